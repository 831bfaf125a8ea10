import type { CallOff, CallOffDetail, CallOffLine, CallOffLineRow } from '../../../contract/callOffs.ts'
import { type CallOffStatus, callOffStatuses } from '../../../contract/callOffs.states.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Tx } from '../../db/db.ts'
import type { Viewer } from '../../viewer.ts'
import { canOf, offered } from './callOffs.policy.ts'
import type { ListedCallOff, ListedCallOffLine } from './callOffs.source.ts'
import { type CallOffLineRow as LineRow, type CallOffRow, linesOf } from './callOffs.store.ts'

/** The database generates it from the same four words. */
const statusOf = ({ status }: LineRow): CallOffStatus =>
  callOffStatuses.find((one) => one === status) ?? 'OPEN'

const isOpen = ({ status }: LineRow): boolean => status === 'OPEN' || status === 'PARTLY_COVERED'

export function present(row: CallOffRow, lines: readonly LineRow[], viewer: Viewer): CallOff {
  const open = lines.filter(isOpen)
  const counts = {
    openLines: open.length,
    settledLines: lines.filter(({ status }) => status !== 'OPEN').length,
  }
  return offered(
    {
      id: row.id,
      callOffNo: row.call_off_no,
      version: row.version,
      buyerOrgId: row.buyer_org_id,
      buyerName: row.buyer_name,
      supplierOrgId: row.supplier_org_id,
      supplierName: row.supplier_name,
      supplierCode: row.supplier_code,
      forecast: row.forecast,
      shipTo: row.ship_to,
      remark: row.remark,
      lineCount: lines.length,
      openLines: counts.openLines,
      nextOn: open.map(({ wanted_on }) => wanted_on).toSorted()[0] ?? null,
      authorName: row.author_name,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      updatedBy: row.updated_by,
      can: canOf(counts, viewer),
    },
    viewer,
  )
}

const presentLine = (row: LineRow): CallOffLine => ({
  id: row.id,
  callOffId: row.call_off_id,
  lineNo: row.line_no,
  version: row.version,
  orderLineId: row.order_line_id,
  orderId: row.order_id,
  orderNo: row.order_no,
  orderLineNo: row.order_line_no,
  materialCode: row.material_code,
  materialName: row.material_name,
  spec: row.spec,
  unit: row.unit,
  unitScale: row.unit_scale,
  qty: plainDecimal(row.qty),
  wantedOn: row.wanted_on,
  coveredQty: plainDecimal(row.covered_qty),
  status: statusOf(row),
  closeReason: row.close_reason,
  remark: row.remark,
})

export const presentDetail = (row: CallOffRow, lines: readonly LineRow[], viewer: Viewer): CallOffDetail => ({
  ...present(row, lines, viewer),
  lines: lines.map(presentLine),
})

export const presentListed = ({ settledLines, ...row }: ListedCallOff, viewer: Viewer): CallOff =>
  offered(
    {
      ...row,
      can: canOf({ openLines: row.openLines, settledLines }, viewer),
    },
    viewer,
  )

export const presentListedLine = (row: ListedCallOffLine): CallOffLineRow => ({
  ...row,
  qty: plainDecimal(row.qty),
  coveredQty: plainDecimal(row.coveredQty),
})

/** The same of a call-off whose lines are yet to be read. */
export const presentWhole = async (db: Tx, row: CallOffRow, viewer: Viewer): Promise<CallOffDetail> =>
  presentDetail(row, await linesOf(db, row), viewer)
