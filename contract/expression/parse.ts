import { listLimits } from '../filter.ts'
import { type Token, tokensOf, wrongAt } from './tokens.ts'

/** A comparison sign as written; `!=` is read as `<>`. */
export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>='

export interface FieldNode {
  kind: 'field'
  path: string
  at: number
}
/** A constant: text, exact decimal text with `number`, or a truth value. */
export interface LiteralNode {
  kind: 'literal'
  type: 'text' | 'number' | 'truth'
  value: string | boolean
  at: number
}
export type OperandNode = FieldNode | LiteralNode

/** What an expression says, before anything knows which fields there are. */
export type ConditionNode =
  | { kind: 'and' | 'or'; parts: ConditionNode[] }
  | { kind: 'not'; part: ConditionNode }
  | { kind: 'compare'; sign: Comparison; left: OperandNode; right: OperandNode; at: number }
  | { kind: 'in'; left: OperandNode; values: OperandNode[]; at: number }
  | { kind: 'between'; left: OperandNode; from: OperandNode; to: OperandNode; at: number }
  | { kind: 'like'; left: OperandNode; pattern: OperandNode; at: number }
  | { kind: 'isNull'; left: OperandNode; at: number }

const reserved = new Set(['and', 'or', 'not', 'in', 'between', 'like', 'is', 'null', 'true', 'false'])
const comparisons = new Set(['=', '<>', '!=', '<', '<=', '>', '>='])

/** Where the parser stands. A grammar of more than conditions adds levels between `predicate` and `operand`. */
class Reader {
  readonly #tokens: readonly Token[]
  #index = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get next(): Token {
    const token = this.#tokens[this.#index]
    if (!token) throw wrongAt(1)
    return token
  }

  /** Moves past the next token if it is this word or sign. */
  skip(text: string): boolean {
    const { kind, text: found } = this.next
    if ((kind !== 'word' && kind !== 'sign') || found.toLowerCase() !== text) return false
    this.#index++
    return true
  }

  expect(text: string): void {
    if (!this.skip(text)) throw wrongAt(this.next.at)
  }

  take(): Token {
    const token = this.next
    this.#index++
    return token
  }

  /** Guards the call stack, and people from expressions nobody can read. */
  deeper<T>(read: () => T): T {
    if (++this.#depth > listLimits.depth) throw wrongAt(this.next.at)
    const result = read()
    this.#depth--
    return result
  }
}

/** Reads a condition: comparisons, `in`, `between`, `like`, `is null`, joined by `and`, `or`, `not` and parentheses. */
export function parseCondition(text: string): ConditionNode {
  const reader = new Reader(tokensOf(text))
  const condition = anyOf(reader)
  if (reader.next.kind !== 'end') throw wrongAt(reader.next.at)
  return condition
}

const anyOf = (reader: Reader): ConditionNode => chain(reader, 'or', allOf)
const allOf = (reader: Reader): ConditionNode => chain(reader, 'and', negation)

function chain(reader: Reader, word: 'and' | 'or', part: (reader: Reader) => ConditionNode): ConditionNode {
  const first = part(reader)
  const parts = [first]
  while (reader.skip(word)) parts.push(part(reader))
  return parts.length === 1 ? first : { kind: word, parts }
}

function negation(reader: Reader): ConditionNode {
  if (reader.skip('not')) return { kind: 'not', part: reader.deeper(() => negation(reader)) }
  if (!reader.skip('(')) return predicate(reader)
  const inner = reader.deeper(() => anyOf(reader))
  reader.expect(')')
  return inner
}

function predicate(reader: Reader): ConditionNode {
  const left = operand(reader)
  const { at } = reader.next
  if (reader.skip('is')) {
    const negated = reader.skip('not')
    reader.expect('null')
    return negatedIf(negated, { kind: 'isNull', left, at })
  }
  const negated = reader.skip('not')
  if (reader.skip('in')) return negatedIf(negated, { kind: 'in', left, values: listOf(reader), at })
  if (reader.skip('like')) return negatedIf(negated, { kind: 'like', left, pattern: operand(reader), at })
  if (reader.skip('between')) {
    const from = operand(reader)
    reader.expect('and')
    return negatedIf(negated, { kind: 'between', left, from, to: operand(reader), at })
  }
  const sign = reader.next
  if (negated || sign.kind !== 'sign' || !comparisons.has(sign.text)) throw wrongAt(sign.at)
  reader.take()
  return {
    kind: 'compare',
    sign: sign.text === '!=' ? '<>' : (sign.text as Comparison),
    left,
    right: operand(reader),
    at,
  } // one of the set above
}

const negatedIf = (negated: boolean, part: ConditionNode): ConditionNode =>
  negated ? { kind: 'not', part } : part

function listOf(reader: Reader): OperandNode[] {
  reader.expect('(')
  const values = [operand(reader)]
  while (reader.skip(',')) values.push(operand(reader))
  reader.expect(')')
  return values
}

function operand(reader: Reader): OperandNode {
  const { kind, text, at } = reader.next
  const word = text.toLowerCase()
  if (
    kind === 'end' ||
    kind === 'sign' ||
    (kind === 'word' && reserved.has(word) && word !== 'true' && word !== 'false')
  )
    throw wrongAt(at)
  reader.take()
  if (kind === 'text' || kind === 'number') return { kind: 'literal', type: kind, value: text, at }
  if (word === 'true' || word === 'false')
    return { kind: 'literal', type: 'truth', value: word === 'true', at }
  return { kind: 'field', path: text, at }
}
