import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { elevated } from '../../db/elevated.ts'
import { allowed } from '../../db/limits.ts'
import type { Viewer } from '../../viewer.ts'

const DAY = 24 * 3600
const AN_ORG_A_DAY = 3
const A_PERSON_A_DAY = 20

/**
 * Throws when somebody has asked too often to join an organisation, or any: each request writes to its administrators, and one that is
 * withdrawn makes room for the next. What is refused has not counted.
 */
export async function holdJoinQuota(db: Tx, { userId }: Viewer, orgId: Id): Promise<void> {
  const within = await elevated(
    db,
    async () =>
      (await allowed(db, `join:${userId}`, A_PERSON_A_DAY, DAY)) &&
      (await allowed(db, `join:${userId}:${orgId}`, AN_ORG_A_DAY, DAY)),
  )
  if (!within) throw new Refused('TOO_MANY')
}
