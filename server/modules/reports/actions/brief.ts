import { Readable } from 'node:stream'
import { briefCatalogue } from '../../../../contract/reports.catalogue.ts'
import type {
  briefReportExport,
  BriefRow,
  BriefTotal,
  customerBriefReport,
} from '../../../../contract/reports.ts'
import { exportColumns, sendXlsx } from '../../../export/xlsx.ts'
import type { Action, RawAction } from '../../../http/action.ts'
import { periodBefore, periodOf } from '../reports.period.ts'
import { briefFigures, type FoundFigures } from '../reports.store.ts'

const rowsOf = (found: readonly FoundFigures[]): BriefRow[] =>
  found.flatMap((row) =>
    row.partnerOrgId === null
      ? []
      : [{ ...row, partnerOrgId: row.partnerOrgId, id: `${row.partnerOrgId} ${row.currency}` }],
  )

const totalsOf = (found: readonly FoundFigures[]): BriefTotal[] =>
  found.flatMap(({ partnerOrgId, partnerCode: _code, partnerName: _name, ...total }) =>
    partnerOrgId === null ? [total] : [],
  )

/** The figure of each unit in one cell. */
const ppmText = ({ ppm: units }: BriefRow): string =>
  units.map(({ unit, ppm }) => `${ppm} (${unit})`).join('; ')

/** The figures of a period, and those of the one before. */
export const briefReport: Action<typeof customerBriefReport> = async ({ query, viewer, db }) => {
  const period = periodOf(query)
  const now = await briefFigures(db, viewer, period)
  const before = await briefFigures(db, viewer, periodBefore(period))
  return { rows: rowsOf(now), totals: totalsOf(now), previous: totalsOf(before) }
}

export const exportBrief: RawAction<typeof briefReportExport> = async ({
  body,
  viewer,
  deps,
  reply,
  lang,
  zone,
}) => {
  const period = periodOf(body)
  const columns = exportColumns(briefCatalogue, body.columns, viewer)
  const rows = rowsOf(await deps.db.read(viewer, (tx) => briefFigures(tx, viewer, period)))
  await sendXlsx(reply, deps.ending, {
    name: `${briefCatalogue[lang]} ${period.from} ${period.until}`,
    catalogue: briefCatalogue,
    columns,
    lang,
    zone,
    rows: Readable.from(rows.map((row) => ({ ...row, ppm: ppmText(row) }))),
  })
  return null
}
