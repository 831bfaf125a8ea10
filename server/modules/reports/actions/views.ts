import { dayOf } from '../../../../contract/calendar.ts'
import { Refused } from '../../../../contract/errors.ts'
import { daysOf, reportDescriptions } from '../../../../contract/reports.kinds.ts'
import {
  reportMailsAnHour,
  type reportViewDel,
  type reportViewMail,
  type reportViewSave,
  type reportViews,
} from '../../../../contract/reports.views.ts'
import type { Tx } from '../../../db/db.ts'
import { elevated } from '../../../db/elevated.ts'
import { allowed } from '../../../db/limits.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { accountOf } from '../../users/users.read.ts'
import { MAIL_VIEW } from '../reports.jobs.ts'
import { isSorted } from '../reports.readers.ts'
import { periodOf } from '../reports.period.ts'
import { filtered } from '../reports.store.ts'
import { deleteView, putView, viewsOf, type WrittenView } from '../reports.views.ts'

const HOUR = 3600

export const views: Action<typeof reportViews> = async ({ viewer, db }) => ({
  views: await viewsOf(db, viewer),
  mailTo: await mailOf(db, viewer),
})

export const saveView: Action<typeof reportViewSave> = async ({ body, viewer, db }) => {
  const now = new Date()
  checkState(body, viewer)
  if (body.period) periodOf(daysOf(body.period, dayOf(now)))
  if (body.schedule !== 'NONE' && (await mailOf(db, viewer)) === '') throw new Refused('REPORT_VIEW_NO_MAIL')
  return putView(db, viewer, body, now)
}

export const mailView: Action<typeof reportViewMail> = async ({ query, viewer, db }) => {
  const known = await viewsOf(db, viewer)
  if (!known.some(({ id }) => id === query.id)) throw new Refused('NOT_FOUND')
  if ((await mailOf(db, viewer)) === '') throw new Refused('REPORT_VIEW_NO_MAIL')
  const isAllowed = await elevated(db, () =>
    allowed(db, `reportMails:${viewer.userId}`, reportMailsAnHour, HOUR),
  )
  if (!isAllowed) throw new Refused('TOO_MANY')
  await enqueue(db, MAIL_VIEW, { id: query.id, isAsked: true }, { key: query.id })
  return null
}

export const delView: Action<typeof reportViewDel> = async ({ query, viewer, db }) => {
  await deleteView(db, viewer, query.id)
  return null
}

/** Where somebody's mails go; an account that is a number of a phone has no mail. */
async function mailOf(db: Tx, { userId }: Member): Promise<string> {
  const account = (await accountOf(db, userId))?.account ?? ''
  return account.includes('@') ? account : ''
}

/** @throws FIELD_UNKNOWN for what the report has not, FILTER_INVALID. */
function checkState(view: WrittenView, viewer: Member): void {
  const { report, by, sort } = view
  const { levels, criteria } = reportDescriptions[report]
  const isLevel = levels.length === 0 ? by === '' : levels.includes(by)
  if (!isLevel) throw new Refused('FIELD_UNKNOWN', { field: by })
  const hasPeriod = criteria.includes('period')
  if (hasPeriod !== (view.period !== null)) throw new Refused('FIELD_UNKNOWN', { field: 'period' })
  const narrowed = {
    partnerOrgId: ['partner', view.partnerOrgId !== null],
    materialCode: ['material', view.materialCode !== ''],
    filters: ['filters', view.filters.length > 0],
    waitsFor: ['turn', view.waitsFor !== null],
  } as const
  for (const [field, [by, isAsked]] of Object.entries(narrowed))
    if (isAsked && !criteria.includes(by)) throw new Refused('FIELD_UNKNOWN', { field })
  filtered(viewer, view.filters)
  if (!isSorted(report, by, sort, viewer)) throw new Refused('FIELD_UNKNOWN', { field: sort })
}
