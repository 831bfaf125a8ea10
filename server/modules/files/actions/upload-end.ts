import { fileUrl, type Uploaded, type uploadEnd as call } from '../../../../contract/documents.ts'
import { Refused } from '../../../../contract/errors.ts'
import { fileTypes } from '../../../files/content.ts'
import { isDiskFull } from '../../../files/full.ts'
import { described, nameAndType } from '../../../files/receive.ts'
import { storageOf } from '../../../files/storage.ts'
import type { RawAction } from '../../../http/action.ts'
import * as files from '../files.store.ts'
import * as uploads from '../uploads.store.ts'

const answerOf = ({ name, file_id: key }: uploads.UploadRow): Uploaded => ({
  fileName: name,
  fileUrl: fileUrl(key),
  fileType: fileTypes[nameAndType(name).type],
  fileKey: key,
})

/**
 * The content is on the disk before its record is, under an id that the upload had from the beginning: an end that broke off between the two is
 * asked for again and finds it. What is not what the sender has, or not what its name promises, is thrown away whole.
 */
export const uploadEnd: RawAction<typeof call> = async ({ viewer, body, deps, audit }) => {
  const { uploadId: id, sha256 } = body
  const storage = storageOf(deps.config)
  const refusal = await deps.db.write(viewer, async (db) => {
    const upload = await uploads.lock(db, id)
    if (upload.done) return undefined
    if (upload.received < upload.size) throw new Refused('UPLOAD_BROKEN')
    try {
      const received = await described(storage.parts.path(id), upload.name)
      if (received.sha256 !== sha256 || received.size !== upload.size) throw new Refused('UPLOAD_BROKEN')
      await storage.parts.store(id, upload.file_id)
      await files.insert(db, viewer, upload.file_id, received)
    } catch (error) {
      if (!(error instanceof Refused)) throw isDiskFull(error) ? new Refused('STORAGE_FULL') : error
      await uploads.drop(db, id)
      return error
    }
    await uploads.setDone(db, id)
    audit({ recordId: upload.file_id, recordNo: upload.name }, db)
    return undefined
  })
  await storage.parts.discard(id)
  if (refusal) throw refusal
  const upload = await deps.db.read(viewer, (db) => uploads.find(db, id))
  if (!upload) throw new Refused('NOT_FOUND')
  return answerOf(upload)
}
