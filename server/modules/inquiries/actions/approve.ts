import { Refused } from '../../../../contract/errors.ts'
import type { inquiryApprove, inquiryDisapprove } from '../../../../contract/inquiries.ts'
import type { Action } from '../../../http/action.ts'
import { conclude } from '../inquiries.conclude.ts'
import { recordMove } from '../inquiries.finish.ts'
import { permit } from '../inquiries.policy.ts'
import { presentInfo } from '../inquiries.present.ts'
import { lock, requestOf, save } from '../inquiries.store.ts'

/** Carries out what was asked for, by the rules of this moment. */
export const approve: Action<typeof inquiryApprove> = async (asked) => {
  const { body, viewer, db } = asked
  const inquiry = await lock(db, viewer, body)
  permit(inquiry, 'approve', viewer)
  const request = await requestOf(db, inquiry.id)
  if (!request) throw new Refused('NOT_FOUND')
  const { awards, agreed_until: agreedUntil, send } = request
  return conclude(asked, inquiry, { awards, agreedUntil, send }, 'approve', {
    id: request.requested_by_id,
    name: request.requested_by,
  })
}

/** Back to evaluation: what was asked for stays beside the comparison, to be changed and asked for again. */
export const disapprove: Action<typeof inquiryDisapprove> = async ({ body, viewer, db }) => {
  const inquiry = await lock(db, viewer, body)
  permit(inquiry, 'disapprove', viewer)
  const { reason } = body
  const saved = await save(db, viewer, inquiry, { status: 'EVALUATING', reason })
  recordMove(db, viewer, saved, 'disapprove', { reason, data: { from: inquiry.status, to: saved.status } })
  return presentInfo(db, saved, viewer)
}
