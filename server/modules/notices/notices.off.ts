import { sql } from 'kysely'
import type { NoticeCategory } from '../../../contract/notices.kinds.ts'
import type { Tx } from '../../db/db.ts'
import { json } from '../../db/json.ts'
import type { Recipient } from './notices.people.ts'
import { preferencesOf, usualHour } from './notices.preferences.ts'

/** Turns the mails of categories off, for the system. `saved_at` stays, so the same link may come once more. */
export async function mailOff(
  system: Tx,
  { membershipId, userId, orgId }: Recipient,
  categories: readonly NoticeCategory[],
): Promise<void> {
  await system
    .insertInto('notice_preferences')
    .values({
      membership_id: membershipId,
      user_id: userId,
      org_id: orgId,
      categories: json({}),
      daily_hour: usualHour,
      saved_at: sql<string>`to_timestamp(0)`,
    })
    .onConflict((conflict) => conflict.column('membership_id').doNothing())
    .execute()
  const found = await system
    .selectFrom('notice_preferences')
    .select('categories')
    .where('membership_id', '=', membershipId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const wants = preferencesOf(found.categories)
  const off = Object.fromEntries(categories.map((one) => [one, { ...wants[one], mail: 'off' }]))
  await system
    .updateTable('notice_preferences')
    .set({ categories: json({ ...wants, ...off }), version: sql<number>`version + 1` })
    .where('membership_id', '=', membershipId)
    .execute()
}
