import type { Field } from '../../../contract/catalogue.ts'
import type { Filter, Operator } from '../../../contract/filter.ts'
import { typedDecimal } from '../grid/typed.ts'
import { isBackwards, makeFilter } from './view.ts'

const readValues = (field: Field, values: readonly string[]): readonly string[] =>
  field.type === 'decimal' ? values.map(typedDecimal) : values

/** The filter of what is written in an editor; undefined until it makes one, and while a range ends before it begins. */
export function writtenFilter(
  field: Field,
  operator: Operator,
  values: readonly string[],
): Filter | undefined {
  const read = readValues(field, values)
  return isBackwards(field, operator, read) ? undefined : makeFilter(field, operator, read)
}

/** Whether what is written is a range that ends before it begins. */
export const isWrittenBackwards = (field: Field, operator: Operator, values: readonly string[]): boolean =>
  isBackwards(field, operator, readValues(field, values))
