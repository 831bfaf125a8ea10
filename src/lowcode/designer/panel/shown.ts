/** A value as a person reads it; lists and records as they are written. */
export const shown = (value: unknown): string =>
  value === null || value === undefined ? '—' : typeof value === 'string' ? value : JSON.stringify(value)
