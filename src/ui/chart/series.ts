export interface Series {
  name: string
  kind: 'bar' | 'line'
  /** One per category, none below zero, as text the person reads; null where there is none. */
  values: readonly (string | null)[]
  /** Drawn against the right axis, for another unit. */
  right?: boolean
  /** How a value is written. */
  format: (value: string) => string
}

export interface ChartProps {
  title: string
  /** What stands along the axis: weeks, for one. */
  category: string
  categories: readonly string[]
  series: readonly Series[]
  empty: string
}

/** The value of a category as it is read. */
export const written = ({ values, format }: Series, at: number): string => {
  const value = values[at]
  return value === null || value === undefined ? '—' : format(value)
}

/** The values as they are drawn: lengths, so rounded numbers do. */
export const lengths = ({ values }: Series): (number | null)[] =>
  values.map((value) => (value === null ? null : Number(value)))
