import type { FileHandle } from 'node:fs/promises'
import { chunks, directoryOf } from './archive.ts'
import type { FileType } from './content.ts'

/** Folder that an office archive keeps its document in. */
const folders: Partial<Record<FileType, string>> = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' }
/** Compound files of the older office programs. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Does a file begin, and where it can be told go on, as its type does? */
export async function looksLike(file: FileHandle, type: FileType): Promise<boolean> {
  const folder = folders[type]
  if (folder !== undefined) return isOffice(file, folder)
  const head = await begins(file, 4096)
  if (type === 'doc' || type === 'xls' || type === 'ppt') return head.subarray(0, 8).equals(compound)
  const text = head.toString('latin1')
  if (type === 'dwg') return /^AC10\d\d\0/.test(text)
  if (head.includes(0)) return false
  if (type === 'step') return /^\s*ISO-10303-21;/.test(text)
  if (type === 'dxf') return /^(\s*999\r?\n[^\n]*\n)*\s*0\r?\n\s*SECTION\b/.test(text)
  return isPlainText(file)
}

/** An office archive without programs in it. */
async function isOffice(file: FileHandle, folder: string): Promise<boolean> {
  const entries = await directoryOf(file).catch(() => [])
  const names = entries.map(({ name }) => name)
  return (
    names.includes('[Content_Types].xml') &&
    names.some((name) => name.startsWith(folder)) &&
    !names.some((name) => /vbaProject|activeX\//i.test(name))
  )
}

async function begins(file: FileHandle, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
  return buffer.subarray(0, bytesRead)
}

/** No byte that only programs write: whatever the encoding, texts have none of them. */
async function isPlainText(file: FileHandle): Promise<boolean> {
  for await (const chunk of chunks(file, 0, Number.POSITIVE_INFINITY))
    if (chunk.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b))) return false
  return true
}
