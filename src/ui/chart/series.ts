export interface Series {
  name: string
  /** A pie draws one series, and of it what is above zero. */
  kind: 'bar' | 'line' | 'pie'
  /** One per category, as text the person reads; null where there is none. */
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
  /** Bars of a category stand on one another. */
  stacked?: boolean
  /** Pixels of the picture, where its bars do not lie. */
  height?: number | undefined
  /** A value was clicked, in the picture or in the table. */
  onPick?: ((category: number, series: number) => void) | undefined
}

/** The value of a category as it is read. */
export const written = ({ values, format }: Series, at: number): string => {
  const value = values[at]
  return value === null || value === undefined ? '—' : format(value)
}

/** Whether all that is drawn is drawn as a pie. */
export const isPie = ({ series }: Pick<ChartProps, 'series'>): boolean => series[0]?.kind === 'pie'

/** The values as they are drawn: lengths, so rounded numbers do. */
export const lengths = ({ values }: Series): (number | null)[] =>
  values.map((value) => (value === null ? null : Number(value)))
