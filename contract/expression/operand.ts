import { type Field, type FieldType, compares } from '../catalogue.ts'
import { Refused } from '../refused.ts'
import { type Filter, type Operator, listLimits } from '../filter.ts'
import { isLocalDate } from '../values.ts'

/** How the values of a field type are written, compared and bound. */
export interface Kind {
  type: 'text' | 'date' | 'timestamptz' | 'numeric' | 'boolean' | 'uuid'
  operators: ReadonlySet<Operator>
  /** The value as the database gets it; undefined when it is none of this kind. */
  parse(value: unknown, field: Field): string | boolean | undefined
}

const presence = ['isNull', 'notNull'] as const
const choice = ['equal', 'notEqual', 'in', ...presence] as const
const range = [...choice, 'greater', 'greaterOrEqual', 'less', 'lessOrEqual', 'between'] as const
const likes = ['allLike', 'leftLike', 'rightLike'] as const

/** Text the database can hold and the contract lets through. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= listLimits.text &&
  value.isWellFormed() &&
  !value.includes('\0')

const DECIMAL = /^-?\d{1,20}(\.\d{1,8})?$/
// Said here and not by the schemas of values: conditions are read in the browser too, which has none.
const INSTANT =
  /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/
const FLAGS = new Map<unknown, boolean>([
  ...[true, 1, '1', 'true', 'True'].map((word) => [word, true] as const),
  ...[false, 0, '0', 'false', 'False'].map((word) => [word, false] as const),
])
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Milliseconds, as instants travel: what a list shows is what its filter finds. */
function instant(value: unknown): string | undefined {
  if (typeof value !== 'string' || !INSTANT.test(value) || !isLocalDate(value.slice(0, 10))) return undefined
  const time = Date.parse(value)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

function decimal(value: unknown): string | undefined {
  const written = typeof value === 'number' ? String(value) : value
  return typeof written === 'string' && DECIMAL.test(written) ? written : undefined
}

const text: Kind = {
  type: 'text',
  operators: new Set([...range, ...likes]),
  parse: (value) => (isText(value) ? value : undefined),
}
const bool: Kind = {
  type: 'boolean',
  operators: new Set(choice),
  parse: (value) => FLAGS.get(value),
}

const kinds: Record<Exclude<FieldType, 'drill_down' | 'file'>, Kind> = {
  varchar: text,
  date: {
    type: 'date',
    operators: new Set(range),
    parse: (value) => (typeof value === 'string' && isLocalDate(value) ? value : undefined),
  },
  datetime: { type: 'timestamptz', operators: new Set(range), parse: instant },
  decimal: { type: 'numeric', operators: new Set(range), parse: decimal },
  enum: {
    type: 'text',
    operators: new Set(choice),
    parse: (value, { options }) =>
      typeof value === 'string' && options?.includes(value) ? value : undefined,
  },
  bool,
  bit: bool,
  drill_up: {
    type: 'uuid',
    operators: new Set(choice),
    parse: (value) => (typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : undefined),
  },
}

/** The one refusal of a filter whose sign or value does not fit its field. */
export const invalid = (field: string): Refused => new Refused('FILTER_INVALID', { field })

/** The kind of a field, if it knows the operator. */
export function kindOf({ key, type }: Field, operator: Operator): Kind {
  const kind = compares(type) ? kinds[type] : undefined
  if (!kind?.operators.has(operator)) throw invalid(key)
  return kind
}

/** The values of a filter: none, one, two or a list, as its operator wants them. */
export function operandsOf(
  field: Field,
  kind: Kind,
  operator: Operator,
  value: Filter['value'],
): (string | boolean)[] {
  if (operator === 'isNull' || operator === 'notNull') {
    if (value !== undefined && value !== null) throw invalid(field.key)
    return []
  }
  // A moment is meant by its day: not that day is not from its first moment to its last.
  const outside = operator === 'notEqual' && kind.type === 'timestamptz' && Array.isArray(value)
  const pair = operator === 'between' || outside
  const many = operator === 'in' || pair
  if (many !== Array.isArray(value)) throw invalid(field.key)
  const given: unknown[] = Array.isArray(value) ? value : [value]
  if (given.length > listLimits.values || (pair && given.length !== 2)) throw invalid(field.key)
  return given.map((each) => {
    const parsed = kind.parse(each, field)
    if (parsed === undefined) throw invalid(field.key)
    return parsed
  })
}
