import type { FieldGroup } from '../../contract/hideable.ts'
import { randomUUID } from 'node:crypto'
import type { Id, Side } from '../../contract/values.ts'
import { insertSession } from '../../server/sessions/sessions.store.ts'
import { newToken, tokenHash } from '../../server/sessions/token.ts'
import {
  type Founded,
  foundGrades,
  foundLink,
  foundMasters,
  foundOrg,
  foundPerson,
  foundRole,
  givePassword,
  join,
} from '../../server/seed/founding.ts'
import { type TestApp, testApp } from './app.ts'
import type { Engine } from './db.ts'
import { type Caller, type Persona, persona } from './persona.ts'
import { type Buyer, buyerFrom, type Supplier, supplierOf } from './traders.ts'
import './failure.ts'

export interface OrgSpec {
  name?: string
  is?: Side | 'both'
  /** Orders above this total need an approver. */
  approvalLimit?: string
  idleMinutes?: number
  /** Found by strangers. */
  findable?: boolean
  /** Takes applications of suppliers, of whoever comes by its own link. */
  takesSuppliers?: boolean
}

export interface PersonSpec {
  name?: string
  account?: string
  side?: Side
  /** These rights; without it an administrator. */
  rights?: readonly string[]
  /** The condition of a right, as a role stores it. */
  limits?: Readonly<Record<string, string>>
  /** The groups of fields a right to read hides. */
  hides?: Readonly<Record<string, readonly FieldGroup[]>>
  password?: string
  isLocal?: boolean
}

export interface Pair {
  buyer: Buyer
  supplier: Supplier
  buyerOrg: Founded
  supplierOrg: Founded
}

type Terms = Parameters<typeof foundLink>[4]

/** The application with people in it. Every pair is apart from every other, so one world serves a file of tests. */
export interface World extends TestApp {
  org(spec?: OrgSpec): Promise<Founded>
  /** Somebody of the organisation, signed in. */
  person(org: Founded, spec?: PersonSpec): Promise<Persona>
  /** Somebody signed in who belongs nowhere yet; with an empty name one who has not said theirs. */
  nobody(name?: string): Promise<Caller>
  /** The same person once more, from another browser. */
  again(who: Persona): Promise<Persona>
  link(buyer: Founded, supplier: Founded, terms?: Terms): Promise<void>
  /** A buyer and a supplier who trade, each with an administrator. */
  tradingPair(terms?: Terms & { approvalLimit?: string }): Promise<Pair>
}

/** A world on a fresh database; closing it removes everything. */
export async function openWorld(
  engine: Engine = 'pglite',
  settings: Parameters<typeof testApp>[1] = {},
): Promise<World> {
  const app = await testApp(engine, settings)
  const { db } = app.deps
  let number = 0
  const next = (text: string) => `${text}${++number}`

  const tokenFor = async (userId: Id, orgId: Id | null): Promise<string> => {
    const token = newToken()
    const hash = tokenHash(token)
    if (!hash) throw new Error('a token of ours has the form of one')
    await db.system((tx) =>
      insertSession(tx, { userId, orgId, tokenHash: hash, agent: 'test', ip: '127.0.0.1', hours: 12 }),
    )
    return token
  }
  const signedIn = async (who: Omit<Persona, 'token' | 'does' | 'tries'>): Promise<Persona> =>
    persona(app, { ...who, token: await tokenFor(who.userId, who.orgId) })

  const world: World = {
    ...app,
    org: ({
      name = next('组织'),
      is = 'both',
      approvalLimit,
      idleMinutes = 30,
      findable = false,
      takesSuppliers = false,
    } = {}) =>
      db.system(async (tx) => {
        const org = await foundOrg(tx, {
          name,
          is_buyer: is !== 'supplier',
          is_supplier: is !== 'buyer',
          approval_limit: approvalLimit ?? null,
          idle_minutes: idleMinutes,
          findable,
          open_to_suppliers: takesSuppliers,
        })
        await foundMasters(tx, org.id)
        await foundGrades(tx, org.id)
        return org
      }),
    person: async (org, spec = {}) => {
      const {
        name = next('人员'),
        account = `${randomUUID()}@example.com`,
        side = 'buyer',
        rights,
        limits = {},
        hides = {},
        password,
        isLocal = false,
      } = spec
      const userId = await db.system(async (tx) => {
        const id = await foundPerson(tx, { account, name, isLocal })
        if (password !== undefined) await givePassword(tx, id, password)
        const roles = rights
          ? [await foundRole(tx, org.id, { name: next('角色'), side, rights, limits, hides })]
          : []
        await join(tx, id, org.id, { isAdmin: rights === undefined, roles })
        return id
      })
      return signedIn({ name, account, userId, orgId: org.id, side })
    },
    nobody: async (name = next('人员')) => {
      const userId = await db.system((tx) =>
        foundPerson(tx, { account: `${randomUUID()}@example.com`, name }),
      )
      return { token: await tokenFor(userId, null) }
    },
    again: (who) => signedIn(who),
    link: (buyer, supplier, terms) => db.system((tx) => foundLink(tx, buyer, supplier, next('S'), terms)),
    tradingPair: async ({ approvalLimit, ...terms } = {}) => {
      const buyerOrg = await world.org({
        is: 'buyer',
        ...(approvalLimit === undefined ? {} : { approvalLimit }),
      })
      const supplierOrg = await world.org({ is: 'supplier' })
      await world.link(buyerOrg, supplierOrg, terms)
      const buyer = buyerFrom(await world.person(buyerOrg), supplierOrg.id)
      const supplier = supplierOf(await world.person(supplierOrg, { side: 'supplier' }))
      return { buyer, supplier, buyerOrg, supplierOrg }
    },
  }
  return world
}
