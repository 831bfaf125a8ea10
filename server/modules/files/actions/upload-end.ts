import { fileUrl, type Uploaded, type uploadEnd as call } from '../../../../contract/documents.ts'
import { Refused } from '../../../../contract/errors.ts'
import { fileTypes } from '../../../files/content.ts'
import { isDiskFull } from '../../../files/full.ts'
import { described, nameAndType, type Received } from '../../../files/receive.ts'
import { type Storage, storageOf } from '../../../files/storage.ts'
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
 * No transaction waits for the content to be read. It is on the disk before its record is, under an id that the upload had from the beginning: an end
 * that broke off between the two is asked for again and finds it. What is not what the sender has, or not what its name promises, is thrown away whole.
 */
export const uploadEnd: RawAction<typeof call> = async ({ viewer, body, deps, audit }) => {
  const { uploadId: id, sha256 } = body
  const storage = storageOf(deps.config)
  const upload = await deps.db.read(viewer, (db) => uploads.find(db, id))
  if (!upload) throw new Refused('NOT_FOUND')
  // Once all have come no part changes the content any more.
  if (upload.received < upload.size) throw new Refused('UPLOAD_BROKEN')
  const content = upload.done ? undefined : await contentOf(storage, upload, sha256)
  const refusal = await deps.db.write(viewer, async (db) => {
    const now = await uploads.lock(db, id)
    if (now.done) return undefined
    // Thrown away meanwhile, and begun anew under the same id.
    if (now.file_id !== upload.file_id) throw new Refused('UPLOAD_BROKEN')
    if (!content || content instanceof Refused) {
      await uploads.drop(db, id)
      return content ?? new Refused('UPLOAD_BROKEN')
    }
    await files.insert(db, viewer, upload.file_id, content)
    await uploads.setDone(db, id)
    audit({ recordId: upload.file_id, recordNo: upload.name }, db)
    return undefined
  })
  await storage.parts.discard(id)
  if (refusal) throw refusal
  return answerOf(upload)
}

/** Stores what has come and says what it is, or why not; undefined where the parts are gone, which another end may have taken. */
async function contentOf(
  { parts }: Storage,
  upload: uploads.UploadRow,
  sha256: string,
): Promise<Received | Refused | undefined> {
  try {
    const received = await described(parts.path(upload.id), upload.name)
    if (received.sha256 !== sha256 || received.size !== upload.size) return new Refused('UPLOAD_BROKEN')
    await parts.store(upload.id, upload.file_id)
    return received
  } catch (error) {
    if (error instanceof Refused) return error
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw isDiskFull(error) ? new Refused('STORAGE_FULL') : error
  }
}
