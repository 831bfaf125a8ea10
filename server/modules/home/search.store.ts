import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { orderLimit } from '../orders/orders.read.ts'
import { party } from './home.store.ts'

/** How many orders, the last changed first, are looked into for a partner or a material; numbers are found among all. */
const lookedInto = 2000
const most = 8

/** Orders whose number begins with the keyword, then recent ones whose number, partner or material contains it. */
export const ordersFound = async (db: Tx, viewer: Member, keyword: string) => {
  const { own, partner } = party(viewer)
  const pattern = keyword.replace(/[\\%_]/g, '\\$&')
  const visible = db
    .selectFrom('orders')
    .select(['orders.id', 'orders.order_no', 'orders.status', 'orders.updated_at', `${partner} as partner`])
    .where(own, '=', viewer.orgId)
    .where(orderLimit(viewer))
  const numbered = await visible
    .where('orders.order_no', 'like', `${pattern}%`)
    .orderBy('orders.order_no')
    .limit(most)
    .execute()
  if (numbered.length === most) return numbered
  const recent = visible.orderBy('orders.updated_at', 'desc').limit(lookedInto).as('recent')
  const contains = `%${pattern}%`
  const others = await db
    .selectFrom(recent)
    .selectAll()
    .where((is) =>
      is.or([
        is('recent.order_no', 'ilike', contains),
        is('recent.partner', 'ilike', contains),
        sql<boolean>`exists (select from order_lines line where line.order_id = recent.id
          and (line.material_code ilike ${contains} or line.material_name ilike ${contains}))`,
      ]),
    )
    .orderBy('recent.updated_at', 'desc')
    .limit(most)
    .execute()
  const seen = new Set(numbered.map(({ id }) => id))
  return [...numbered, ...others.filter(({ id }) => !seen.has(id))].slice(0, most)
}
