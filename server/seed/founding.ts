import { createHash } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { usual } from '../../contract/founding.sets.ts'
import type { FieldGroup } from '../../contract/hideable.ts'
import type { Id, Side } from '../../contract/values.ts'
import type { Tx } from '../db/db.ts'
import { json } from '../db/json.ts'
import type { DB } from '../db/schema.ts'
import { hashPassword } from '../modules/auth/passwords.ts'
import { insertMasters } from '../modules/masters/masters.read.ts'
import { insertGrades } from '../modules/people/founding.read.ts'

// What no call founds yet: organisations, their people and roles, and links. Everything else the seed makes by the real actions.

export interface Founded {
  id: Id
  name: string
}

export const foundOrg = async (tx: Tx, org: Insertable<DB['orgs']>): Promise<Founded> =>
  tx.insertInto('orgs').values(org).returning(['id', 'name']).executeTakeFirstOrThrow()

export interface Role {
  name: string
  side: Side
  rights: readonly string[]
  /** Narrows what the rights reach: the condition of a right on its noun (domain §6, `dataLimit`). */
  limits?: Readonly<Record<string, string>>
  /** Groups of fields that a right to read hides. */
  hides?: Readonly<Record<string, readonly FieldGroup[]>>
}

export const foundRole = async (
  tx: Tx,
  orgId: Id,
  { name, side, rights, limits = {}, hides = {} }: Role,
): Promise<Id> => {
  const commands = json(
    rights.map((commandId) => ({
      commandId,
      dataLimit: limits[commandId] ?? '',
      hidden: hides[commandId] ?? [],
    })),
  )
  const { id } = await tx
    .insertInto('roles')
    .values({ org_id: orgId, name, side, commands })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface NewPerson {
  account: string
  name: string
  isLocal?: boolean
  isDisabled?: boolean
}

/** A person without a password: who is to sign in gets one by `givePassword`. */
export const foundPerson = async (
  tx: Tx,
  { account, name, isLocal = false, isDisabled = false }: NewPerson,
): Promise<Id> => {
  const { id } = await tx
    .insertInto('users')
    .values({
      account,
      real_name: name,
      nick_name: name,
      is_local: isLocal,
      status: isDisabled ? 'DISABLED' : 'ACTIVE',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The password as the server keeps it: a slow hash of the fingerprint the browser sends (domain §6). */
export const givePassword = async (tx: Tx, userId: Id, password: string): Promise<void> => {
  const fingerprint = createHash('md5').update(password).digest('hex').toUpperCase()
  await tx
    .insertInto('credentials')
    .values({ user_id: userId, hash: await hashPassword(fingerprint) })
    .execute()
}

export interface Post {
  dept?: string
  position?: string
  isAdmin?: boolean
  roles?: readonly Id[]
  /** How long ago the person came; a session begins where they have been longest. */
  years?: number
}

export const join = async (
  tx: Tx,
  userId: Id,
  orgId: Id,
  { dept = '', position = '', isAdmin = false, roles = [], years = 0 }: Post,
) => {
  const { id } = await tx
    .insertInto('memberships')
    .values({
      user_id: userId,
      org_id: orgId,
      dept_name: dept,
      position,
      is_admin: isAdmin,
      created_at: sql`now() - make_interval(years => ${years})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (roles.length === 0) return
  await tx
    .insertInto('membership_roles')
    .values(roles.map((role_id) => ({ org_id: orgId, membership_id: id, role_id })))
    .execute()
}

type Terms = Partial<Omit<Insertable<DB['links']>, 'buyer_org_id' | 'supplier_org_id' | 'code'>>

export const foundLink = async (
  tx: Tx,
  buyer: Founded,
  supplier: Founded,
  code: string,
  terms: Terms = {},
): Promise<void> => {
  await tx
    .insertInto('links')
    .values({
      buyer_org_id: buyer.id,
      supplier_org_id: supplier.id,
      buyer_name: buyer.name,
      supplier_name: supplier.name,
      code,
      status: 'ACTIVE',
      standing: 'QUALIFIED',
      currency: 'CNY',
      tax_rate: '13',
      ...terms,
    })
    .execute()
}

/** Somebody who asks to join and waits for an answer. */
export const foundJoinRequest = async (
  tx: Tx,
  { id, name }: Founded,
  userId: Id,
  person: Pick<NewPerson, 'account' | 'name'>,
): Promise<void> => {
  await tx
    .insertInto('join_requests')
    .values({
      org_id: id,
      user_id: userId,
      org_name: name,
      user_name: person.name,
      account: person.account,
      remark: '新入职采购部，请同意',
    })
    .execute()
}

/** Units, currencies and tax rates an organisation begins with. */
export const foundMasters = (tx: Tx, orgId: Id): Promise<void> => insertMasters(tx, orgId, usual)

/** Grades of positions an organisation begins with. */
export const foundGrades = insertGrades
