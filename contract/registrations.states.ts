import { machine } from './moves.ts'

export const registrationStatuses = [
  'DRAFT',
  'SUBMITTED',
  'IN_REVIEW',
  'RETURNED',
  'APPROVED',
  'REJECTED',
  'WITHDRAWN',
] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

export const registrationActions = [
  'edit',
  'submit',
  'take',
  'takeOver',
  'return',
  'approve',
  'reject',
  'withdraw',
  'discard',
] as const
export type RegistrationAction = (typeof registrationActions)[number]

/** Supplier onboarding (domain §3). The applicant stands on the supplier's side, be it in an organisation yet or not. */
export const registrationMoves = machine('registrations', 'DRAFT', registrationStatuses, {
  edit: { from: ['DRAFT', 'RETURNED'], to: null, by: 'supplier' },
  submit: { from: ['DRAFT', 'RETURNED'], to: 'SUBMITTED', by: 'supplier', guards: ['recordComplete'] },
  take: {
    from: ['SUBMITTED'],
    to: 'IN_REVIEW',
    by: 'buyer',
    right: 'review',
    guards: ['deciderDidNotApply'],
  },
  takeOver: {
    from: ['IN_REVIEW'],
    to: null,
    by: 'buyer',
    right: 'review',
    guards: ['deciderDidNotApply', 'reviewedByAnother'],
  },
  return: {
    from: ['SUBMITTED', 'IN_REVIEW'],
    to: 'RETURNED',
    by: 'buyer',
    right: 'review',
    guards: ['deciderDidNotApply', 'deciderReviews'],
    reason: true,
  },
  approve: {
    from: ['SUBMITTED', 'IN_REVIEW'],
    to: 'APPROVED',
    by: 'buyer',
    right: 'review',
    guards: [
      'deciderDidNotApply',
      'deciderReviews',
      'deciderMakesLinks',
      'applicantSpeaksForSupplier',
      'supplierNameFree',
      'supplierCodeFree',
    ],
  },
  reject: {
    from: ['SUBMITTED', 'IN_REVIEW'],
    to: 'REJECTED',
    by: 'buyer',
    right: 'review',
    guards: ['deciderDidNotApply', 'deciderReviews'],
    reason: true,
  },
  withdraw: { from: ['SUBMITTED', 'IN_REVIEW', 'RETURNED'], to: 'WITHDRAWN', by: 'supplier' },
  discard: { from: ['DRAFT'], to: null, by: 'supplier' },
})
