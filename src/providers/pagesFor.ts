/**
 * The pages wanted while these rows of so many are in sight: theirs, the first, which knows the total, and once the list was scrolled the
 * next, so that who scrolls on finds rows and not a skeleton that becomes rows all at once.
 */
export function pagesFor(from: number, to: number, total: number, pageSize: number): number[] {
  const pageOf = (row: number) => Math.floor(row / pageSize)
  const first = pageOf(from)
  const last = from > 0 ? Math.min(pageOf(to) + 1, pageOf(Math.max(total - 1, to))) : pageOf(to)
  return [...new Set([0, ...Array.from({ length: last - first + 1 }, (_, nth) => first + nth)])]
}
