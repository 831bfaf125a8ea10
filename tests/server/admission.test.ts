import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { installationBuyers, listBuyer } from '../../contract/installation.ts'
import { leaveOrg } from '../../contract/memberships.ts'
import { personSave } from '../../contract/people.ts'
import { createOrg, getOrgInfo, saveOrgInfo } from '../../contract/orgs.ts'
import * as c from '../../contract/registrations.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { switchOrg } from '../../contract/users.ts'
import type { Founded } from '../../server/seed/founding.ts'
import { foundRole, join } from '../../server/seed/founding.ts'
import type { Tx } from '../../server/db/db.ts'
import { json } from '../../server/db/json.ts'
import { engines } from '../support/db.ts'
import { type Asks, type Caller, type Persona, does, tries } from '../support/persona.ts'
import { complete } from '../support/registrations.ts'
import { type World, openWorld } from '../support/world.ts'

const REVIEW = ['registrations.review', 'suppliers.read', 'suppliers.write']

describe.each(engines)('who may come in, on %s', (engine) => {
  let world: World
  let zhou: Persona
  beforeAll(async () => {
    world = await openWorld(engine)
    zhou = await world.person(await world.org(), { name: '周强', isLocal: true })
  })
  afterAll(() => world.close())

  const by = <C extends Call>(who: Caller, call: C, asks: Asks<C> = {}) => does(world, who, call, asks)
  const system = (change: (tx: Tx) => Promise<unknown>) => world.deps.db.system(change)
  const offered = async (buyer = '') => by({}, c.registrationBuyers, { query: { buyer } })
  const names = async () => (await offered()).map(({ name }) => name)
  const listed = async (id: string) => {
    const found = (await zhou.does(installationBuyers)).find((one) => one.id === id)
    if (!found) throw new Error('a buyer that is listed or wants to be')
    return found
  }
  const lists = async (id: string, yes = true) => {
    const { version } = await listed(id)
    await zhou.does(listBuyer, { body: { id, version, listed: yes } })
  }
  /** A buyer that takes applications, with who decides about them. */
  const buyer = async () => {
    const org = await world.org({ is: 'buyer', takesSuppliers: true })
    return { org, lin: await world.person(org, { name: '林晓', rights: REVIEW }) }
  }
  const applies = (who: Caller, { id }: Founded, name: string, but: Record<string, unknown> = {}) =>
    by(who, c.registeredSupplier, { body: complete(name, { buyerOrgId: id, ...but }) })
  const received = async (who: Persona, keyword: string) => {
    const { rows } = await who.does(c.registrationList, { body: { keyword } })
    const [row] = rows
    if (!row) throw new Error(`no application of ${keyword}`)
    return row
  }
  const only = ({ id, version }: { id: string; version: number }) => ({ id, version })
  const code = () => ({ code: randomUUID().slice(0, 8) })

  test('whoever founds a buyer and wants applications is not offered to strangers', async () => {
    const stranger = await world.nobody()
    const name = `冒名集团 ${randomUUID().slice(0, 4)}`
    const { orgId } = await by(stranger, createOrg, { body: { name, isBuyer: true } })
    await by(stranger, switchOrg, { query: { orgId } })
    const org = await by(stranger, getOrgInfo)
    await by(stranger, saveOrgInfo, {
      body: { ...org, openToSuppliers: true, listed: true } as object as typeof org,
    })
    expect(await by(stranger, getOrgInfo)).toMatchObject({ openToSuppliers: true, listed: false })
    expect(await names()).not.toContain(name)
    const asked = await tries(world, stranger, listBuyer, {
      body: { id: orgId, version: org.version, listed: true },
    })
    expect(asked.status).toBe(403)
    await expect(by(stranger, installationBuyers)).toFailWith('NO_RIGHT')
    await lists(orgId)
    expect(await names()).toContain(name)
    await lists(orgId, false)
    expect(await names()).not.toContain(name)
  })

  test('the leave is of a name and a code: under others it ends, unless the installation’s administrator writes them', async () => {
    const org = await world.org({ is: 'buyer', takesSuppliers: true })
    const head = await world.person(org, { name: '钱伟' })
    const writes = async (who: Persona, but: object) =>
      who.does(saveOrgInfo, { body: { ...(await who.does(getOrgInfo)), ...but } })
    await lists(org.id)
    await writes(head, { phone: '021-5550' })
    expect(await names()).toContain(org.name)
    await writes(head, { name: `${org.name}（集团）` })
    expect(await head.does(getOrgInfo)).toMatchObject({ listed: false })
    await lists(org.id)
    await writes(head, { creditCode: '91310000775785552L' })
    expect(await head.does(getOrgInfo)).toMatchObject({ listed: false })
    await lists(org.id)
    await writes(await world.person(org, { isLocal: true }), { name: `${org.name}总部` })
    expect(await names()).toContain(`${org.name}总部`)
    const { version } = await listed(org.id)
    await writes(head, { phone: '021-5551' })
    await expect(zhou.does(listBuyer, { body: { id: org.id, version, listed: false } })).toFailWith(
      'VERSION_STALE',
    )
  })

  test('a buyer that is not listed is found by its own link, by id or code, and applied to', async () => {
    const { org, lin } = await buyer()
    await system((tx) =>
      tx.updateTable('orgs').set({ credit_code: '91440300708461136T' }).where('id', '=', org.id).execute(),
    )
    const one = { id: org.id, name: org.name, code: '91440300708461136T', listed: false }
    expect(await offered(org.id)).toEqual([one])
    expect(await offered('9144 0300 7084 61136t')).toEqual([one])
    expect(await names()).not.toContain(org.name)
    await applies(await world.nobody(), org, '凭链接厂')
    expect(await received(lin, '凭链接厂')).toMatchObject({ status: 'SUBMITTED' })
    const closed = await world.org({ is: 'buyer' })
    for (const none of [closed.id, zhou.orgId, 'x', "' or true"]) expect(await offered(none)).toEqual([])
  })

  test('who applied decides nothing of it, nor does who belongs to the organisation it is for', async () => {
    const { org, lin } = await buyer()
    await applies(lin, org, '自批工厂')
    const row = await received(lin, '自批')
    expect(row.can.map(({ why }) => why)).toEqual(Array(4).fill('REGISTRATION_OWN'))
    const { registration } = await lin.does(c.registrationInfo, { query: { id: row.id } })
    expect(registration.can).toEqual(row.can)
    const reason = '不通过'
    for (const decides of [
      () => lin.does(c.registrationTake, { body: only(row) }),
      () => lin.does(c.registrationReturn, { body: { ...only(row), reason } }),
      () => lin.does(c.registrationReject, { body: { ...only(row), reason } }),
      () => lin.does(c.registrationApprove, { body: { ...only(row), ...code() } }),
    ])
      await expect(decides()).toFailWith('REGISTRATION_OWN')
    const zhao = await world.person(org, { name: '赵敏', rights: REVIEW })
    await zhao.does(c.registrationApprove, { body: { ...only(row), ...code() } })

    const supplier = await world.org({ is: 'supplier' })
    await applies(await world.person(supplier, { side: 'supplier' }), org, '自家工厂')
    await system((tx) => join(tx, zhao.userId, supplier.id, {}))
    const own = await received(zhao, '自家')
    await expect(zhao.does(c.registrationApprove, { body: { ...only(own), ...code() } })).toFailWith(
      'REGISTRATION_OWN',
    )
    await lin.does(c.registrationApprove, { body: { ...only(own), ...code() } })
  })

  test('row-level security holds the applicant to writing and sending, whatever the server asks for', async () => {
    const { org, lin } = await buyer()
    await applies(lin, org, '越权工厂')
    const { id } = await received(lin, '越权')
    const viewer = {
      sessionId: lin.userId,
      userId: lin.userId,
      userName: lin.name,
      orgId: org.id,
      side: 'buyer' as const,
      isAdmin: false,
      isLocal: false,
      rights: new Set<string>(),
      limits: new Map(),
      conditions: new Map(),
      hidden: new Set<never>(),
      lang: 'zh' as const,
    }
    for (const status of ['APPROVED', 'IN_REVIEW', 'REJECTED'] as const)
      await expect(
        world.deps.db.write(viewer, (tx) =>
          tx.updateTable('registrations').set({ status }).where('id', '=', id).execute(),
        ),
      ).rejects.toThrow(/row-level security/)
    const writes = (to: object) =>
      world.deps.db.write(viewer, (tx) =>
        tx.updateTable('registrations').set(to).where('id', '=', id).execute(),
      )
    const stands = (to: object) =>
      system((tx) => tx.updateTable('registrations').set(to).where('id', '=', id).execute())
    const elsewhere = (await world.org({ is: 'supplier' })).id
    // what is sent is not written on, nor anything that was decided
    for (const was of ['SUBMITTED', 'IN_REVIEW', 'APPROVED', 'REJECTED', 'WITHDRAWN']) {
      await stands({ status: was })
      for (const status of ['DRAFT', 'RETURNED', 'SUBMITTED'])
        await expect(writes({ status })).rejects.toThrow(/an applicant writes and sends/)
    }
    for (const was of ['APPROVED', 'REJECTED', 'DRAFT']) {
      await stands({ status: was })
      await expect(writes({ status: 'WITHDRAWN' })).rejects.toThrow(/an applicant writes and sends/)
    }
    await stands({ status: 'RETURNED', reason: '缺少执照' })
    for (const to of [
      { status: 'DRAFT' },
      { supplier_org_id: elsewhere },
      { reviewer_id: lin.userId },
      { reviewer: '赵敏' },
      { buyer_org_id: elsewhere },
      { reason: '' },
      { returned_fields: json(['name']) },
      { submitted_at: '2031-01-01' },
      { agreement_version: '9' },
      { agreed_at: '2031-01-01' },
      { agreed_ip: '10.0.0.1' },
      { status: 'SUBMITTED', buyer_org_id: elsewhere },
      ...[
        { record: '{}' },
        { supplier_name: '另一家' },
        { credit_code: '1' },
        { submitted_at: '2031-01-01' },
        { reason: '' },
      ].map((but) => ({ status: 'WITHDRAWN', ...but })),
    ])
      await expect(writes(to)).rejects.toThrow(/an applicant writes and sends/)
    const removed = await world.deps.db.write(viewer, (tx) =>
      tx.deleteFrom('registrations').where('id', '=', id).executeTakeFirst(),
    )
    expect(Number(removed.numDeletedRows)).toBe(0)
    await stands({ status: 'WITHDRAWN' })
    const begins = (but: object) =>
      world.deps.db.write(viewer, (tx) =>
        tx
          .insertInto('registrations')
          .values({
            form: 'wizard',
            user_id: lin.userId,
            applicant: '林晓',
            record: json({}),
            provide_type: '9',
            ...but,
          })
          .execute(),
      )
    for (const but of [
      { supplier_org_id: elsewhere },
      { reviewer_id: lin.userId },
      { status: 'SUBMITTED', buyer_org_id: org.id },
      { status: 'APPROVED', buyer_org_id: org.id },
    ])
      await expect(begins(but)).rejects.toThrow(/row-level security/)
    await begins({})
    await expect(
      world.deps.db.write(viewer, (tx) =>
        sql`update orgs set listed = true where id = ${org.id}`.execute(tx),
      ),
    ).rejects.toThrow(/permission denied/)
  })

  test('approving makes a link, so it needs the right to, and under its condition', async () => {
    const { org, lin } = await buyer()
    await applies(await world.nobody(), org, '待批工厂')
    const clerk = await world.person(org, { name: '吴静', rights: ['registrations.review'] })
    const row = await received(clerk, '待批')
    expect(row.can).toContainEqual({ action: 'approve', why: 'LINK_RIGHT_NEEDED' })
    await expect(clerk.does(c.registrationApprove, { body: { ...only(row), code: 'S1' } })).toFailWith(
      'LINK_RIGHT_NEEDED',
    )
    const narrow = await world.person(org, {
      name: '孟瑶',
      rights: REVIEW,
      limits: { 'suppliers.write': "code like 'A%'" },
    })
    await expect(narrow.does(c.registrationApprove, { body: { ...only(row), code: 'S1' } })).toFailWith(
      'RECORD_OUTSIDE',
    )
    expect((await lin.does(supplierList, { body: {} })).total).toBe(0)
    expect((await received(lin, '待批')).can).toContainEqual({ action: 'approve' })
    await narrow.does(c.registrationApprove, { body: { ...only(row), code: 'A1' } })
    expect((await lin.does(supplierList, { body: {} })).rows).toMatchObject([
      { code: 'A1', status: 'ACTIVE' },
    ])
  })

  test('who no longer speaks for the supplier neither writes, sends nor is approved for it', async () => {
    const { org, lin } = await buyer()
    const supplier = await world.org({ is: 'supplier' })
    const he = await world.person(supplier, { side: 'supplier', name: '何芳' })
    const chen = await world.person(supplier, { side: 'supplier', name: '陈亮' })
    const { id } = await world.deps.db.system((tx) =>
      tx.selectFrom('memberships').select('id').where('user_id', '=', chen.userId).executeTakeFirstOrThrow(),
    )
    await applies(chen, org, '旧东家')
    await he.does(personSave, { body: { id } })
    const row = await received(lin, '旧东家')
    await expect(lin.does(c.registrationApprove, { body: { ...only(row), ...code() } })).toFailWith(
      'APPLICANT_LEFT',
    )
    const back = { ...only(row), reason: '请补充' }
    const { version } = await lin.does(c.registrationReturn, { body: back })
    const again = complete('旧东家', { buyerOrgId: org.id, version })
    await expect(chen.does(c.registrationDraft, { body: again })).toFailWith('APPLICANT_LEFT')
    await expect(chen.does(c.registeredSupplier, { body: again })).toFailWith('APPLICANT_LEFT')
    // a right of a role does as well as the administrator's flag
    const role = await world.deps.db.system((tx) =>
      foundRole(tx, supplier.id, { name: '对外', side: 'supplier', rights: ['orgs.write'] }),
    )
    await he.does(personSave, { body: { id, roleIds: [role] } })
    await chen.does(c.registeredSupplier, { body: again })
    await lin.does(c.registrationApprove, { body: { ...only(await received(lin, '旧东家')), ...code() } })
  })

  test('a draft for an organisation one has left is not gone on with; a new one begins without it', async () => {
    const { org, lin } = await buyer()
    const supplier = await world.org({ is: 'supplier' })
    await world.person(supplier, { side: 'supplier', name: '陈亮' })
    const he = await world.person(supplier, { side: 'supplier', name: '何芳' })
    const draft = await he.does(c.registrationDraft, { body: { supplierName: '前公司' } })
    await he.does(leaveOrg, { query: { orgId: supplier.id } })
    expect(await he.does(c.registeredSupplierInfo)).toBeNull()
    const goesOn = complete('新公司', { buyerOrgId: org.id, version: draft.version })
    await expect(he.does(c.registeredSupplier, { body: goesOn })).toFailWith('APPLICANT_LEFT')
    await applies(he, org, '新公司')
    await lin.does(c.registrationApprove, { body: { ...only(await received(lin, '新公司')), ...code() } })
    expect((await lin.does(supplierList, { body: {} })).rows).toMatchObject([{ name: '新公司' }])
  })

  test('who says that its quality system is certified names a certificate, whoever is asked', async () => {
    const { org } = await buyer()
    const faults = async (name: string, but: Record<string, unknown>) => {
      const body = complete(name, { buyerOrgId: org.id, ...but })
      const reply = await tries(world, await world.nobody(), c.registeredSupplier, { body })
      const { faults: found = [] } = reply.json().data as { faults?: { path: string }[] }
      return found.map(({ path }) => path)
    }
    const iso = { certificationCategory: 'ISO 9001' }
    expect(await faults('甲', { provideType: 1 })).toEqual(['managementSystem'])
    expect(await faults('乙', { provideType: 1, managementSystem: [{}] })).toEqual(['managementSystem'])
    expect(await faults('丙', { provideType: 1, managementSystem: [iso] })).toEqual([])
    expect(await faults('丁', { provideType: 1, hasQmAc: false })).toEqual([])
    expect(await faults('戊', { provideType: 9 })).toEqual([])
    const turned = { ...iso, validityStartTime: '2026-06-01', validityEndTime: '2025-06-01' }
    expect(await faults('己', { provideType: 1, managementSystem: [turned] })).toEqual([
      'managementSystem.0.validityEndTime',
    ])
  })
})
