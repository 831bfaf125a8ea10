import { receiptCatalogue } from '../../../contract/receipts.catalogue.ts'
import { receiptMoves } from '../../../contract/receipts.states.ts'
import { type Guards, inCommand, policyOf } from '../../documents/policy.ts'
import type { ListedReceipt } from './receipts.source.ts'

const guards: Guards<typeof receiptMoves, Pick<ListedReceipt, 'status' | 'begun' | 'claimed'>> = {
  nothingClaimed: ({ claimed }) => (claimed ? ['RECEIPT_CLAIMED', claimed] : undefined),
  inspectionNotBegun: ({ begun }) => (begun ? ['INSPECTION_BEGUN'] : undefined),
  ledgerAddsUp: inCommand,
}

export const { permit, canOf, offered } = policyOf(receiptMoves, guards, receiptCatalogue)
