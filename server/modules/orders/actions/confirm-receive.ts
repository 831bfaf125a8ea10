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
  const received = new Map(
    (await saveReceived(db, viewer, [...versions.keys()])).map((order) => [order.id, order]),
  )
  for (const order of received.values())
    await tell(db, viewer, order, 'receive', { data: { from: 'SENT', to: order.status } })
  return [...versions.keys()].flatMap((id) => received.get(id) ?? []).map((order) => present(order, viewer))
}
