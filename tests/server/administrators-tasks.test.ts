import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyerHomeInfo, homeInfo, tips } from '../../contract/home.ts'
import * as j from '../../contract/joinRequests.ts'
import * as l from '../../contract/links.ts'
import { treeMenu } from '../../contract/menus.ts'
import { askOrgChange, claimOrg, decideOrgRequest, withdrawOrgChange } from '../../contract/orgRequests.ts'
import { profileChangeAccept, profileChangeSubmit } from '../../contract/profileChanges.ts'
import { supplierProfile } from '../../contract/profiles.ts'
import { registeredSupplier, registrationList, registrationReject } from '../../contract/registrations.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { taskList } from '../../contract/tasks.ts'
import { menuTypeOf } from '../../contract/values.ts'
import { badgesOf, entriesOf } from '../../src/app/menu/paths.ts'
import { engines } from '../support/db.ts'
import { terms } from '../support/linking.ts'
import { type Caller, does, type Persona } from '../support/persona.ts'
import { wholeRecord } from '../support/profiles.ts'
import { complete } from '../support/registrations.ts'
import { openWorld, type World } from '../support/world.ts'

describe.each(engines)('what waits for administrators on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  /** What the page says, which the bell has too, newest first. */
  const waits = async (who: Persona): Promise<string[]> => {
    const { rows } = await who.does(taskList, { body: { sorts: [{ field: 'updatedAt', sort: 2 }] } })
    const bell = await who.does(tips)
    expect(bell.count).toBe(rows.length)
    expect(bell.tips.map(({ kind, noun, recordId }) => [kind, noun, recordId])).toEqual(
      rows.map(({ kind, noun, recordId }) => [kind, noun, recordId]),
    )
    // Nothing says by when.
    expect(rows.filter(({ dueAt, overdue }) => dueAt !== null || overdue)).toEqual([])
    return rows.map(({ kind, recordNo, partner }) => `${kind} ${recordNo} · ${partner}`)
  }
  /** The numbers in their menu, by what the lines are called; those of nothing are not shown. */
  const menu = async (who: Persona): Promise<Record<string, number>> => {
    const tree = await who.does(treeMenu, { query: { menuType: menuTypeOf[who.side] } })
    const badges = badgesOf(who.side, await who.does(who.side === 'buyer' ? buyerHomeInfo : homeInfo))
    const numbers = entriesOf(tree).map(({ item }) => [item.name, badges[item.id] ?? 0] as const)
    return Object.fromEntries(numbers.filter(([, number]) => number > 0))
  }
  /** Whom a home tells that they are waited for. */
  const awaits = async (who: Persona): Promise<string[]> =>
    (await who.does(who.side === 'buyer' ? buyerHomeInfo : homeInfo)).awaits.map(({ name }) => name)
  /** An organisation with its administrator, and a person of it who has these rights. */
  const house = async (is: 'buyer' | 'supplier', rights: readonly string[], but = {}) => {
    const org = await world.org({ is, findable: true, ...but })
    return {
      org,
      admin: await world.person(org, { name: '赵敏', side: is }),
      clerk: await world.person(org, { side: is, rights }),
    }
  }

  test('a request to link waits for the side that was asked, until it answers', async () => {
    const rights = ['suppliers.read', 'orders.read']
    const [buyer, supplier] = [await house('buyer', rights), await house('supplier', rights)]
    const { id, version } = await supplier.admin.does(l.addLinkApply, {
      body: { orgId: buyer.org.id, remark: '我们生产紧固件' },
    })
    expect(await waits(buyer.admin)).toEqual([`answerLink ${supplier.org.name} · 我们生产紧固件`])
    const [task] = (await buyer.admin.does(taskList, { body: {} })).rows
    expect(task).toMatchObject({ noun: 'suppliers', recordId: id })
    const colleague = await world.person(supplier.org, { side: 'supplier' })
    expect(await menu(buyer.admin)).toEqual({ 供应商: 1 })
    for (const who of [buyer.clerk, supplier.admin, colleague, supplier.clerk])
      expect([await waits(who), await menu(who)]).toEqual([[], {}])
    await buyer.admin.does(l.confirmLinkApply, { body: { id, version, accept: true, terms: terms() } })
    expect([await waits(buyer.admin), await menu(buyer.admin)]).toEqual([[], {}])

    const other = await house('supplier', rights)
    await buyer.admin.does(l.addLinkApply, { body: { orgId: other.org.id, terms: terms({ code: 'S-2' }) } })
    expect([await waits(other.admin), await waits(buyer.admin)]).toEqual([
      [`answerLink ${buyer.org.name} · `],
      [],
    ])
    expect(await menu(other.admin)).toEqual({ 客户: 1 })
  })

  test('who waits for their first partner is told whom they wait for, until somebody accepts', async () => {
    const [first, second] = [await house('buyer', []), await house('buyer', [])]
    const supplier = await house('supplier', ['orders.read'])
    const fang = await world.person(supplier.org, { name: '方远', side: 'supplier' })
    expect(await awaits(fang)).toEqual([])
    const asked = await fang.does(l.addLinkApply, { body: { orgId: first.org.id, remark: '' } })
    await fang.does(l.addLinkApply, { body: { orgId: second.org.id, remark: '' } })
    expect(await awaits(fang)).toEqual([second.org.name, first.org.name])
    // where the home leads
    const { partner } = await fang.does(supplierProfile, { query: { id: asked.id } })
    expect([partner.name, partner.status]).toEqual([first.org.name, 'REQUESTED'])
    // who may not read of partners is told of none, and who was asked has it among what they are to do
    for (const who of [supplier.clerk, first.admin]) expect(await awaits(who)).toEqual([])
    const { id, version } = asked
    await first.admin.does(l.confirmLinkApply, { body: { id, version, accept: true, terms: terms() } })
    expect(await awaits(fang)).toEqual([])
  })

  test('who belongs to both organisations does not answer what they asked themself', async () => {
    const [buyer, supplier] = [await house('buyer', []), await house('supplier', [])]
    await supplier.admin.does(l.addLinkApply, { body: { orgId: buyer.org.id, remark: '' } })
    await world.deps.db.system((tx) =>
      tx
        .updateTable('links')
        .set({ asked_user_id: buyer.admin.userId })
        .where('buyer_org_id', '=', buyer.org.id)
        .execute(),
    )
    expect(await waits(buyer.admin)).toEqual([])
  })

  test('a request to join waits for who may decide on it, on either side', async () => {
    const { org, admin, clerk } = await house('supplier', ['orgs.read'])
    const stranger: Caller = await world.nobody('沈佳')
    const { id } = await does(world, stranger, j.applyJoinOrg, { query: { OrgId: org.id, remark: '新来的' } })
    const [request] = (await admin.does(j.joinRequestList)).rows
    expect(request?.userName).toBe('沈佳')
    expect(await waits(admin)).toEqual([`letIn 沈佳 · ${request?.account}`])
    expect(await menu(admin)).toEqual({ 本组织: 1 })
    expect([await waits(clerk), await menu(clerk)]).toEqual([[], {}])
    await admin.does(j.decideJoin, { body: { id, approve: false, reason: '不认识' } })
    expect([await waits(admin), await menu(admin)]).toEqual([[], {}])
    // A buyer's administrator has it at the same place.
    const buyer = await house('buyer', [])
    await does(world, stranger, j.applyJoinOrg, { query: { OrgId: buyer.org.id } })
    expect(await menu(buyer.admin)).toEqual({ 本组织: 1 })
  })

  test('what an organisation asks of the installation waits for who looks after that, wherever they work', async () => {
    const { buyer, supplier, buyerOrg } = await world.tradingPair()
    const zhou = await world.person(await world.org(), { name: '周强', isLocal: true, rights: [] })
    const agency = await world.org({ is: 'supplier' })
    const local = await world.person(agency, { name: '钱进', side: 'supplier', isLocal: true, rights: [] })
    const asked = await buyer.does(askOrgChange, { body: { name: '华东精工制造', remark: '更名' } })
    const line = `decideOrgRequest 华东精工制造 · ${asked.userName}`
    for (const who of [zhou, local]) expect(await waits(who)).toEqual([line])
    expect((await zhou.does(taskList, { body: {} })).rows).toMatchObject([
      { noun: 'orgRequests', recordId: asked.id, overdue: false },
    ])
    const bySearch = (keyword: string) => zhou.does(taskList, { body: { keyword } })
    expect([(await bySearch('精工')).total, (await bySearch('无此')).total]).toEqual([1, 0])
    // who asked, whoever they ask about and another administrator decide nothing
    const other = await world.person(await world.org())
    for (const who of [buyer, supplier, other]) expect(await waits(who)).toEqual([])
    await buyer.does(withdrawOrgChange, { body: { id: asked.id } })
    expect(await waits(zhou)).toEqual([])

    const { id, version } = await does(world, await world.nobody('郭帆'), claimOrg, {
      body: {
        name: buyerOrg.name,
        creditCode: '91350100M000100Y43',
        isBuyer: true,
        phone: '021',
        remark: '执照',
      },
    })
    expect(await waits(zhou)).toEqual([`decideOrgRequest ${buyerOrg.name} · 郭帆`])
    await zhou.does(decideOrgRequest, { body: { id, version, approve: false, reason: '执照不符' } })
    expect(await waits(zhou)).toEqual([])
  })

  test('an application of a supplier waits to be reviewed by others than who applies', async () => {
    const { org, admin, clerk } = await house('buyer', ['suppliers.read'], {
      takesSuppliers: true,
      listed: true,
    })
    const applicant = await world.nobody()
    await does(world, applicant, registeredSupplier, { body: complete('晨星紧固件', { buyerOrgId: org.id }) })
    const [applied] = (await admin.does(registrationList, { body: {} })).rows
    expect(await waits(admin)).toEqual([`reviewRegistration 晨星紧固件 · ${applied?.applicant}`])
    const reviewer = await world.person(org, { rights: ['registrations.review'] })
    expect(await waits(reviewer)).toHaveLength(1)
    expect(await waits(clerk)).toEqual([])
    // Whoever reviews applications does not review their own.
    await does(world, reviewer, registeredSupplier, { body: complete('晨曦弹簧', { buyerOrgId: org.id }) })
    expect([(await waits(reviewer)).length, (await waits(admin)).length]).toEqual([1, 2])
    const { id, version } = applied ?? { id: '', version: 0 }
    await admin.does(registrationReject, { body: { id, version, reason: '资料不符' } })
    expect([(await waits(reviewer)).length, (await waits(admin)).length]).toEqual([0, 1])
  })

  test('a change of a profile waits for the buyer that was sent it, within what its person sees', async () => {
    const { buyer, supplier, buyerOrg, supplierOrg } = await world.tradingPair()
    const [link] = (await buyer.does(supplierList, { body: {} })).rows
    const { change } = await supplier.does(profileChangeSubmit, {
      body: { linkId: link?.id ?? '', record: wholeRecord() },
    })
    expect(await waits(buyer)).toEqual([`reviewProfile ${supplierOrg.name} · ${supplier.name}`])
    expect(await waits(supplier)).toEqual([])
    const rights = ['suppliers.read', 'profileChanges.read', 'profileChanges.review']
    const clerk = await world.person(buyerOrg, { rights })
    const ofOthers = await world.person(buyerOrg, {
      rights,
      limits: { 'suppliers.read': "name = '宏远塑胶'" },
    })
    expect([(await waits(clerk)).length, (await waits(ofOthers)).length]).toEqual([1, 0])
    await buyer.does(profileChangeAccept, { body: { id: change.id, version: change.version } })
    expect(await waits(buyer)).toEqual([])
  })
})
