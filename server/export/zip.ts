import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  text: AsyncIterable<string> | Iterable<string>
}

/** Sizes are 32 bit: what grows beyond needs ZIP64, which a sheet of a million rows does not. */
const limit = 0xffff_ffff

/**
 * Packs texts into a ZIP file piece by piece: nothing is held but the piece under way, and the next one is made when
 * the reader asks for it. Deflating runs in the thread pool. The same content gives the same bytes.
 */
export async function* zip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  const sent = (part: Buffer): Buffer => {
    offset += part.length
    if (offset > limit) throw new RangeError('a ZIP file of more than 4 GB is not written')
    return part
  }
  for await (const { name, text } of entries) {
    const start = offset
    const sum = { crc: 0, size: 0 }
    yield sent(localHeader(name))
    const dataStart = offset
    const packed = pipeline(
      Readable.from(counted(text, sum)),
      createDeflateRaw({ level: 5 }),
      () => undefined,
    )
    for await (const part of packed) yield sent(part as Buffer) // a deflate stream gives buffers
    const sizes = u32(sum.crc, offset - dataStart, sum.size)
    yield sent(Buffer.concat([u32(0x08074b50), sizes]))
    directory.push(directoryEntry(name, sizes, start))
  }
  const start = offset
  for (const part of directory) yield sent(part)
  yield endOfDirectory(directory.length, offset - start, start)
}

async function* counted(text: ZipEntry['text'], sum: { crc: number; size: number }): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    const bytes = Buffer.from(piece)
    sum.crc = crc32(bytes, sum.crc)
    sum.size += bytes.length
    if (sum.size > limit) throw new RangeError('a text of more than 4 GB is not packed')
    yield bytes
  }
}

// The records of the format (APPNOTE 4.3). `common`: version needed, flags (sizes follow the data, names are UTF-8), deflated,
// and a fixed time of 1980-01-01 00:00.
const common = u16(20, 0x0808, 8, 0, 0x21)

function localHeader(name: string): Buffer {
  const bytes = Buffer.from(name)
  return Buffer.concat([u32(0x04034b50), common, u32(0, 0, 0), u16(bytes.length, 0), bytes])
}

function directoryEntry(name: string, sizes: Buffer, offset: number): Buffer {
  const bytes = Buffer.from(name)
  const noExtras = u16(0, 0, 0, 0)
  return Buffer.concat([
    u32(0x02014b50),
    u16(20),
    common,
    sizes,
    u16(bytes.length),
    noExtras,
    u32(0, offset),
    bytes,
  ])
}

const endOfDirectory = (entries: number, size: number, offset: number): Buffer =>
  Buffer.concat([u32(0x06054b50), u16(0, 0, entries, entries), u32(size, offset), u16(0)])

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2)
  return bytes
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}
