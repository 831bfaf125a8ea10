import { PART_BYTES, uploadLimits, type uploadPart as call } from '../../../../contract/documents.ts'
import { Refused } from '../../../../contract/errors.ts'
import { isDiskFull } from '../../../files/full.ts'
import { announcedLength, nameAndType, receivePart } from '../../../files/receive.ts'
import { storageOf } from '../../../files/storage.ts'
import type { RawAction } from '../../../http/action.ts'
import { takeUploadBytes, takeUploadPlace } from '../files.quota.ts'
import * as uploads from '../uploads.store.ts'

/**
 * The place of the whole file in the quota is taken with its first part, and a part that is of no use takes its own. No transaction waits for the
 * sender's bytes: a part lies in a draft before the row is locked, and of two that come at once the second is told how far the first has come.
 */
export const uploadPart: RawAction<typeof call> = async ({ viewer, ip, query, deps, reply }) => {
  const { uploadId: id, from, size } = query
  const { name } = nameAndType(query.name)
  if (size > uploadLimits.megabytes * 2 ** 20)
    throw new Refused('FILE_TOO_LARGE', { size: uploadLimits.megabytes })
  const begun = await deps.db.read(viewer, (db) => uploads.find(db, id))
  const announced = announcedLength(reply) ?? PART_BYTES
  const isPaid = !begun || begun.done || begun.received !== from || begun.size !== size
  if (!begun) await deps.db.system((db) => takeUploadPlace(db, { viewer, ip }, Math.max(size, announced)))
  else if (isPaid) await deps.db.system((db) => takeUploadBytes(db, { viewer, ip }, announced))

  const storage = storageOf(deps.config)
  let draft: string | undefined
  let isOfUse = false
  try {
    draft = await storage.draft()
    const part = draft
    const length = await receivePart(reply, part)
    return await deps.db.write(viewer, async (db) => {
      const upload = await uploads.begin(db, viewer, { id, name, size })
      if (upload.size !== size || from + length > size) throw new Refused('INPUT_INVALID')
      if (upload.received !== from || upload.done) return { received: upload.received }
      isOfUse = true
      // The parts before it may be gone, as after a day: it begins anew.
      const received = (await storage.parts.append(id, from, part)) ? from + length : 0
      await uploads.setReceived(db, id, received)
      return { received }
    })
  } catch (error) {
    throw isDiskFull(error) ? new Refused('STORAGE_FULL') : error
  } finally {
    if (draft !== undefined) await storage.discard(draft)
    // Another came before it meanwhile, or it has not what it says: its bytes were received all the same.
    if (!isPaid && !isOfUse) await deps.db.system((db) => takeUploadBytes(db, { viewer, ip }, announced))
  }
}
