/** The page a person typed, between the first and the last; what is no number leaves it. */
export function pageWithin(typed: string, now: number, pages: number): number {
  const wanted = Number.parseInt(typed.normalize('NFKC'), 10)
  return Number.isNaN(wanted) ? now : Math.min(Math.max(1, wanted), Math.max(1, pages))
}
