import { type Catalogue, type Field, fieldOf } from '../catalogue.ts'
import { Exact } from '../exact.ts'
import { type Condition, type Filter, type Operator, type Sign, operatorOf } from '../filter.ts'
import { type Kind, kindOf, operandsOf } from './operand.ts'

type Row = Readonly<Record<string, unknown>>
/** Undefined where the row does not tell. */
type Verdict = boolean | undefined

/**
 * Whether a row meets a condition, as the database says it of the row it was read from. It is for what is only offered: what is written is asked of the
 * database.
 */
export function meets(condition: Condition, noun: Catalogue, row: Row): Verdict {
  const inner = (part: Condition) => meets(part, noun, row)
  if ('all' in condition) return decided(condition.all.map(inner), false)
  if ('any' in condition) return decided(condition.any.map(inner), true)
  if ('not' in condition) {
    const verdict = inner(condition.not)
    return verdict === undefined ? undefined : !verdict
  }
  return passes(condition, fieldOf(noun, condition.field), row[condition.field])
}

/** One part of that verdict decides over all of them. */
const decided = (verdicts: readonly Verdict[], by: boolean): Verdict => {
  if (verdicts.includes(by)) return by
  return verdicts.includes(undefined) ? undefined : !by
}

/** Operators that ask for a whole value. */
const wholes: ReadonlySet<Operator> = new Set(['equal', 'notEqual', 'in'])

function passes({ sign, value: wanted }: Filter, field: Field | undefined, value: unknown): Verdict {
  const operator = operatorOf[sign as Sign] as Operator | undefined // a stored sign may be none of the thirteen
  if (!field || !operator || value === undefined) return undefined
  // Read as one text, they do not tell where each begins.
  if (field.several && wholes.has(operator)) return undefined
  const kind = kindOf(field, operator)
  const operands = operandsOf(field, kind, operator, wanted)
  if (operator === 'isNull' || operator === 'notNull') return isEmpty(kind, value) === (operator === 'isNull')
  if (value === null) return operator === 'notEqual'
  const text = String(value as Operand | number) // whatever compares is one
  return tests[operator](orderOf(kind, text), text, operands)
}

const isEmpty = ({ type }: Kind, value: unknown): boolean =>
  value === null || (type === 'text' && value === '')

type Operand = string | boolean
/** How the row's value lies to an operand: before, on or behind it. */
type Order = (operand: Operand | undefined) => number

/** Instants are told to the millisecond, to which operands are written. */
function orderOf({ type }: Kind, text: string): Order {
  if (type === 'numeric') return (operand) => new Exact(text).cmp(String(operand))
  if (type === 'timestamptz') return (operand) => Date.parse(text) - Date.parse(String(operand))
  return (operand) => (text === String(operand) ? 0 : text < String(operand) ? -1 : 1)
}

const lower = (text: Operand | undefined): string =>
  String(text).replace(/[A-Z]+/g, (part) => part.toLowerCase())

const within = (order: Order, [from, to]: readonly Operand[]): boolean => order(from) >= 0 && order(to) <= 0

type Test = (order: Order, text: string, operands: readonly Operand[]) => boolean
const tests: Record<Exclude<Operator, 'isNull' | 'notNull'>, Test> = {
  allLike: (_, text, [part]) => lower(text).includes(lower(part)),
  leftLike: (_, text, [part]) => lower(text).startsWith(lower(part)),
  rightLike: (_, text, [part]) => lower(text).endsWith(lower(part)),
  equal: (order, _, [operand]) => order(operand) === 0,
  notEqual: (order, _, operands) =>
    !(operands.length === 2 ? within(order, operands) : order(operands[0]) === 0),
  in: (order, _, operands) => operands.some((operand) => order(operand) === 0),
  greater: (order, _, [operand]) => order(operand) > 0,
  greaterOrEqual: (order, _, [operand]) => order(operand) >= 0,
  less: (order, _, [operand]) => order(operand) < 0,
  lessOrEqual: (order, _, [operand]) => order(operand) <= 0,
  between: (order, _, operands) => within(order, operands),
}
