import type { Tx } from '../../db/db.ts'
import { lockKeys } from '../../db/lock.ts'

// All of these run as the system: before there is anybody, nothing is anybody's.

/** Whether the installation has nobody yet who looks after it. Who has merely signed up does not count. */
export const isUnfounded = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('users').select('id').where('is_local', '=', true).limit(1).executeTakeFirst()) ===
  undefined

/** Locks founding, so that of two who found at once one finds it done. */
export const lockFounding = (tx: Tx): Promise<void> => lockKeys(tx, 'founding', ['founding'])
