import { expect, test } from 'vitest'
import { catalogue, type FieldType } from '../contract/catalogue.ts'
import { kindOf, operandsOf } from '../contract/expression/operand.ts'
import { operators, type Operator } from '../contract/filter.ts'
import {
  arity,
  fromSearch,
  makeFilter,
  noView,
  operatorsFor,
  toSearch,
  wireFilters,
} from '../src/ui/list/view.ts'

/** What the server would take and nobody means: one of several days, moments or answers. */
const unmeant: Partial<Record<FieldType, readonly Operator[]>> = {
  date: ['in'],
  datetime: ['in'],
  bool: ['in'],
  bit: ['in'],
}
const sample: Partial<Record<FieldType, string>> = {
  varchar: 'A-1',
  decimal: '12.5',
  date: '2026-03-01',
  datetime: '2026-03-01',
  enum: 'A',
  bool: 'true',
  bit: 'true',
  drill_up: '00000000-0000-4000-8000-000000000001',
}
const counts = { none: 0, one: 1, pair: 2, many: 2 }
const names = Object.keys(operators) as Operator[] // its own keys

// spec: L3.other.7
test.each(Object.keys(operatorsFor) as FieldType[])(
  'the editor offers what the server takes for %s',
  (type) => {
    const field = { key: 'f', zh: '', en: '', type, options: ['A', 'B'], filter: true }
    const taken = names.filter((operator) => {
      try {
        return kindOf(field, operator)
      } catch {
        return false
      }
    })
    expect([...operatorsFor[type]].sort()).toEqual(
      taken.filter((one) => !unmeant[type]?.includes(one)).sort(),
    )
    const things = catalogue({ noun: 'things', zh: '', en: '', fields: [field], order: [] })
    for (const operator of operatorsFor[type]) {
      const filter = makeFilter(
        field,
        operator,
        Array<string>(counts[arity(operator)]).fill(sample[type] ?? ''),
      )
      if (!filter) throw new Error(`${type} ${operator} makes no filter`)
      expect(fromSearch(toSearch({ ...noView, filters: [filter] }), things).filters).toEqual([filter])
      const [sent] = wireFilters([filter], things)
      const asked = names.find((name) => operators[name].sign === sent?.sign) ?? operator
      expect(taken).toContain(asked)
      const wanted = Array.isArray(sent?.value) ? sent.value.length : counts[arity(asked)]
      expect(operandsOf(field, kindOf(field, asked), asked, sent?.value)).toHaveLength(wanted)
    }
  },
)

test('all thirteen relations are offered', () => {
  expect(new Set(Object.values(operatorsFor).flat())).toEqual(new Set(names))
})
