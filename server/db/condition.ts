import { type Condition, type Filter, type Operator, operatorOf } from '../../contract/filter.ts'
import type { Sign } from '../../contract/filter.ts'
import type { Reader } from '../hiding.ts'
import { type Fragment, bound } from './fragment.ts'
import { type Kind, invalid, kindOf, operandsOf } from '../../contract/expression/operand.ts'
import { type Source, type Use, columnOf } from './source.ts'

type Operand = string | boolean

/** `%`, `_` and `\` stand for themselves. */
const escaped = (value: string): string => value.replace(/[\\%_]/g, '\\$&')

const asciiLower = (text: string): string => text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())

// Without regard to case for ASCII, the same on both engines whatever their locale; Chinese has no case. `ilike` would lower the pattern anew for each row.
const like = (column: string, pattern: string): Fragment => [
  `lower(${column} collate "C") like `,
  bound(asciiLower(pattern), 'text'),
]

/** A contained text, as the keyword looks for it. */
export const contains = (column: string, value: string): Fragment => like(column, `%${escaped(value)}%`)

const nextMillisecond = (instant: string): string => new Date(Date.parse(instant) + 1).toISOString()

type Write = (column: string, kind: Kind, operands: readonly Operand[]) => Fragment

const one = ([operand]: readonly Operand[]): string => String(operand)
const compare =
  (sign: string): Write =>
  (column, { type }, [operand]) => [
    type === 'text' ? `${column} collate "C" ${sign} ` : `${column} ${sign} `,
    bound(operand, type),
  ]
const isNull: Write = (column, { type }) => [
  type === 'text' ? `(${column} is null or ${column} = '')` : `${column} is null`,
]

/** The SQL of each operator. A row without a value answers no, except to `isNull` and `notEqual`. */
const writes: Record<Operator, Write> = {
  allLike: (column, _kind, operands) => contains(column, one(operands)),
  leftLike: (column, _kind, operands) => like(column, `${escaped(one(operands))}%`),
  rightLike: (column, _kind, operands) => like(column, `%${escaped(one(operands))}`),
  equal: (column, { type }, [operand]) => [`${column} = `, bound(operand, type)],
  notEqual: (column, { type }, [operand]) => [`${column} is distinct from `, bound(operand, type)],
  isNull,
  notNull: (column, kind, operands) => ['not ', ...isNull(column, kind, operands)],
  in: (column, { type }, operands) => [`${column} = any(`, bound(operands, `${type}[]`), ')'],
  greater: compare('>'),
  greaterOrEqual: compare('>='),
  less: compare('<'),
  lessOrEqual: compare('<='),
  between: (column, kind, [from, to]) => [
    '(',
    ...compare('>=')(column, kind, [from ?? '']),
    ' and ',
    ...compare('<=')(column, kind, [to ?? '']),
    ')',
  ],
}

const from = (column: string, instant: string): Fragment => [`${column} >= `, bound(instant, 'timestamptz')]
const before = (column: string, instant: string): Fragment => [`${column} < `, bound(instant, 'timestamptz')]

/** Instants are stored to the microsecond and travel to the millisecond: an equal one is anywhere within it. */
const instantWrites: Partial<Record<Operator, Write>> = {
  equal: (column, _kind, operands) => [
    '(',
    ...from(column, one(operands)),
    ' and ',
    ...before(column, nextMillisecond(one(operands))),
    ')',
  ],
  notEqual: (column, kind, operands) => [
    '(',
    ...(instantWrites[operands.length === 2 ? 'between' : 'equal']?.(column, kind, operands) ?? []),
    ') is not true',
  ],
  in: (column, _kind, operands) => [
    `date_trunc('milliseconds', ${column}) = any(`,
    bound(operands, 'timestamptz[]'),
    ')',
  ],
  greater: (column, _kind, operands) => from(column, nextMillisecond(one(operands))),
  lessOrEqual: (column, _kind, operands) => before(column, nextMillisecond(one(operands))),
  between: (column, _kind, [first, last]) => [
    '(',
    ...from(column, String(first)),
    ' and ',
    ...before(column, nextMillisecond(String(last))),
    ')',
  ],
}

/** Of several texts one is asked for: they are compared as an array. */
const severalWrites: Partial<Record<Operator, Write>> = {
  equal: (column, _kind, [operand]) => [bound(operand, 'text'), ` = any(${column})`],
  notEqual: (column, _kind, [operand]) => ['(', bound(operand, 'text'), ` = any(${column})) is not true`],
  in: (column, _kind, operands) => [`${column} && `, bound(operands, 'text[]')],
}

const likes: ReadonlySet<Operator> = new Set(['allLike', 'leftLike', 'rightLike'])

/** One filter as SQL; throws `FIELD_UNKNOWN` or `FILTER_INVALID` for what the catalogue does not allow. */
export function filterOf(
  source: Source<unknown>,
  { field: key, sign, value }: Filter,
  use: Use,
  reader: Reader,
): Fragment {
  const { field, column, compared } = columnOf(source, key, use, reader)
  const operator = operatorOf[sign as Sign] as Operator | undefined // a sign that is none of the thirteen finds nothing
  if (!operator) throw invalid(key)
  const kind = kindOf(field, operator)
  const operands = operandsOf(field, kind, operator, value)
  if (field.several)
    return severalWrites[operator]?.(compared, kind, operands) ?? writes[operator](column, kind, operands)
  const write = (kind.type === 'timestamptz' && instantWrites[operator]) || writes[operator]
  // A part of a text may stand anywhere in it.
  const asked = write(likes.has(operator) ? column : compared, kind, operands)
  const stored = operator === 'equal' || operator === 'in' ? source.stored.get(key) : undefined
  if (!stored) return asked
  const values = operands.map(String)
  const held: Fragment = [`${stored.column} = any(`, bound(values.flatMap(stored.of), 'text[]'), ')']
  return values.every(stored.settled) ? held : ['(', ...held, ' and ', ...asked, ')']
}

/** A condition of any shape as SQL. A part that has no answer for a row counts as no, inside a `not` too. */
export function conditionSql(
  source: Source<unknown>,
  condition: Condition,
  use: Use,
  reader: Reader,
): Fragment {
  const inner = (part: Condition) => conditionSql(source, part, use, reader)
  if ('all' in condition) return joined(condition.all.map(inner), ' and ', 'true')
  if ('any' in condition) return joined(condition.any.map(inner), ' or ', 'false')
  if ('not' in condition) return ['((', ...inner(condition.not), ') is not true)']
  return filterOf(source, condition, use, reader)
}

/** Parts with a word between them; `none` when there are none. */
export function joined(parts: readonly Fragment[], word: string, none: string): Fragment {
  if (parts.length === 0) return [none]
  return ['(', ...parts.flatMap((part, index) => (index === 0 ? part : [word, ...part])), ')']
}
