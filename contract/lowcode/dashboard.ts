import type { AppModel, Entity, EntityField } from './app.ts'
import { type Control, type Label, labelOf } from './control.ts'
import { make, pagesOf, suffixed } from './generate.ts'
import type { Page } from './page.ts'

/** Categories of a bar chart at most: the rest is in the list below. */
const SHOWN_AT_MOST = 10

/** More choices than these are not told apart in a pie. */
const PIECES = 8

/**
 * A dashboard of an entity as a designer would begin: what its records come to by month, by each of its choices (two at most) and by who or what they
 * are about, and the list of them. What the records come to is the first field that is summed, else how many they are. `formPage` is the id of the
 * page that opens a record.
 */
export function dashboardOf(
  entity: Entity,
  model: Pick<AppModel, 'entities'>,
  formPage?: string,
  random: () => number = Math.random,
): Page {
  const { list } = pagesOf(entity, model, formPage, random)
  const fields = entity.fields.filter(({ hidden }) => hidden !== true)
  const summed = fields.find(({ type, sum }) => type === 'decimal' && sum === true)
  const day = fields.find(({ type }) => type === 'date' || type === 'datetime')
  const choices = fields.filter(({ type }) => type === 'enum').slice(0, 2)
  const about = fields.find(({ type }) => type === 'drill_up')
  const column = (attr: Control['attr']) =>
    make('col', { span: 12 }, random, {
      children: [make('chart', { entity: entity.id, span: 24, ...attr }, random)],
    })
  const charts = [
    ...(day ? [charted(day, { timeUnit: 'month', chartType: 'bar' }, summed)] : []),
    ...choices.map((field) =>
      charted(field, { chartType: (field.options?.length ?? Infinity) > PIECES ? 'bar' : 'pie' }),
    ),
    ...(about ? [charted(about, { chartType: 'bar', order: 'value', limit: SHOWN_AT_MOST }, summed)] : []),
  ]
  return {
    ...list,
    name: suffixed(entity.name, '看板', ' dashboard'),
    use: 'dashboard',
    body: [
      ...(charts.length > 0 ? [make('row', {}, random, { children: charts.map(column) })] : []),
      ...list.body,
    ],
  }
}

function charted(category: EntityField, attr: Control['attr'], value?: EntityField): Control['attr'] {
  const zh = `${value ? labelOf(value.name, 'zh') : '数量'} · 按${labelOf(category.name, 'zh')}`
  const en = `${value ? labelOf(value.name, 'en') : 'Number'} by ${labelOf(category.name, 'en').toLowerCase()}`
  const label: Label = { zh, en }
  return { label, category: category.key, ...attr, ...(value && { value: value.key }) }
}
