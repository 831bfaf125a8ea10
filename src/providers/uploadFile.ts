import { PART_BYTES, type Uploaded, upload } from '../../contract/documents.ts'
import { fetchCode } from './fetchCode.ts'
import { sendFile } from './http.ts'

export interface UploadOptions {
  signal?: AbortSignal | undefined
  onProgress?: (percent: number) => void
  /** The caller shows the error itself. */
  silent?: boolean
}

/** Sends a file that is to be kept: a small one at once, a larger one in parts, which go on where a connection broke. */
export async function uploadFile(file: File, given: UploadOptions = {}): Promise<Uploaded> {
  // A page without TLS cannot tell by which content it goes on: there `subtle` is absent.
  if (file.size <= PART_BYTES || !('subtle' in crypto)) return sendFile(upload, file, given)
  const { sendParts } = await fetchCode(() => import('./sendParts.ts'))
  return sendParts(file, given)
}
