import { machine } from './moves.ts'

export const orgRequestStatuses = ['REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type OrgRequestStatus = (typeof orgRequestStatuses)[number]

export const orgRequestActions = ['approve', 'reject', 'withdraw'] as const

/**
 * An organisation asks to be called otherwise, or a person claims a name or credit code that somebody else took. The installation's
 * administrator decides, whatever side they work on; who asked takes it back.
 */
export const orgRequestMoves = machine('orgRequests', 'REQUESTED', orgRequestStatuses, {
  approve: { from: ['REQUESTED'], to: 'APPROVED', by: 'either', guards: ['deciderIsLocal'] },
  reject: { from: ['REQUESTED'], to: 'REJECTED', by: 'either', guards: ['deciderIsLocal'], reason: true },
  withdraw: { from: ['REQUESTED'], to: 'WITHDRAWN', by: 'either', guards: ['askerWithdraws'] },
})
