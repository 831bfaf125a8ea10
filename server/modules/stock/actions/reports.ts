import { Refused } from '../../../../contract/errors.ts'
import { REPORTS_AT_MOST, type stockReports, type stopSharingStock } from '../../../../contract/stock.ts'
import { checkVersion } from '../../../conflict.ts'
import { findRow } from '../../../db/find.ts'
import type { Action } from '../../../http/action.ts'
import { lockReported, reportsOf, stopSharing } from '../reported.store.ts'
import { presentReport } from '../stock.present.ts'
import { supplierStockSource } from '../stock.source.ts'

export const reports: Action<typeof stockReports> = async ({ query, viewer, db }) => {
  if (!(await findRow(db, viewer, supplierStockSource, query.id))) throw new Refused('NOT_FOUND')
  return (await reportsOf(db, viewer, query.id, REPORTS_AT_MOST)).map(presentReport)
}

export const stopSharingOne: Action<typeof stopSharingStock> = async ({ body, viewer, db }) => {
  const reported = await lockReported(db, viewer, body.id)
  if (!reported) throw new Refused('NOT_FOUND')
  checkVersion(reported, body.version)
  if (!reported.shared) throw new Refused('NOTHING_CHANGED')
  await stopSharing(db, viewer, reported)
  return null
}
