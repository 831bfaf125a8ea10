import { Refused } from '../../../contract/errors.ts'
import type { Tx } from '../../db/db.ts'
import { elevated } from '../../db/elevated.ts'
import { allowed } from '../../db/limits.ts'
import type { Viewer } from '../../viewer.ts'

const DAY = 24 * 3600
const A_PERSON_A_DAY = 5

/** Throws when a person has founded as many organisations today as anybody needs; whoever looks after the installation may found more. */
export async function holdFoundingQuota(db: Tx, { userId, isLocal }: Viewer): Promise<void> {
  if (isLocal) return
  if (!(await elevated(db, () => allowed(db, `found:${userId}`, A_PERSON_A_DAY, DAY))))
    throw new Refused('TOO_MANY')
}
