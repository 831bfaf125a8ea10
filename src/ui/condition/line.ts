import type { Field } from '../../../contract/catalogue.ts'
import type { Operator } from '../../../contract/filter.ts'
import { operatorsFor } from '../list/view.ts'

/** One line of a condition that is built: a field, how it compares, and the values given so far. */
export interface Line {
  key: string
  field: string
  operator: Operator
  values: readonly string[]
}

/** A line on a field, with the relation that is usual for it. */
export const newLine = ({ key, type }: Field): Line => ({
  key: crypto.randomUUID(),
  field: key,
  operator: operatorsFor[type][0] ?? 'equal',
  values: [],
})
