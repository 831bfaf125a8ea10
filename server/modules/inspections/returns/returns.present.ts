import { Refused } from '../../../../contract/errors.ts'
import {
  type ReturnAction,
  type ReturnStatus,
  returnActions,
  returnMoves,
} from '../../../../contract/inspections.states.ts'
import { labelOf } from '../../../../contract/labels.ts'
import type { Move } from '../../../../contract/moves.ts'
import { plainDecimal } from '../../../../contract/plainDecimal.ts'
import type { ReturnNote } from '../../../../contract/returns.ts'
import { type Viewer, has } from '../../../viewer.ts'
import type { ListedReturn } from './returns.source.ts'

const moves: Record<ReturnAction, Move<ReturnStatus>> = returnMoves.moves

/** Throws unless the note's state allows the action now. The call has checked side and right. */
export function permit({ status }: ListedReturn, action: ReturnAction, { lang }: Viewer): void {
  if (!moves[action].from.includes(status))
    throw new Refused('WRONG_STATE', { status: labelOf('returns.status', status, lang), state: status })
}

export function present(row: ListedReturn, viewer: Viewer): ReturnNote {
  const { orderLineId: _line, receiptLineId: _received, updatedBy: _by, ...note } = row
  return {
    ...note,
    qty: plainDecimal(row.qty),
    can: returnActions
      .filter((action) => {
        const { from, by, right } = moves[action]
        return by === viewer.side && !!right && from.includes(row.status) && has(viewer, `returns.${right}`)
      })
      .map((action) => ({ action })),
  }
}
