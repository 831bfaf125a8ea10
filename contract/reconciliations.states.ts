import { machine } from './moves.ts'
import type { Side } from './values.ts'

export const statementStatuses = [
  'DRAFT',
  'WAIT_SUPPLIER',
  'WAIT_CUSTOMER',
  'DISPUTED',
  'AGREED',
  'INVOICED',
  'SETTLED',
  'VOID',
] as const
export type StatementStatus = (typeof statementStatuses)[number]

/** A statement in one of these claims what its lines say. */
export const claimingStatuses = statementStatuses.filter((status) => status !== 'DRAFT' && status !== 'VOID')

export const statementActions = [
  'edit',
  'submit',
  'pass',
  'dispute',
  'carveOut',
  'void',
  'invoiceAhead',
  'invoice',
  'settle',
  'askReopen',
  'withdrawReopen',
  'refuseReopen',
  'reopen',
] as const

/** What the side that entered an invoice may do to it. */
export const invoiceActions = ['edit', 'delete'] as const

/** Who makes the next move in each state: a side, or whoever built it. An invoice is the supplier's, though the buyer may enter it. */
export const statementTurns: Readonly<Record<StatementStatus, Side | 'builder' | null>> = {
  DRAFT: 'builder',
  WAIT_SUPPLIER: 'supplier',
  WAIT_CUSTOMER: 'buyer',
  DISPUTED: 'builder',
  AGREED: 'supplier',
  INVOICED: 'buyer',
  SETTLED: null,
  VOID: null,
}

/** A statement of one of these was agreed to by both, and is opened again by both alone. */
const agreedStatuses = ['AGREED', 'INVOICED', 'SETTLED'] as const satisfies StatementStatus[]

interface TurnOf {
  status: StatementStatus
  /** Who built it. */
  side: Side
  /** Who asks to open it again. */
  reopenSide: Side | null
  invoiceFirst: boolean
  invoicedWhole: boolean
}

/**
 * Whose turn it is with a statement; null once it has ended. Whoever is asked to open it again answers first. Where invoices come first, the
 * supplier puts them right before the buyer can agree (decision 0120).
 */
export function statementTurn({ status, side, reopenSide, ...of }: TurnOf): Side | null {
  if (reopenSide) return reopenSide === 'buyer' ? 'supplier' : 'buyer'
  if (status === 'WAIT_CUSTOMER' && of.invoiceFirst && !of.invoicedWhole) return 'supplier'
  const whose = statementTurns[status]
  return whose === 'builder' ? side : whose
}

/** What is added to or taken off a statement, with its reason. */
export const adjustmentKinds = [
  'return',
  'priceDifference',
  'deduction',
  'penalty',
  'freight',
  'rounding',
] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]
/** What a line of a statement is: goods received and accepted, or an adjustment. */
export const statementLineKinds = ['receipt', ...adjustmentKinds] as const
export type StatementLineKind = (typeof statementLineKinds)[number]

/**
 * A statement (domain §3). The builder's submit is its audit and claims what is received; the other side audits. Each audit is of exactly
 * one content: whatever edits the lines takes both back. What both have agreed to is corrected again only when one asks and the other lets it;
 * it keeps its claims and invoices meanwhile. `INVOICED` once the invoices add up to what was agreed: at once where that is nothing. On a link
 * that invoices first the supplier enters them ahead, and nobody agrees before they add up (decision 0120).
 */
export const statementMoves = machine('reconciliations', 'DRAFT', statementStatuses, {
  edit: { from: ['DRAFT', 'DISPUTED'], to: null, by: 'either', right: 'write', guards: ['builtByOneself'] },
  submit: {
    from: ['DRAFT', 'DISPUTED'],
    to: ['WAIT_SUPPLIER', 'WAIT_CUSTOMER'],
    by: 'either',
    right: 'write',
    guards: ['builtByOneself', 'seesPrices', 'hasLines', 'invoicedBySupplier', 'nothingClaimedTwice'],
  },
  pass: {
    from: ['WAIT_SUPPLIER', 'WAIT_CUSTOMER'],
    to: ['AGREED', 'INVOICED'],
    by: 'either',
    right: 'audit',
    guards: ['ownTurn', 'seesPrices', 'invoiced', 'contentAsRead'],
  },
  dispute: {
    from: ['WAIT_SUPPLIER', 'WAIT_CUSTOMER'],
    to: 'DISPUTED',
    by: 'either',
    right: 'audit',
    guards: ['ownTurn'],
    reason: true,
  },
  carveOut: {
    from: ['DISPUTED'],
    to: null,
    by: 'either',
    right: 'write',
    guards: ['builtByOneself', 'seesPrices', 'noInvoices', 'hasUndisputedLines'],
  },
  void: {
    from: ['DRAFT', 'WAIT_SUPPLIER', 'WAIT_CUSTOMER', 'DISPUTED'],
    to: 'VOID',
    by: 'either',
    right: 'write',
    guards: ['builtByOneself', 'noInvoices'],
    reason: true,
  },
  invoiceAhead: {
    from: ['DRAFT', 'WAIT_SUPPLIER', 'WAIT_CUSTOMER', 'DISPUTED'],
    to: null,
    by: 'supplier',
    right: 'invoice',
    guards: ['invoiceFirst', 'seesPrices', 'sumIsAgreed'],
  },
  invoice: {
    from: ['AGREED', 'INVOICED'],
    to: ['AGREED', 'INVOICED'],
    by: 'either',
    right: 'invoice',
    guards: ['seesPrices', 'reopenAnswered', 'sumIsAgreed'],
  },
  settle: {
    from: ['INVOICED'],
    to: 'SETTLED',
    by: 'buyer',
    right: 'settle',
    guards: ['seesPrices', 'reopenAnswered'],
  },
  askReopen: {
    from: agreedStatuses,
    to: null,
    by: 'either',
    right: 'audit',
    guards: ['reopenNotAsked'],
    reason: true,
  },
  withdrawReopen: {
    from: agreedStatuses,
    to: null,
    by: 'either',
    right: 'audit',
    guards: ['reopenAskedByOneself'],
  },
  refuseReopen: {
    from: agreedStatuses,
    to: null,
    by: 'either',
    right: 'audit',
    guards: ['reopenAskedByOther'],
    reason: true,
  },
  reopen: {
    from: agreedStatuses,
    to: 'DISPUTED',
    by: 'either',
    right: 'audit',
    guards: ['reopenAskedByOther'],
  },
})
