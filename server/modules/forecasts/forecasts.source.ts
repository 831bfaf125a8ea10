import { sql } from 'kysely'
import { forecastCatalogue } from '../../../contract/forecasts.catalogue.ts'
import type { ForecastStatus } from '../../../contract/forecasts.states.ts'
import { type RowOf, source } from '../../db/source.ts'

const columns = {
  version: sql<number>`forecast.version`,
  forecastNo: sql<string>`forecast.forecast_no`,
  release: sql<number | null>`forecast.release`,
  status: sql<ForecastStatus>`forecast.status`,
  buyerOrgId: sql<string>`forecast.buyer_org_id`,
  buyerName: sql<string>`forecast.buyer_name`,
  supplierOrgId: sql<string>`forecast.supplier_org_id`,
  supplierName: sql<string>`forecast.supplier_name`,
  supplierCode: sql<string>`forecast.supplier_code`,
  startsOn: sql<string>`forecast.starts_on`,
  weekCount: sql<number>`forecast.week_count`,
  tolerancePct: sql<string>`forecast.tolerance_pct`,
  lineCount: sql<number>`forecast.line_count`,
  committedLines: sql<number>`forecast.committed_lines`,
  deviations: sql<number>`forecast.deviations`,
  remark: sql<string>`forecast.remark`,
  comment: sql<string>`forecast.comment`,
  reason: sql<string>`forecast.reason`,
  publishedAt: sql<string | null>`forecast.published_at`,
  committedAt: sql<string | null>`forecast.committed_at`,
  createdAt: sql<string>`forecast.created_at`,
  updatedAt: sql<string>`forecast.updated_at`,
  updatedBy: sql<string>`forecast.updated_by`,
}

/** What the list of forecasts reads, in the fields of its answer. */
export const forecastSource = source({
  catalogue: forecastCatalogue,
  from: sql`forecasts forecast`,
  id: sql<string>`forecast.id`,
  scope: { shared: 'forecast' },
  columns,
})
export type ListedForecast = RowOf<typeof columns>
