import type { Side } from './values.ts'

/** What each side has to confirm: these of its breakdown add up to the number of menu 3 and of menu 12, and are the parts of the page they open. */
export const toConfirm = {
  buyer: ['linesToDecide', 'changesAskedFor', 'deliveriesToReview', 'statementsToAudit', 'reportsToReview'],
  supplier: ['linesReopened', 'statementsToAudit', 'reportsToAnswer'],
} as const satisfies Record<Side, readonly string[]>
export type ToConfirm = (typeof toConfirm)[Side][number]

/** How much of a side's breakdown is to be confirmed. */
export const sumToConfirm = <S extends Side>(
  side: S,
  breakdown: Readonly<Record<(typeof toConfirm)[S][number], number>>,
): number => {
  const parts: readonly (typeof toConfirm)[S][number][] = toConfirm[side]
  return parts.reduce((sum, part) => sum + breakdown[part], 0)
}
