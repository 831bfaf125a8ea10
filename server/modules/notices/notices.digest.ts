import { sql } from 'kysely'
import { zone } from '../../../contract/calendar.ts'
import type { Id, Instant } from '../../../contract/values.ts'
import type { Db, Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { usualHour } from './notices.preferences.ts'
import { askDelivery } from './notices.store.ts'

export const DELIVER_DIGEST = 'deliverDigest'

const MINUTE = 60_000
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })

/** The last full hour of the organisations' day, or the last time it was that hour of the day. */
export function lastBoundary(now: Date, hour?: number): Instant {
  const [hours = 0, minutes = 0] = clock.format(now).split(':').map(Number)
  const since = hour === undefined ? minutes : (hours * 60 + minutes - hour * 60 + 1440) % 1440
  return new Date(Math.floor(now.getTime() / MINUTE) * MINUTE - since * MINUTE).toISOString()
}

/** Minutes after which a mail that was to go at once, and did not, is asked for again. */
const FORGOTTEN_MINUTES = 15

/** Asks for the digests that are due at an instant, and for mails whose job was lost. */
export async function dueDigests(db: Db, now: Date): Promise<(tx: Tx) => Promise<void>> {
  const hourly = lastBoundary(now)
  const waiting = await db.system(async (tx) => {
    const { rows } = await sql<{
      membershipId: Id
      mode: 'HOURLY' | 'DAILY'
      hour: number
      oldest: Instant
    }>`select n.membership_id as "membershipId", n.mail as mode, coalesce(p.daily_hour, ${usualHour}) as hour, min(n.at) as oldest
      from notices n left join notice_preferences p on p.membership_id = n.membership_id
      where n.mail in ('HOURLY', 'DAILY') group by 1, 2, 3`.execute(tx)
    return rows
  })
  return async (tx) => {
    for (const { membershipId, mode, hour, oldest } of waiting) {
      const before = mode === 'HOURLY' ? hourly : lastBoundary(now, hour)
      if (oldest < before)
        await enqueue(tx, DELIVER_DIGEST, { membershipId, mode, before }, { key: `${membershipId}:${mode}` })
    }
    const { rows } = await sql<{ membership_id: Id; record_id: Id }>`
      select distinct membership_id, record_id from notices
      where mail = 'NOW' and at < ${now.toISOString()}::timestamptz - make_interval(mins => ${FORGOTTEN_MINUTES})`.execute(
      tx,
    )
    for (const { membership_id, record_id } of rows)
      await askDelivery(tx, membership_id, record_id, 'zh', now.toISOString())
  }
}
