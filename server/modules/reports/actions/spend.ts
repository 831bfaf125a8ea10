import { Readable } from 'node:stream'
import { Refused } from '../../../../contract/errors.ts'
import {
  spendCatalogue,
  spendColumns,
  type spendReport,
  type spendReportExport,
} from '../../../../contract/reports.spend.ts'
import { exportColumns, sendXlsx } from '../../../export/xlsx.ts'
import { fieldsFor } from '../../../hiding.ts'
import type { Action, RawAction } from '../../../http/action.ts'
import { periodOf } from '../reports.period.ts'
import { spendPartners, spendRows, spendTotals } from '../reports.spend.ts'

export const spend: Action<typeof spendReport> = async ({ body, viewer, db }) => {
  const asked = { ...body, ...periodOf(body) }
  const totals = await spendTotals(db, viewer, asked)
  const partners = await spendPartners(db, viewer, asked)
  return { by: body.by, ...(await spendRows(db, viewer, asked)), ...totals, partners }
}

export const exportSpend: RawAction<typeof spendReportExport> = async ({
  body,
  viewer,
  deps,
  reply,
  lang,
  zone,
}) => {
  const period = periodOf(body)
  const seen = fieldsFor(spendCatalogue, viewer).map(({ key }) => key)
  const has = spendColumns(body.by, viewer.side).filter((key) => seen.includes(key))
  const field = body.columns.find((key) => !has.includes(key))
  if (field !== undefined) throw new Refused('FIELD_UNKNOWN', { field })
  const { rows } = await deps.db.read(viewer, (tx) => spendRows(tx, viewer, { ...body, ...period }))
  await sendXlsx(reply, deps.ending, {
    name: `${spendCatalogue[lang]} ${period.from} ${period.until}`,
    catalogue: spendCatalogue,
    columns: exportColumns(spendCatalogue, body.columns.length > 0 ? body.columns : has, viewer),
    lang,
    zone,
    rows: Readable.from(rows),
  })
  return null
}
