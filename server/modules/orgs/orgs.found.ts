import { sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { Id, Side } from '../../../contract/values.ts'
import { refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { type ReadySets, insertMasters } from '../masters/masters.read.ts'
import { takenBy } from './orgs.store.ts'
import { insertAdministrator, insertGrades } from '../people/founding.read.ts'

interface NewOrg {
  name: string
  sides: readonly Side[]
  shortName?: string
  creditCode?: string
  findable?: boolean
  idleMinutes?: number
  openToSuppliers?: boolean
  /** Whether the installation offers it to everybody who wants to be a supplier. */
  listed?: boolean
  /** Master data it begins with; none for a supplier that somebody else takes in. */
  masters?: ReadySets
}

/** The only way an organisation begins: with grades of positions, master data and its administrator, or not at all. For the system. */
export async function foundOrg(
  system: Tx,
  { name, sides, masters, ...org }: NewOrg,
  administrator: Id,
): Promise<Id> {
  const isBuyer = sides.includes('buyer')
  const { creditCode = '' } = org
  if (await isCodeTaken(system, creditCode)) throw new Refused('ORG_CODE_TAKEN', { code: creditCode })
  const made = system
    .insertInto('orgs')
    .values({
      name,
      is_buyer: isBuyer,
      is_supplier: sides.includes('supplier'),
      short_name: org.shortName ?? '',
      credit_code: creditCode,
      findable: org.findable ?? false,
      ...(org.idleMinutes === undefined ? {} : { idle_minutes: org.idleMinutes }),
      open_to_suppliers: isBuyer && org.openToSuppliers === true,
      listed: isBuyer && org.listed === true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await refusing('taken', takenBy({ name, creditCode }), made)
  await insertAdministrator(system, id, administrator)
  await insertGrades(system, id)
  if (masters) await insertMasters(system, id, masters)
  return id
}

/** From here on the transaction of who founded an organisation works for it. */
export const workFor = (tx: Tx, orgId: Id) => sql`select set_config('app.org', ${orgId}, true)`.execute(tx)

/** Is there an organisation with this credit code? */
export async function isCodeTaken(tx: Tx, code: string): Promise<boolean> {
  if (code === '') return false
  const { rows } = await sql`select from tandem_known_org(null, ${code})`.execute(tx)
  return rows.length > 0
}
