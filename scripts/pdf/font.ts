import { lookAlikes } from '../../contract/print/lookAlikes.ts'

/** Radicals and the strokes beside them, and what else looks as a letter does: a PDF's text would be made of these. */
const GONE: readonly (readonly [first: number, last: number])[] = [
  [0x2e80, 0x2fdf],
  ...Object.keys(lookAlikes).map((sign) => [sign.codePointAt(0) ?? 0, sign.codePointAt(0) ?? 0] as const),
]
const HEAD = 12
const RECORD = 16

interface FontTable {
  tag: string
  data: Buffer
}

/**
 * A TrueType font in which no character is a radical or looks as another does. Chromium names a glyph in a PDF by the lowest character it stands
 * for, so 日 (U+65E5) came out as ⽇ (U+2F47), and nobody found 日期. The table of characters is written anew from its widest form (format 12),
 * without those.
 */
export function withoutLookAlikes(font: Buffer): Buffer {
  const tables = tablesOf(font).map(({ tag, data }) => ({ tag, data: tag === 'cmap' ? cleaned(data) : data }))
  const ends = tables.reduce<number[]>(
    (all, { data }) => [...all, (all.at(-1) ?? 0) + padded(data.length)],
    [],
  )
  const start = HEAD + RECORD * tables.length
  const made = Buffer.alloc(start + (ends.at(-1) ?? 0))
  font.copy(made, 0, 0, HEAD)
  for (const [index, { tag, data }] of tables.entries()) {
    const at = start + (ends[index - 1] ?? 0)
    data.copy(made, at)
    // The sum over the whole font is reckoned with this field at zero.
    if (tag === 'head') made.writeUInt32BE(0, at + 8)
    const record = HEAD + RECORD * index
    made.write(tag, record, 'latin1')
    made.writeUInt32BE(checksum(made, at, at + padded(data.length)), record + 4)
    made.writeUInt32BE(at, record + 8)
    made.writeUInt32BE(data.length, record + 12)
  }
  const head = start + (ends[tables.findIndex(({ tag }) => tag === 'head') - 1] ?? 0)
  made.writeUInt32BE((0xb1b0afba - checksum(made, 0, made.length)) >>> 0, head + 8)
  return made
}

/** The characters of a font. */
export function charactersOf(font: Buffer): Set<number> {
  const cmap = tablesOf(font).find(({ tag }) => tag === 'cmap')
  if (!cmap) throw new Error('a font has a table of characters')
  const groups = groupsOf(cmap.data)
  return new Set(
    groups.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  )
}

const padded = (length: number) => (length + 3) & ~3

function tablesOf(font: Buffer): FontTable[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const record = HEAD + RECORD * index
    const at = font.readUInt32BE(record + 8)
    return {
      tag: font.toString('latin1', record, record + 4),
      data: font.subarray(at, at + font.readUInt32BE(record + 12)),
    }
  })
}

type Group = readonly [first: number, last: number, glyph: number]

function groupsOf(cmap: Buffer): Group[] {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index))
  const at = offsets.find((offset) => cmap.readUInt16BE(offset) === 12)
  if (at === undefined) throw new Error('the font has no table of all its characters')
  return Array.from({ length: cmap.readUInt32BE(at + 12) }, (_, index) => {
    const group = at + 16 + 12 * index
    return [cmap.readUInt32BE(group), cmap.readUInt32BE(group + 4), cmap.readUInt32BE(group + 8)]
  })
}

function without([first, last, glyph]: Group, [from, to]: (typeof GONE)[number]): Group[] {
  if (last < from || first > to) return [[first, last, glyph]]
  return [
    ...(first < from ? [[first, from - 1, glyph] as const] : []),
    ...(last > to ? [[to + 1, last, glyph + to + 1 - first] as const] : []),
  ]
}

function cleaned(cmap: Buffer): Buffer {
  const groups = GONE.reduce((all, gone) => all.flatMap((group) => without(group, gone)), groupsOf(cmap))
  // For Unicode and for Windows the same table.
  const encodings = [
    [0, 4],
    [3, 10],
  ] as const
  const at = 4 + 8 * encodings.length
  const made = Buffer.alloc(at + 16 + 12 * groups.length)
  made.writeUInt16BE(encodings.length, 2)
  for (const [index, [platform, encoding]] of encodings.entries()) {
    made.writeUInt16BE(platform, 4 + 8 * index)
    made.writeUInt16BE(encoding, 6 + 8 * index)
    made.writeUInt32BE(at, 8 + 8 * index)
  }
  made.writeUInt16BE(12, at)
  made.writeUInt32BE(made.length - at, at + 4)
  made.writeUInt32BE(groups.length, at + 12)
  for (const [index, group] of groups.entries())
    for (const [part, value] of group.entries()) made.writeUInt32BE(value, at + 16 + 12 * index + 4 * part)
  return made
}

function checksum(bytes: Buffer, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}
