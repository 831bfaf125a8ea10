import type { Control } from '../../../../contract/lowcode/control.ts'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import type { FileRef } from '../../runtime/services.ts'
import { flag, number, plain } from '../attr.ts'

const isFile = (value: unknown): value is FileRef =>
  typeof value === 'object' &&
  value !== null &&
  'fileName' in value &&
  typeof value.fileName === 'string' &&
  'fileKey' in value &&
  typeof value.fileKey === 'string'

/** The files a field holds: a list, or one alone. */
export const filesOf = (value: unknown): FileRef[] =>
  (Array.isArray(value) ? value : [value]).filter((each: unknown) => isFile(each))

export const extensionOf = (name: string): string =>
  name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : ''

export const isPdf = ({ fileName, fileType }: FileRef): boolean =>
  extensionOf(fileName) === 'pdf' || fileType.toLowerCase().includes('pdf')

/** What may be uploaded (specification §5): the limit counts when `multiple` is on, else one file is kept. */
export interface Allowed {
  api: string
  types: readonly string[]
  most: number
  megabytes: number
}

export function allowedOf(control: Control): Allowed {
  const accept = attrOf(control, 'accept')
  const types = (Array.isArray(accept) ? accept : [])
    .filter((type: unknown): type is string => typeof type === 'string')
    .map((type) => type.toLowerCase().replace(/^\./, ''))
  return {
    api: plain(control, 'api'),
    types,
    most: flag(control, 'multiple') ? (number(control, 'limit') ?? 3) : 1,
    megabytes: number(control, 'maxSize') ?? 20,
  }
}

export type Refusal = { why: 'type' | 'size'; name: string } | { why: 'limit' }

/** Which of the files may go, and why the others may not. One file replaces the one there is where only one is kept. */
export function sorted(
  files: readonly File[],
  there: number,
  { types, most, megabytes }: Allowed,
): { taken: File[]; refused: Refusal[] } {
  const taken: File[] = []
  const refused: Refusal[] = []
  const room = most === 1 ? 1 : most - there
  for (const file of files) {
    if (types.length > 0 && !types.includes(extensionOf(file.name)))
      refused.push({ why: 'type', name: file.name })
    else if (file.size > megabytes * 1024 * 1024) refused.push({ why: 'size', name: file.name })
    else if (taken.length >= room) {
      if (!refused.some(({ why }) => why === 'limit')) refused.push({ why: 'limit' })
    } else taken.push(file)
  }
  return { taken, refused }
}

/** The list with one file at another place. */
export function reordered(files: readonly FileRef[], key: string, to: number): FileRef[] {
  const from = files.findIndex(({ fileKey }) => fileKey === key)
  const file = files[from]
  if (!file) return [...files]
  return files.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(files.length - 1, to)), 0, file)
}
