import { Refused } from '../../../contract/errors.ts'
import type { LocalErrorCode } from '../../../contract/errors.local.ts'
import {
  type InquiryAction,
  inquiryActions,
  inquiryMoves,
  type InquiryStatus,
} from '../../../contract/inquiries.states.ts'
import type { Id } from '../../../contract/values.ts'
import { labelOf } from '../../../contract/labels.ts'
import type { Can, Move } from '../../../contract/moves.ts'
import { has, type Viewer } from '../../viewer.ts'

/** What the policy looks at; the status as it is by the clock of the database. */
export interface InquiryFacts {
  status: InquiryStatus
  lineCount: number
  invitedCount: number
  /** Who asked for the approval of its award. */
  awarderId: Id | null
}

type Guard = (inquiry: InquiryFacts, viewer: Viewer) => LocalErrorCode | undefined

const guards: Partial<Record<InquiryAction, Guard>> = {
  publish: lacking,
  // Nobody decides on amounts they do not see, and the award writes orders.
  award: (_, viewer) =>
    viewer.hidden.has('orders.price') || !has(viewer, 'orders.write') ? 'NO_RIGHT' : undefined,
  approve: notAwarder,
  disapprove: notAwarder,
}

/** Nor is it approved by whoever stands in for who asked and could not approve it by a right of their own. */
function notAwarder(
  { awarderId }: InquiryFacts,
  { userId, standsIn, hidden }: Viewer,
): 'NO_RIGHT' | 'AWARDER_APPROVES' | undefined {
  if (hidden.has('orders.price')) return 'NO_RIGHT'
  const forAwarder =
    awarderId !== null && standsIn?.for.has(awarderId) && !standsIn.ownRights.has('inquiries.approve')
  return awarderId === userId || forAwarder ? 'AWARDER_APPROVES' : undefined
}

/** What there is to be before it is published. */
function lacking(inquiry: InquiryFacts): 'INQUIRY_NO_LINES' | 'INQUIRY_NO_SUPPLIERS' | undefined {
  if (inquiry.lineCount === 0) return 'INQUIRY_NO_LINES'
  return inquiry.invitedCount === 0 ? 'INQUIRY_NO_SUPPLIERS' : undefined
}

const moves: Record<InquiryAction, Move<InquiryStatus>> = inquiryMoves.moves

/** Throws unless the inquiry's state and guards allow the action now. The call has checked side and right. */
export function permit(inquiry: InquiryFacts, action: InquiryAction, viewer: Viewer): void {
  const { status } = inquiry
  if (!moves[action].from.includes(status))
    throw new Refused('WRONG_STATE', {
      status: labelOf('inquiries.status', status, viewer.lang),
      state: status,
    })
  const fault = guards[action]?.(inquiry, viewer)
  if (fault) throw new Refused(fault)
}

export const canOf = (inquiry: InquiryFacts, viewer: Viewer): Can<InquiryAction>[] =>
  inquiryActions.flatMap((action) => {
    const { from, right } = moves[action]
    if (right === undefined || !has(viewer, `inquiries.${right}`) || !from.includes(inquiry.status)) return []
    const why = guards[action]?.(inquiry, viewer)
    return [why ? { action, why } : { action }]
  })
