import pg from 'pg'

/** An instant as the contract writes it: UTC, milliseconds. The session's time zone is UTC, so the text ends in `+00`. */
export function instantOf(text: string): string {
  if (text.length < 22 || !text.endsWith('+00')) return text
  if (text.length >= 26) return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`
  const fraction = text.slice(20, -3).slice(0, 3).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}

const same = (text: string): string => text

// Exact values stay text (numeric, date); counters and sequence numbers fit a number (int8 up to 2^53).
const own = new Map<number, (text: string) => unknown>([
  [16, (text) => text === 't'],
  [20, Number],
  [21, Number],
  [23, Number],
  [1082, same],
  [1114, same],
  [1184, instantOf],
  [1700, same],
])

/** How column values reach the code, the same on both engines. Values of a type unknown to the driver stay text. */
export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : own.get(oid)) ?? pg.types.getTypeParser(oid, format ?? 'text'),
}
