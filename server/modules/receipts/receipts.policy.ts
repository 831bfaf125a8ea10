import { Refused } from '../../../contract/errors.ts'
import type { LocalErrorCode } from '../../../contract/errors.local.ts'
import { labelOf } from '../../../contract/labels.ts'
import type { Can } from '../../../contract/moves.ts'
import { type ReceiptAction, receiptMoves } from '../../../contract/receipts.states.ts'
import { type Viewer, has } from '../../viewer.ts'
import type { ListedReceipt } from './receipts.source.ts'

type Facts = Pick<ListedReceipt, 'status' | 'begun' | 'claimed'>

const faultOf = ({ begun, claimed }: Facts): [LocalErrorCode] | undefined => {
  if (claimed) return ['RECEIPT_CLAIMED']
  return begun ? ['INSPECTION_BEGUN'] : undefined
}

const { reverse } = receiptMoves.moves
const starts = ({ status }: Facts): boolean => reverse.from.some((from) => from === status)

/** Throws unless the receipt may be reversed now. The call has checked side and right. */
export function permitReverse(receipt: Facts, { lang }: Viewer): void {
  const { status } = receipt
  if (!starts(receipt))
    throw new Refused('WRONG_STATE', { status: labelOf('receipts.status', status, lang), state: status })
  const fault = faultOf(receipt)
  if (fault) throw new Refused(...fault)
}

/** What this person may do to the receipt now. */
export function canOf(receipt: Facts, viewer: Viewer): Can<ReceiptAction>[] {
  if (viewer.side !== reverse.by || !starts(receipt) || !has(viewer, `receipts.${reverse.right}`)) return []
  const fault = faultOf(receipt)
  return [{ action: 'reverse', ...(fault ? { why: fault[0] } : {}) }]
}
