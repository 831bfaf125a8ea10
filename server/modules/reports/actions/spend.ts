import type { BodyOf, ResponseOf } from '../../../../contract/call.ts'
import {
  spendCatalogue,
  spendColumns,
  type spendReport,
  type spendReportExport,
} from '../../../../contract/reports.spend.ts'
import type { Tx } from '../../../db/db.ts'
import type { Action, RawAction } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { periodOf } from '../reports.period.ts'
import { sendReport } from '../reports.sheet.ts'
import { spendFigures } from '../reports.spend.ts'

export const spend: Action<typeof spendReport> = ({ body, viewer, db }) => readSpend(db, viewer, body)

export async function readSpend(
  db: Tx,
  viewer: Member,
  body: BodyOf<typeof spendReport>,
): Promise<ResponseOf<typeof spendReport>> {
  const asked = { ...body, ...periodOf(body) }
  return { by: body.by, ...(await spendFigures(db, viewer, asked)) }
}

export const exportSpend: RawAction<typeof spendReportExport> = (asking) => {
  const { body, viewer, deps } = asking
  const period = periodOf(body)
  const sheet = {
    catalogue: spendCatalogue,
    has: spendColumns(body.by, viewer.side),
    columns: body.columns,
    about: `${period.from} ${period.until}`,
  }
  return sendReport(
    asking,
    sheet,
    async () => (await deps.db.read(viewer, (tx) => spendFigures(tx, viewer, { ...body, ...period }))).rows,
  )
}
