import { Refused } from '../refused.ts'

/** The smallest pieces of an expression. `at` counts characters from 1, as a person does. */
export interface Token {
  kind: 'word' | 'text' | 'number' | 'sign' | 'end'
  text: string
  at: number
}

/** Longest expression that is read at all. */
export const longest = 2000

/** The refusal of an expression, pointing at the character where it goes wrong. */
export const wrongAt = (position: number): Refused => new Refused('CONDITION_INVALID', { position })

const forms: readonly [kind: Token['kind'] | 'space', form: RegExp][] = [
  ['space', /\s+/y],
  ['word', /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/y],
  ['number', /-?\d{1,20}(?:\.\d{1,8})?(?![\w.])/y],
  ['text', /'(?:[^'\0]|'')*'/y],
  ['sign', /<>|!=|<=|>=|[=<>(),]/y],
]

/** Splits an expression; throws `CONDITION_INVALID` at the first character that begins nothing. */
export function tokensOf(text: string): Token[] {
  if (text.length > longest) throw wrongAt(longest + 1)
  const tokens: Token[] = []
  for (let index = 0; index < text.length;) {
    const found = pieceAt(text, index)
    if (!found) throw wrongAt(index + 1)
    const { kind, piece } = found
    if (kind === 'text') tokens.push({ kind, text: piece.slice(1, -1).replaceAll("''", "'"), at: index + 1 })
    else if (kind !== 'space') tokens.push({ kind, text: piece, at: index + 1 })
    index += piece.length
  }
  return [...tokens, { kind: 'end', text: '', at: text.length + 1 }]
}

function pieceAt(text: string, index: number): { kind: Token['kind'] | 'space'; piece: string } | undefined {
  for (const [kind, form] of forms) {
    form.lastIndex = index
    const piece = form.exec(text)?.[0]
    if (piece) return { kind, piece }
  }
  return undefined
}
