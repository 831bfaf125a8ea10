import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { printedIn } from './pdf.store.ts'
import { printableOf } from './printTemplates.documents.ts'

export { paperFor } from './printTemplates.paper.ts'

/** False for a PDF of documents one of which the viewer reads no longer; true for any other file. */
export async function mayReadPrinted(db: Tx, viewer: Member, fileId: Id): Promise<boolean> {
  const printed = await printedIn(db, viewer, fileId)
  if (!printed) return true
  try {
    const printable = await printableOf(db, viewer, printed.app_id)
    for (const id of printed.record_ids) await printable.find(db, viewer, id)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
