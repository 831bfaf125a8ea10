import { sql } from 'kysely'
import { addDays, dayOf } from '../../contract/calendar.ts'
import { inspectionApprove } from '../../contract/inspections.ts'
import { orderCancel } from '../../contract/orders.ts'
import * as d from './deliveries.ts'
import { rawOf } from './figures.ts'
import * as o from './orders.ts'
import * as r from './receiving.ts'
import * as s from './statements.ts'

const today = dayOf(new Date())

/** A market in which orders are on their way in every state. */
export async function reportedMarket(engine: Parameters<typeof r.openDock>[0]): Promise<o.Market> {
  const m = await r.openDock(engine)
  // on its way in every state: sent, received by the supplier, agreed, delivered in part, inspected, returned, claimed
  await o.sends(m.lin, m.chenguang)
  const pays = (currency: string) =>
    m.system((tx) =>
      tx.updateTable('links').set({ currency }).where('supplier_org_id', '=', m.chenguang.id).execute(),
    )
  await pays('USD')
  await o.receives(m.chen, await o.sends(m.lin, m.chenguang, [o.line(1)], { currency: 'USD' }))
  await pays('CNY')
  await o.sends(m.lin, m.hongyuan)
  await o.drafts(m.lin, m.chenguang)
  for (const [index, qty] of ['40', '100'].entries()) {
    const order = await d.confirmed(m, 2)
    const lines = await o.linesOf(m.chen, order)
    const receipt = await r.receives(m.lin, await r.shipped(m, lines, qty), r.came(qty), r.came(qty))
    for (const at of [0, 1]) {
      const lot = await r.lotOf(m.lin, receipt, at)
      const rejected = index === 1 && at === 1 ? '30' : '0'
      const decided = await r.decides(m.lin, lot, {
        acceptedQty: String(Number(qty) - Number(rejected)),
        rejectedQty: rejected,
        reason: '毛刺',
      })
      if (decided.status === 'REVIEW') await m.zhou.does(inspectionApprove, { body: d.one(decided) })
    }
  }
  await s.builds(m.zhou, m.chenguang, { submit: true })
  await d.confirmed(m, 2, 'sun')
  const dropped = await o.sends(m.lin, m.chenguang, [o.line(1)])
  await m.zhou.does(orderCancel, { body: { ...d.one(dropped), reason: '改用库存' } })
  // of others: another buyer's order with the same supplier
  await o.sends(m.qian, m.chenguang)
  return m
}

/** Moves what happened to other days, and receipts to other units; of what was not accepted, inspection used up some. */
export const scatter = (m: o.Market, days: readonly number[]) =>
  m.system(async (tx) => {
    const day = (at: number) => addDays(today, days[at % days.length] ?? 0)
    const raw = await rawOf(tx)
    for (const [at, { id }] of raw.orders.entries()) {
      await tx
        .updateTable('orders')
        .set({ ordered_on: day(at) })
        .where('id', '=', id)
        .execute()
      await sql`update order_lines line set answered_at = orders.sent_at + ${Math.abs(days[at] ?? 0)} * interval '7 minutes'
        from orders where orders.id = line.order_id and orders.id = ${id} and line.answered_at is not null`.execute(
        tx,
      )
    }
    for (const [at, { line_id: line, due_on: due }] of raw.schedules.entries())
      await tx
        .updateTable('order_schedules')
        .set({ due_on: day(at + 3) })
        .where('line_id', '=', line)
        .where('due_on', '=', due)
        .where('kind', '=', 'agreed')
        .execute()
    for (const [at, { id }] of raw.receipts.entries())
      await tx
        .updateTable('receipt_lines')
        .set({
          received_on: day(at + 7),
          unit: (days[at % days.length] ?? 0) % 2 === 0 ? 'PCS' : 'KG',
          destroyed_qty: sql`least(received_qty - accepted_qty, ${Math.abs(days[at % days.length] ?? 0) % 31})`,
        })
        .where('id', '=', id)
        .execute()
    await sql`update inspections lot set received_on = got.received_on, unit = got.unit, destroyed_qty = got.destroyed_qty,
        rejected_qty = got.received_qty - got.accepted_qty - got.destroyed_qty
      from receipt_lines got where got.id = lot.receipt_line_id and lot.status = 'DECIDED'`.execute(tx)
    // as the moves of orders and of the ledger do
    await sql`update orders set answer_times = tandem_answer_times(id)`.execute(tx)
    await sql`update order_lines set answer = answer where answer = 'AGREED'`.execute(tx)
  })
