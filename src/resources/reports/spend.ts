import { type Filter, listLimits } from '../../../contract/filter.ts'
import type { SpendRow } from '../../../contract/reports.spend.ts'
import type { Side } from '../../../contract/values.ts'
import { type Documents, filteredBy, ofPartner, orderedIn, type Period } from './behind.ts'

export type SpendFigure = 'ordered' | 'received'

/** What a figure of the spend report is of: the whole of a currency, or a row of it. */
export interface SpendOf {
  side: Side
  period: Period
  /** What the report is narrowed to. */
  partnerOrgId: string | null
  materialCode: string
  filters: readonly Filter[]
  currency: string
  row?: Pick<SpendRow, 'month' | 'partnerOrgId' | 'materialCode'>
}

/** The lines of orders or of receipts behind a figure. */
export function spendDocuments(figure: SpendFigure, of: SpendOf): Documents {
  const { side, period, partnerOrgId, materialCode, filters: asked, currency, row } = of
  const days = row?.month ? monthIn(row.month, period) : period
  const partner = row?.partnerOrgId ?? partnerOrgId
  const filters = {
    ...filteredBy(asked),
    'currency.equal': [currency],
    ...(row?.materialCode
      ? { 'materialCode.equal': [row.materialCode] }
      : materialCode !== '' && { 'materialCode.allLike': [materialCode] }),
  }
  return figure === 'ordered'
    ? {
        path: '/orderLines',
        right: 'orders.read',
        filters: { ...orderedIn(days, side, partner), 'progress.notEqual': ['CANCELLED'], ...filters },
      }
    : {
        path: '/receiptLines',
        right: 'receipts.read',
        filters: {
          'status.in': ['POSTED'],
          'receivedQty.greater': ['0'],
          'receivedOn.between': [days.from, days.until],
          ...ofPartner(side, partner),
          ...filters,
        },
      }
}

const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

/** The days of a month that are of the period. */
const monthIn = (month: string, { from, until }: Period): Period => ({
  from: from > `${month}-01` ? from : `${month}-01`,
  until: until < lastDay(month) ? until : lastDay(month),
})

/** Months of a period that are asked for at once, in every currency: a picture with some of them would show the others as nothing. */
export const MONTH_ROWS = listLimits.pageSize

/** Every month of a period, the first to the last, as `YYYY-MM`. */
export function monthsOf({ from, until }: Period): string[] {
  const months: string[] = []
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]
  for (let at = 0; ; at++) {
    const next = new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 7)
    if (next > until.slice(0, 7)) return months
    months.push(next)
  }
}
