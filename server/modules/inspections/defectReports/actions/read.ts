import type * as c from '../../../../../contract/defectReports.ts'
import { findPartsOf } from '../../../../db/find.ts'
import { list as listed } from '../../../../db/query.ts'
import type { Action } from '../../../../http/action.ts'
import { find as findLot } from '../../inspections.store.ts'
import { present } from '../defectReports.present.ts'
import { defectReportSource } from '../defectReports.source.ts'
import { detailOf } from '../defectReports.store.ts'

export const list: Action<typeof c.defectReportList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await listed(db, viewer, defectReportSource, body)
  return { ...found, rows: rows.map((row) => present(row, viewer)) }
}

export const info: Action<typeof c.defectReportInfo> = ({ query, viewer, db }) =>
  detailOf(db, viewer, query.id)

export const ofLot: Action<typeof c.defectReportsOfLot> = async ({ query, viewer, db }) => {
  const lot = await findLot(db, viewer, query.id)
  const rows = await findPartsOf(db, viewer, defectReportSource, 'inspectionId', lot.id)
  return rows.map((row) => present(row, viewer))
}
