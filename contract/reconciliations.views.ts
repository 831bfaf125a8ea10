import type { Filter } from './filter.ts'

/** The views of the list; the menu and the counters of the home open them by name. */
export const statementViews = {
  customer: [{ field: 'status', sign: 2, value: 'WAIT_CUSTOMER' }],
  supplier: [{ field: 'status', sign: 2, value: 'WAIT_SUPPLIER' }],
  disputed: [{ field: 'status', sign: 2, value: 'DISPUTED' }],
  toInvoice: [{ field: 'status', sign: 2, value: 'AGREED' }],
  toSettle: [{ field: 'status', sign: 2, value: 'INVOICED' }],
} satisfies Record<string, readonly Filter[]>
