// What other modules may ask about receipts.
export {
  type ReceiptLineStored,
  detailOf as receiptDetail,
  find as mustSeeReceipt,
} from './receipts.store.ts'
export { receiptSource } from './receipts.source.ts'
export { addInvoiced, addReconciled, addReturned, saveInspected } from './lines.store.ts'
