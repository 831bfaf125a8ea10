import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Receipt, ReceiptLine, ReceiptLineRow } from '../../../contract/receipts.ts'
import type { Viewer } from '../../viewer.ts'
import { canOf, offered } from './receipts.policy.ts'
import type { ListedReceipt, ListedReceiptLine } from './receipts.source.ts'

export const present = ({ begun, claimed, ...row }: ListedReceipt, viewer: Viewer): Receipt =>
  offered(
    {
      ...row,
      can: canOf({ status: row.status, begun, claimed }, viewer),
    },
    viewer,
  )

export const presentLineRow = (row: ListedReceiptLine): ReceiptLineRow => ({
  ...row,
  receivedQty: plainDecimal(row.receivedQty),
  refusedQty: plainDecimal(row.refusedQty),
  acceptedQty: plainDecimal(row.acceptedQty),
  returnedQty: plainDecimal(row.returnedQty),
  reconciledQty: plainDecimal(row.reconciledQty),
  invoicedQty: plainDecimal(row.invoicedQty),
})

export function presentLine(row: ListedReceiptLine): ReceiptLine {
  const {
    buyerName: _buyer,
    supplierName: _supplier,
    orderedOn: _day,
    invoicedQty: _invoiced,
    ...line
  } = presentLineRow(row)
  return line
}
