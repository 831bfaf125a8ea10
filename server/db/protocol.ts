// Messages of PostgreSQL's extended query protocol, as a client writes them, all of one round trip in one buffer.

/** One statement of a round trip. */
export interface Part {
  /** The name it is kept prepared under; '' for one that is planned, run and forgotten. */
  name: string
  text: string
  values: readonly unknown[]
  /** The connection does not have it prepared yet. */
  parse: boolean
  /** Its columns are wanted. */
  describe: boolean
}

const START = 16 << 10
/** A statement of a thousand values is rare; its buffer is not kept. */
const KEPT_AT_MOST = 256 << 10
const code = (letter: string): number => letter.charCodeAt(0)
const [PARSE, BIND, DESCRIBE] = [code('P'), code('B'), code('D')]
const [EXECUTE, CLOSE, SYNC] = [code('E'), code('C'), code('S')]

let buffer = Buffer.allocUnsafeSlow(START)
let end = 0

function room(bytes: number): void {
  if (end + bytes <= buffer.length) return
  const larger = Buffer.allocUnsafeSlow(Math.max(buffer.length * 2, end + bytes))
  buffer.copy(larger, 0, 0, end)
  buffer = larger
}

function int16(value: number): void {
  room(2)
  end = buffer.writeInt16BE(value, end)
}

function int32(value: number): void {
  room(4)
  end = buffer.writeInt32BE(value, end)
}

function bytes(text: string): number {
  room(text.length * 3)
  const written = buffer.write(text, end)
  end += written
  return written
}

/** A text that ends with a zero byte, which none of ours holds: names and statements are written in this program. */
function ended(text: string): void {
  bytes(text)
  room(1)
  buffer[end++] = 0
}

/** Begins a message; answers where its length belongs. */
function begun(type: number): number {
  room(5)
  buffer[end] = type
  end += 5
  return end - 4
}

const finished = (at: number): void => void buffer.writeInt32BE(end - at, at)

function parse({ name, text }: Part): void {
  if (name) {
    // Closing what is not there is no error, and it may be there: a round trip that failed does not tell how far it came.
    const at = begun(CLOSE)
    bytes('S')
    ended(name)
    finished(at)
  }
  const at = begun(PARSE)
  ended(name)
  ended(text)
  int16(0) // types are named in the text
  finished(at)
}

function bind({ name, values }: Part): void {
  const message = begun(BIND)
  ended('')
  ended(name)
  int16(0) // values travel as text
  int16(values.length)
  for (const value of values) {
    const text = textOf(value)
    const at = end
    int32(-1)
    if (text === null) continue
    const length = bytes(text) // may take a larger buffer
    buffer.writeInt32BE(length, at)
  }
  int16(0) // and so do rows
  finished(message)
}

function portal(type: number): void {
  const at = begun(type)
  if (type === DESCRIBE) bytes('P')
  ended('')
  if (type === EXECUTE) int32(0)
  finished(at)
}

/** A value as the database reads it; an array is one of the database, any other object JSON. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return `${value}`
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (typeof value === 'object') return JSON.stringify(value)
  throw new Error(`no value for a statement: ${typeof value}`)
}

const element = (value: unknown): string => {
  const text = textOf(value)
  if (text === null) return 'NULL'
  return Array.isArray(value) ? text : `"${text.replace(/[\\"]/g, '\\$&')}"`
}

/** The statements with one Sync behind them: the server answers them together, and the first that fails ends the round trip. */
export function roundTrip(parts: readonly Part[]): Buffer {
  end = 0
  for (const part of parts) {
    if (part.parse) parse(part)
    bind(part)
    if (part.describe) portal(DESCRIBE)
    portal(EXECUTE)
  }
  finished(begun(SYNC))
  const message = Buffer.from(buffer.subarray(0, end))
  if (buffer.length > KEPT_AT_MOST) buffer = Buffer.allocUnsafeSlow(START)
  return message
}
