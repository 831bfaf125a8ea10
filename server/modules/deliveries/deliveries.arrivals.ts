import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Arrival, arrivingStatuses, calendarLimit } from '../../../contract/deliveries.ts'
import type { Id, LocalDate } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { visibleTo } from '../../db/scope.ts'
import type { Member } from '../../viewer.ts'
import { deliveryLimit, deliverySource, notArrived } from './deliveries.source.ts'

interface Period {
  from: LocalDate
  until: LocalDate
}

interface Wanted extends Period {
  shipTo: string
  supplierOrgId?: Id | undefined
  today: LocalDate
  /** What was expected before the period and has not arrived, in place of what is expected in it. */
  earlier?: boolean
}

const within = ({ from, until }: Period): RawBuilder<SqlBool> =>
  sql`deliveries.expected_on between ${from} and ${until}`

const before = ({ from, today }: Pick<Wanted, 'from' | 'today'>): RawBuilder<SqlBool> =>
  sql`deliveries.expected_on < least(${from}::date, ${today}::date) and ${notArrived}`

const arriving = (db: Tx, viewer: Member) =>
  db
    .selectFrom('deliveries')
    .where('deliveries.status', 'in', arrivingStatuses)
    .where(visibleTo(viewer, deliverySource.scope))
    .where(deliveryLimit(viewer))

/** What arrives at the viewer's docks, one more than the limit where there is more. */
export function arrivals(db: Tx, viewer: Member, wanted: Wanted): Promise<Arrival[]> {
  const { shipTo, supplierOrgId, today, earlier = false } = wanted
  let rows = arriving(db, viewer).where(earlier ? before(wanted) : within(wanted))
  if (shipTo !== '') rows = rows.where('deliveries.ship_to', '=', shipTo)
  if (supplierOrgId !== undefined) rows = rows.where('deliveries.supplier_org_id', '=', supplierOrgId)
  return rows
    .innerJoinLateral(
      sql<{ lines: number; boxes: number }>`(
        select count(*)::int as lines, coalesce(sum(l.boxes), 0)::int as boxes
        from delivery_lines l where l.delivery_id = deliveries.id and not l.rejected)`.as('load'),
      (join) => join.onTrue(),
    )
    .select([
      'deliveries.id',
      'deliveries.delivery_no as deliveryNo',
      sql<Arrival['status']>`deliveries.status`.as('status'),
      'deliveries.supplier_org_id as supplierOrgId',
      'deliveries.supplier_name as supplierName',
      'deliveries.ship_to as shipTo',
      'deliveries.expected_on as expectedOn',
      'deliveries.carrier',
      'deliveries.vehicle_no as vehicleNo',
      'load.lines as lineCount',
      'load.boxes',
      sql<number>`case when ${notArrived} then greatest(${today}::date - deliveries.expected_on, 0) else 0 end`.as(
        'lateDays',
      ),
    ])
    .orderBy('deliveries.expected_on')
    .orderBy('deliveries.ship_to')
    .orderBy('deliveries.supplier_name')
    .orderBy('deliveries.delivery_no')
    .limit(calendarLimit + 1)
    .execute()
}

/** Where deliveries of a period, and what is late before it, go to, and whose they are. */
export async function destinations(
  db: Tx,
  viewer: Member,
  period: Period,
): Promise<{ shipTos: string[]; suppliers: { orgId: Id; name: string }[] }> {
  const rows = await arriving(db, viewer)
    .where((is) =>
      is.or([within(period), is.and([sql<SqlBool>`deliveries.expected_on < ${period.from}`, notArrived])]),
    )
    .select(['deliveries.ship_to', 'deliveries.supplier_org_id', 'deliveries.supplier_name'])
    .distinct()
    .execute()
  const byText = (one: string, other: string) => one.localeCompare(other, 'zh')
  const names = new Map(rows.map((row) => [row.supplier_org_id, row.supplier_name]))
  return {
    shipTos: [...new Set(rows.map((row) => row.ship_to))].filter(Boolean).toSorted(byText),
    suppliers: [...names]
      .map(([orgId, name]) => ({ orgId, name }))
      .toSorted((one, other) => byText(one.name, other.name)),
  }
}
