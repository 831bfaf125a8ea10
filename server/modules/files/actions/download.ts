import type { download as call } from '../../../../contract/documents.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { Db } from '../../../db/db.ts'
import { disposition } from '../../../export/disposition.ts'
import { fileTypes, isShown } from '../../../files/content.ts'
import { storageOf } from '../../../files/storage.ts'
import type { RawAction } from '../../../http/action.ts'
import type { Viewer } from '../../../viewer.ts'
import { seen } from '../../documents/documents.read.ts'
import { mayReadPrinted } from '../../printTemplates/printTemplates.read.ts'
import * as files from '../files.store.ts'

/** An attached file is read by who may read something it is on. Those of an application to become a supplier are named to nobody else by `holdersOf`. */
const mayRead = async (
  db: Db,
  viewer: Viewer,
  holders: Awaited<ReturnType<typeof files.holdersOf>>,
): Promise<boolean> =>
  holders.some(({ noun }) => noun === 'registrations') ||
  (viewer.orgId !== null && (await seen(db, { ...viewer, orgId: viewer.orgId }, holders)).length > 0)

/** What a browser shows of it can neither run nor fetch anything; the type is ours, not the uploader's. */
export const download: RawAction<typeof call> = async ({ viewer, query, deps, log, reply, audit }) => {
  const { file, holders } = await deps.db.read(viewer, async (db) => {
    const found = await files.find(db, viewer, query.fileKey)
    // A PDF that was made for this person, before it is on a document.
    const { orgId } = viewer
    if (!found.attached && orgId !== null && !(await mayReadPrinted(db, { ...viewer, orgId }, found.id)))
      throw new Refused('NOT_FOUND')
    return { file: found, holders: await files.holdersOf(db, viewer, found.id) }
  })
  if (file.attached && !(await mayRead(deps.db, viewer, holders))) throw new Refused('NOT_FOUND')
  const content = await storageOf(deps.config).get(file.id)
  if (!content) {
    log.error({ file: file.id }, 'a file has a record but no content')
    throw new Refused('NOT_FOUND')
  }
  audit({ recordNo: file.name })
  void reply
    .header('content-type', fileTypes[file.type])
    .header('content-length', file.size)
    .header('content-disposition', disposition(isShown(file.type) ? 'inline' : 'attachment', file.name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store')
    .send(content)
  return null
}
