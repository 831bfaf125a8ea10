import { Refused } from '../../../../contract/errors.ts'
import type * as c from '../../../../contract/links.ts'
import type { Action } from '../../../http/action.ts'
import { has } from '../../../viewer.ts'
import { ordersNamed } from '../../orders/orders.read.ts'
import { finish } from '../suppliers.finish.ts'
import { lock, openOrdersOn } from '../suppliers.store.ts'

export const withdrawLink: Action<typeof c.withdrawLink> = async ({ body, viewer, db }) =>
  finish(db, viewer, await lock(db, viewer, body), 'withdraw', { status: 'WITHDRAWN' })

export const suspendLink: Action<typeof c.suspendLink> = async ({ body, viewer, db }) =>
  finish(db, viewer, await lock(db, viewer, body), 'suspend', { status: 'SUSPENDED', reason: body.reason })

export const resumeLink: Action<typeof c.resumeLink> = async ({ body, viewer, db }) =>
  finish(db, viewer, await lock(db, viewer, body), 'resume', { status: 'ACTIVE' })

/** Refused while an order both sides see is not at its end; drafts of the buyer can no longer be sent. */
export const endLink: Action<typeof c.endLink> = async ({ body, viewer, db }) => {
  const link = await lock(db, viewer, body)
  const { count, ids } = await openOrdersOn(db, link)
  if (count > 0) {
    // By name those alone that the viewer reads.
    const named = has(viewer, 'orders.read') ? await ordersNamed(db, viewer, ids) : []
    const numbers = named.map(({ code }) => code).toSorted()
    const orders = [...numbers, ...(count > numbers.length ? ['…'] : [])].join('、')
    throw new Refused('LINK_HAS_ORDERS', { count, orders })
  }
  return finish(db, viewer, link, 'end', { status: 'ENDED', reason: body.reason })
}
