import { sql } from 'kysely'
import { stockList } from '../../contract/stock.ts'
import type { Market } from './orders.ts'
import type { Persona } from './persona.ts'

/**
 * Materials of which the buyer's stock says another quantity is in transit than deliveries that have left announced and receipts that stand have not
 * brought (domain §4); what was closed short is expected no more.
 */
export async function inTransitOtherwise({ system }: Market, buyer: Persona): Promise<string[]> {
  const { rows, total } = await buyer.does(stockList, { body: { pageSize: 100 } })
  if (total > rows.length) throw new Error('the stock has more than a page')
  const said = rows
    .filter(({ inTransitQty }) => Number(inTransitQty) !== 0)
    .map(({ materialCode, unit, inTransitQty }) => `${materialCode} ${inTransitQty} ${unit}`)
  const { rows: coming } = await system((tx) =>
    sql<{ material: string; unit: string; qty: string }>`
      select l.material_code as material, l.unit, trim_scale(sum(greatest(l.qty - closed.qty - came.qty, 0)))::text as qty
      from delivery_lines l join deliveries d on d.id = l.delivery_id
      cross join lateral (select coalesce(sum(r.received_qty + r.refused_qty), 0) as qty from receipt_lines r
        where r.delivery_line_id = l.id and r.status = 'POSTED') came
      cross join lateral (select coalesce(sum((said ->> 'qty')::numeric), 0) as qty
        from events e, jsonb_array_elements(e.data -> 'lines') said
        where e.record_id = d.id and e.kind = 'closeShort' and (said ->> 'lineNo')::int = l.line_no) closed
      where d.buyer_org_id = ${buyer.orgId} and d.status in ('SHIPPED', 'ARRIVED', 'RECEIVING') and not l.rejected
      group by 1, 2`.execute(tx),
  )
  const announced = coming
    .filter(({ qty }) => Number(qty) !== 0)
    .map(({ material, unit, qty }) => `${material} ${qty} ${unit}`)
  return [
    ...said.filter((one) => !announced.includes(one)).map((one) => `in stock: ${one}`),
    ...announced.filter((one) => !said.includes(one)).map((one) => `on its way: ${one}`),
  ]
}
