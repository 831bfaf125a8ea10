import type { ChainLevel, ChainRow } from '../../../contract/reports.ts'
import type { Side } from '../../../contract/values.ts'
import type { ChainOf } from '../chainDocuments.ts'
import { ofPartner } from './behind.ts'

/** Whose documents stand behind the numbers of a row of the quantity chain. */
export const chainOf = (
  row: ChainRow,
  { by, side, period }: { by: ChainLevel; side: Side; period: { from: string; until: string } },
): ChainOf => ({
  filters: {
    ...ofPartner(side, row.partnerOrgId),
    ...(by === 'material' && { 'materialCode.equal': [row.materialCode] }),
    'unit.equal': [row.unit],
    ...((by === 'material' || by === 'partner') && { 'orderedOn.between': [period.from, period.until] }),
  },
  ...((by === 'line' || by === 'order') && { orderNo: row.orderNo }),
  ...(row.lineNo !== null && { lineNo: row.lineNo }),
})
