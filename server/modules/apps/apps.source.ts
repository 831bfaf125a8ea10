import { sql } from 'kysely'
import { appCatalogue } from '../../../contract/apps.ts'
import type { Side } from '../../../contract/values.ts'
import { source } from '../../db/source.ts'

/** Something differs between the drafts and what is published. */
export const differs = sql<boolean>`(apps.changed or exists (select from app_pages p where p.app_id = apps.id and p.changed))`
export const partnerCount = sql<number>`(select count(*)::int from app_partners p where p.app_id = apps.id)`
/** Rows of sub-tables belong to their record and do not count. */
export const recordCount = sql<number>`(
  select count(*)::int from app_records r
  where r.org_id = apps.org_id and r.parent_id is null and r.entity_id in (select e.id from app_entities e where e.app_id = apps.id))`

const ofSide = (side: Side) =>
  source({
    catalogue: appCatalogue,
    from: sql`apps`,
    id: sql<string>`apps.id`,
    scope: { own: 'apps' },
    where: side === 'buyer' ? sql`apps.side = 'buyer'` : sql`apps.side = 'supplier'`,
    columns: {
      code: sql<string>`apps.code`,
      name: sql<string>`apps.name`,
      nameEn: sql<string>`apps.name_en`,
      icon: sql<string>`apps.icon`,
      remark: sql<string>`apps.remark`,
      version: sql<number>`apps.version`,
      release: sql<number>`apps.release`,
      changed: differs,
      partners: partnerCount,
      records: recordCount,
      updatedAt: sql<string>`apps.updated_at`,
      updatedBy: sql<string>`apps.updated_by`,
    },
  })

/** The applications an organisation has on each of its sides. */
export const appSources = { buyer: ofSide('buyer'), supplier: ofSide('supplier') } satisfies Record<
  Side,
  unknown
>
