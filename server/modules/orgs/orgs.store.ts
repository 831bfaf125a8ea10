import { type Selectable, type Updateable, sql } from 'kysely'
import { creditCodeOf } from '../../../contract/creditCode.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { checkVersion, refusing, touched } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { fixed } from '../../db/fragment.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'

export type OrgRow = Selectable<DB['orgs']>

/** The organisation the viewer works for. */
export const findOwnOrg = async (tx: Tx, viewer: Member): Promise<OrgRow | undefined> =>
  (await tx.executeQuery(fixed<OrgRow>`select * from orgs where id = ${viewer.orgId}`)).rows[0]

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
export async function saveOwnOrg(tx: Tx, viewer: Member, patch: Updateable<DB['orgs']>): Promise<OrgRow> {
  const saved = tx
    .updateTable('orgs')
    .set({
      ...patch,
      ...touched(viewer),
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
