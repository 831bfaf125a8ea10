import { Refused } from '../../contract/errors.ts'
import type { Tx } from '../db/db.ts'
import { allowed } from '../db/limits.ts'

const DAY = 24 * 3600
const TO_ONE_A_DAY = 10

/** Refuses what invites one address in a day more often than anybody needs: by whomever, into an organisation or to an inquiry. For the system. */
export async function countInvited(system: Tx, address: string): Promise<void> {
  if (!(await allowed(system, `invited:${address}`, TO_ONE_A_DAY, DAY))) throw new Refused('TOO_MANY')
}
