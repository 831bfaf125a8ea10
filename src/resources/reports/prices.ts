import type { Filter } from '../../../contract/filter.ts'
import type { PriceRow } from '../../../contract/reports.prices.ts'
import type { Side } from '../../../contract/values.ts'
import { addDays, daysBetween } from '../../../contract/calendar.ts'
import { type Documents, filteredBy, orderedIn, type Period } from './behind.ts'

/** What a figure of the price report is of: the whole of a currency, or a row of it. */
export interface PricesOf {
  side: Side
  period: Period
  /** What the report is narrowed to. */
  partnerOrgId: string | null
  materialCode: string
  filters: readonly Filter[]
  currency: string
  row?: Pick<PriceRow, 'partnerOrgId' | 'materialCode' | 'unit'>
}

/** As many days before the first. */
const before = ({ from, until }: Period): Period => ({
  from: addDays(from, -daysBetween(from, until) - 1),
  until: addDays(from, -1),
})

/** The order lines behind a figure, of the period or of as many days before. */
export function pricedLines(of: PricesOf, when: 'now' | 'before' = 'now'): Documents {
  const { side, period, partnerOrgId, materialCode, filters, currency, row } = of
  return {
    path: '/orderLines',
    right: 'orders.read',
    filters: {
      ...filteredBy(filters),
      ...orderedIn(when === 'now' ? period : before(period), side, row?.partnerOrgId ?? partnerOrgId),
      'progress.notEqual': ['CANCELLED'],
      'currency.equal': [currency],
      ...(row
        ? { 'materialCode.equal': [row.materialCode], 'unit.equal': [row.unit] }
        : materialCode !== '' && { 'materialCode.allLike': [materialCode] }),
    },
  }
}

/** Rows whose prices are drawn together: the first ones in one currency and unit, as an axis has one of each. */
export const drawnOf = (rows: readonly PriceRow[], most: number): readonly PriceRow[] =>
  rows.filter(({ unit, currency }) => unit === rows[0]?.unit && currency === rows[0]?.currency).slice(0, most)
