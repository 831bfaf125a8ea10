import { download } from '../../../contract/documents.ts'
import type { Id } from '../../../contract/values.ts'

/** What other modules do with files: take loose ones and mark them as attached. */
export { type FileRow, findLoose, lockLoose, insert as insertFile, markAttached } from './files.store.ts'

/** The address a file is downloaded from, with the token in the header. */
export const fileUrl = (fileKey: Id): string => `${download.path}?fileKey=${fileKey}`
