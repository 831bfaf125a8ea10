import { machine } from './moves.ts'

/** `LOCKED` and `EXPIRED` are not stored: they are what was and was not submitted once the deadline has passed. */
export const quoteStatuses = [
  'INVITED',
  'VIEWED',
  'DRAFT',
  'SUBMITTED',
  'LOCKED',
  'AWARDED',
  'PARTLY_AWARDED',
  'LOST',
  'DECLINED',
  'WITHDRAWN',
  'EXPIRED',
] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

export const quoteActions = [
  'view',
  'ask',
  'write',
  'submit',
  'decline',
  'withdraw',
  'lock',
  'expire',
  'award',
  'lose',
] as const
export type QuoteAction = (typeof quoteActions)[number]

const before = ['INVITED', 'VIEWED', 'DRAFT', 'SUBMITTED', 'DECLINED', 'WITHDRAWN'] as const

/** What one supplier quotes (domain §3). Until the deadline it may quote as often as it likes; each revision is kept. */
export const quoteMoves = machine('quotes', 'INVITED', quoteStatuses, {
  view: { from: ['INVITED'], to: 'VIEWED', by: 'system', guards: ['inquiryRead'] },
  ask: { from: before, to: null, by: 'supplier', right: 'write', guards: ['inquiryOpen'] },
  write: {
    from: before,
    to: ['DRAFT', 'SUBMITTED'],
    by: 'supplier',
    right: 'write',
    guards: ['inquiryOpen', 'seesPrices'],
  },
  submit: {
    from: before,
    to: 'SUBMITTED',
    by: 'supplier',
    right: 'write',
    guards: ['inquiryOpen', 'seesPrices'],
  },
  decline: {
    from: ['INVITED', 'VIEWED', 'DRAFT'],
    to: 'DECLINED',
    by: 'supplier',
    right: 'write',
    guards: ['inquiryOpen'],
    reason: true,
  },
  withdraw: {
    from: ['SUBMITTED'],
    to: 'WITHDRAWN',
    by: 'supplier',
    right: 'write',
    guards: ['inquiryOpen'],
  },
  lock: { from: ['SUBMITTED'], to: 'LOCKED', by: 'system', guards: ['deadlinePassed'] },
  expire: { from: ['INVITED', 'VIEWED', 'DRAFT'], to: 'EXPIRED', by: 'system', guards: ['deadlinePassed'] },
  award: { from: ['LOCKED'], to: ['AWARDED', 'PARTLY_AWARDED'], by: 'system' },
  lose: { from: ['LOCKED'], to: 'LOST', by: 'system' },
})
