import type { BodyOf, ResponseOf } from '../../../../contract/call.ts'
import {
  priceCatalogue,
  priceColumns,
  type priceReport,
  type priceReportExport,
} from '../../../../contract/reports.prices.ts'
import type { Tx } from '../../../db/db.ts'
import type { Action, RawAction } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { periodOf } from '../reports.period.ts'
import { priceFigures } from '../reports.prices.ts'
import { sendReport } from '../reports.sheet.ts'
import { partnersOf } from '../reports.store.ts'

export const prices: Action<typeof priceReport> = ({ body, viewer, db }) => readPrices(db, viewer, body)

export async function readPrices(
  db: Tx,
  viewer: Member,
  body: BodyOf<typeof priceReport>,
): Promise<ResponseOf<typeof priceReport>> {
  const period = periodOf(body)
  const figures = await priceFigures(db, viewer, { ...body, ...period })
  return {
    by: body.by,
    ...figures,
    partners: await partnersOf(db, viewer, { ...period, filters: body.filters }),
  }
}

export const exportPrices: RawAction<typeof priceReportExport> = (asking) => {
  const { body, viewer, deps } = asking
  const period = periodOf(body)
  const sheet = {
    catalogue: priceCatalogue,
    has: priceColumns(body.by, viewer.side),
    columns: body.columns,
    about: `${period.from} ${period.until}`,
  }
  return sendReport(
    asking,
    sheet,
    async () => (await deps.db.read(viewer, (tx) => priceFigures(tx, viewer, { ...body, ...period }))).rows,
  )
}
