import { Refused } from '../../../contract/errors.ts'
import type { Tx } from '../../db/db.ts'
import { elevated } from '../../db/elevated.ts'
import { allowed } from '../../db/limits.ts'
import type { Member, Viewer } from '../../viewer.ts'

const DAY = 24 * 3600
const CHANGES_OF_AN_ORG_A_DAY = 10

/** Throws when an organisation has asked and withdrawn as often today as anybody needs. What is refused has not counted. */
export async function holdChangeQuota(db: Tx, { orgId }: Member): Promise<void> {
  if (!(await elevated(db, () => allowed(db, `orgChange:${orgId}`, CHANGES_OF_AN_ORG_A_DAY, DAY))))
    throw new Refused('TOO_MANY')
}

const CLAIMS_OF_A_PERSON_A_DAY = 3

/** Throws when somebody has claimed as often today as anybody needs: each claim writes to those who have what it claims. */
export async function holdClaimQuota(db: Tx, { userId }: Viewer): Promise<void> {
  if (!(await elevated(db, () => allowed(db, `orgClaim:${userId}`, CLAIMS_OF_A_PERSON_A_DAY, DAY))))
    throw new Refused('TOO_MANY')
}
