import { Exact } from '../../../../contract/exact.ts'
import { type Criterion, criteria, type Weights } from '../../../../contract/inquiries.ts'

/** What became of a supplier's deliveries, in per cent; null where there were none. */
export interface Performance {
  onTime: string | null
  passed: string | null
}

interface Standing {
  cost: Exact
  leadDays: number
}

/** Share of the best, in per cent. */
const share = (best: Exact | number, own: Exact | number): Exact =>
  new Exact(own).isZero() ? new Exact(100) : new Exact(best).div(own).times(100)

/** A delivery of today takes a day as well: else all others would count nothing beside it. */
const daysOf = ({ leadDays }: Standing): number => Math.max(1, leadDays)

/**
 * Scores by weights, 0 to 100 with one decimal (decision 0132). The lowest cost and the shortest lead time of those it is among count 100,
 * the others in proportion; quality and delivery are the supplier's shares. A criterion of which nothing is known is left out, and what
 * it weighs falls to the others.
 */
export const scorer =
  (weights: Weights, performance: ReadonlyMap<string, Performance>) => (among: readonly Standing[]) => {
    const leastCost = among.reduce<Exact | undefined>(
      (least, { cost }) => (least === undefined || cost.lt(least) ? cost : least),
      undefined,
    )
    const leastDays = Math.min(...among.map(daysOf))
    return (supplierOrgId: string, one: Standing): string | null => {
      const { onTime = null, passed = null } = performance.get(supplierOrgId) ?? {}
      const of: Record<Criterion, Exact | string | null> = {
        price: share(leastCost ?? one.cost, one.cost),
        leadTime: share(leastDays, daysOf(one)),
        quality: passed,
        delivery: onTime,
      }
      const known = criteria.flatMap((criterion) => {
        const value = of[criterion]
        return value === null ? [] : [{ value, weight: weights[criterion] }]
      })
      const weighed = known.reduce((sum, { weight }) => sum + weight, 0)
      if (weighed === 0) return null
      return known
        .reduce((sum, { value, weight }) => sum.plus(new Exact(value).times(weight)), new Exact(0))
        .div(weighed)
        .toFixed(1)
    }
  }
