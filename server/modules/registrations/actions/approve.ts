import type { registrationApprove } from '../../../../contract/registrations.ts'
import { isCreditCode } from '../../../../contract/creditCode.ts'
import { Refused } from '../../../../contract/errors.ts'
import { elevated } from '../../../db/elevated.ts'
import { checkWithin } from '../../../db/find.ts'
import { wake } from '../../../db/wake.ts'
import type { Action } from '../../../http/action.ts'
import { under } from '../../../sessions/grants.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { holdInvitations, inviteByMail } from '../../inquiries/inquiries.read.ts'
import { foundOrg, nameOf, orgNameOf } from '../../orgs/orgs.read.ts'
import { setStandings } from '../../standings/standings.read.ts'
import {
  checkCurrency,
  insertLink,
  linked,
  partnerSourceOf,
  termsRow,
} from '../../suppliers/suppliers.read.ts'
import { putProfile as putAccepted } from '../../profiles/profiles.read.ts'
import { messagePerson } from '../../users/users.read.ts'
import { begin, checkApplicant, reviewedBy } from '../registrations.decide.ts'
import { recordMove } from '../registrations.history.ts'
import { approvedMessage } from '../registrations.messages.ts'
import { filesOf } from '../registrations.facts.ts'
import { presentRow, recordOf } from '../registrations.present.ts'
import { putProfile, update } from '../registrations.store.ts'

// What an applicant wrote is a code only where it is one.
const codeIn = (written: string): string => (isCreditCode(written) ? written : '')

/** The organisation, its administrator, the link and the record in force come with the decision, or none of them. */
export const approve: Action<typeof registrationApprove> = async ({ body, viewer, db, deps, lang }) => {
  await holdInvitations(db, viewer.orgId)
  const { row, reviewer } = await begin(db, viewer, body, 'approve')
  await checkApplicant(db, row)
  const buyer = await orgNameOf(db, viewer)
  const { businessDockPerson: contact } = recordOf(row.record)
  const terms = body.terms && termsRow({ ...body.terms, code: body.code }, viewer, 'terms.')
  if (terms) await checkCurrency(db, viewer, terms.currency, 'terms.')
  const link = await elevated(db, async () => {
    const supplier =
      row.supplier_org_id ??
      (await foundOrg(
        db,
        { name: row.supplier_name, sides: ['supplier'], creditCode: codeIn(row.credit_code) },
        row.user_id,
      ))
    if (await linked(db, viewer.orgId, supplier)) throw new Refused('SUPPLIER_LINKED')
    const link = await insertLink(db, viewer, {
      supplierOrgId: supplier,
      buyerName: buyer,
      supplierName: await nameOf(db, supplier),
      code: body.code,
      contact: contact.name,
      phone: contact.phone,
      terms,
    })
    await putProfile(db, viewer, supplier, row.record, row.submitted_at)
    const record = recordOf(row.record)
    await putAccepted(db, viewer, link, record, filesOf(record), row)
    return link
  })
  await setStandings(db, viewer, link, body.standings)
  // The link is held to the condition of the right that makes links.
  const maker = under(viewer, 'suppliers.write')
  await checkWithin(db, maker, partnerSourceOf(maker), [link.id])
  await inviteByMail(db, link)
  wake(db, SESSIONS_CHANGED, row.user_id)
  recordMove(db, viewer, row, 'approve', body.remark)
  await messagePerson(db, deps.config, row.user_id, lang, (to) =>
    approvedMessage(buyer, row.supplier_name, to),
  )
  return presentRow(
    await update(db, viewer, row, {
      ...reviewedBy(viewer),
      status: 'APPROVED',
      supplier_org_id: link.supplier_org_id,
      reason: body.remark,
    }),
    reviewer,
  )
}
