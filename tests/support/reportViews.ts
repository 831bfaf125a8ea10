import type { BodyIn } from '../../contract/call.ts'
import * as c from '../../contract/reports.views.ts'
import { reportJobs } from '../../server/modules/reports/reports.jobs.ts'
import { runJobsDue } from './due.ts'
import type { Market } from './orders.ts'
import type { Persona } from './persona.ts'

export type Saved = Partial<BodyIn<typeof c.reportViewSave>>

export const viewed = (but: Saved = {}): BodyIn<typeof c.reportViewSave> => ({
  report: 'spend',
  name: '上月物料',
  period: { span: 'lastMonth' },
  by: 'material',
  ...but,
})
export const saves = (who: Persona, but: Saved = {}) => who.does(c.reportViewSave, { body: viewed(but) })
export const viewsOf = async (who: Persona) => (await who.does(c.reportViews)).views

export const signal = () => ({ attempt: 1, signal: new AbortController().signal })

/** What the quarter of an hour does that ends at that moment. */
export async function mailsAt(m: Market, at: Date): Promise<void> {
  const jobs = reportJobs(m.deps, () => at)
  const rest = await jobs['reports.mail']?.run(null, signal())
  await m.system(async (tx) => rest?.(tx))
  await runJobsDue(m, jobs)
}

/** When a view is mailed next. */
export const momentOf = ({ nextAt }: c.ReportView): Date => new Date(nextAt ?? Number.NaN)

/** A purchaser of 华东精工 of their own, whose mails are nobody else's. */
export const purchaser = (m: Market, name: string, but: Parameters<Market['person']>[1] = {}) =>
  m.person(m.huadong, { name, rights: ['orders.read', 'orders.write', 'orders.send'], ...but })
