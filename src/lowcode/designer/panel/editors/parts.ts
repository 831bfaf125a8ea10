/** A list, or nothing where the attribute is not set. */
export const listOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : []) // checkAttr looks at what stands in it
/** Nothing instead of an empty list: attributes that are not set are left out. */
export const orNone = <T>(rows: readonly T[]): readonly T[] | undefined =>
  rows.length === 0 ? undefined : rows

/** A record without what is undefined. */
export const full = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T // fewer members, all optional
