import type { Filter } from './filter.ts'

/** The views of the list; the menu and the counters of the home open them by name. */
export const deliveryViews = {
  overdue: [{ field: 'overdueDays', sign: 9, value: '0' }],
  draft: [{ field: 'status', sign: 8, value: ['DRAFT', 'REJECTED'] }],
  review: [{ field: 'status', sign: 2, value: 'SUBMITTED' }],
  ship: [{ field: 'status', sign: 2, value: 'APPROVED' }],
  transit: [{ field: 'status', sign: 8, value: ['SHIPPED', 'ARRIVED', 'RECEIVING'] }],
} satisfies Record<string, readonly Filter[]>
