import { type Catalogue, type Field, compares, fieldOf } from '../../../../contract/catalogue.ts'
import { type Condition, type Filter, operatorOfFilter, valuesOf } from '../../../../contract/filter.ts'
import type { Line } from '../../../ui/condition/line.ts'
import { writtenFilter } from '../../../ui/list/written.ts'

/** A condition as lines, of which all must hold or any one. */
export interface BuiltCondition {
  match: 'all' | 'any'
  rows: readonly Line[]
}

/** Fields that lines are made of. A moment compares with moments, which nobody types: it stands in texts alone. */
export const buildableFields = ({ fields }: Catalogue): Field[] =>
  fields.filter(({ type, filter }) => filter && compares(type) && type !== 'datetime' && type !== 'drill_up')

/** The filter of a line; undefined until its values make one. */
export function filterOfRow({ field: key, operator, values }: Line, noun: Catalogue): Filter | undefined {
  const field = fieldOf(noun, key)
  return field && writtenFilter(field, operator, values)
}

/** The condition of the lines that are complete; undefined when none is. */
export function conditionOfRows({ match, rows }: BuiltCondition, noun: Catalogue): Condition | undefined {
  const filters = rows.flatMap((row) => filterOfRow(row, noun) ?? [])
  const [only] = filters
  if (!only || filters.length === 1) return only
  return match === 'all' ? { all: filters } : { any: filters }
}

/** The lines of a condition; undefined for one that is more than a list of comparisons. */
export function rowsOfCondition(condition: Condition, noun: Catalogue): BuiltCondition | undefined {
  const match = 'any' in condition ? 'any' : 'all'
  const parts = 'any' in condition ? condition.any : 'all' in condition ? condition.all : [condition]
  const known = new Set(buildableFields(noun).map(({ key }) => key))
  const filters = parts.map(asFilter)
  if (!filters.every((filter) => filter !== undefined && known.has(filter.field))) return undefined
  return {
    match,
    rows: filters.flatMap((filter, index) =>
      filter
        ? [
            {
              key: String(index),
              field: filter.field,
              operator: operatorOfFilter(filter),
              values: valuesOf(filter),
            },
          ]
        : [],
    ),
  }
}

const IS_NULL = 6
const NOT_NULL = 7

/** A part that is one comparison. “is not null” reads as the opposite of “is null”. */
function asFilter(part: Condition): Filter | undefined {
  if ('field' in part) return part
  if ('not' in part && 'field' in part.not && part.not.sign === IS_NULL)
    return { field: part.not.field, sign: NOT_NULL }
  return undefined
}
