import { isCreditCode } from '../../../contract/creditCode.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { insertGrades } from '../founding/founding.read.ts'

/** The organisation the viewer works for. */
export const findOwnOrg = (tx: Tx, viewer: Member) =>
  tx
    .selectFrom('orgs')
    .select(['id', 'name', 'is_buyer', 'is_supplier', 'idle_minutes', 'approval_limit', 'ship_to'])
    .where('id', '=', viewer.orgId)
    .executeTakeFirst()

/** Buyers that take applications of suppliers. For the system. */
export const openBuyers = (tx: Tx) =>
  tx
    .selectFrom('orgs')
    .select(['id', 'name'])
    .where('is_buyer', '=', true)
    .where('open_to_suppliers', '=', true)
    .orderBy('name')
    .limit(200)
    .execute()

/** Makes the organisation of a supplier that was accepted, with its administrator. For the system. */
export async function foundSupplier(
  tx: Tx,
  { name, creditCode, userId }: { name: string; creditCode: string; userId: Id },
): Promise<Id> {
  const code = isCreditCode(creditCode) ? creditCode : ''
  if (
    code !== '' &&
    (await tx.selectFrom('orgs').select('id').where('credit_code', '=', code).executeTakeFirst())
  )
    throw new Refused('ORG_CODE_TAKEN', { code })
  const made = tx
    .insertInto('orgs')
    .values({ name, is_supplier: true, credit_code: code })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await refusing('taken', () => new Refused('ORG_NAME_TAKEN', { name }), made)
  await insertGrades(tx, id)
  await tx.insertInto('memberships').values({ user_id: userId, org_id: id, is_admin: true }).execute()
  return id
}
