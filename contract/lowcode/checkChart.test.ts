import { expect, test } from 'vitest'
import type { AppModel } from './app.ts'
import { checkPage, notesOf } from './check.ts'
import { openPage } from './steps.ts'

const tool = '11111111-1111-4111-8111-111111111111'
const listCase = '22222222-2222-4222-8222-222222222222'
const gone = '33333333-3333-4333-8333-333333333333'
const model: AppModel = {
  version: 1,
  entities: [
    {
      id: tool,
      code: 'tool',
      name: '模具',
      title: 'name',
      share: 'own',
      fields: [
        { key: 'name', name: '名称', type: 'varchar' },
        { key: 'maker', name: '厂家', type: 'drill_up', noun: 'suppliers' },
        { key: 'price', name: '价格', type: 'decimal' },
      ],
    },
  ],
  cases: [{ id: listCase, entity: tool, name: '在用模具' }] as NonNullable<AppModel['cases']>, // more is not read here
  menu: [],
}
const lines = {
  type: 'table',
  field: 'lines',
  children: [
    { type: 'input', field: 'part' },
    { type: 'number', field: 'qty' },
    { type: 'assoapp', field: 'by', attr: { bindField: { id: 'byId', name: 'byName' } } },
  ],
}
const found = (...attrs: object[]) => {
  const { document } = openPage({
    version: 3,
    name: 'x',
    use: 'page',
    body: [lines, ...attrs.map((attr, at) => ({ type: 'chart', field: `c${at}`, attr }))],
  })
  if (!document) throw new Error('the page does not open')
  return [...checkPage(document, model), ...notesOf(document, model, { calls: ['/api/Order/List'] })].map(
    ({ path, msg }) => `${path.replace('body.', '')} ${msg}`,
  )
}

test('a chart may add up what its records have', () => {
  expect(
    found(
      { entity: tool, category: 'maker', series: 'makerName', value: 'price' },
      { api: listCase, category: 'id', value: 'price' },
      { entity: 'orders', category: 'anything' },
      { api: '/api/Order/List', category: 'anything' },
      { table: 'lines', category: 'byName', series: 'part', value: 'qty' },
      {},
    ),
  ).toEqual([])
})

test('what its records have not is noted', () => {
  expect(
    found(
      { entity: tool, category: 'colour', series: 'makerName', value: 'weight' },
      { entity: gone, category: 'colour' },
      { api: '/Nothing/List' },
      { table: 'lines', category: 'part', value: 'price' },
      { table: 'rows', category: 'part' },
    ),
  ).toEqual([
    // it names a field as any other control does
    '5.attr.table REFERENCE_UNKNOWN',
    '2.attr.entity SOURCE_UNKNOWN',
    '3.attr.api SOURCE_UNKNOWN',
    '1.attr.category REFERENCE_UNKNOWN',
    '1.attr.value REFERENCE_UNKNOWN',
    '4.attr.value REFERENCE_UNKNOWN',
  ])
})
