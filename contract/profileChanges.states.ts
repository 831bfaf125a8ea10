import { machine } from './moves.ts'

export const changeStatuses = ['DRAFT', 'SUBMITTED', 'RETURNED', 'ACCEPTED', 'WITHDRAWN'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

export const changeActions = ['edit', 'submit', 'withdraw', 'accept', 'return'] as const

/**
 * A later change of what a buyer has of a supplier (domain §3): what the buyer accepted stays in force until it accepts the change. A buyer
 * has one change of a supplier under way.
 */
export const changeMoves = machine('profileChanges', 'DRAFT', changeStatuses, {
  edit: { from: ['DRAFT', 'RETURNED'], to: null, by: 'supplier', right: 'write' },
  submit: {
    from: ['DRAFT', 'RETURNED'],
    to: 'SUBMITTED',
    by: 'supplier',
    right: 'write',
    guards: ['recordComplete', 'somethingDiffers'],
  },
  withdraw: { from: ['DRAFT', 'SUBMITTED', 'RETURNED'], to: 'WITHDRAWN', by: 'supplier', right: 'write' },
  accept: { from: ['SUBMITTED'], to: 'ACCEPTED', by: 'buyer', right: 'review' },
  return: { from: ['SUBMITTED'], to: 'RETURNED', by: 'buyer', right: 'review', reason: true },
})
