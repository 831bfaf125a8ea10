import type { confirmReceive as call } from '../../../../contract/orders.ts'
import { checkVersion } from '../../../conflict.ts'
import type { Action } from '../../../http/action.ts'
import { recordMove } from '../orders.finish.ts'
import { permit } from '../orders.policy.ts'
import { present } from '../orders.present.ts'
import { lockAll, saveReceived } from '../orders.store.ts'

export const confirmReceive: Action<typeof call> = async ({ body, viewer, db }) => {
  const versions = new Map(body.orders.map(({ id, version }) => [id, version]))
  const orders = await lockAll(db, viewer, [...versions.keys()])
  for (const order of orders) {
    checkVersion(order, versions.get(order.id))
    permit(order, 'receive', viewer)
  }
  const received = saveReceived(db, viewer, orders)
  for (const order of orders)
    recordMove(db, viewer, order, 'receive', { data: { from: order.status, to: 'ACKNOWLEDGED' } })
  const after = new Map(received.map((order) => [order.id, order]))
  return [...versions.keys()].flatMap((id) => {
    const order = after.get(id)
    return order ? present(order, viewer) : []
  })
}
