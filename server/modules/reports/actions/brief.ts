import type { QueryOf, ResponseOf } from '../../../../contract/call.ts'
import { briefCatalogue } from '../../../../contract/reports.catalogue.ts'
import type {
  briefReportExport,
  BriefRow,
  BriefTotal,
  customerBriefReport,
} from '../../../../contract/reports.ts'
import type { Tx } from '../../../db/db.ts'
import type { Action, RawAction } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { briefFigures, briefWithBefore, type FoundFigures } from '../reports.brief.ts'
import { periodOf } from '../reports.period.ts'
import { sendReport } from '../reports.sheet.ts'

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
export const ppmText = ({ ppm: units }: Pick<BriefTotal, 'ppm'>): string =>
  units.map(({ unit, ppm }) => `${ppm} (${unit})`).join('; ')

/** The figures of a period, and those of the one before. */
export const briefReport: Action<typeof customerBriefReport> = ({ query, viewer, db }) =>
  readBrief(db, viewer, query)

export async function readBrief(
  db: Tx,
  viewer: Member,
  query: QueryOf<typeof customerBriefReport>,
): Promise<ResponseOf<typeof customerBriefReport>> {
  const { now, before } = await briefWithBefore(db, viewer, periodOf(query), { filters: query.filters })
  return { rows: rowsOf(now), totals: totalsOf(now), previous: totalsOf(before) }
}

export const exportBrief: RawAction<typeof briefReportExport> = (asking) => {
  const { body, viewer, deps } = asking
  const period = periodOf(body)
  const sheet = {
    catalogue: briefCatalogue,
    has: briefCatalogue.fields.map(({ key }) => key),
    columns: body.columns,
    about: `${period.from} ${period.until}`,
  }
  return sendReport(asking, sheet, async () =>
    rowsOf(
      await deps.db.read(viewer, (tx) => briefFigures(tx, viewer, period, { filters: body.filters })),
    ).map((row) => ({
      ...row,
      ppm: ppmText(row),
    })),
  )
}
