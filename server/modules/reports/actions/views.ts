import { dayOf } from '../../../../contract/calendar.ts'
import { Refused } from '../../../../contract/errors.ts'
import { daysOf, reportDescriptions } from '../../../../contract/reports.kinds.ts'
import type * as c from '../../../../contract/reports.views.ts'
import type { Tx } from '../../../db/db.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { accountOf } from '../../users/users.read.ts'
import { isSorted } from '../reports.content.ts'
import { periodOf } from '../reports.period.ts'
import { deleteView, putView, viewsOf, type WrittenView } from '../reports.views.ts'

export const views: Action<typeof c.reportViews> = async ({ viewer, db }) => ({
  views: await viewsOf(db, viewer),
  mailTo: await mailOf(db, viewer),
})

export const saveView: Action<typeof c.reportViewSave> = async ({ body, viewer, db }) => {
  const now = new Date()
  checkState(body, viewer)
  periodOf(daysOf(body.period, dayOf(now)))
  if (body.schedule !== 'NONE' && (await mailOf(db, viewer)) === '') throw new Refused('REPORT_VIEW_NO_MAIL')
  return putView(db, viewer, body, now)
}

export const delView: Action<typeof c.reportViewDel> = async ({ query, viewer, db }) => {
  await deleteView(db, viewer, query.id)
  return null
}

/** Where somebody's mails go; an account that is a number of a phone has no mail. */
async function mailOf(db: Tx, { userId }: Member): Promise<string> {
  const account = (await accountOf(db, userId))?.account ?? ''
  return account.includes('@') ? account : ''
}

/** @throws FIELD_UNKNOWN for what the report has not. */
function checkState({ report, by, partnerOrgId, materialCode, sort }: WrittenView, viewer: Member): void {
  const { levels, isNarrowed } = reportDescriptions[report]
  const isLevel = levels.length === 0 ? by === '' : levels.includes(by)
  if (!isLevel) throw new Refused('FIELD_UNKNOWN', { field: by })
  if (!isNarrowed && partnerOrgId !== null) throw new Refused('FIELD_UNKNOWN', { field: 'partnerOrgId' })
  if (!isNarrowed && materialCode !== '') throw new Refused('FIELD_UNKNOWN', { field: 'materialCode' })
  if (!isSorted(report, by, sort, viewer)) throw new Refused('FIELD_UNKNOWN', { field: sort })
}
