import { type Selectable, type Updateable, sql } from 'kysely'
import { creditCodeOf } from '../../../contract/creditCode.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { checkVersion, refusing, touched } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { fixed } from '../../db/fragment.ts'
import type { DB } from '../../db/schema.ts'
import type { Member, Viewer } from '../../viewer.ts'

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

/** Calls the organisation worked for differently, while no partner knows it by its name. */
export const rename = (tx: Tx, viewer: Member, name: string): Promise<unknown> =>
  refusing(
    'taken',
    () => new Refused('ORG_NAME_TAKEN', { name }),
    tx.updateTable('orgs').set({ name }).where('id', '=', viewer.orgId).execute(),
  )

/** Whether the organisation worked for has or had a partner, of either side, who knows it by its name and code. */
export async function hasPartners(tx: Tx, ownOrg: Id): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select tandem_has_partners(${ownOrg}) as known`.execute(tx)
  return rows[0]?.known ?? false
}

interface Called {
  name: string
  creditCode: string
}

/** Which of the two another organisation has, where a write violated the key of one. */
export const takenBy =
  ({ name, creditCode }: Called) =>
  (key: string): Refused =>
    key === 'orgs_credit_code'
      ? new Refused('ORG_CODE_TAKEN', { code: creditCode })
      : new Refused('ORG_NAME_TAKEN', { name })

/** Organisations that have the name or the credit code. For the system. */
export const orgsCalled = (system: Tx, { name, creditCode }: Called) =>
  system
    .selectFrom('orgs')
    .select(['id', 'name', 'credit_code'])
    .where((is) =>
      is.or([
        is('name', '=', name),
        is.and([is('credit_code', '=', creditCode), is('credit_code', '<>', '')]),
      ]),
    )
    .orderBy('id')
    .execute()

/** Locks organisations, each before whatever has a greater id. For the system. */
export const lockOrgs = (system: Tx, ids: readonly Id[]): Promise<OrgRow[]> =>
  system
    .selectFrom('orgs')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Calls an organisation that is locked otherwise, on its links too. For the system. */
export const renameOrg = (system: Tx, { userName }: Viewer, id: Id, called: Called): Promise<unknown> =>
  refusing(
    'taken',
    takenBy(called),
    sql`select tandem_rename_org(${id}, ${called.name}, ${called.creditCode}, ${userName})`.execute(system),
  )

/** Offers a buyer to everybody no longer: what it was listed under is another's. For the system. */
export const unlist = (system: Tx, id: Id) =>
  system.updateTable('orgs').set({ listed: false }).where('id', '=', id).where('listed', '=', true).execute()

/** What tells one organisation from another: since when it is there, who administers it, how many partners it has. For the system. */
export const concernedOrgs = (system: Tx, ids: readonly Id[]) =>
  system
    .selectFrom('orgs as o')
    .select(['o.id', 'o.name', 'o.credit_code', 'o.created_at'])
    .select([
      sql<string[]>`array(select coalesce(nullif(u.real_name, ''), nullif(u.nick_name, ''), u.account)
        from memberships m join users u on u.id = m.user_id
        where m.org_id = o.id and m.is_admin and m.status = 'ACTIVE' order by m.created_at limit 20)`.as(
        'administrators',
      ),
      sql<number>`(select count(*)::int from links l where o.id in (l.buyer_org_id, l.supplier_org_id))`.as(
        'partners',
      ),
    ])
    .where('o.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

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
