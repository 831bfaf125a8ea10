import { asOwner } from './database.ts'
import type { Ground } from './ground.ts'
import { mayAll } from './loop-rows.ts'
import { type World, tokenOf } from './world.ts'

export const BUYER = { 's-token': tokenOf('b', 1, 1), 'menu-type': '1' }
export const SUPPLIER = { 's-token': tokenOf('s', 1, 1), 'menu-type': '2' }
export const json = { 'content-type': 'application/json' }

/** One supplier with 54,000 lines of materials that differ, a fifth of them agreed. */
const world: World = {
  buyers: 1,
  people: 2,
  orders: 6_000,
  others: 0,
  ordersOfOthers: 0,
  linesEach: 10,
  suppliers: 1,
  days: 1000,
}
const fitted = `update order_lines l set material_code = 'X' || lpad(n.at::text, 6, '0')
  from (select id, row_number() over (order by order_no, line_no) as at from order_lines) n where n.id = l.id;${mayAll}`

/** A database of that world. */
export const filled = async (ground: Ground, name: string) => {
  const url = await ground.database(name, world)
  await asOwner(url, async (run) => {
    await run(fitted)
    await run('vacuum analyze')
  })
  return url
}
