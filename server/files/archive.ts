import type { FileHandle } from 'node:fs/promises'
import { pipeline, Readable, Transform } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'

/** One file in a ZIP archive, as its directory describes it. */
export interface Entry {
  name: string
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

/** What an archive may be; none that a spreadsheet program writes comes near (limits 5.5). */
export const archiveLimits = { entries: 2000, inflated: 96 << 20 } as const

/** An archive that is broken, disguised or larger than it may be; says which limit. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused'
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const STORED = 0
const DEFLATED = 8

/** The directory at the end of an archive. Refuses what is encrypted, of the 64-bit kind, too many, or named to lead elsewhere. */
export async function directoryOf(file: FileHandle): Promise<Entry[]> {
  const { size } = await file.stat()
  const from = Math.max(0, size - 65_557)
  const tail = await bytes(file, from, size - from)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== END)
    throw new ArchiveRefused('not an archive')
  const [count, length, offset] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ]
  if (count > archiveLimits.entries) throw new ArchiveRefused('entries')
  if (offset + length > size) throw new ArchiveRefused('not an archive')
  const directory = await bytes(file, offset, length)
  const entries: Entry[] = []
  for (let at = 0; entries.length < count;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== CENTRAL)
      throw new ArchiveRefused('not an archive')
    const named = directory.readUInt16LE(at + 28)
    entries.push(checked(entryAt(directory, at, named), directory.readUInt16LE(at + 8)))
    at += 46 + named + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  if (new Set(entries.map(({ name }) => name)).size < entries.length) throw new ArchiveRefused('names')
  return entries
}

const entryAt = (directory: Buffer, at: number, named: number): Entry => ({
  name: directory.toString('utf8', at + 46, at + 46 + named),
  method: directory.readUInt16LE(at + 10),
  crc: directory.readUInt32LE(at + 16),
  packed: directory.readUInt32LE(at + 20),
  size: directory.readUInt32LE(at + 24),
  offset: directory.readUInt32LE(at + 42),
})

function checked(entry: Entry, flags: number): Entry {
  const { name, method, packed, size } = entry
  if (flags & 1) throw new ArchiveRefused('encrypted')
  if (method !== STORED && method !== DEFLATED) throw new ArchiveRefused('method')
  if (packed === 0xffffffff || size === 0xffffffff) throw new ArchiveRefused('size')
  if (/^[/\\]|(^|[/\\])\.\.([/\\]|$)|\0/.test(name)) throw new ArchiveRefused('names')
  return entry
}

/** Bytes that all entries of one reading may still make together. */
export interface Budget {
  left: number
}

/** The content of an entry. It ends with an error where it is larger than it says or may be, or not what was written. */
export async function contentOf(file: FileHandle, entry: Entry, budget: Budget): Promise<Readable> {
  if (entry.size > budget.left) throw new ArchiveRefused('size')
  const head = await bytes(file, entry.offset, 30)
  if (head.length < 30 || head.readUInt32LE(0) !== LOCAL) throw new ArchiveRefused('not an archive')
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  let [size, sum] = [0, 0]
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      budget.left -= chunk.length
      sum = crc32(chunk, sum)
      done(size > entry.size || budget.left < 0 ? new ArchiveRefused('size') : null, chunk)
    },
    flush(done) {
      done(size === entry.size && sum === entry.crc ? null : new ArchiveRefused('not an archive'))
    },
  })
  const packed = Readable.from(chunks(file, start, start + entry.packed))
  const parts = entry.method === STORED ? [packed, counted] : [packed, createInflateRaw(), counted]
  // What fails on the way fails the reading of `counted`.
  pipeline(parts as [Readable, Transform], () => undefined)
  return counted
}

const CHUNK = 64 << 10

/** The bytes of a file from one place to another, a piece at a time; the handle stays its owner's. */
export async function* chunks(file: FileHandle, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at < to;) {
    const piece = await bytes(file, at, Math.min(CHUNK, to - at))
    if (piece.length === 0) return
    yield piece
    at += piece.length
  }
}

async function bytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
