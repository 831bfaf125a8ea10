/** Stands in for lodash's `uniqBy`, whose ways of naming what is compared are 2 kB; Refine's `useSelect` names a property. */
export default function uniqBy<T>(list: readonly T[], key: keyof T): T[] {
  const known = new Set<unknown>()
  return list.filter((one) => !known.has(one[key]) && known.add(one[key]))
}
