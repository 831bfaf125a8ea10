import { z } from 'zod'
import { type Channels, mailModes } from '../../../contract/notices.ts'
import type { NoticeCategory } from '../../../contract/notices.kinds.ts'

/** The hour of the organisations' day at which the daily mail comes to who has set none. */
export const usualHour = 8

/** What is usual: everything in the portal, a mail at once for what waits for the person, one a day for what is late and for what else moved, no SMS. */
export const usual: Readonly<Record<NoticeCategory, Channels>> = {
  task: { portal: true, mail: 'now', sms: false },
  progress: { portal: true, mail: 'daily', sms: false },
  comment: { portal: true, mail: 'off', sms: false },
  overdue: { portal: true, mail: 'daily', sms: false },
}

const stored = (what: Channels) =>
  z
    .object({ portal: z.boolean(), mail: z.enum(mailModes), sms: z.boolean() })
    .catch(what)
    .default(what)
const Stored = z
  .object({
    task: stored(usual.task),
    progress: stored(usual.progress),
    comment: stored(usual.comment),
    overdue: stored(usual.overdue),
  })
  .catch(usual)

/** What a person wants, from what is stored of it; a category they have not set is as usual. */
export const preferencesOf = (categories: unknown): Record<NoticeCategory, Channels> =>
  Stored.parse(categories ?? {})
