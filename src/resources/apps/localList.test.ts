import { expect, test } from 'vitest'
import { type Filter, type Operator, operators } from '../../../contract/filter.ts'
import { inOrder, staysUnder } from './localList.ts'

const rows = [
  { name: 'Bolt M8', qty: '10.50', day: '2026-11-20', marks: ['A', 'B'] },
  { name: 'bolt m10', qty: 9, day: '2026-11-21', marks: [] },
  { name: 'Nut', qty: '', day: null, marks: ['B'] },
]
const under = (field: string, operator: Operator, value?: Filter['value']) =>
  rows.flatMap((row, at) =>
    staysUnder([{ field, sign: operators[operator].sign, ...(value !== undefined && { value }) }], row)
      ? [at]
      : [],
  )

test.each<[string, Operator, Filter['value'] | undefined, number[]]>([
  ['name', 'allLike', 'BOLT', [0, 1]],
  ['name', 'leftLike', 'n', [2]],
  ['name', 'rightLike', 'm8', [0]],
  ['name', 'equal', 'Nut', [2]],
  ['name', 'notEqual', 'Nut', [0, 1]],
  ['qty', 'equal', '10.5', [0]],
  ['qty', 'in', ['9', '11'], [1]],
  ['qty', 'isNull', undefined, [2]],
  ['qty', 'notNull', undefined, [0, 1]],
  ['qty', 'greater', 9, [0]],
  ['qty', 'greaterOrEqual', '9', [0, 1]],
  ['qty', 'less', '10', [1]],
  ['day', 'lessOrEqual', '2026-11-20', [0]],
  ['day', 'between', ['2026-11-21', '2026-11-30'], [1]],
  ['day', 'between', ['', '2026-11-20'], [0]],
  ['marks', 'equal', 'B', [0, 2]],
  ['gone', 'isNull', undefined, [0, 1, 2]],
])('rows that are put under a condition here: %s %s %j', (field, operator, value, stay) => {
  expect(under(field, operator, value)).toEqual(stay)
})

test('rows that are sorted here stand by what their numbers are, and what is empty is last either way', () => {
  const names = (sort: 1 | 2) =>
    inOrder(
      rows.map((values) => ({ values })),
      [
        { field: 'qty', sort },
        { field: 'name', sort: 1 },
      ],
      'en',
    ).map(({ values }) => values.name)
  expect(names(1)).toEqual(['bolt m10', 'Bolt M8', 'Nut'])
  expect(names(2)).toEqual(['Bolt M8', 'bolt m10', 'Nut'])
})
