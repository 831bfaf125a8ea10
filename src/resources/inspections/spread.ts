/** Places for texts beside a line, in the order given: where they belong, or as near as they can be `gap` apart and not beyond `last`. */
export function spread(places: readonly number[], gap: number, last: number): number[] {
  const order = places.map((place, at) => ({ place, at })).toSorted((a, b) => a.place - b.place)
  order.forEach((one, nth) => {
    one.place = Math.max(one.place, (order[nth - 1]?.place ?? -Infinity) + gap)
  })
  order.toReversed().forEach((one, nth, all) => {
    one.place = Math.min(one.place, nth === 0 ? last : (all[nth - 1]?.place ?? last) - gap)
  })
  return order.toSorted((a, b) => a.at - b.at).map(({ place }) => place)
}
