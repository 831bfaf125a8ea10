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
import { putInvitations } from '../../quotes/quotes.read.ts'
import { checkCurrencies } from '../inquiries.basis.ts'
import { recordMove } from '../inquiries.finish.ts'
import { checkedLines, writeLines } from '../inquiries.lines.ts'
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

/** Suppliers the viewer trades with; a draft is seen by none of them yet. */
async function invite(db: Tx, viewer: Member, id: Id, supplierOrgIds: readonly Id[]): Promise<void> {
  const wanted = [...new Set(supplierOrgIds)]
  const links = await partnerLinks(db, viewer, wanted)
  if (wanted.some((orgId) => links.get(orgId)?.status !== 'ACTIVE')) throw new Refused('LINK_NOT_ACTIVE')
  const { inquiry_no, title, buyer_name } = await db
    .selectFrom('inquiries')
    .select(['inquiry_no', 'title', 'buyer_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await putInvitations(
    db,
    viewer,
    id,
    [...links.values()].map(({ orgId, name, code }) => ({
      supplier_org_id: orgId,
      inquiry_no,
      title,
      buyer_name,
      supplier_name: name,
      supplier_code: code,
    })),
  )
}
