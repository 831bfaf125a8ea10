import { machine } from './moves.ts'

/** `CLOSED` is not stored: it is OPEN once the deadline has passed by the clock of the database. */
export const inquiryStatuses = [
  'DRAFT',
  'OPEN',
  'PAUSED',
  'CLOSED',
  'EVALUATING',
  'APPROVING',
  'AWARDED',
  'CANCELLED',
] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

export const inquiryActions = [
  'edit',
  'publish',
  'invite',
  'extend',
  'answer',
  'addFiles',
  'removeFile',
  'setBasis',
  'pause',
  'resume',
  'expire',
  'open',
  'nextRound',
  'award',
  'approve',
  'disapprove',
  'cancel',
] as const

/** An inquiry (domain §3). Until it is opened, which nobody can before the deadline, the buyer reads no price (decision 0078). */
export const inquiryMoves = machine('inquiries', 'DRAFT', inquiryStatuses, {
  edit: { from: ['DRAFT'], to: null, by: 'buyer', right: 'write' },
  publish: {
    from: ['DRAFT'],
    to: 'OPEN',
    by: 'buyer',
    right: 'write',
    guards: ['hasLines', 'hasSuppliers', 'deadlineAhead'],
  },
  // Further suppliers; no status moves.
  invite: { from: ['OPEN', 'PAUSED'], to: null, by: 'buyer', right: 'write' },
  extend: { from: ['OPEN', 'CLOSED'], to: 'OPEN', by: 'buyer', right: 'write', guards: ['deadlineLater'] },
  // A question of a supplier, or a notice of its own; no status moves.
  answer: { from: ['OPEN', 'PAUSED', 'CLOSED'], to: null, by: 'buyer', right: 'write' },
  // Files for all who are invited: once they have them, none is taken back. No status moves.
  addFiles: { from: ['DRAFT', 'OPEN', 'PAUSED'], to: null, by: 'buyer', right: 'write' },
  removeFile: { from: ['DRAFT'], to: null, by: 'buyer', right: 'write' },
  // Rates and weights quotes are compared by; no status moves.
  setBasis: { from: ['OPEN', 'PAUSED', 'CLOSED', 'EVALUATING'], to: null, by: 'buyer', right: 'write' },
  pause: { from: ['OPEN'], to: 'PAUSED', by: 'buyer', right: 'write', reason: true },
  resume: { from: ['PAUSED'], to: 'OPEN', by: 'buyer', right: 'write', guards: ['deadlineAhead'] },
  expire: { from: ['OPEN'], to: 'CLOSED', by: 'system', guards: ['deadlinePassed'] },
  open: { from: ['CLOSED'], to: 'EVALUATING', by: 'buyer', right: 'open' },
  nextRound: {
    from: ['EVALUATING'],
    to: 'OPEN',
    by: 'buyer',
    right: 'write',
    guards: ['deadlineAhead'],
  },
  award: {
    from: ['EVALUATING'],
    to: ['AWARDED', 'APPROVING'],
    by: 'buyer',
    right: 'award',
    guards: ['seesPrices', 'writesOrders', 'sumIsAskedFor'],
  },
  approve: {
    from: ['APPROVING'],
    to: 'AWARDED',
    by: 'buyer',
    right: 'approve',
    guards: ['seesPrices', 'approverDidNotAward', 'linkActive'],
  },
  disapprove: {
    from: ['APPROVING'],
    to: 'EVALUATING',
    by: 'buyer',
    right: 'approve',
    guards: ['seesPrices', 'approverDidNotAward'],
    reason: true,
  },
  cancel: {
    from: ['DRAFT', 'OPEN', 'PAUSED', 'CLOSED', 'EVALUATING', 'APPROVING'],
    to: 'CANCELLED',
    by: 'buyer',
    right: 'write',
    reason: true,
  },
})
