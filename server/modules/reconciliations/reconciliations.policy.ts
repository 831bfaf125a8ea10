import { reconciliationCatalogue } from '../../../contract/reconciliations.catalogue.ts'
import { statementMoves, type StatementStatus } from '../../../contract/reconciliations.states.ts'
import type { Side } from '../../../contract/values.ts'
import { type Guards, inCommand, policyOf } from '../../documents/policy.ts'

/** What the policy looks at. */
export interface StatementFacts {
  status: StatementStatus
  side: Side
  lineCount: number
  disputedLines: number
  invoiceCount: number
  /** The invoices come first, and add up to what it says. */
  invoiceFirst: boolean
  invoicedWhole: boolean
  /** The side that asks to open it again. */
  reopenSide: Side | null
}

export const waitsFor = { buyer: 'WAIT_CUSTOMER', supplier: 'WAIT_SUPPLIER' } as const satisfies Record<
  Side,
  StatementStatus
>

const notInvoiced = ({ invoiceFirst, invoicedWhole }: StatementFacts): ['INVOICE_FIRST'] | undefined =>
  invoiceFirst && !invoicedWhole ? ['INVOICE_FIRST'] : undefined

const guards: Guards<typeof statementMoves, StatementFacts> = {
  // What is the other side's is not among what may be done.
  builtByOneself: { unlisted: ({ side }, viewer) => (side === viewer.side ? undefined : ['NOT_BUILDER']) },
  ownTurn: {
    unlisted: ({ status }, { side }) => (status === waitsFor[side] ? undefined : ['NOT_YOUR_TURN']),
  },
  hasLines: ({ lineCount }) => (lineCount === 0 ? ['STATEMENT_NO_LINES'] : undefined),
  nothingClaimedTwice: inCommand,
  // Nobody agrees to amounts they do not see.
  seesPrices: (_, { hidden }) => (hidden.has('orders.price') ? ['NO_RIGHT'] : undefined),
  invoiceFirst: { unlisted: ({ invoiceFirst }) => (invoiceFirst ? undefined : ['WRONG_STATE']) },
  // A buyer that builds it asks for them by submitting.
  invoicedBySupplier: (facts, { side }) => (side === 'supplier' ? notInvoiced(facts) : undefined),
  invoiced: notInvoiced,
  contentAsRead: inCommand,
  hasUndisputedLines: ({ lineCount, disputedLines }) =>
    disputedLines === 0 || disputedLines === lineCount ? ['NOTHING_UNDISPUTED'] : undefined,
  sumIsAgreed: inCommand,
  noInvoices: ({ invoiceCount }) => (invoiceCount > 0 ? ['STATEMENT_INVOICED'] : undefined),
  reopenAnswered: ({ reopenSide }) => (reopenSide ? ['REOPEN_ASKED'] : undefined),
  reopenNotAsked: { unlisted: ({ reopenSide }) => (reopenSide ? ['REOPEN_ASKED'] : undefined) },
  reopenAskedByOneself: {
    unlisted: ({ reopenSide }, { side }) => (reopenSide === side ? undefined : ['REOPEN_NOT_ASKED']),
  },
  reopenAskedByOther: {
    unlisted: ({ reopenSide }, { side }) =>
      reopenSide && reopenSide !== side ? undefined : ['REOPEN_NOT_ASKED'],
  },
}

export const { permit, canOf, offered } = policyOf(statementMoves, guards, reconciliationCatalogue)
