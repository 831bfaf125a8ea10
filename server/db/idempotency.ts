import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refused, statusOf } from '../../contract/errors.ts'
import type { Viewer } from '../viewer.ts'
import type { Db, Tx } from './db.ts'
import { fixed } from './fragment.ts'

/** A command as its sender marks it: the same key must always mean the same call with the same content. */
export interface IdempotentCommand extends Mark {
  body: unknown
}

/** The key of a command, and the call that it belongs to. */
export interface Mark {
  key: string
  path: string
}

/** Performs a command, and once where its sender has marked it. */
export const writeOnce = <T>(
  db: Db,
  viewer: Viewer,
  mark: Mark | undefined,
  body: unknown,
  act: (tx: Tx) => Promise<T>,
): Promise<T> => (mark === undefined ? db.write(viewer, act) : idempotent(db, viewer, { ...mark, body }, act))

/**
 * Performs a marked command once. Its key is the last that its transaction writes, together with the answer, so of two alike only
 * one can commit. The other, whether it got as far as that or failed over what the first has changed, leaves nothing behind and
 * answers what the first one answered.
 */
export async function idempotent<T>(
  db: Db,
  viewer: Viewer,
  { key, path, body }: IdempotentCommand,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256')
    .update(JSON.stringify([viewer.orgId, viewer.side, body]))
    .digest('base64url')
  try {
    return await db.write(
      viewer,
      act,
      (answer) => fixed`insert into idempotency (user_id, key, path, body_hash, answer)
        values (${viewer.userId}, ${key}, ${path}, ${hash}, ${JSON.stringify(answer ?? null)})`,
    )
  } catch (error) {
    if (error instanceof Refused && statusOf(error) === 503) throw error // the database would not answer this question either
    const first = await db.read(viewer, (tx) => keptOf(tx, viewer, key))
    if (!first) throw error
    if (first.path !== path || first.body_hash !== hash) throw new Refused('IDEMPOTENCY_REUSED')
    return JSON.parse(first.answer ?? 'null') as T // what `act` of the same call returned
  }
}

const keptOf = (tx: Tx, { userId }: Viewer, key: string) =>
  tx
    .selectFrom('idempotency')
    .select(['path', 'body_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()

/** Forgets what nobody asks for again. For the system. */
export const forgetAnswers = (tx: Tx) =>
  sql`delete from idempotency where at < now() - interval '7 days'`.execute(tx)
