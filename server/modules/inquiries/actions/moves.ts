import { sql } from 'kysely'
import type * as c from '../../../../contract/inquiries.ts'
import type { Action } from '../../../http/action.ts'
import { checkAhead, checkDeadline } from '../inquiries.deadline.ts'
import { deadlineChange, finish } from '../inquiries.finish.ts'
import { permit } from '../inquiries.policy.ts'
import { lock } from '../inquiries.store.ts'

/** Moves the deadline on; one that has passed too, as long as nobody has opened. */
export const extend: Action<typeof c.inquiryExtend> = async ({ body, viewer, db }) => {
  const inquiry = await lock(db, viewer, body)
  permit(inquiry, 'extend', viewer)
  const { deadline } = body
  await checkDeadline(db, inquiry, deadline)
  return finish(
    db,
    viewer,
    inquiry,
    'extend',
    { deadline },
    { data: deadlineChange(inquiry.deadline, deadline) },
  )
}

export const pause: Action<typeof c.inquiryPause> = async ({ body, viewer, db }) => {
  const inquiry = await lock(db, viewer, body)
  permit(inquiry, 'pause', viewer)
  const { reason } = body
  return finish(db, viewer, inquiry, 'pause', { status: 'PAUSED', reason }, { reason })
}

export const resume: Action<typeof c.inquiryResume> = async ({ body, viewer, db }) => {
  const inquiry = await lock(db, viewer, body)
  permit(inquiry, 'resume', viewer)
  const { deadline } = body
  await checkDeadline(db, inquiry, deadline)
  const data = deadlineChange(inquiry.deadline, deadline)
  return finish(db, viewer, inquiry, 'resume', { status: 'OPEN', reason: '', deadline }, { data })
}

export const cancel: Action<typeof c.inquiryCancel> = async ({ body, viewer, db }) => {
  const inquiry = await lock(db, viewer, body)
  permit(inquiry, 'cancel', viewer)
  const { reason } = body
  return finish(db, viewer, inquiry, 'cancel', { status: 'CANCELLED', reason }, { reason })
}

/** From here on the database lets the buyer read the prices. */
export const open: Action<typeof c.inquiryOpen> = async ({ body, viewer, db }) => {
  const inquiry = await lock(db, viewer, body)
  permit(inquiry, 'open', viewer)
  return finish(db, viewer, inquiry, 'open', {
    status: 'EVALUATING',
    opened_at: sql<string>`clock_timestamp()`,
    opened_by: viewer.userName,
  })
}

export const nextRound: Action<typeof c.inquiryNextRound> = async ({ body, viewer, db }) => {
  const inquiry = await lock(db, viewer, body)
  permit(inquiry, 'nextRound', viewer)
  const { deadline } = body
  await checkAhead(db, deadline)
  const round = inquiry.round + 1
  const patch = { status: 'OPEN', round, deadline, opened_at: null, opened_by: '', reason: '' } as const
  return finish(db, viewer, inquiry, 'nextRound', patch, {
    data: { revision: round, ...deadlineChange(inquiry.deadline, deadline) },
  })
}
