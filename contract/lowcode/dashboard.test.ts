import { expect, test } from 'vitest'
import { type AppModel, appVersion, type Entity, type EntityField } from './app.ts'
import { checkPage, notesOf } from './check.ts'
import { walk } from './control.ts'
import { dashboardOf } from './dashboard.ts'
import { attrOf } from './kinds.ts'

const choices = (...ids: string[]) => ids.map((id) => ({ id, name: id }))
const issue = (...fields: EntityField[]): Entity => ({
  id: '11111111-1111-4111-8111-111111111111',
  code: 'issue',
  name: { zh: '质量异常', en: 'Issue' },
  title: 'no',
  share: 'own',
  fields: [{ key: 'no', name: '编号', type: 'varchar' }, ...fields],
})
const kind: EntityField = {
  key: 'kind',
  name: { zh: '类别', en: 'Kind' },
  type: 'enum',
  options: choices('size', 'look'),
}

/** What the charts of a dashboard say, and what kinds stand beside them. */
function chartsOf(entity: Entity) {
  const model: AppModel = { version: appVersion, entities: [entity], menu: [] }
  const page = dashboardOf(entity, model)
  expect([...checkPage(page, model), ...notesOf(page, model)]).toEqual([])
  const controls = [...walk(page.body)].map(({ control }) => control)
  expect(controls.filter(({ type }) => type === 'table')).toHaveLength(1)
  return controls
    .filter(({ type }) => type === 'chart')
    .map((chart) =>
      ['chartType', 'category', 'timeUnit', 'value', 'order', 'limit']
        .map((key) => attrOf(chart, key))
        .flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [value] : []))
        .join(' '),
    )
}

test('a dashboard tells of months, choices and what records are about, in what is summed', () => {
  expect(
    chartsOf(
      issue(
        { key: 'foundOn', name: '发现日期', type: 'date' },
        kind,
        { key: 'supplier', name: '供应商', type: 'drill_up', noun: 'suppliers' },
        { key: 'price', name: '单价', type: 'decimal' },
        { key: 'qty', name: '不良数', type: 'decimal', sum: true },
      ),
    ),
  ).toEqual(['bar foundOn month qty category', 'pie kind category', 'bar supplier qty value 10'])
})

test('it counts where nothing is summed; many choices are bars; what is hidden is not told', () => {
  const many: EntityField = { ...kind, key: 'cause', options: choices(...'a b c d e f g h i'.split(' ')) }
  const hidden: EntityField = { key: 'madeOn', name: '生产日期', type: 'date', hidden: true }
  expect(
    chartsOf(issue(hidden, many, { ...kind, options: undefined, dict: 'kinds' } as EntityField)),
  ).toEqual(['bar cause category', 'bar kind category'])
})

test('records of texts alone have their list', () => expect(chartsOf(issue())).toEqual([]))
