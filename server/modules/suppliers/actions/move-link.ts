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

/** Orders a refusal names at most. */
const NAMED = 5

/** Refused while an order both sides see is not at its end; drafts of the buyer can no longer be sent. */
export const endLink: Action<typeof c.endLink> = async ({ body, viewer, db }) => {
  const link = await lock(db, viewer, body)
  const open = await openOrdersOn(db, link)
  if (open.length > 0) {
    // Of those alone that the viewer reads the number and the names are told.
    const read = has(viewer, 'orders.read') ? await ordersNamed(db, viewer, open) : []
    if (read.length === 0) throw new Refused('LINK_ORDERS_OPEN')
    const numbers = read.map(({ code }) => code).toSorted()
    const orders = [...numbers.slice(0, NAMED), ...(numbers.length > NAMED ? ['…'] : [])].join('、')
    throw new Refused('LINK_HAS_ORDERS', { count: numbers.length, orders })
  }
  return finish(db, viewer, link, 'end', { status: 'ENDED', reason: body.reason })
}
