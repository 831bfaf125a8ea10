import { Wrong } from './fault.ts'

/** The next piece of an expression; `at` and `end` are indexes into its text. */
export interface Piece {
  kind: 'name' | 'number' | 'text' | 'sign' | 'end'
  text: string
  at: number
  end: number
}

const SPACE = /\s*/y
const forms: readonly (readonly [Piece['kind'], RegExp])[] = [
  ['name', /[\p{L}_$][\p{L}\p{N}_$]*/uy],
  ['number', /\d{1,40}(?:\.\d{1,40})?(?![\p{L}\p{N}_$])/uy],
  ['sign', /===|!==|<>|\?\?|\?\.(?!\d)|\*\*|=>|==|!=|<=|>=|&&|\|\||[-+*/%<>=!?:|.,()[\]{}`]/y],
]
const KEY = /[\p{L}\p{N}_$]+/uy
const LAMBDA =
  /(?:([\p{L}_$][\p{L}\p{N}_$]*)|\(\s*((?:[\p{L}_$][\p{L}\p{N}_$]*(?:\s*,\s*[\p{L}_$][\p{L}\p{N}_$]*)*)?)\s*\))\s*=>/uy

const match = (form: RegExp, text: string, index: number): RegExpExecArray | null => {
  form.lastIndex = index
  return form.exec(text)
}

/** The piece at an index, past white space. */
export function pieceAt(text: string, index: number): Piece {
  const at = index + (match(SPACE, text, index)?.[0].length ?? 0)
  if (at >= text.length) return { kind: 'end', text: '', at, end: at }
  const first = text.charAt(at)
  if (first === "'" || first === '"') return quoted(text, at, first)
  for (const [kind, form] of forms) {
    const found = match(form, text, at)?.[0]
    if (found !== undefined) return { kind, text: found, at, end: at + found.length }
  }
  throw new Wrong(at + 1, 'UNEXPECTED', { found: String.fromCodePoint(text.codePointAt(at) ?? 0) })
}

function quoted(text: string, at: number, quote: string): Piece {
  let found = ''
  for (let index = at + 1; index < text.length;) {
    const char = text.charAt(index)
    if (char === quote) return { kind: 'text', text: found, at, end: index + 1 }
    const piece = char === '\\' ? escapedAt(text, index) : { text: char, end: index + 1 }
    found += piece.text
    index = piece.end
  }
  throw new Wrong(at + 1, 'TEXT_OPEN')
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

/** What a backslash and what follows it stand for. */
export function escapedAt(text: string, index: number): { text: string; end: number } {
  const unicode = match(/\\u([\da-f]{4})/iy, text, index)?.[1]
  if (unicode) return { text: String.fromCharCode(Number.parseInt(unicode, 16)), end: index + 6 }
  const char = text.charAt(index + 1)
  return { text: ESCAPES[char] ?? char, end: index + 2 }
}

/** The name or position after a point: `a.in`, `list.0`. */
export function keyAt(text: string, index: number): Piece {
  const at = index + (match(SPACE, text, index)?.[0].length ?? 0)
  const found = match(KEY, text, at)?.[0]
  if (found === undefined) throw unexpected(pieceAt(text, at))
  return { kind: 'name', text: found, at, end: at + found.length }
}

/** The parameters of `item =>` or `(item, index) =>` if that stands at the index. */
export function lambdaAt(text: string, index: number): { parameters: string[]; end: number } | undefined {
  const found = match(LAMBDA, text, index)
  if (!found) return undefined
  const [whole, one, many = ''] = found
  return {
    parameters: one
      ? [one]
      : many
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean),
    end: index + whole.length,
  }
}

export const unexpected = ({ kind, text, at }: Piece): Wrong =>
  kind === 'end' ? new Wrong(at + 1, 'UNFINISHED') : new Wrong(at + 1, 'UNEXPECTED', { found: text })
