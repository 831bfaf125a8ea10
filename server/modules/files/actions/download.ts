import type { download as call } from '../../../../contract/documents.ts'
import { Refused } from '../../../../contract/errors.ts'
import { disposition } from '../../../export/disposition.ts'
import { fileTypes } from '../../../files/content.ts'
import { storageOf } from '../../../files/storage.ts'
import type { RawAction } from '../../../http/action.ts'
import * as files from '../files.store.ts'

/** What a browser shows of it can neither run nor fetch anything; the type is ours, not the uploader's. */
export const download: RawAction<typeof call> = async ({ viewer, query, deps, log, reply }) => {
  const file = await deps.db.read(viewer, (db) => files.find(db, viewer, query.fileKey))
  const content = await storageOf(deps.config).get(file.id)
  if (!content) {
    log.error({ file: file.id }, 'a file has a record but no content')
    throw new Refused('NOT_FOUND')
  }
  void reply
    .header('content-type', fileTypes[file.type])
    .header('content-length', file.size)
    .header('content-disposition', disposition('inline', file.name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store')
    .send(content)
  return null
}
