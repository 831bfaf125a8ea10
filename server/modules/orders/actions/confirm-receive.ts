import type { confirmReceive as call } from '../../../../contract/orders.ts'
import { checkVersion } from '../../../conflict.ts'
import type { Action } from '../../../http/action.ts'
import { tell } from '../orders.finish.ts'
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
  // The history travels with the change.
  const [received] = await Promise.all([
    saveReceived(db, viewer, [...versions.keys()]),
    ...orders.map((order) =>
      tell(db, viewer, order, 'receive', { data: { from: order.status, to: 'ACKNOWLEDGED' } }),
    ),
  ])
  const before = new Map(orders.map((order) => [order.id, order]))
  const after = new Map(received.map((changed) => [changed.id, changed]))
  return [...versions.keys()].flatMap((id) => {
    const [order, changed] = [before.get(id), after.get(id)]
    return order && changed ? present({ ...order, ...changed }, viewer) : []
  })
}
