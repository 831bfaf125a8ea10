import { machine } from './moves.ts'

export const receiptStatuses = ['POSTED', 'REVERSED'] as const
export type ReceiptStatus = (typeof receiptStatuses)[number]

export const receiptActions = ['reverse'] as const

/** A goods receipt is posted once, taken back as a whole at most once, and never edited (domain §3). */
export const receiptMoves = machine('receipts', 'POSTED', receiptStatuses, {
  reverse: {
    from: ['POSTED'],
    to: 'REVERSED',
    by: 'buyer',
    right: 'reverse',
    guards: ['nothingClaimed', 'inspectionNotBegun', 'ledgerAddsUp'],
    reason: true,
  },
})

/** What incoming inspection says of a receipt line. */
export const lineInspections = ['NONE', 'PENDING', 'DECIDED'] as const
export type LineInspection = (typeof lineInspections)[number]
