import type { profileChangeStart } from '../../../../contract/profileChanges.ts'
import type { Action } from '../../../http/action.ts'
import { findProfile } from '../../profiles/profiles.read.ts'
import { fieldsOf, findOwnRecord, recordOf } from '../../registrations/registrations.read.ts'
import { activeLinks, mustSeeLink } from '../../suppliers/suppliers.read.ts'
import { present } from '../profileChanges.present.ts'
import { findOpen } from '../profileChanges.store.ts'

export const start: Action<typeof profileChangeStart> = async ({ query, viewer, db }) => {
  const link = await mustSeeLink(db, viewer, query.linkId)
  const open = await findOpen(db, viewer, link.id)
  const known = open?.record ??
    (await findProfile(db, viewer, link.id))?.record ??
    (await findOwnRecord(db, viewer))?.record ?? { supplierName: link.supplier_name }
  const others = (await activeLinks(db, viewer)).filter(({ id }) => id !== link.id)
  return {
    linkId: link.id,
    buyerName: link.buyer_name,
    change: open ? present(open, viewer) : null,
    returnedFields: open ? fieldsOf(open.returned_fields) : [],
    record: recordOf(known),
    others: others.length,
  }
}
