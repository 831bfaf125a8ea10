import { machine } from './moves.ts'

export const callOffStatuses = ['OPEN', 'PARTLY_COVERED', 'COVERED', 'CLOSED', 'DELETED'] as const
export type CallOffStatus = (typeof callOffStatuses)[number]

export const callOffActions = ['edit', 'delete', 'close'] as const
export type CallOffAction = (typeof callOffActions)[number]

/**
 * A line of a call-off (domain §3). What covers it is on its way with deliveries that were submitted for it, or has come with them; the
 * state follows from that and is never written by hand. A deleted line is gone.
 */
export const callOffMoves = machine('callOffs', 'OPEN', callOffStatuses, {
  edit: { from: ['OPEN'], to: null, by: 'buyer', right: 'write', guards: ['qtyWithinAgreed'] },
  delete: { from: ['OPEN'], to: 'DELETED', by: 'buyer', right: 'write' },
  close: { from: ['OPEN', 'PARTLY_COVERED'], to: 'CLOSED', by: 'buyer', right: 'write', reason: true },
  cover: {
    from: ['OPEN', 'PARTLY_COVERED', 'COVERED'],
    to: ['PARTLY_COVERED', 'COVERED'],
    by: 'system',
    guards: ['deliverySubmittedOrReceiptReversed'],
  },
  uncover: {
    from: ['PARTLY_COVERED', 'COVERED'],
    to: ['OPEN', 'PARTLY_COVERED', 'COVERED'],
    by: 'system',
    guards: ['deliveryEndedOrGoodsRefusedOrReplaced'],
  },
})
