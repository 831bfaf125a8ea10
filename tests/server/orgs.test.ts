import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { positionGrades } from '../../contract/memberships.ts'
import { masterLists } from '../../contract/masters.ts'
import { askOrgChange, claimOrg } from '../../contract/orgRequests.ts'
import * as c from '../../contract/orgs.ts'
import { switchOrg, userInfo } from '../../contract/users.ts'
import { allowed } from '../../server/db/limits.ts'
import { engines } from '../support/db.ts'
import { type Caller, does, tries } from '../support/persona.ts'
import { openWorld, type World } from '../support/world.ts'

/** Credit codes whose check characters are right. */
const CODES = ['91350100M000100Y43', '91440300708461136T']

describe.each(engines)('organisations on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  const named = (name: string) => `${name}${randomUUID().slice(0, 6)}`
  const body = ({ isBuyer: _b, isSupplier: _s, orgId: _i, inStockType: _t, ...org }: c.OrgDetail) => org

  // spec: C.Org.CreateOrg
  test('who founds an organisation administers it and begins with units, currencies, tax rates and grades', async () => {
    const person = await world.nobody()
    const name = named('远航科技')
    const { orgId } = await does(world, person, c.createOrg, {
      body: { name, isBuyer: true, isSupplier: 'True', creditCode: '9135 0100 m000100y43' },
    })
    const info = await does(world, person, switchOrg, { query: { orgId } })
    expect(info).toMatchObject({ OrgName: name, isBuyer: 'True', isSupplier: 'True', isAdmin: true })
    const lists = await does(world, person, masterLists)
    expect([lists.units.length, lists.currencies.length, lists.taxRates.length]).toEqual([4, 3, 4])
    expect((await does(world, person, positionGrades)).map((grade) => grade.name)).toEqual([
      '总经理',
      '总监',
      '经理',
      '主管',
      '专员',
    ])
    expect(await does(world, person, c.getOrgInfo)).toMatchObject({ creditCode: CODES[0], findable: true })
    const other = await world.nobody()
    const again = (but: object) =>
      does(world, other, c.createOrg, { body: { name: named('远航'), isBuyer: true, ...but } })
    await expect(again({ name })).toFailWith('ORG_NAME_TAKEN')
    await expect(again({ creditCode: CODES[0] })).toFailWith('ORG_CODE_TAKEN')
    await expect(again({ creditCode: '91350100M000100Y42' })).toFailWith('INPUT_INVALID')
    await expect(again({ isBuyer: false })).toFailWith('INPUT_INVALID')
    expect((await does(world, other, userInfo)).orgs).toEqual([])
  })

  test('five organisations a day are all a person founds; what was refused has not counted', async () => {
    const person = await world.nobody()
    const founds = (name: string) => does(world, person, c.createOrg, { body: { name, isBuyer: true } })
    const first = named('远航')
    await founds(first)
    await expect(founds(first)).toFailWith('ORG_NAME_TAKEN')
    for (let at = 1; at < 5; at++) await founds(named('远航'))
    const sixth = named('远航')
    await expect(founds(sixth)).toFailWith('TOO_MANY')
    // another person founds what this one could not
    await does(world, await world.nobody(), c.createOrg, { body: { name: sixth, isBuyer: true } })
  })

  test('whoever is told forty times a day that a name or a code is taken, or that it is not, is told no more', async () => {
    const person = await world.person(await world.org())
    const founds = (who: Caller, name: string) =>
      does(world, who, c.createOrg, { body: { name, isBuyer: true } })
    const taken = named('远航')
    await founds(await world.nobody(), taken)
    await world.deps.db.system((tx) => allowed(tx, `naming:${person.userId}`, 40, 24 * 3600, 38))
    await expect(founds(person, taken)).toFailWith('ORG_NAME_TAKEN')
    await founds(person, named('远航'))
    const claims = (name: string) =>
      does(world, person, claimOrg, {
        body: { name, creditCode: '91310000MA1FL0001R', isBuyer: true, phone: '021-1', remark: '是我们' },
      })
    await expect(claims(named('没有'))).toFailWith('CLAIM_NOT_NEEDED')
    for (const attempt of [
      () => founds(person, taken),
      () => founds(person, named('远航')),
      () => claims(taken),
    ])
      await expect(attempt()).toFailWith('TOO_MANY')

    const admin = await world.person(await world.org({ is: 'buyer' }))
    await world.deps.db.system((tx) => allowed(tx, `naming:${admin.userId}`, 40, 24 * 3600, 38))
    const own = body(await admin.does(c.getOrgInfo))
    const renames = (name: string) => admin.does(c.saveOrgInfo, { body: { ...own, name } })
    await expect(renames(taken)).toFailWith('ORG_NAME_TAKEN')
    await expect(
      admin.does(askOrgChange, { body: { name: taken, creditCode: '', remark: '改名' } }),
    ).toFailWith('ORG_NAME_TAKEN')
    await expect(renames(taken)).toFailWith('TOO_MANY')
    // what is not a name is saved all the same
    expect(await admin.does(c.saveOrgInfo, { body: { ...own, phone: '021-2' } })).toMatchObject({
      phone: '021-2',
    })
  })

  test('an installation may keep founding to its administrator', async () => {
    const closed = await openWorld(engine, { createOrgs: false })
    const spec = { body: { name: '远航科技', isBuyer: true } }
    await expect(does(closed, await closed.nobody(), c.createOrg, spec)).toFailWith('ORG_CREATE_CLOSED')
    const local = await closed.person(await closed.org(), { isLocal: true })
    await local.does(c.createOrg, spec)
    await closed.close()
  })

  // spec: C.Org.GetOrgInfo, C.Org.SaveOrgInfo
  test('its administrator keeps what it says of itself', async () => {
    const buyerOrg = await world.org({ is: 'buyer' })
    const buyer = await world.person(buyerOrg)
    const before = await buyer.does(c.getOrgInfo)
    const name = named('华东精密')
    const addresses = [
      { address: '松江 1 号库', contact: '林晓', phone: '021-1' },
      { address: '松江 2 号库', isDefault: true },
    ]
    const saved = await buyer.does(c.saveOrgInfo, {
      body: {
        ...body(before),
        name,
        creditCode: CODES[1] ?? '',
        approvalLimit: '5000',
        idleMinutes: '15',
        shipAddresses: addresses,
      },
    })
    expect(saved).toMatchObject({
      name,
      version: before.version + 1,
      approvalLimit: '5000.00',
      idleMinutes: 15,
    })
    expect(saved.shipAddresses.map(({ isDefault }) => isDefault)).toEqual([false, true])
    expect(await buyer.does(c.orgInfo)).toMatchObject({ name, shipTo: '松江 2 号库', idleMinutes: 15 })
    await expect(buyer.does(c.saveOrgInfo, { body: body(before) })).toFailWith('VERSION_STALE')
    expect(saved.inStockType).toBe(before.inStockType)
    const straight = { ...body(saved), inStockType: 1 }
    expect(await buyer.does(c.saveOrgInfo, { body: straight })).toMatchObject({ inStockType: 1 })
    await expect(
      buyer.does(c.saveOrgInfo, { body: { ...straight, version: saved.version + 1, inStockType: 4 } }),
    ).toFailWith('INPUT_INVALID')
    const [taken, now] = [await world.org(), await buyer.does(c.getOrgInfo)]
    await expect(buyer.does(c.saveOrgInfo, { body: { ...body(now), name: taken.name } })).toFailWith(
      'ORG_NAME_TAKEN',
    )
    const rival = await world.person(await world.org())
    const theirs = await rival.does(c.getOrgInfo)
    await expect(
      rival.does(c.saveOrgInfo, { body: { ...body(theirs), creditCode: now.creditCode } }),
    ).toFailWith('ORG_CODE_TAKEN')
    expect(buyerOrg.id).toBe(now.orgId)
  })

  test('the session locks after the idle time that was set just now', async () => {
    const who = await world.person(await world.org({ idleMinutes: 60 }))
    const org = await who.does(c.getOrgInfo)
    await who.does(c.saveOrgInfo, { body: { ...body(org), idleMinutes: 5 } })
    expect(await who.does(userInfo)).toMatchObject({ idleMinutes: 5 })
    await who.does(c.saveOrgInfo, { body: { ...body(org), version: org.version + 1, idleMinutes: '' } })
    expect(await who.does(c.getOrgInfo)).toMatchObject({ idleMinutes: null })
  })

  // spec: C.Org.SetOrgInStockType
  test('a buyer says how goods come to stock, of its own organisation alone', async () => {
    const who = await world.person(await world.org({ is: 'buyer' }))
    const other = await world.person(await world.org({ is: 'buyer' }))
    for (const type of [2, 3, 1])
      expect(await who.does(c.setOrgInStockType, { body: { inStockType: String(type) } })).toMatchObject({
        inStockType: type,
      })
    const set = { inStockType: 3, orgId: other.orgId }
    await expect(who.does(c.setOrgInStockType, { body: set })).toFailWith('NOT_FOUND')
    expect(await other.does(c.getOrgInfo)).toMatchObject({ inStockType: 1 })
    await expect(who.does(c.setOrgInStockType, { body: { inStockType: 4 } })).toFailWith('INPUT_INVALID')
    const supplier = await world.person(await world.org({ is: 'supplier' }), { side: 'supplier' })
    await expect(supplier.does(c.setOrgInStockType, { body: { inStockType: 2 } })).toFailWith('WRONG_SIDE')
  })

  test('who only reads the organisation changes nothing of it', async () => {
    const reader = await world.person(await world.org(), { rights: ['orgs.read'] })
    const org = await reader.does(c.getOrgInfo)
    for (const call of [c.saveOrgInfo, c.setOrgInStockType]) {
      const reply = await tries(world, reader, call, { body: { ...body(org), inStockType: 2 } })
      expect(reply.json().data).toMatchObject({ error: 'NO_RIGHT' })
    }
  })
})
