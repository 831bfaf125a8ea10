/** The ids of a checkbox group's value. */
export const checked = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []
