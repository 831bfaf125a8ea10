import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { PrintVerification } from '../../../contract/printTemplates.ts'
import type { RowValues } from '../../../contract/records.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { elevated } from '../../db/elevated.ts'
import type { Member } from '../../viewer.ts'
import type { Printable } from './printTemplates.printable.ts'

interface Proven {
  id: Id
  title: string
  values: RowValues
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const digestOf = ({ title, values }: Proven): string =>
  createHash('sha256')
    .update(JSON.stringify([title, values]))
    .digest('hex')

/** Keeps what the document says, as it is printed now; answers its digest and the code that leads to it. */
export async function keepProof(
  db: Tx,
  { orgId }: Member,
  { appId, name, nameEn }: Printable,
  printed: Proven,
): Promise<{ digest: string; code: string }> {
  const digest = digestOf(printed)
  const total = textOf(printed.values['totalAmount'])
  // A conflict is another print of the same: updating nothing of it answers its code.
  const { code } = await db
    .insertInto('print_proofs')
    .values({
      org_id: orgId,
      app_id: appId,
      record_id: printed.id,
      digest,
      code: randomBytes(16).toString('base64url'),
      name,
      name_en: nameEn,
      title: printed.title,
      total,
      currency: total === null ? null : textOf(printed.values['currency']),
    })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'record_id', 'app_id', 'digest']).doUpdateSet({ digest }),
    )
    .returning('code')
    .executeTakeFirstOrThrow()
  return { digest, code }
}

/** What a code leads to. */
export const findProof = (db: Tx, code: string): Promise<PrintVerification> =>
  elevated(db, async () => {
    const { rows } = await sql<PrintVerification>`
      select p.name, p.name_en as "nameEn", p.title, p.total, p.currency, p.digest, p.printed_at as "printedAt", o.name as "orgName"
      from print_proofs p join orgs o on o.id = p.org_id where p.code = ${code}`.execute(db)
    const [proof] = rows
    if (!proof) throw new Refused('PRINT_CODE_UNKNOWN')
    return proof
  })
