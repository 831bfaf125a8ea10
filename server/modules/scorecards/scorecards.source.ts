import { sql } from 'kysely'
import { linkedScorecards } from '../../../contract/scorecards.linked.ts'
import type { Grade } from '../../../contract/scorecards.score.ts'
import type { ScorecardStatus } from '../../../contract/scorecards.states.ts'
import { type RowOf, source } from '../../db/source.ts'

const columns = {
  version: sql<number>`card.version`,
  scorecardNo: sql<string>`card.scorecard_no`,
  status: sql<ScorecardStatus>`card.status`,
  buyerOrgId: sql<string>`card.buyer_org_id`,
  buyerName: sql<string>`card.buyer_name`,
  supplierOrgId: sql<string>`card.supplier_org_id`,
  supplierName: sql<string>`card.supplier_name`,
  supplierCode: sql<string>`card.supplier_code`,
  fromDay: sql<string>`card.from_day`,
  untilDay: sql<string>`card.until_day`,
  score: sql<string | null>`card.score`,
  grade: sql<Grade | null>`card.grade`,
  reason: sql<string>`card.reason`,
  closedAt: sql<string | null>`card.closed_at`,
  createdAt: sql<string>`card.created_at`,
  updatedAt: sql<string>`card.updated_at`,
  updatedBy: sql<string>`card.updated_by`,
  remark: sql<string>`card.remark`,
  measures: sql<unknown>`card.measures`,
  verdict: sql<string>`card.verdict`,
  comment: sql<string>`card.comment`,
  plan: sql<unknown>`card.plan`,
}

/** What the list of scorecards reads: the answer's fields, and at the end what a single one says beside them. */
export const scorecardSource = source({
  catalogue: linkedScorecards,
  from: sql`scorecards card`,
  id: sql<string>`card.id`,
  scope: { shared: 'card' },
  columns,
})
export type ListedScorecard = RowOf<typeof columns>
