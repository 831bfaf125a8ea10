import { type Insertable, sql } from 'kysely'
import { dayOf } from '../../../contract/calendar.ts'
import { Refused } from '../../../contract/errors.ts'
import { forecastLimits, type ForecastDetail } from '../../../contract/forecasts.ts'
import type { Id } from '../../../contract/values.ts'
import { refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { checkWithin } from '../../db/find.ts'
import { limitOf } from '../../db/query.ts'
import type { DB } from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'
import { historyOf } from '../../documents/history.ts'
import { flatRows } from '../../documents/row.ts'
import { nextNumber } from '../../numbers.ts'
import type { Member } from '../../viewer.ts'
import { forecastSource, type ListedForecast } from './forecasts.source.ts'

export const { find, lock, save } = flatRows('forecasts', forecastSource)

type NewForecast = Omit<
  Insertable<DB['forecasts']>,
  'buyer_org_id' | 'forecast_no' | 'author_id' | 'updated_by'
>

/**
 * A draft of the viewer's organisation, on a link that the caller holds.
 * @throws FORECAST_DRAFT where the supplier has another one.
 */
export async function insert(db: Tx, viewer: Member, values: NewForecast): Promise<ListedForecast> {
  const forecastNo = await nextNumber(db, viewer, { noun: 'forecasts', prefix: 'FC', on: dayOf(new Date()) })
  const { id } = await refusing(
    'taken',
    () => new Refused('FORECAST_DRAFT', { supplier: values.supplier_name }),
    db
      .insertInto('forecasts')
      .values({
        ...values,
        buyer_org_id: viewer.orgId,
        forecast_no: forecastNo,
        author_id: viewer.userId,
        updated_by: viewer.userName,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await checkWithin(db, viewer, forecastSource, [id])
  const row = await find(db, viewer, id)
  recordMove(db, viewer, row, 'create')
  return row
}

type Parties = Pick<ListedForecast, 'buyerOrgId' | 'supplierOrgId'>

/** What was published between the two, as far as the viewer sees it, latest first; what was taken back is none. */
const releases = (db: Tx, viewer: Member, { buyerOrgId, supplierOrgId }: Parties) =>
  db
    .selectFrom('forecasts as forecast')
    .where('forecast.buyer_org_id', '=', buyerOrgId)
    .where('forecast.supplier_org_id', '=', supplierOrgId)
    .where('forecast.release', 'is not', null)
    .where('forecast.status', '<>', 'VOID')
    .where(visibleTo(viewer, forecastSource.scope))
    .where(limitOf(viewer, forecastSource))
    .orderBy('forecast.release', 'desc')

/** The other releases of the two that one is compared with. */
export async function othersThan(
  db: Tx,
  viewer: Member,
  of: ListedForecast,
): Promise<ForecastDetail['others']> {
  const rows = await releases(db, viewer, of)
    .select(['forecast.id', 'forecast.forecast_no', 'forecast.release', 'forecast.starts_on'])
    .where('forecast.id', '<>', of.id)
    .limit(forecastLimits.others)
    .execute()
  return rows.map(({ id, forecast_no, release, starts_on }) => ({
    id,
    forecastNo: forecast_no,
    release: release ?? 0,
    startsOn: starts_on,
  }))
}

/** The last release of the viewer's organisation to a supplier, if it sees one. */
export async function lastRelease(
  db: Tx,
  viewer: Member,
  supplierOrgId: Id,
): Promise<Pick<ListedForecast, 'id' | 'startsOn' | 'weekCount'> | undefined> {
  const row = await releases(db, viewer, { buyerOrgId: viewer.orgId, supplierOrgId })
    .select(['forecast.id', 'forecast.starts_on', 'forecast.week_count'])
    .executeTakeFirst()
  return row && { id: row.id, startsOn: row.starts_on, weekCount: row.week_count }
}

/** The number that the next release on a link has, and the one that it takes the place of. The link is held, so that one is published at a time. */
export async function standing(db: Tx, { buyerOrgId, supplierOrgId }: Parties) {
  const between = db
    .selectFrom('forecasts')
    .where('buyer_org_id', '=', buyerOrgId)
    .where('supplier_org_id', '=', supplierOrgId)
  const current = await between
    .select(['id', 'status', 'forecast_no', 'release'])
    .where(sql<boolean>`status in ('PUBLISHED', 'COMMITTED')`)
    .forUpdate()
    .executeTakeFirst()
  const { last } = await between
    .select(sql<number>`coalesce(max(release), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  return { next: last + 1, current }
}

/** Writes into the history that both sides read from the publication on. */
export const recordMove = historyOf(
  'forecasts',
  ({ id, forecastNo, buyerOrgId, supplierOrgId, release }: ListedForecast) => ({
    id,
    no: forecastNo,
    buyerOrgId,
    supplierOrgId,
    shared: release !== null,
  }),
)
