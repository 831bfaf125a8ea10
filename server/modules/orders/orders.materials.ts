import { sql } from 'kysely'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { visibleTo } from '../../db/scope.ts'
import type { Member } from '../../viewer.ts'
import { orderLimit, orderSource } from './orders.source.ts'

/** A material as an order names it last. */
export interface OrderedMaterial {
  buyerOrgId: Id
  materialCode: string
  materialName: string
  unit: string
  unitScale: number
}

const ordered = (db: Tx, viewer: Member) =>
  db
    .selectFrom('order_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .distinctOn(['line.buyer_org_id', 'line.material_code'])
    .select([
      'line.buyer_org_id as buyerOrgId',
      'line.material_code as materialCode',
      'line.material_name as materialName',
      'line.unit as unit',
      'line.unit_scale as unitScale',
    ])
    .where(visibleTo(viewer, { shared: 'line' }))
    .where(visibleTo(viewer, orderSource.scope))
    .where(orderLimit(viewer))
    .orderBy('line.buyer_org_id')
    .orderBy('line.material_code')
    .orderBy('orders.ordered_on', 'desc')
    .orderBy('line.id')

/** The materials of those codes that orders the viewer sees are about, by buyer. */
export const orderedMaterials = (
  db: Tx,
  viewer: Member,
  codes: readonly string[],
): Promise<OrderedMaterial[]> =>
  ordered(db, viewer)
    // A set and not `any`, which a plan made for every array looks through again for each line: a sheet names 50,000.
    .where('line.material_code', 'in', sql<string>`(select unnest(${codes}::text[]))`)
    .execute()

/** Materials a buyer has ordered, by a part of their code or name. */
export const orderedMaterialsLike = (
  db: Tx,
  viewer: Member,
  buyerOrgId: Id,
  keyword: string,
): Promise<OrderedMaterial[]> =>
  ordered(db, viewer)
    .where('line.buyer_org_id', '=', buyerOrgId)
    .where(
      sql<boolean>`(strpos(lower(line.material_code), lower(${keyword}::text)) > 0
        or strpos(lower(line.material_name), lower(${keyword}::text)) > 0)`,
    )
    .limit(50)
    .execute()
