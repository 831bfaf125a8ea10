import { sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/db.ts'
import { elevated } from '../../db/elevated.ts'
import type { Member, Viewer } from '../../viewer.ts'
import { findOwnOrg, listedBuyers, type OpenBuyer, openBuyer as openBuyerOf } from './orgs.store.ts'

export { foundOrg } from './orgs.found.ts'
export { holdNamingQuota } from './orgs.quota.ts'
export {
  buyersToList,
  concernedOrgs,
  hasPartners,
  lockOrgs,
  lockOwnOrg,
  orgsCalled,
  renameOrg,
  setListed,
  unlist,
} from './orgs.store.ts'

/** The name of the organisation the viewer works for, as what it publishes states it. */
export async function orgNameOf(db: Tx, viewer: Member): Promise<string> {
  const org = await findOwnOrg(db, viewer)
  if (!org) throw new Refused('NO_ORG')
  return org.name
}

/** How goods come to the stock of the organisation the viewer works for. */
export async function inStockTypeOf(db: Tx, viewer: Member): Promise<number> {
  const org = await findOwnOrg(db, viewer)
  if (!org) throw new Refused('NO_ORG')
  return org.in_stock_type
}

/** The amount without tax above which somebody else approves; null: any amount is one person's. */
export async function approvalLimit(db: Tx, viewer: Member): Promise<string | null> {
  const org = await findOwnOrg(db, viewer)
  if (!org) throw new Refused('NO_ORG')
  return org.approval_limit
}

interface KnownOrg {
  id: Id
  /** Its credit code, where that is all who asks may know. */
  name: string
  is_buyer: boolean
  is_supplier: boolean
}

/** Organisations that let themselves be found, by a part of their name. */
export const findOrgs = async (db: Tx, name: string): Promise<KnownOrg[]> =>
  (await sql<KnownOrg>`select * from tandem_find_orgs(${name})`.execute(db)).rows

/** One that lets itself be found; an unknown one and one that does not answer the same. */
export const findableOrg = (db: Tx, id: Id): Promise<KnownOrg> =>
  one(sql<KnownOrg>`select * from tandem_known_org(${id}, '')`.execute(db))

const ofCode = (db: Tx, code: string) =>
  sql<KnownOrg>`select * from tandem_known_org(null, ${code})`.execute(db)

/** The one with a credit code. */
export const orgOfCode = (db: Tx, code: string): Promise<KnownOrg> => one(ofCode(db, code))

/** The same for who only looks whether there is one. */
export const knownByCode = async (db: Tx, code: string): Promise<KnownOrg | undefined> =>
  (await ofCode(db, code)).rows[0]

async function one(asked: Promise<{ rows: KnownOrg[] }>): Promise<KnownOrg> {
  const [org] = (await asked).rows
  if (!org) throw new Refused('NOT_FOUND')
  return org
}

interface PartnerOrg extends KnownOrg {
  short_name: string
  credit_code: string
  address: string
  phone: string
}

/** What a partner of the side worked on, or one that a request joins it with, shows of itself. */
export const partnerOrg = async (db: Tx, id: Id): Promise<PartnerOrg | undefined> =>
  (await sql<PartnerOrg>`select * from tandem_partner_org(${id})`.execute(db)).rows[0]

/** May the person found an organisation here? The installation may keep that to its administrator. */
export const mayCreateOrgs = ({ createOrgs }: Pick<Config, 'createOrgs'>, { isLocal }: Viewer): boolean =>
  createOrgs || isLocal

/** Buyers that the installation offers to everybody; anybody may learn their names. */
export const buyers = (db: Tx): Promise<OpenBuyer[]> => elevated(db, () => listedBuyers(db))

/** The buyer that its own link names, by id or credit code, while it takes applications. */
export const openBuyer = (db: Tx, idOrCode: string): Promise<OpenBuyer | undefined> =>
  elevated(db, () => openBuyerOf(db, idOrCode))

/** Whether the organisation worked for supplies. */
export const isSupplier = async (db: Tx, viewer: Member): Promise<boolean> =>
  (await findOwnOrg(db, viewer))?.is_supplier ?? false

/** What an organisation is called. For the system. */
export const nameOf = async (system: Tx, id: Id): Promise<string> =>
  (await system.selectFrom('orgs').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
