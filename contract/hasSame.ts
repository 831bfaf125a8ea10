import { isRecord } from './isRecord.ts'

/** Whether two values say the same: what was put aside comes back as another object, what was saved with its members in another order. */
export const hasSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => hasSame(each, other[at]))
  return (
    isRecord(one) &&
    isRecord(other) &&
    Object.keys({ ...one, ...other }).every((key) => hasSame(one[key], other[key]))
  )
}
