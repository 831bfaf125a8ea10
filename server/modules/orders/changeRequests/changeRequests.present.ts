import type { ChangeRequest } from '../../../../contract/changeRequests.ts'
import { plainDecimal } from '../../../../contract/plainDecimal.ts'
import type { Viewer } from '../../../viewer.ts'
import { canOf } from './changeRequests.policy.ts'
import type { ListedRequest } from './changeRequests.source.ts'

export function present(row: ListedRequest, viewer: Viewer): ChangeRequest {
  const { updatedBy: _by, ...request } = row
  return {
    ...request,
    qtyBefore: plainDecimal(row.qtyBefore),
    priceBefore: plainDecimal(row.priceBefore),
    qty: row.qty === null ? null : plainDecimal(row.qty),
    price: row.price === null ? null : plainDecimal(row.price),
    can: canOf(row, viewer),
  }
}
