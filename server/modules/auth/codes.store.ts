import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { codePurposes } from '../../../contract/auth.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { deleteRows } from '../../db/lock.ts'

type Purpose = (typeof codePurposes)[number]

const IMAGE_MINUTES = 5
const SENT_MINUTES = 10
const TRIES = 5

const digest = (secret: string, ...parts: string[]): Buffer =>
  createHmac('sha256', secret).update(parts.join('\n')).digest()

/** Keeps the answer of an image code for one network; the answer itself is not stored. */
export async function keepImageCode(
  tx: Tx,
  secret: string,
  id: Id,
  network: string,
  answer: string,
): Promise<void> {
  await tx
    .insertInto('codes')
    .values({
      id,
      purpose: 'image',
      hash: digest(secret, 'image', id, network, answer.toLowerCase()),
      ends_at: sql`now() + make_interval(mins => ${IMAGE_MINUTES})`,
    })
    .execute()
}

/** Uses up an image code; true when it was right. A wrong answer costs one of its tries. */
export async function takeImageCode(
  tx: Tx,
  secret: string,
  validCode: string,
  network: string,
): Promise<boolean> {
  const [, id, answer] = /^([0-9a-f-]{36})\.(\w{1,12})$/i.exec(validCode) ?? []
  if (id === undefined || answer === undefined) return false
  const row = await tx
    .selectFrom('codes')
    .select(['id', 'hash', 'tries', living])
    .where(sql<string>`id::text`, '=', id.toLowerCase())
    .where('purpose', '=', 'image')
    .forUpdate()
    .executeTakeFirst()
  return spendTry(tx, row, digest(secret, 'image', id.toLowerCase(), network, answer.toLowerCase()))
}

/** Makes a code of six digits for an account and one purpose; an earlier one dies. */
export async function makeSentCode(
  tx: Tx,
  secret: string,
  purpose: Purpose,
  account: string,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx.deleteFrom('codes').where('purpose', '=', purpose).where('target', '=', account).execute()
  await tx
    .insertInto('codes')
    .values({
      purpose,
      target: account,
      hash: digest(secret, purpose, account, code),
      ends_at: sql`now() + make_interval(mins => ${SENT_MINUTES})`,
    })
    .execute()
  return code
}

/** Uses up the code sent to an account; true when it was right. */
export async function takeSentCode(
  tx: Tx,
  secret: string,
  purpose: Purpose,
  account: string,
  code: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('codes')
    .select(['id', 'hash', 'tries', living])
    .where('purpose', '=', purpose)
    .where('target', '=', account)
    .forUpdate()
    .executeTakeFirst()
  return spendTry(tx, row, digest(secret, purpose, account, code))
}

export const sweepCodes = (tx: Tx) => deleteRows(tx, 'codes', sql<boolean>`ends_at < now()`)

const living = sql<boolean>`ends_at > now()`.as('living')

interface StoredCode {
  id: Id
  hash: Buffer
  tries: number
  living: boolean
}

async function spendTry(tx: Tx, kept: StoredCode | undefined, given: Buffer): Promise<boolean> {
  if (!kept) return false
  const right = kept.living && timingSafeEqual(kept.hash, given)
  if (right || !kept.living || kept.tries + 1 >= TRIES)
    await tx.deleteFrom('codes').where('id', '=', kept.id).execute()
  else
    await tx
      .updateTable('codes')
      .set({ tries: kept.tries + 1 })
      .where('id', '=', kept.id)
      .execute()
  return right
}
