import { sql } from 'kysely'
import { type ShippableLine, shippableLimit } from '../../../contract/deliveries.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { visibleTo } from '../../db/scope.ts'
import type { Member } from '../../viewer.ts'
import { certificatesOf } from '../materials/materials.read.ts'
import { orderLimit } from '../orders/orders.read.ts'

/**
 * What the supplier may deliver to one buyer, the most urgent first: each open line of a call-off, and of an order line what is not
 * called off. Nothing of an order on hold, and nothing for a forecast.
 */
export async function shippable(
  db: Tx,
  viewer: Member,
  buyerOrgId: Id,
  keyword: string,
  limit = shippableLimit,
): Promise<ShippableLine[]> {
  const contains = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<Omit<ShippableLine, 'certificates'>>`
    with l as (
      select line.*, orders.ship_to from order_lines line join orders on orders.id = line.order_id
      where ${visibleTo(viewer, { shared: 'line' })} and line.buyer_org_id = ${buyerOrgId} and line.may_ship_qty > 0
        and orders.status = 'CONFIRMED' and not orders.on_hold and ${orderLimit(viewer)}
        and (${keyword} = '' or line.order_no ilike ${contains} or line.material_code ilike ${contains} or line.material_name ilike ${contains})),
    c as (
      select c.*, h.ship_to, c.qty - c.covered_qty as open_qty from call_off_lines c join call_offs h on h.id = c.call_off_id
      where c.order_line_id in (select id from l) and not c.forecast and not c.closed and c.covered_qty < c.qty),
    rest as (
      select l.id, greatest(l.to_send_qty - coalesce(sum(c.open_qty), 0), 0) as open_qty, count(c.id) as calls
      from l left join c on c.order_line_id = l.id group by l.id, l.to_send_qty)
    select l.id as "orderLineId", l.order_id as "orderId", l.order_no as "orderNo", l.line_no as "orderLineNo",
      each."callOffLineId", each."callOffNo", l.material_code as "materialCode", l.material_name as "materialName", l.spec, l.unit,
      l.unit_scale as "unitScale", l.agreed_qty as "agreedQty", l.may_ship_qty as "mayShipQty",
      each."openQty", each."dueOn", coalesce(nullif(each.ship_to, ''), l.ship_to) as "shipTo", l.currency
    from l cross join lateral (
      select c.id as "callOffLineId", c.call_off_no as "callOffNo", c.open_qty as "openQty", c.wanted_on as "dueOn", c.ship_to
        from c where c.order_line_id = l.id
      union all
      select null, '', rest.open_qty, l.next_due_on, '' from rest where rest.id = l.id and (rest.open_qty > 0 or rest.calls = 0)) each
    order by each."dueOn" nulls last, l.order_no, l.line_no, each."callOffNo" limit ${limit}`.execute(db)
  const certificates = await certificatesOf(
    db,
    buyerOrgId,
    rows.map(({ materialCode }) => materialCode),
  )
  return rows.map((row) => ({
    ...row,
    certificates: certificates.get(row.materialCode) ?? [],
    agreedQty: plainDecimal(row.agreedQty),
    mayShipQty: plainDecimal(row.mayShipQty),
    openQty: plainDecimal(row.openQty),
  }))
}
