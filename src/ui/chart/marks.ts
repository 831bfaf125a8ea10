const STEPS = 4
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** Where an axis is marked, from nothing in round steps to what holds the largest value; every axis has as many marks. */
export function marks(largest: number, whole: boolean): number[] {
  const least = Math.max((largest || 1) / STEPS, whole ? 1 : 0)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = ROUND.map((times) => times * power).find(
    (each) => each >= least && (!whole || Number.isInteger(each)),
  )
  // the binary rest of 0.1 * 3 is no digit of a mark
  return Array.from({ length: STEPS + 1 }, (_, at) => Number((at * (step ?? least)).toPrecision(12)))
}
