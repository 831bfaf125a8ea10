import { Refused } from '../../../../contract/errors.ts'
import type { confirmLinkApply } from '../../../../contract/links.ts'
import type { Action } from '../../../http/action.ts'
import { holdInvitations, inviteByMail } from '../../inquiries/inquiries.read.ts'
import { finish } from '../suppliers.finish.ts'
import { linkBetween } from '../suppliers.read.ts'
import { find, type LinkPatch, lock } from '../suppliers.store.ts'
import { checkCurrency, termsRow } from '../suppliers.terms.ts'

/** Answers a request of the other side. A buyer accepts on its terms; a supplier accepts those the buyer asked on. */
export const answerLink: Action<typeof confirmLinkApply> = async ({ body, viewer, db }) => {
  const { accept, reason, terms } = body
  if (accept) await holdInvitations(db, (await find(db, viewer, body.id)).buyer_org_id)
  const link = await lock(db, viewer, body)
  if (!accept) {
    if (reason === '') throw new Refused('REASON_NEEDED')
    return finish(db, viewer, link, 'reject', { status: 'REJECTED', reason })
  }
  // A new partner may still be on trial; being linked says nothing about its standing.
  const begins = async (patch: LinkPatch) => {
    const partner = await finish(db, viewer, link, 'accept', { ...patch, status: 'ACTIVE' })
    const begun = await linkBetween(db, viewer, link.buyer_org_id, link.supplier_org_id)
    if (begun) await inviteByMail(db, begun)
    return partner
  }
  if (viewer.side === 'supplier') return begins({})
  if (!terms) throw new Refused('INPUT_INVALID', {}, [{ path: 'terms.code', msg: 'VALUE_MISSING' }])
  const row = termsRow(terms, viewer, 'terms.')
  await checkCurrency(db, viewer, row.currency, 'terms.')
  return begins(row)
}
