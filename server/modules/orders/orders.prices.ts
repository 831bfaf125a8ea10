import { sql } from 'kysely'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Tx } from '../../db/db.ts'
import { visibleTo } from '../../db/scope.ts'
import type { Member } from '../../viewer.ts'
import { orderLimit, orderSource } from './orders.source.ts'

interface LastPrice {
  price: string
  currency: string
  unit: string
  taxIncluded: boolean
  taxRate: string
}

/** What materials were last ordered for, by code, among the sent orders the viewer sees. */
export async function lastPrices(
  db: Tx,
  viewer: Member,
  codes: readonly string[],
): Promise<Map<string, LastPrice>> {
  const rows = await db
    .selectFrom('order_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .distinctOn('line.material_code')
    .select([
      'line.material_code',
      'line.price',
      'line.unit',
      'line.tax_rate',
      'orders.currency',
      'orders.tax_included',
    ])
    .where('line.material_code', '=', sql<string>`any(${codes}::text[])`)
    .where('line.shared', '=', true)
    .where('line.cancelled', '=', false)
    .where('orders.status', 'not in', ['REFUSED', 'CANCELLED'])
    .where(visibleTo(viewer, { shared: 'line' }))
    .where(visibleTo(viewer, orderSource.scope))
    .where(orderLimit(viewer))
    .orderBy('line.material_code')
    .orderBy('orders.ordered_on', 'desc')
    .orderBy('orders.sent_at', 'desc')
    .orderBy('line.id')
    .execute()
  return new Map(
    rows.map(({ material_code, price, tax_included: taxIncluded, tax_rate: taxRate, currency, unit }) => [
      material_code,
      { price: plainDecimal(price), currency, unit, taxIncluded, taxRate },
    ]),
  )
}
