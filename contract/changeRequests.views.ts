import type { Filter } from './filter.ts'

/** The view of the list that the counter of the home opens: what may still be decided on, of orders that are under way. */
export const changeRequestViews = {
  waiting: [
    { field: 'status', sign: 2, value: 'SUBMITTED' },
    { field: 'orderStatus', sign: 8, value: ['ACKNOWLEDGED', 'NEGOTIATING', 'CONFIRMED'] },
  ],
} satisfies Record<string, readonly Filter[]>
