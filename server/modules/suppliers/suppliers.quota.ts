import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { elevated } from '../../db/elevated.ts'
import { allowed } from '../../db/limits.ts'
import type { Member } from '../../viewer.ts'

const DAY = 24 * 3600
const OF_A_PARTNER_A_DAY = 5
const AN_ORG_A_DAY = 200

/**
 * Throws when an organisation has asked as often for a link as anybody needs, of one partner or of all: each request tells people of the other
 * side, and one that is withdrawn makes room for the next. What is refused has not counted.
 */
export async function holdLinkQuota(db: Tx, { orgId }: Member, partnerId: Id): Promise<void> {
  const within = await elevated(
    db,
    async () =>
      (await allowed(db, `link:${orgId}:${partnerId}`, OF_A_PARTNER_A_DAY, DAY)) &&
      (await allowed(db, `link:${orgId}`, AN_ORG_A_DAY, DAY)),
  )
  if (!within) throw new Refused('TOO_MANY')
}
