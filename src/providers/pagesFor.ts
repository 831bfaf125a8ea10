/** How much of a page beyond the rows in sight is fetched. */
const AHEAD = 0.5

/**
 * The pages wanted while these rows are in sight: theirs, the first, which knows the total, and the next one early, so that who scrolls
 * on finds rows and not a screen of bones that become rows all at once.
 */
export function pagesFor(from: number, to: number, pageSize: number): number[] {
  const [first, last] = [Math.floor(from / pageSize), Math.floor(to / pageSize + AHEAD)]
  return [...new Set([0, ...Array.from({ length: last - first + 1 }, (_, nth) => first + nth)])]
}
