import type { Filter } from './filter.ts'

/** The views of the list; the menu and the counters of the home open them by name. */
export const statementViews = {
  // The buyer's turn: not those whose invoices come first and do not add up yet.
  customer: [
    { field: 'status', sign: 2, value: 'WAIT_CUSTOMER' },
    { field: 'turn', sign: 2, value: 'buyer' },
  ],
  supplier: [{ field: 'status', sign: 2, value: 'WAIT_SUPPLIER' }],
  disputed: [{ field: 'status', sign: 2, value: 'DISPUTED' }],
  toInvoice: [{ field: 'status', sign: 2, value: 'AGREED' }],
  toSettle: [{ field: 'status', sign: 2, value: 'INVOICED' }],
} satisfies Record<string, readonly Filter[]>
