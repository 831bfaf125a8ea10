import { machine } from './moves.ts'

export const joinStatuses = ['REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type JoinStatus = (typeof joinStatuses)[number]

export const joinActions = ['approve', 'reject', 'withdraw'] as const

/**
 * A person asks to belong to an organisation; its administrator decides. The applicant is on neither side, so they take their request
 * back without a right. Sides say nothing here: whoever administers the organisation decides, whatever it is.
 */
export const joinMoves = machine('joinRequests', 'REQUESTED', joinStatuses, {
  approve: {
    from: ['REQUESTED'],
    to: 'APPROVED',
    by: 'either',
    right: 'decide',
    guards: ['deciderDidNotAsk'],
  },
  reject: {
    from: ['REQUESTED'],
    to: 'REJECTED',
    by: 'either',
    right: 'decide',
    guards: ['deciderDidNotAsk'],
    reason: true,
  },
  withdraw: { from: ['REQUESTED'], to: 'WITHDRAWN', by: 'either', guards: ['deciderAsked'] },
})
