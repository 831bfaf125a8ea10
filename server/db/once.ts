import { createHash } from 'node:crypto'
import { Refused } from '../../contract/errors.ts'
import type { Viewer } from '../viewer.ts'
import type { Tx } from './db.ts'
import { codeOf } from './failures.ts'

/** A command as its sender marks it: the same key must always mean the same call with the same content. */
export interface Marked {
  key: string
  path: string
  body: unknown
}

/**
 * Performs a marked command once. Its answer is stored in the same transaction, so a repeat gets it without acting again, and
 * a repeat that comes while the first is still at work waits for it: the first one's row is in its way.
 */
export async function once<T>(
  tx: Tx,
  viewer: Viewer,
  { key, path, body }: Marked,
  act: () => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256')
    .update(JSON.stringify([viewer.orgId, viewer.side, body]))
    .digest('base64url')
  const taken = await tx
    .insertInto('idempotency')
    .values({ user_id: viewer.userId, key, path, body_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw codeOf(error) === '57014' ? new Refused('STILL_RUNNING') : error
    })
  if (taken.numInsertedOrUpdatedRows === 1n) {
    const answer = await act()
    await tx
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(answer ?? null) })
      .where('user_id', '=', viewer.userId)
      .where('key', '=', key)
      .execute()
    return answer
  }
  const stored = await tx
    .selectFrom('idempotency')
    .select(['path', 'body_hash', 'answer'])
    .where('user_id', '=', viewer.userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (stored && (stored.path !== path || stored.body_hash !== hash)) throw new Refused('IDEMPOTENCY_REUSED')
  if (!stored?.answer) throw new Refused('STILL_RUNNING')
  return JSON.parse(stored.answer) as T // what `act` of the same call returned
}
