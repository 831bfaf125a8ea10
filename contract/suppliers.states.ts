import { machine } from './moves.ts'

export const linkStatuses = ['REQUESTED', 'ACTIVE', 'SUSPENDED', 'ENDED', 'REJECTED', 'WITHDRAWN'] as const
export type LinkStatus = (typeof linkStatuses)[number]

export const linkActions = [
  'accept',
  'reject',
  'withdraw',
  'edit',
  'suspend',
  'resume',
  'end',
  'ask',
] as const
export type LinkAction = (typeof linkActions)[number]

/** Where a supplier stands with a buyer; to one that is blocked nothing is sent, a restriction is a warning. */
export const standings = ['CANDIDATE', 'QUALIFIED', 'RESTRICTED', 'BLOCKED'] as const
export type StandingValue = (typeof standings)[number]

/** How much of what comes is inspected: nothing, a sample, all of it. */
export const iqcModes = ['exempt', 'sample', 'full'] as const
/** Whether a statement gathers a period before the invoice, or follows the supplier's invoice. */
export const statementModes = ['periodFirst', 'invoiceFirst'] as const

/**
 * Link of a buyer and a supplier (domain §3). Either side asks and the other one answers: who asked cannot accept, not even by another
 * hat. The buyer keeps the terms and may suspend; either side ends it, once no order is open on it. What ended may be asked for again.
 */
export const linkMoves = machine('suppliers', 'REQUESTED', linkStatuses, {
  accept: {
    from: ['REQUESTED'],
    to: 'ACTIVE',
    by: 'either',
    right: 'write',
    guards: ['askedByTheOther', 'answererDidNotAsk'],
  },
  reject: {
    from: ['REQUESTED'],
    to: 'REJECTED',
    by: 'either',
    right: 'write',
    guards: ['askedByTheOther'],
    reason: true,
  },
  withdraw: {
    from: ['REQUESTED'],
    to: 'WITHDRAWN',
    by: 'either',
    right: 'write',
    guards: ['askedByOneself'],
  },
  edit: { from: ['ACTIVE', 'SUSPENDED'], to: null, by: 'buyer', right: 'write' },
  suspend: { from: ['ACTIVE'], to: 'SUSPENDED', by: 'buyer', right: 'write', reason: true },
  resume: { from: ['SUSPENDED'], to: 'ACTIVE', by: 'buyer', right: 'write' },
  end: {
    from: ['ACTIVE', 'SUSPENDED'],
    to: 'ENDED',
    by: 'either',
    right: 'write',
    guards: ['noOpenOrders'],
    reason: true,
  },
  ask: { from: ['REJECTED', 'WITHDRAWN', 'ENDED'], to: 'REQUESTED', by: 'either', right: 'write' },
})
