import type { Filter } from './filter.ts'

/** The views of the list; the menu and the counters of the home open them by name. */
export const defectReportViews = {
  open: [{ field: 'status', sign: 2, value: 'OPEN' }],
  review: [{ field: 'status', sign: 2, value: 'ANSWERED' }],
  overdue: [{ field: 'overdueDays', sign: 9, value: '0' }],
} satisfies Record<string, readonly Filter[]>
