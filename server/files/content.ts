import { open, type FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { looksLike } from './looks.ts'

const office = 'application/vnd.openxmlformats-officedocument'

/** What a stored file is, with the media type it is sent as; `jpeg` is another spelling of jpg, `stp` of step. */
export const fileTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  dwg: 'image/vnd.dwg',
  dxf: 'application/dxf',
  step: 'model/step',
} as const
export type FileType = keyof typeof fileTypes

/** What a browser may show; everything else leaves as a file to be saved. */
export const isShown = (type: FileType): boolean => type === 'jpg' || type === 'png' || type === 'pdf'

/** Other spellings of an extension. */
const spellings: Readonly<Record<string, FileType>> = { jpeg: 'jpg', stp: 'step' }

/** Extensions that make the one after them a disguise: `invoice.html.pdf`. */
const disguises =
  /\.(html?|xhtml|svg|xml|js|mjs|php\d?|phtml|jsp|aspx?|exe|dll|com|bat|cmd|ps1|sh|vbs|scr|jar|msi|lnk|hta|zip)[\s.]*\.[^.]*$/i

/** The type a file name promises, in any letter case, or null. */
export function typeOfName(name: string): FileType | null {
  if (/[\u0000-\u001f\u007f]/.test(name) || disguises.test(name)) return null
  const extension = /[^.]\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (Object.hasOwn(spellings, extension)) return spellings[extension] ?? null
  return Object.hasOwn(fileTypes, extension) ? (extension as FileType) : null // hasOwn proves it
}

/** Is the content of a file what its name promises? Pictures, PDF and office archives are looked through, drawings and texts by how they begin. */
export async function holds(path: string, type: FileType): Promise<boolean> {
  if (isShown(type)) return (await typeOfContent(path)) === type
  const file = await open(path, 'r')
  try {
    return await looksLike(file, type)
  } finally {
    await file.close()
  }
}

/** Which of the types that are shown a file really is, by its structure from first to last byte, or null: also when it is a second thing besides. */
export async function typeOfContent(path: string): Promise<FileType | null> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const head = await read(file, 0, 1536)
    const tail = await read(file, Math.max(0, size - 65_557), 65_557)
    if (isTwofold(head, tail)) return null
    if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])))
      return (await isJpeg(file, tail)) ? 'jpg' : null
    if (head.subarray(0, 8).equals(pngSignature)) return (await isPng(file, size)) ? 'png' : null
    return isPdf(head, tail) ? 'pdf' : null
  } finally {
    await file.close()
  }
}

/**
 * A page or script where a browser that guesses would look (the first 1,445 bytes), or a ZIP archive at the end (where its
 * directory stands).
 */
const isTwofold = (head: Buffer, tail: Buffer): boolean =>
  /<(!doctype|html|head|body|script|svg|iframe|\?php|%)/i.test(head.toString('latin1')) ||
  head.indexOf('%PDF-', 1) > 0 ||
  tail.includes('PK\u0005\u0006', 0, 'latin1')

const isPdf = (head: Buffer, tail: Buffer): boolean =>
  /^%PDF-(1\.[0-7]|2\.0)/.test(head.toString('latin1', 0, 8)) &&
  /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail.subarray(-2048).toString('latin1'))

/** Kinds among the frames of a JPEG (C0 to CF) that are tables. */
const tables = [0xc4, 0xc8, 0xcc]

/** Walks the segments to the image data, which needs a frame before it; the picture ends within the file. */
async function isJpeg(file: FileHandle, tail: Buffer): Promise<boolean> {
  let framed = false
  for (let at = 2, segments = 0; segments < 1000; segments++) {
    const [mark, kind = 0, high = 0, low = 0] = await read(file, at, 4)
    if (mark !== 0xff) return false
    if (kind === 0xff) {
      at += 1 // padding
      continue
    }
    if (kind === 0xda) return framed && tail.includes(Buffer.from([0xff, 0xd9]))
    if (kind >= 0xc0 && kind <= 0xcf && !tables.includes(kind)) framed = true
    const length = high * 256 + low
    if (length < 2) return false
    at += 2 + length
  }
  return false
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

/** Walks the chunks from a sound header to the end, after which nothing may come. */
async function isPng(file: FileHandle, size: number): Promise<boolean> {
  const header = await read(file, 8, 25)
  if (header.length < 25 || header.toString('latin1', 4, 8) !== 'IHDR' || header.readUInt32BE(0) !== 13)
    return false
  if (crc32(header.subarray(4, 21)) !== header.readUInt32BE(21)) return false
  let painted = false
  for (let at = 33; at + 12 <= size;) {
    const chunk = await read(file, at, 8)
    const kind = chunk.toString('latin1', 4, 8)
    if (!/^[a-zA-Z]{4}$/.test(kind)) return false
    if (kind === 'IDAT') painted = true
    at += 12 + chunk.readUInt32BE(0)
    if (kind === 'IEND') return painted && at === size
  }
  return false
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
