import { Refused } from '../../../../contract/errors.ts'
import type { inquiryInvite } from '../../../../contract/inquiries.ts'
import type { Id } from '../../../../contract/values.ts'
import { readToday } from '../../../db/calendar.ts'
import type { Action } from '../../../http/action.ts'
import { invitations } from '../../quotes/quotes.read.ts'
import { type LinkRow, partnerLinks } from '../../suppliers/suppliers.read.ts'
import { tradingLink } from '../inquiries.award.ts'
import { askByMail, shareInvitations } from '../inquiries.byMail.ts'
import { recordMove } from '../inquiries.finish.ts'
import { checkCount, checkMayQuote, inviteNow } from '../inquiries.invite.ts'
import { clearObstacles } from '../inquiries.mails.ts'
import { permit } from '../inquiries.policy.ts'
import { presentInfo } from '../inquiries.present.ts'
import { lock, save } from '../inquiries.store.ts'

/** Whoever is invited already is left alone, and learns of nobody else. */
export const invite: Action<typeof inquiryInvite> = async ({ body, viewer, db, deps, lang }) => {
  const { supplierOrgIds, mails } = body
  if (supplierOrgIds.length + mails.length === 0) throw new Refused('INQUIRY_NO_SUPPLIERS')
  await shareInvitations(db, viewer)
  const inquiry = await lock(db, viewer, body)
  permit(inquiry, 'invite', viewer)
  const taken = new Set((await invitations(db, inquiry.id)).map((quote) => quote.supplier_org_id))
  const wanted = [...new Set(supplierOrgIds)].toSorted()
  const partners = await partnerLinks(db, viewer, wanted)
  const day = await readToday(db)
  const links = new Map<Id, LinkRow>()
  for (const orgId of wanted) {
    const partner = partners.get(orgId)
    if (!partner) throw new Refused('LINK_NOT_ACTIVE')
    if (taken.has(orgId)) continue
    const link = await tradingLink(db, viewer, orgId, partner.name)
    await checkMayQuote(db, inquiry, link, day)
    links.set(orgId, link)
  }
  checkCount(taken.size + links.size)
  const by = { viewer, config: deps.config, lang, day }
  const asked = await askByMail(db, by, inquiry, mails, new Set([...taken, ...links.keys()]))
  for (const link of asked.links) links.set(link.supplier_org_id, link)
  if (links.size + asked.added.length === 0) throw asked.refusals[0] ?? new Refused('INQUIRY_INVITED')
  await inviteNow(db, viewer, inquiry.id, [...links.values()])
  await clearObstacles(db, inquiry.id, [...links.keys()])
  const saved = await save(db, viewer, inquiry, {})
  const names = [...links.values()].map((link) => link.supplier_name)
  recordMove(db, viewer, saved, 'invite', { data: { text: [...names, ...asked.added].join(', ') } })
  return presentInfo(db, saved, viewer)
}
