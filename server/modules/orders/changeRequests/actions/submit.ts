import type { changeRequestSubmit } from '../../../../../contract/changeRequests.ts'
import { Refused } from '../../../../../contract/errors.ts'
import { labelOf } from '../../../../../contract/labels.ts'
import { seesField } from '../../../../hiding.ts'
import type { Action } from '../../../../http/action.ts'
import { linesNamed } from '../../lines.store.ts'
import { recordMove } from '../../orders.finish.ts'
import { lock } from '../../orders.store.ts'
import { insert } from '../changeRequests.store.ts'
import { wantedTerms } from '../changeRequests.terms.ts'

const live: readonly string[] = ['ACKNOWLEDGED', 'NEGOTIATING', 'CONFIRMED']

/** Nothing of the order changes: neither its version nor its state. */
export const submit: Action<typeof changeRequestSubmit> = async ({ body, viewer, db }) => {
  const order = await lock(db, viewer, { id: body.orderId })
  const [line] = await linesNamed(db, order, [body.orderLineId])
  if (!line) throw new Refused('NOT_FOUND')
  if (!live.includes(order.status))
    throw new Refused('WRONG_STATE', {
      status: labelOf('orders.status', order.status, viewer.lang),
      state: order.status,
    })
  if (order.on_hold) throw new Refused('ORDER_ON_HOLD', { reason: order.hold_reason })
  const price = seesField('orders', 'price', viewer) ? body.price : undefined
  const { changes } = wantedTerms(line, { ...body, price })
  if (changes.length === 0) throw new Refused('NOTHING_CHANGED')
  const asked = new Set(changes.map(({ field }) => field))
  const { reason } = body
  const request = await insert(
    db,
    viewer,
    {
      buyer_org_id: order.buyer_org_id,
      supplier_org_id: order.supplier_org_id,
      order_id: order.id,
      order_line_id: line.id,
      qty_before: line.qty,
      price_before: line.price,
      requested_on_before: line.requested_on,
      qty: asked.has('qty') ? (body.qty ?? null) : null,
      price: asked.has('price') ? (price ?? null) : null,
      requested_on: asked.has('requestedOn') ? (body.requestedOn ?? null) : null,
      reason,
    },
    () => new Refused('CHANGE_REQUEST_OPEN', { lineNo: line.line_no }),
  )
  recordMove(db, viewer, order, 'changeSubmit', { reason, data: { count: 1, changes } })
  return request
}
