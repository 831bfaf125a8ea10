import { sql } from 'kysely'
import { dayOf } from '../../../../contract/calendar.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { inquirySave } from '../../../../contract/inquiries.ts'
import type { Id } from '../../../../contract/values.ts'
import { authored } from '../../../conflict.ts'
import type { Tx } from '../../../db/db.ts'
import { json } from '../../../db/json.ts'
import type { Action } from '../../../http/action.ts'
import { nextNumber } from '../../../numbers.ts'
import type { Member } from '../../../viewer.ts'
import { partnerLinks } from '../../suppliers/suppliers.read.ts'
import { invitations, invited, putInvitations, renameQuotes } from '../../quotes/quotes.read.ts'
import { checkCurrencies } from '../inquiries.basis.ts'
import { recordMove } from '../inquiries.finish.ts'
import { checkCount, headingOf } from '../inquiries.invite.ts'
import { checkedLines, writeLines } from '../inquiries.lines.ts'
import { putMails } from '../inquiries.mails.ts'
import { permit } from '../inquiries.policy.ts'
import { presentInfo } from '../inquiries.present.ts'
import { basisOf, find, lock, save as saveInquiry } from '../inquiries.store.ts'

/** Writes a draft: head, lines and whom it will invite, each as it shall stand. */
export const save: Action<typeof inquirySave> = async ({ body, viewer, db }) => {
  const known =
    body.id === undefined ? undefined : await lock(db, viewer, { id: body.id, version: body.version })
  if (known) permit(known, 'edit', viewer)
  await checkCurrencies(db, viewer, body, known && { currency: known.currency, rates: basisOf(known).rates })
  const lines = await checkedLines(db, viewer, body.lines, known?.id)
  const head = {
    title: body.title,
    currency: body.currency,
    rates: json(body.rates),
    weights: json(body.weights),
    deadline: body.deadline,
    ship_to: body.shipTo,
    terms: body.terms,
    line_count: lines.length,
  }
  const id = known?.id ?? (await create(db, viewer, head))
  if (known) await saveInquiry(db, viewer, known, head)
  await writeLines(db, viewer, id, lines)
  await invite(db, viewer, id, body.supplierOrgIds)
  if (body.mails) await putMails(db, viewer, id, body.mails)
  const saved = await find(db, viewer, id)
  recordMove(db, viewer, saved, known ? 'edit' : 'create', { data: { count: lines.length } })
  return presentInfo(db, saved, viewer)
}

type Head = Record<'title' | 'currency' | 'ship_to' | 'terms', string> & {
  rates: ReturnType<typeof json>
  weights: ReturnType<typeof json>
  deadline: string | null
  line_count: number
}

async function create(db: Tx, viewer: Member, head: Head): Promise<Id> {
  const inquiryNo = await nextNumber(
    db,
    viewer,
    { noun: 'inquiries', prefix: 'XJ', on: dayOf(new Date()) },
    () => Promise.resolve(false),
  )
  const { id } = await db
    .insertInto('inquiries')
    .values({
      ...head,
      org_id: viewer.orgId,
      buyer_name: sql<string>`(select name from orgs where id = ${viewer.orgId})`,
      inquiry_no: inquiryNo,
      ...authored(viewer),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Suppliers the viewer trades with; a draft is seen by none of them yet. Who is invited already and lies outside the sight of who writes stays: of
 * those nothing is said by leaving them out.
 */
async function invite(db: Tx, viewer: Member, id: Id, supplierOrgIds: readonly Id[]): Promise<void> {
  const before = await invitations(db, id)
  const seen = new Set((await invited(db, viewer, id)).map((quote) => quote.id))
  const wanted = new Set(supplierOrgIds)
  const links = await partnerLinks(db, viewer, [
    ...new Set([...wanted, ...before.map((quote) => quote.supplier_org_id)]),
  ])
  const kept = before.filter((quote) => !seen.has(quote.id) || !links.has(quote.supplier_org_id))
  for (const { supplier_org_id } of kept) wanted.delete(supplier_org_id)
  const chosen = [...wanted].map((orgId) => {
    const link = links.get(orgId)
    if (link?.status !== 'ACTIVE') throw new Refused('LINK_NOT_ACTIVE')
    return link
  })
  checkCount(kept.length + chosen.length)
  const heading = await headingOf(db, id)
  await putInvitations(
    db,
    viewer,
    id,
    chosen.map(({ orgId, name, code }) => ({
      ...heading,
      supplier_org_id: orgId,
      supplier_name: name,
      supplier_code: code,
    })),
    kept.map((quote) => quote.id),
  )
  if (kept.length > 0) await renameQuotes(db, id, heading.title)
}
