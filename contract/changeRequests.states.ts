import { machine } from './moves.ts'

export const changeRequestStatuses = ['SUBMITTED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'] as const
export type ChangeRequestStatus = (typeof changeRequestStatuses)[number]

export const changeRequestActions = ['accept', 'reject', 'withdraw'] as const

/** What a supplier asks to be changed of an agreed order line (domain §3). A line has one request under way; the database decides which. */
export const changeRequestMoves = machine('changeRequests', 'SUBMITTED', changeRequestStatuses, {
  accept: {
    from: ['SUBMITTED'],
    to: 'ACCEPTED',
    by: 'buyer',
    right: 'orders.change',
    guards: ['lineAsItWas', 'qtyNotBelowFlow', 'qtyNotBelowCallOffs'],
  },
  reject: { from: ['SUBMITTED'], to: 'REJECTED', by: 'buyer', right: 'orders.change', reason: true },
  withdraw: { from: ['SUBMITTED'], to: 'WITHDRAWN', by: 'supplier', right: 'orders.answer' },
})
