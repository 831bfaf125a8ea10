import { randomUUID } from 'node:crypto'
import { fileUrl, type upload as call } from '../../../../contract/documents.ts'
import { Refused } from '../../../../contract/errors.ts'
import { fileTypes } from '../../../files/content.ts'
import { isDiskFull } from '../../../files/full.ts'
import { announcedLength, receive } from '../../../files/receive.ts'
import { storageOf } from '../../../files/storage.ts'
import type { RawAction } from '../../../http/action.ts'
import { takeUploadPlace } from '../files.quota.ts'
import * as files from '../files.store.ts'

/**
 * Nothing is received before its place in the quota is taken, no transaction waits for the sender's bytes, and no record names a content that is
 * not on the disk. A content whose record fails stays until the sweep, since the record may yet turn out to be committed.
 */
export const upload: RawAction<typeof call> = async ({ viewer, ip, deps, reply, audit }) => {
  await deps.db.system((db) => takeUploadPlace(db, { viewer, ip }, announcedLength(reply)))

  const storage = storageOf(deps.config)
  let draft: string | undefined
  try {
    draft = await storage.draft()
    const received = await receive(reply, draft)
    const id = randomUUID()
    await storage.put(id, draft)
    await deps.db.write(viewer, async (db) => {
      await files.insert(db, viewer, id, received)
      audit({ recordId: id, recordNo: received.name }, db)
    })
    return { fileName: received.name, fileUrl: fileUrl(id), fileType: fileTypes[received.type], fileKey: id }
  } catch (error) {
    throw isDiskFull(error) ? new Refused('STORAGE_FULL') : error
  } finally {
    if (draft !== undefined) await storage.discard(draft)
  }
}
