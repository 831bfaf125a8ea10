import { machine } from './moves.ts'

export const scorecardStatuses = [
  'PROPOSED',
  'RETURNED',
  'AGREED',
  'CLOSED',
  'ANSWERED',
  'ACCEPTED',
  'VOID',
] as const
export type ScorecardStatus = (typeof scorecardStatuses)[number]

export const scorecardActions = [
  'edit',
  'agree',
  'giveBack',
  'void',
  'close',
  'answer',
  'accept',
  'sendBack',
  'track',
] as const
export type ScorecardAction = (typeof scorecardActions)[number]

/**
 * How a supplier is judged over a period (decision 0141): both agree on what counts before it is counted; once the period is over its figures are
 * kept, the supplier says what it makes of them and what it will do, and reports what is done of that.
 */
export const scorecardMoves = machine('scorecards', 'PROPOSED', scorecardStatuses, {
  // Written anew it is proposed anew.
  edit: { from: ['PROPOSED', 'RETURNED'], to: 'PROPOSED', by: 'buyer', right: 'write' },
  agree: { from: ['PROPOSED'], to: 'AGREED', by: 'supplier', right: 'answer' },
  giveBack: { from: ['PROPOSED'], to: 'RETURNED', by: 'supplier', right: 'answer', reason: true },
  void: {
    from: ['PROPOSED', 'RETURNED', 'AGREED'],
    to: 'VOID',
    by: 'buyer',
    right: 'write',
    reason: true,
  },
  close: {
    from: ['AGREED'],
    to: 'CLOSED',
    by: 'buyer',
    right: 'close',
    guards: ['periodOver', 'judgedWhole'],
  },
  answer: { from: ['CLOSED'], to: 'ANSWERED', by: 'supplier', right: 'answer', guards: ['planWhereAsked'] },
  accept: { from: ['ANSWERED'], to: 'ACCEPTED', by: 'buyer', right: 'close' },
  sendBack: { from: ['ANSWERED'], to: 'CLOSED', by: 'buyer', right: 'close', reason: true },
  // A step of the plan is done, or is not after all; no status moves.
  track: { from: ['ANSWERED', 'ACCEPTED'], to: null, by: 'supplier', right: 'answer' },
})
