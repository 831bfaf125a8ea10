import type { Filter } from '../../../contract/filter.ts'
import type { ChainLevel, ChainRow } from '../../../contract/reports.ts'
import type { Side } from '../../../contract/values.ts'
import type { ChainOf } from '../chainDocuments.ts'
import { filteredBy, ofPartner } from './behind.ts'

export interface AboutChain {
  by: ChainLevel
  side: Side
  period: { from: string; until: string }
  /** What the report is filtered by. */
  filters: readonly Filter[]
}

/** Whose documents stand behind the numbers of a row of the quantity chain. */
export const chainOf = (row: ChainRow, { by, side, period, filters }: AboutChain): ChainOf => ({
  filters: {
    // Of one order there is nothing left to filter.
    ...((by === 'material' || by === 'partner') && filteredBy(filters)),
    ...ofPartner(side, row.partnerOrgId),
    ...(by === 'material' && { 'materialCode.equal': [row.materialCode] }),
    'unit.equal': [row.unit],
    ...((by === 'material' || by === 'partner') && { 'orderedOn.between': [period.from, period.until] }),
  },
  ...((by === 'line' || by === 'order') && { orderNo: row.orderNo }),
  ...(row.lineNo !== null && { lineNo: row.lineNo }),
})
