/** Options of Refine's `useTable` for a list that comes whole: sorted and filtered where it is shown; the page itself says what failed. */
export const wholeTable = {
  pagination: { mode: 'off' },
  filters: { mode: 'off' },
  sorters: { mode: 'off' },
  syncWithLocation: false,
  errorNotification: false,
} as const
