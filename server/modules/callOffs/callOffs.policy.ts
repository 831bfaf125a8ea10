import { callOffCatalogue } from '../../../contract/callOffs.catalogue.ts'
import { type CallOffAction, callOffActions, callOffMoves } from '../../../contract/callOffs.states.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Can } from '../../../contract/moves.ts'
import { inCommand, isOffered, policyOf } from '../../documents/policy.ts'
import type { Viewer } from '../../viewer.ts'
import type { CallOffLineRow } from './callOffs.store.ts'

/** How many of its lines are still open, and how many nobody may change any more: covered, partly too, or closed. */
interface Facts {
  openLines: number
  settledLines: number
}

/** Throws when a delivery covers one of the lines, or it is closed. */
export function checkUncovered(lines: readonly CallOffLineRow[]): void {
  const from: readonly string[] = callOffMoves.moves.delete.from
  const settled = lines.find(({ status }) => !from.includes(status))
  if (settled) throw new Refused('CALL_OFF_COVERED', { lineNo: settled.line_no })
}

// The machine is that of a line; what may be done to the whole follows from its lines.
const lines = policyOf(
  callOffMoves,
  {
    qtyWithinAgreed: inCommand,
    deliverySubmittedOrReceiptReversed: inCommand,
    deliveryEndedOrGoodsRefusedOrReplaced: inCommand,
  },
  callOffCatalogue,
)
export const { offered } = lines

/** What this person may do to the call-off now; what its lines hold up says why. */
export const canOf = ({ openLines, settledLines }: Facts, viewer: Viewer): Can<CallOffAction>[] =>
  callOffActions.flatMap((action): Can<CallOffAction>[] => {
    if (!isOffered(callOffMoves, action, viewer)) return []
    if (action === 'delete' && settledLines > 0) return [{ action, why: 'CALL_OFF_COVERED' }]
    return action === 'close' && openLines === 0 ? [] : [{ action }]
  })
