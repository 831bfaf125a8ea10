import type { BodyOf, ResponseOf } from '../../../../contract/call.ts'
import { funnelStages, type customerFunnelReport } from '../../../../contract/reports.ts'
import type { Tx } from '../../../db/db.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { periodOf } from '../reports.period.ts'
import { funnelFigures } from '../reports.store.ts'

export const funnelReport: Action<typeof customerFunnelReport> = ({ body, viewer, db }) =>
  readFunnel(db, viewer, body)

export async function readFunnel(
  db: Tx,
  viewer: Member,
  body: BodyOf<typeof customerFunnelReport>,
): Promise<ResponseOf<typeof customerFunnelReport>> {
  const period = periodOf(body)
  const { found, partners } = await funnelFigures(db, viewer, { ...body, ...period })
  const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)
  return {
    currencies: found.map(({ currency }) => currency),
    stages: funnelStages.map((stage) => ({
      stage,
      lines: sum(found.map(({ lines }) => lines[stage])),
      amounts: found.map(({ amounts }) => amounts[stage]),
    })),
    cancelled: sum(found.map(({ cancelled }) => cancelled)),
    shortClosed: sum(found.map(({ shortClosed }) => shortClosed)),
    partners,
  }
}
