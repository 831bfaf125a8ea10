import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedIn } from '../../../contract/auth.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { type ChallengeRow, findChallenge, insertChallenge } from './challenges.store.ts'
import { type SessionContext, openSession } from './open-session.ts'
import { haveTwoFactor } from './twoFactor.store.ts'

/** Signed over the person and the password it followed, so that it ends with that password. */
const signed = (secret: string, { id, user_id, hash }: ChallengeRow): string =>
  createHmac('sha256', secret)
    .update(['challenge', id, user_id, hash ?? ''].join('\n'))
    .digest('base64url')

/** After the first factor: a session, or the refusal with a challenge for who has a second one. */
export async function openOrChallenge(context: SessionContext, userId: Id): Promise<SignedIn> {
  const { config, db } = context.deps
  const challenge = await db.system(async (tx) => {
    if (!(await haveTwoFactor(tx, [userId])).has(userId)) return undefined
    const row = await insertChallenge(tx, userId)
    return `${row.id}.${signed(config.secret, row)}`
  })
  if (challenge !== undefined) throw new Refused('SECOND_STEP_NEEDED', { challenge })
  return openSession(context, userId)
}

/** The challenge that a text stands for, locked, while it lives. */
export async function readChallenge(tx: Tx, secret: string, text: string): Promise<ChallengeRow | undefined> {
  const [, id, signature] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(text) ?? []
  const row = id === undefined ? undefined : await findChallenge(tx, id)
  if (!row || signature === undefined) return undefined
  return timingSafeEqual(Buffer.from(signed(secret, row)), Buffer.from(signature)) ? row : undefined
}
