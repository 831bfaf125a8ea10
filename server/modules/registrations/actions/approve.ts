import type { registrationApprove } from '../../../../contract/registrations.ts'
import { Refused } from '../../../../contract/errors.ts'
import { elevated } from '../../../db/elevated.ts'
import { wake } from '../../../db/wake.ts'
import type { Action } from '../../../http/action.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { foundSupplier, nameOf, orgNameOf } from '../../orgs/orgs.read.ts'
import { insertLink, linked } from '../../suppliers/suppliers.read.ts'
import { begin, inform } from '../registrations.decide.ts'
import { approvedMessage } from '../registrations.messages.ts'
import { presentRow, recordOf } from '../registrations.present.ts'
import { putProfile, record, update } from '../registrations.store.ts'

/** The organisation, its administrator, the link and the record in force come with the decision, or none of them. */
export const approve: Action<typeof registrationApprove> = async ({ body, viewer, db, deps, lang }) => {
  const row = await begin(db, viewer, body, 'approve')
  const buyer = await orgNameOf(db, viewer)
  const { businessDockPerson: contact } = recordOf(row.record)
  const orgId = await elevated(db, async () => {
    const supplier =
      row.supplier_org_id ??
      (await foundSupplier(db, { name: row.supplier_name, creditCode: row.credit_code, userId: row.user_id }))
    if (await linked(db, viewer.orgId, supplier)) throw new Refused('SUPPLIER_LINKED')
    await insertLink(db, viewer, {
      supplierOrgId: supplier,
      buyerName: buyer,
      supplierName: await nameOf(db, supplier),
      code: body.code,
      contact: contact.name,
      phone: contact.phone,
    })
    await putProfile(db, viewer, supplier, row.record)
    return supplier
  })
  wake(db, SESSIONS_CHANGED, row.user_id)
  await record(db, viewer, row.id, 'approve', body.remark)
  await inform(db, deps, row, approvedMessage(buyer, row.supplier_name, lang))
  return presentRow(
    await update(db, viewer, row, { status: 'APPROVED', supplier_org_id: orgId, reason: body.remark }),
    viewer,
  )
}
