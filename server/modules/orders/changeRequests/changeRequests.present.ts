import type { ChangeRequest } from '../../../../contract/changeRequests.ts'
import {
  type ChangeRequestAction,
  changeRequestActions,
  changeRequestMoves,
  type ChangeRequestStatus,
} from '../../../../contract/changeRequests.states.ts'
import type { Right } from '../../../../contract/call.ts'
import { Refused } from '../../../../contract/errors.ts'
import { labelOf } from '../../../../contract/labels.ts'
import type { Move } from '../../../../contract/moves.ts'
import { plainDecimal } from '../../../../contract/plainDecimal.ts'
import type { Side } from '../../../../contract/values.ts'
import { type Viewer, has } from '../../../viewer.ts'
import type { ListedRequest } from './changeRequests.source.ts'

const moves: Record<ChangeRequestAction, Move<ChangeRequestStatus>> = changeRequestMoves.moves
/** Who may change or answer lines decides on requests for it. */
const rights: Readonly<Record<Side, Right>> = { buyer: 'orders.change', supplier: 'orders.answer' }

/** Throws unless the request's state allows the action now. The call has checked side and right. */
export function permit({ status }: ListedRequest, action: ChangeRequestAction, { lang }: Viewer): void {
  if (!moves[action].from.includes(status))
    throw new Refused('WRONG_STATE', {
      status: labelOf('changeRequests.status', status, lang),
      state: status,
    })
}

export function present(row: ListedRequest, viewer: Viewer): ChangeRequest {
  const { updatedBy: _by, ...request } = row
  return {
    ...request,
    qtyBefore: plainDecimal(row.qtyBefore),
    priceBefore: plainDecimal(row.priceBefore),
    qty: row.qty === null ? null : plainDecimal(row.qty),
    price: row.price === null ? null : plainDecimal(row.price),
    can: changeRequestActions
      .filter((action) => {
        const { from, by } = moves[action]
        return by === viewer.side && from.includes(row.status) && has(viewer, rights[viewer.side])
      })
      .map((action) => ({ action })),
  }
}
