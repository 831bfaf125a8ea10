import type { BinarySign, Node } from './ast.ts'
import { callAt, pipeAt } from './call.ts'
import { Exact, numeric } from './exact.ts'
import { Wrong } from './fault.ts'
import { escapedAt, keyAt, unexpected } from './lexer.ts'
import type { Reader } from './reader.ts'

/** How strongly signs hold their sides together; higher is tighter. */
const binding = { pipe: 1, choice: 2, not: 6, unary: 11, power: 12, member: 13 } as const
const binaries: Readonly<Record<string, readonly [sign: BinarySign, binds: number]>> = {
  '??': ['??', 3],
  '||': ['||', 4],
  or: ['||', 4],
  OR: ['||', 4],
  '&&': ['&&', 5],
  and: ['&&', 5],
  AND: ['&&', 5],
  // Nothing is ever assigned, so the sign of role conditions means the same here.
  '=': ['==', 7],
  '==': ['==', 7],
  '===': ['==', 7],
  '!=': ['!=', 7],
  '<>': ['!=', 7],
  '!==': ['!=', 7],
  '<': ['<', 8],
  '<=': ['<=', 8],
  '>': ['>', 8],
  '>=': ['>=', 8],
  in: ['in', 8],
  '+': ['+', 9],
  '-': ['-', 9],
  '*': ['*', 10],
  '/': ['/', 10],
  '%': ['%', 10],
}

/** Reads a whole expression. */
export function parseExpression(reader: Reader): Node {
  const node = expression(reader)
  if (reader.next.kind !== 'end') throw unexpected(reader.next)
  return node
}

/** Reads text with `${…}` pieces up to its end or to the closing back-quote. */
export function parsePieces(reader: Reader, closing: '`' | ''): Node {
  const parts: Node[] = []
  const begun = reader.index
  let plain = ''
  const flush = () => {
    if (plain) parts.push(reader.node({ kind: 'value', value: plain }))
    plain = ''
  }
  for (;;) {
    const char = reader.text.charAt(reader.index)
    if (char === closing) break
    if (char === '') throw new Wrong(begun, 'TEXT_OPEN')
    if (reader.text.startsWith('${', reader.index)) {
      flush()
      reader.jump(reader.index + 2)
      parts.push(reader.deeper(() => expression(reader)))
      if (!reader.is('}')) throw unexpected(reader.next)
      reader.index = reader.next.end
    } else if (char === '\\' && (closing || reader.text.startsWith('\\${', reader.index))) {
      const escaped = escapedAt(reader.text, reader.index)
      plain += escaped.text
      reader.index = escaped.end
    } else {
      plain += char
      reader.index++
    }
  }
  flush()
  reader.jump(reader.index + closing.length)
  return reader.node({ kind: 'join', parts })
}

/** Reads an expression whose signs bind at least so strongly. */
function expression(reader: Reader, least: number = binding.pipe): Node {
  return reader.deeper(() => {
    let left = prefix(reader)
    for (;;) {
      const more = infix(reader, left, least)
      if (!more) return left
      left = more
    }
  })
}

function infix(reader: Reader, left: Node, least: number): Node | undefined {
  const { kind, text } = reader.next
  if (kind !== 'sign' && kind !== 'name') return undefined
  const found = Object.hasOwn(binaries, text) ? binaries[text] : undefined
  if (found) {
    const [sign, binds] = found
    if (binds < least) return undefined
    reader.take()
    return reader.node({ kind: 'binary', sign, left, right: expression(reader, binds + 1) })
  }
  if (text === 'not' && least <= 8) return notIn(reader, left)
  if (text === '**' && least <= binding.power) return power(reader, left)
  if (text === '?' && least <= binding.choice) return choice(reader, left)
  if (text === '|' && least <= binding.pipe) return pipe(reader, left)
  return least <= binding.member ? memberOf(reader, left) : undefined
}

function notIn(reader: Reader, left: Node): Node {
  reader.take()
  reader.expect('in')
  return reader.node({ kind: 'binary', sign: 'not in', left, right: expression(reader, 9) })
}

function power(reader: Reader, left: Node): Node {
  reader.take()
  return reader.node({ kind: 'call', name: 'POW', args: [left, expression(reader, binding.unary)] })
}

function choice(reader: Reader, test: Node): Node {
  reader.take()
  const yes = expression(reader, binding.choice)
  reader.expect(':')
  return reader.node({ kind: 'choice', test, yes, no: expression(reader, binding.choice) })
}

/** `value | round:2` calls the function with the value first. */
function pipe(reader: Reader, value: Node): Node {
  reader.take()
  const name = reader.take()
  if (name.kind !== 'name') throw unexpected(name)
  return pipeAt(reader, name, value, () => expression(reader, binding.unary))
}

function memberOf(reader: Reader, of: Node): Node | undefined {
  if (reader.is('.') || reader.is('?.')) {
    const key = keyAt(reader.text, reader.next.end)
    reader.jump(key.end)
    return reader.node({ kind: 'member', of, key: key.text })
  }
  if (!reader.skip('[')) return undefined
  const key = expression(reader)
  reader.expect(']')
  return reader.node(
    key.kind === 'value' && typeof key.value === 'string'
      ? { kind: 'member', of, key: key.value }
      : { kind: 'index', of, key },
  )
}

function prefix(reader: Reader): Node {
  const piece = reader.take()
  switch (piece.kind) {
    case 'number':
      return reader.node({ kind: 'value', value: numeric(new Exact(piece.text)) })
    case 'text':
      return reader.node({ kind: 'value', value: piece.text })
    case 'name':
      return named(reader, piece)
    case 'sign':
      return signed(reader, piece)
    case 'end':
      throw unexpected(piece)
  }
}

const constants: Readonly<Record<string, null | boolean>> = {
  true: true,
  false: false,
  null: null,
  undefined: null,
}

function named(reader: Reader, piece: Reader['next']): Node {
  const { text: name } = piece
  if (reader.is('(') && name !== 'not') return callAt(reader, piece, expression)
  if (name === 'not') return reader.node({ kind: 'not', of: expression(reader, binding.not) })
  if (Object.hasOwn(constants, name)) return reader.node({ kind: 'value', value: constants[name] ?? null })
  if (Object.hasOwn(binaries, name)) throw unexpected(piece)
  return reader.name(name)
}

function signed(reader: Reader, piece: Reader['next']): Node {
  switch (piece.text) {
    case '-':
      return reader.node({ kind: 'negate', of: expression(reader, binding.unary) })
    case '+':
      return reader.node({ kind: 'plus', of: expression(reader, binding.unary) })
    case '!':
      return reader.node({ kind: 'not', of: expression(reader, binding.unary) })
    case '(': {
      const inner = expression(reader)
      reader.expect(')')
      return inner
    }
    case '[':
      return reader.node({ kind: 'list', items: reader.listed(']', () => expression(reader)) })
    case '{':
      return reader.node({ kind: 'record', entries: reader.listed('}', () => entry(reader)) })
    case '`':
      return parsePieces(reader, '`')
    default:
      throw unexpected(piece)
  }
}

function entry(reader: Reader): readonly [string, Node] {
  const key = reader.take()
  if (key.kind === 'sign' || key.kind === 'end') throw unexpected(key)
  // Merged into another record, it would change that record's prototype.
  if (key.text === '__proto__') throw new Wrong(key.at + 1, 'KEY_REFUSED', { found: key.text })
  reader.expect(':')
  return [key.text, expression(reader)]
}
