import { sql } from 'kysely'
import { Refused } from '../../../../contract/errors.ts'
import type { inquiryAward } from '../../../../contract/inquiries.ts'
import { json } from '../../../db/json.ts'
import type { Action } from '../../../http/action.ts'
import { has } from '../../../viewer.ts'
import { approvalLimit } from '../../orgs/orgs.read.ts'
import { amountOf, wonBy } from '../inquiries.award.ts'
import { checkKept, conclude, rehearseAward } from '../inquiries.conclude.ts'
import { recordMove } from '../inquiries.finish.ts'
import { permit } from '../inquiries.policy.ts'
import { presentInfo } from '../inquiries.present.ts'
import { lock, save } from '../inquiries.store.ts'

/** Decides, or asks for the approval of somebody else when the award is above the organisation's limit. */
export const award: Action<typeof inquiryAward> = async (asked) => {
  const { body, viewer, db } = asked
  const { awards, agreedUntil, send } = body
  const inquiry = await lock(db, viewer, body)
  permit(inquiry, 'award', viewer)
  if (agreedUntil !== null) await checkKept(db, agreedUntil, viewer)
  if (!has(viewer, 'quotes.read')) throw new Refused('NO_RIGHT')
  const won = await wonBy(db, viewer, inquiry, awards)
  const amount = amountOf(inquiry, won)
  const limit = await approvalLimit(db, viewer)
  if (limit === null || amount.lte(limit))
    return conclude(asked, inquiry, { awards, agreedUntil, send }, 'award', {
      id: viewer.userId,
      name: viewer.userName,
    })
  await rehearseAward(asked, inquiry, won, { agreedUntil, send })
  const request = {
    awards: json(awards),
    amount: amount.toFixed(2),
    agreed_until: agreedUntil,
    send,
    requested_by_id: viewer.userId,
    requested_by: viewer.userName,
  }
  await db
    .insertInto('award_requests')
    .values({ inquiry_id: inquiry.id, org_id: viewer.orgId, ...request })
    .onConflict((conflict) =>
      conflict.column('inquiry_id').doUpdateSet({ ...request, at: sql<string>`clock_timestamp()` }),
    )
    .execute()
  const saved = await save(db, viewer, inquiry, { status: 'APPROVING', reason: '' })
  recordMove(db, viewer, saved, 'award', {
    data: { from: inquiry.status, to: saved.status, count: awards.length },
  })
  return presentInfo(db, saved, viewer)
}
