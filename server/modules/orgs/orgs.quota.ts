import { Refused } from '../../../contract/errors.ts'
import type { Tx } from '../../db/db.ts'
import { elevated } from '../../db/elevated.ts'
import { allowed, countIfRefused, isSpent } from '../../db/limits.ts'
import type { Viewer } from '../../viewer.ts'

const DAY = 24 * 3600
const A_PERSON_A_DAY = 5
const TAKEN_A_DAY = 40

/** Throws when a person has founded as many organisations today as anybody needs; whoever looks after the installation may found more. */
export async function holdFoundingQuota(db: Tx, { userId, isLocal }: Viewer): Promise<void> {
  if (isLocal) return
  if (!(await elevated(db, () => allowed(db, `found:${userId}`, A_PERSON_A_DAY, DAY))))
    throw new Refused('TOO_MANY')
}

/**
 * Throws when somebody has tried as many names and credit codes today as anybody mistypes: each refusal says that an organisation has one, or that
 * none has. A refusal from here on counts.
 */
export async function holdNamingQuota(db: Tx, { userId }: Viewer): Promise<void> {
  const key = `naming:${userId}`
  if (await elevated(db, () => isSpent(db, key, TAKEN_A_DAY, DAY))) throw new Refused('TOO_MANY')
  countIfRefused(db, { key, seconds: DAY })
}
