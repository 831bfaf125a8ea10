import type { uploadState as call } from '../../../../contract/documents.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { Action } from '../../../http/action.ts'
import * as uploads from '../uploads.store.ts'

export const uploadState: Action<typeof call> = async ({ db, query }) => {
  const upload = await uploads.find(db, query.uploadId)
  if (!upload) throw new Refused('NOT_FOUND')
  return { received: upload.received }
}
