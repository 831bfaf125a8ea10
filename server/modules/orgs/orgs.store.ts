import { type Selectable, type Updateable, sql } from 'kysely'
import { creditCodeOf, isCreditCode } from '../../../contract/creditCode.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { checkVersion, refusing, touched } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'
import { insertGrades } from '../founding/founding.read.ts'

export type OrgRow = Selectable<DB['orgs']>

/** The organisation the viewer works for. */
export const findOwnOrg = (tx: Tx, viewer: Member): Promise<OrgRow | undefined> =>
  tx.selectFrom('orgs').selectAll().where('id', '=', viewer.orgId).executeTakeFirst()

export async function lockOwnOrg(tx: Tx, viewer: Member): Promise<OrgRow> {
  const org = await tx
    .selectFrom('orgs')
    .selectAll()
    .where('id', '=', viewer.orgId)
    .forUpdate()
    .executeTakeFirst()
  if (!org) throw new Refused('NOT_FOUND')
  return org
}

/** Writes the locked organisation and answers it. */
export async function saveOwnOrg(
  tx: Tx,
  viewer: Member,
  { version }: OrgRow,
  patch: Updateable<DB['orgs']>,
): Promise<OrgRow> {
  const saved = tx
    .updateTable('orgs')
    .set({
      ...patch,
      ...touched({ version }, viewer),
    })
    .where('id', '=', viewer.orgId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return refusing(
    'taken',
    () => new Refused('ORG_CODE_TAKEN', { code: String(patch.credit_code ?? '') }),
    saved,
  )
}

/** Calls the organisation differently, on its links too. */
export const rename = (tx: Tx, name: string): Promise<unknown> =>
  refusing(
    'taken',
    () => new Refused('ORG_NAME_TAKEN', { name }),
    sql`select tandem_rename_org(${name})`.execute(tx),
  )

export interface NewOrg {
  name: string
  shortName: string
  creditCode: string
  isBuyer: boolean
  isSupplier: boolean
  findable: boolean
}

/** A new organisation whose administrator the person is. From here on the transaction works for it. */
export async function found(tx: Tx, org: NewOrg): Promise<Id> {
  const { name, shortName, creditCode, isBuyer, isSupplier, findable } = org
  const made = sql<{
    id: Id
  }>`select tandem_found_org(${name}, ${shortName}, ${creditCode}, ${isBuyer}, ${isSupplier}, ${findable}) as id`.execute(
    tx,
  )
  const { rows } = await refusing('taken', () => new Refused('ORG_NAME_TAKEN', { name }), made)
  const [row] = rows
  if (!row) throw new Error('an organisation that was founded has an id')
  await sql`select set_config('app.org', ${row.id}, true)`.execute(tx)
  return row.id
}

/** Is there an organisation with this credit code? */
export async function isCodeTaken(tx: Tx, code: string): Promise<boolean> {
  if (code === '') return false
  const { rows } = await sql`select from tandem_known_org(null, ${code})`.execute(tx)
  return rows.length > 0
}

/** A buyer that takes applications, as whoever applies reads it. */
export interface OpenBuyer {
  id: Id
  name: string
  /** Its credit code, where it has written one. */
  code: string
  /** Whether the installation offers it to everybody. */
  listed: boolean
}

const open = (tx: Tx) =>
  tx
    .selectFrom('orgs')
    .select(['id', 'name', 'credit_code as code', 'listed'])
    .where('is_buyer', '=', true)
    .where('open_to_suppliers', '=', true)

/** Buyers that the installation offers to everybody who wants to be a supplier. For the system. */
export const listedBuyers = (tx: Tx): Promise<OpenBuyer[]> =>
  open(tx).where('listed', '=', true).orderBy('name').limit(200).execute()

/** The buyer of that id or credit code, listed or not, while it takes applications. For the system. */
export const openBuyer = (tx: Tx, idOrCode: string): Promise<OpenBuyer | undefined> =>
  open(tx)
    .where((is) => is.or([is(sql`id::text`, '=', idOrCode), is('credit_code', '=', creditCodeOf(idOrCode))]))
    .where(sql<boolean>`${idOrCode} <> ''`)
    .executeTakeFirst()

/** Buyers that are listed or that want to be, those that wait first. For the system. */
export const buyersToList = (tx: Tx) =>
  tx
    .selectFrom('orgs')
    .select(['id', 'version', 'name', 'credit_code', 'open_to_suppliers', 'listed', 'created_at'])
    .where('is_buyer', '=', true)
    .where((is) => is.or([is('open_to_suppliers', '=', true), is('listed', '=', true)]))
    .orderBy('listed')
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()

/** Offers a buyer to everybody, or no longer, as it stands in that version; its former state. For the system. */
export async function setListed(
  tx: Tx,
  { id, version, listed }: { id: Id; version: number; listed: boolean },
): Promise<OrgRow> {
  const buyer = await tx
    .selectFrom('orgs')
    .selectAll()
    .where('id', '=', id)
    .where('is_buyer', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (!buyer) throw new Refused('NOT_FOUND')
  checkVersion(buyer, version)
  await tx.updateTable('orgs').set({ listed }).where('id', '=', id).execute()
  return buyer
}

/** Makes the organisation of a supplier that was accepted, with its administrator. For the system. */
export async function foundSupplier(
  tx: Tx,
  { name, creditCode, userId }: { name: string; creditCode: string; userId: Id },
): Promise<Id> {
  const code = isCreditCode(creditCode) ? creditCode : ''
  if (await isCodeTaken(tx, code)) throw new Refused('ORG_CODE_TAKEN', { code })
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
