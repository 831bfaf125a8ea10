import { isExactNumber } from '../../../../contract/jsonNumber.ts'

/** A number that is not the one its text says once it is read: it is shown as it was written. */
export class WrittenNumber {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

type Read = { is: 'empty' } | { is: 'json'; value: unknown } | { is: 'text'; text: string }

/** What a field holds, read as JSON; a text that is none stays a text. */
export function readJson(value: unknown): Read {
  if (value === undefined || value === null) return { is: 'empty' }
  if (typeof value !== 'string') return { is: 'json', value }
  if (value.trim() === '') return { is: 'empty' }
  try {
    return { is: 'json', value: JSON.parse(value, asWritten) as unknown }
  } catch {
    return { is: 'text', text: value }
  }
}

// Browsers that do not tell the source leave numbers as they are read.
const asWritten = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && context?.source !== undefined && !isExactNumber(context.source)
    ? new WrittenNumber(context.source)
    : value

/** So many members stand together; more are folded into pieces. */
export const PIECE = 100

/** Where a long list is divided: into at most a hundred pieces, each of which is divided again where it is long. */
export function piecesOf(from: number, to: number): [from: number, to: number][] {
  let size = 1
  while (size * PIECE < to - from) size *= PIECE
  const pieces: [number, number][] = []
  for (let at = from; at < to; at += size) pieces.push([at, Math.min(to, at + size)])
  return pieces
}
