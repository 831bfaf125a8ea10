import type { Selectable } from 'kysely'
import { type Annex, fileUrl } from '../../../contract/documents.ts'
import type { DB } from '../../db/schema.ts'
import { fileTypes } from '../../files/content.ts'

/** A file as it hangs on a document. */
export type AnnexRow = Selectable<DB['annexes']> & Pick<Selectable<DB['files']>, 'name' | 'type' | 'size'>

/** What is told of a file wherever it hangs. */
export const presentFile = (row: AnnexRow): Omit<Annex, 'side'> => ({
  id: row.id,
  fileName: row.name,
  fileUrl: fileUrl(row.file_id),
  fileType: fileTypes[row.type],
  fileKey: row.file_id,
  size: row.size,
  byName: row.by_name,
  at: row.at,
})
