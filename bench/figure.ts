/** One line of the table: what the product costs, what the named baseline costs in the same run, and what it is held to. */
export interface Figure {
  what: string
  unit: string
  product: number
  /** Absent where the limit is absolute. */
  baseline?: { name: string; value: number }
  /** Of the baseline, in the unit, or both. */
  limit?: { times: number; atMost?: number } | { times?: never; atMost: number }
  /** Lowest and highest ratio of a round. */
  spread?: readonly [number, number]
  beside?: string
}

export const ratioOf = ({ product, baseline }: Figure): number | undefined =>
  baseline && baseline.value !== 0 ? product / baseline.value : undefined

/** True when within its limit, or when nothing is demanded of it. */
export function holds(figure: Figure): boolean {
  const { limit: { times, atMost } = {}, product } = figure
  const ratio = ratioOf(figure) ?? Infinity
  return (times === undefined || ratio <= times) && (atMost === undefined || product <= atMost)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  const [low = NaN, high = NaN] = [sorted[sorted.length % 2 ? half : half - 1], sorted[half]]
  return (low + high) / 2
}

/** A figure of rounds in which product and baseline took turns. */
export function figureOf(
  about: Pick<Figure, 'what' | 'unit' | 'limit' | 'beside'>,
  product: readonly number[],
  name: string,
  baseline: readonly number[],
): Figure {
  const ratios = product.map((value, round) => value / (baseline[round] ?? NaN))
  return {
    ...about,
    product: median(product),
    baseline: { name, value: median(baseline) },
    spread: [Math.min(...ratios), Math.max(...ratios)],
  }
}
