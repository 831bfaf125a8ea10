import { z } from 'zod'
import { dayOf } from '../../../contract/calendar.ts'
import { daysOf } from '../../../contract/reports.kinds.ts'
import type { ReportPause } from '../../../contract/reports.views.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobHandlers } from '../../jobs/run.ts'
import { postMessage } from '../../mail/post.ts'
import type { Member } from '../../viewer.ts'
import { type Recipient, recipientAt, viewerFor } from '../notices/notices.read.ts'
import { readReport } from './reports.readers.ts'
import { viewMail } from './reports.mail.ts'
import { type DueView, dueView, dueViews, markMailed, ownersWay, pauseView } from './reports.views.ts'

export const MAIL_VIEW = 'mailReportView'
const QUARTER_OF_AN_HOUR = 900

/** `isAsked`: its owner wants it at once. */
const Payload = z.object({ id: z.uuid(), isAsked: z.boolean().default(false) })

type Needs = Pick<Deps, 'db' | 'config'>
type Finish = (tx: Tx) => Promise<void>

/** Who a view is mailed to and with which eyes it is read; or why it is not. */
async function readerOf(
  { db }: Needs,
  view: DueView,
): Promise<{ owner: Recipient; viewer: Member } | { pause: ReportPause }> {
  const { owner, way } = await db.system(async (tx) => ({
    owner: await recipientAt(tx, view.membershipId),
    way: await ownersWay(tx, view),
  }))
  if (!owner) return { pause: 'LEFT' }
  // Whoever has a session meets the same at the door.
  if (way.needsTwoFactor) return { pause: 'TWO_FACTOR' }
  const viewer = way.isOfSide ? viewerFor(owner, view.side, 'orders.read') : undefined
  if (!viewer) return { pause: 'NO_RIGHT' }
  return owner.account.includes('@') ? { owner, viewer } : { pause: 'NO_MAIL' }
}

/** Mails a view whose time has come as its owner would read it now, once for all processes: the mail is posted with the next time it is due. */
async function mailView(needs: Needs, asked: z.output<typeof Payload>, now: Date): Promise<void | Finish> {
  const { db, config } = needs
  const view = await db.system((tx) => dueView(tx, asked, now))
  if (!view) return undefined
  const reader = await readerOf(needs, view)
  if ('pause' in reader) return (tx) => pauseView(tx, view, reader.pause)
  const { owner, viewer } = reader
  const { report, period, by, partnerOrgId, materialCode, filters, waitsFor, sort } = view
  const today = dayOf(now)
  const days = period ? daysOf(period, today) : { from: today, until: today }
  const { lang } = viewer
  const shown = { days, lang, by, partnerOrgId, materialCode, filters, waitsFor, sort }
  const content = await db.read(viewer, (tx) => readReport(tx, viewer, report, shown))
  const message = viewMail(config, owner, view, { days, content, lang })
  return async (tx) => {
    if (await markMailed(tx, view, now)) await postMessage(tx, config, owner.account, message)
  }
}

/** `now` is handed in by tests. */
export const reportJobs = (needs: Needs, now: () => Date = () => new Date()): JobHandlers => ({
  'reports.mail': {
    everySeconds: QUARTER_OF_AN_HOUR,
    async run() {
      const ids = await needs.db.system((tx) => dueViews(tx, MAIL_VIEW, now()))
      return async (tx) => {
        for (const id of ids) await enqueue(tx, MAIL_VIEW, { id }, { key: id })
      }
    },
  },
  [MAIL_VIEW]: { run: (payload) => mailView(needs, Payload.parse(payload), now()) },
})
