import type { Filter } from './filter.ts'

/** The views of the list; the menu and the counters of the home open them by name. */
export const inspectionViews = {
  waiting: [{ field: 'status', sign: 8, value: ['PENDING', 'IN_PROGRESS'] }],
  review: [{ field: 'status', sign: 2, value: 'REVIEW' }],
  decided: [{ field: 'status', sign: 2, value: 'DECIDED' }],
} satisfies Record<string, readonly Filter[]>
