import type { Entity, EntityField } from '../../../contract/lowcode/app.ts'
import { type Finding, finding } from '../../../contract/lowcode/faults.ts'
import { imagesIn } from '../../../contract/lowcode/richText.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { fileTypes } from '../../files/content.ts'
import type { Member } from '../../viewer.ts'
import type { Published } from '../apps/apps.read.ts'
import { type FileRow, findLoose, markAttached } from '../files/files.read.ts'
import { type Data, bindFiles, unbindFiles } from './records.store.ts'

/** A file as a record keeps it; where it is fetched from is told with it. */
export interface KeptFile {
  fileKey: Id
  fileName: string
  fileType: string
}

/** Values of a record or a row as they were and as they will stand. */
export interface Change {
  /** Where the values stand: '' or `lines.3.`. */
  at: string
  entity: Entity
  data: Data
  before: Data
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const isKept = (value: unknown): value is KeptFile =>
  typeof value === 'object' && value !== null && 'fileKey' in value && typeof value.fileKey === 'string'

export const fileFieldsOf = ({ fields }: Entity): string[] =>
  fields.flatMap(({ key, type }) => (type === 'file' ? [key] : []))

/** The files in a field; those sent may be anything still. */
export const filesIn = (value: unknown): KeptFile[] => (Array.isArray(value) ? value.filter(isKept) : [])

const allIn = (entity: Entity, data: Data): KeptFile[] =>
  fileFieldsOf(entity).flatMap((key) => filesIn(data[key]))

/** Fields whose text is what somebody wrote: what the server computes or numbers names no image. */
const writtenTexts = ({ fields, numbering }: Entity): EntityField[] =>
  fields.filter(
    ({ key, type, formula }) => type === 'varchar' && formula === undefined && key !== numbering?.field,
  )

const imagesOf = (value: unknown): Id[] => (typeof value === 'string' ? imagesIn(value) : [])

/** The files that hang on a record, each once: those of its file fields, and images in its texts. */
const keysIn = (entity: Entity, data: Data): Id[] => [
  ...new Set([
    ...allIn(entity, data).map(({ fileKey }) => fileKey),
    ...writtenTexts(entity).flatMap(({ key }) => imagesOf(data[key])),
  ]),
]

/**
 * Names the files of a save as they are stored, whatever was sent with their keys. A record keeps what it had and takes what the viewer has
 * uploaded and put nowhere else; anything else is as if it were not there. The same holds for images in texts (decision 0152).
 */
export async function resolveFiles(db: Tx, viewer: Member, changes: readonly Change[]): Promise<Finding[]> {
  const sent = changes.flatMap(({ entity, data }) => keysIn(entity, data))
  if (sent.length === 0) return []
  const loose = await looseOf(db, viewer, sent)
  const used = new Set<Id>()
  return changes.flatMap((change) => [
    ...resolveFields(change, loose, used),
    ...resolveImages(change, loose, used),
  ])
}

function resolveFields(
  { at, entity, data, before }: Change,
  loose: ReadonlyMap<Id, KeptFile>,
  used: Set<Id>,
): Finding[] {
  const had = new Map(allIn(entity, before).map((file) => [file.fileKey, file]))
  return fileFieldsOf(entity).flatMap((key) => {
    const given = data[key]
    const files = filesIn(given)
    if (!Array.isArray(given) || files.length < given.length) return [] // no files: `checkValues` says so
    const known = files.map(({ fileKey, fileName }) => {
      const id = fileKey.toLowerCase()
      const file = used.has(id) ? undefined : (had.get(id) ?? loose.get(id))
      used.add(id)
      return file ?? finding(at + key, 'FILE_GONE', { file: String(fileName) })
    })
    data[key] = known.filter(isKept)
    return known.filter((one): one is Finding => !isKept(one))
  })
}

/** A record may show a file of its own as often as it likes; no other record gets it. */
function resolveImages(
  { at, entity, data, before }: Change,
  loose: ReadonlyMap<Id, KeptFile>,
  used: Set<Id>,
): Finding[] {
  const own = new Set([...keysIn(entity, before), ...allIn(entity, data).map(({ fileKey }) => fileKey)])
  return writtenTexts(entity).flatMap(({ key, name }) => {
    const gone = imagesOf(data[key]).filter((id) => {
      if (!own.has(id) && loose.has(id) && !used.has(id)) own.add(id)
      used.add(id)
      return !own.has(id)
    })
    return gone.length > 0 ? [finding(at + key, 'IMAGE_GONE', { name })] : []
  })
}

async function looseOf(db: Tx, viewer: Member, keys: readonly string[]): Promise<Map<Id, KeptFile>> {
  const rows = await findLoose(db, viewer, [...new Set(keys.filter((key) => UUID.test(key)))])
  return new Map(rows.map((row) => [row.id, kept(row)]))
}

const kept = ({ id, name, type }: FileRow): KeptFile => ({
  fileKey: id,
  fileName: name,
  fileType: fileTypes[type],
})

/** Hangs the files of a written record on it; those it has no more are on nothing from now on. */
export async function keepFiles(
  db: Tx,
  viewer: Member,
  app: Published,
  recordId: Id,
  { entity, data, before }: Omit<Change, 'at'>,
): Promise<void> {
  const [had, has] = [keysIn(entity, before), keysIn(entity, data)]
  const [gone, added] = [except(had, has), except(has, had)]
  if (gone.length > 0) await unbindFiles(db, recordId, gone)
  if (added.length === 0) return
  await bindFiles(db, app, recordId, added)
  await markAttached(db, viewer, added)
}

const except = (ids: readonly Id[], others: readonly Id[]): Id[] => ids.filter((id) => !others.includes(id))
