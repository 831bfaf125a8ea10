import { machine } from './moves.ts'

export const inspectionStatuses = [
  'PENDING',
  'IN_PROGRESS',
  'REVIEW',
  'DECIDED',
  'REOPENED',
  'CANCELLED',
] as const
export type InspectionStatus = (typeof inspectionStatuses)[number]

export const inspectionActions = [
  'check',
  'decide',
  'approve',
  'disapprove',
  'reopen',
  'resume',
  'cancel',
] as const

/**
 * An inspection lot (domain §3). A decision that needs a second person waits in REVIEW; its quantities take effect with DECIDED.
 * Reopened it stays as it was decided, without effect, and a new lot, its next revision, begins.
 */
export const inspectionMoves = machine('inspections', 'PENDING', inspectionStatuses, {
  check: { from: ['PENDING', 'IN_PROGRESS'], to: 'IN_PROGRESS', by: 'buyer', right: 'check' },
  decide: {
    from: ['PENDING', 'IN_PROGRESS'],
    to: ['REVIEW', 'DECIDED'],
    by: 'buyer',
    right: 'decide',
    guards: ['quantitiesAreTheLot', 'reasonsGiven'],
  },
  approve: {
    from: ['REVIEW'],
    to: 'DECIDED',
    by: 'buyer',
    right: 'approve',
    guards: ['approverDidNotDecide'],
  },
  disapprove: {
    from: ['REVIEW'],
    to: 'IN_PROGRESS',
    by: 'buyer',
    right: 'approve',
    guards: ['approverDidNotDecide'],
    reason: true,
  },
  reopen: {
    from: ['DECIDED'],
    to: 'REOPENED',
    by: 'buyer',
    right: 'decide',
    guards: ['secondPersonWhereOneAgreed', 'nothingBuiltOnIt'],
    reason: true,
  },
  resume: {
    from: ['PENDING', 'IN_PROGRESS', 'REVIEW', 'DECIDED'],
    to: null,
    by: 'buyer',
    right: 'plan',
    guards: ['samplingDiscontinued'],
    reason: true,
  },
  cancel: { from: ['PENDING'], to: 'CANCELLED', by: 'system', guards: ['receiptReversed'] },
})

/** What a decision comes to. */
export const verdicts = ['PASS', 'CONCESSION', 'PARTIAL', 'FAIL'] as const
export type Verdict = (typeof verdicts)[number]

export const returnStatuses = ['TO_RETURN', 'SENT', 'CONFIRMED', 'CANCELLED'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

export const returnActions = ['send', 'confirm', 'cancel'] as const

/** A return note over what an inspection rejected. */
export const returnMoves = machine('returns', 'TO_RETURN', returnStatuses, {
  send: { from: ['TO_RETURN'], to: 'SENT', by: 'buyer', right: 'send' },
  confirm: { from: ['SENT'], to: 'CONFIRMED', by: 'supplier', right: 'confirm' },
  cancel: { from: ['TO_RETURN'], to: 'CANCELLED', by: 'system', guards: ['decisionReopened'] },
})
