import { machine } from './moves.ts'

export const defectReportStatuses = ['OPEN', 'ANSWERED', 'ACCEPTED', 'CANCELLED'] as const
export type DefectReportStatus = (typeof defectReportStatuses)[number]

export const defectReportActions = ['draft', 'answer', 'accept', 'sendBack', 'cancel'] as const

/** A defect report (8D) that a buyer asks of its supplier for a lot (domain §3). A lot has one under way; the database decides which. */
export const defectReportMoves = machine('defectReports', 'OPEN', defectReportStatuses, {
  draft: { from: ['OPEN'], to: null, by: 'supplier', right: 'answer' },
  answer: {
    from: ['OPEN'],
    to: 'ANSWERED',
    by: 'supplier',
    right: 'answer',
    guards: ['everyDisciplineAnswered'],
  },
  accept: { from: ['ANSWERED'], to: 'ACCEPTED', by: 'buyer', right: 'review' },
  sendBack: { from: ['ANSWERED'], to: 'OPEN', by: 'buyer', right: 'review', reason: true },
  cancel: { from: ['OPEN', 'ANSWERED'], to: 'CANCELLED', by: 'buyer', right: 'request', reason: true },
})

/** The eight disciplines, D1 to D8, in their order. */
export const disciplines = [
  'team',
  'problem',
  'containment',
  'rootCause',
  'actionsChosen',
  'actionsImplemented',
  'prevention',
  'closure',
] as const
export type Discipline = (typeof disciplines)[number]

/** One of something for each discipline. */
export const forDisciplines = <T>(make: (discipline: Discipline) => T): Record<Discipline, T> =>
  Object.fromEntries(disciplines.map((each) => [each, make(each)])) as Record<Discipline, T> // one entry for each
