import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tips } from '../../contract/home.ts'
import * as j from '../../contract/joinRequests.ts'
import * as l from '../../contract/links.ts'
import { profileChangeAccept, profileChangeSubmit } from '../../contract/profileChanges.ts'
import { registeredSupplier, registrationList, registrationReject } from '../../contract/registrations.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { taskList } from '../../contract/tasks.ts'
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
    for (const who of [buyer.clerk, supplier.admin, colleague, supplier.clerk])
      expect(await waits(who)).toEqual([])
    await buyer.admin.does(l.confirmLinkApply, { body: { id, version, accept: true, terms: terms() } })
    expect(await waits(buyer.admin)).toEqual([])

    const other = await house('supplier', rights)
    await buyer.admin.does(l.addLinkApply, { body: { orgId: other.org.id, terms: terms({ code: 'S-2' }) } })
    expect([await waits(other.admin), await waits(buyer.admin)]).toEqual([
      [`answerLink ${buyer.org.name} · `],
      [],
    ])
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
    const stranger: Caller = await world.nobody()
    const { id } = await does(world, stranger, j.applyJoinOrg, { query: { OrgId: org.id, remark: '新来的' } })
    const [request] = (await admin.does(j.joinRequestList)).rows
    expect(await waits(admin)).toEqual([`letIn ${request?.userName} · ${request?.account}`])
    expect(await waits(clerk)).toEqual([])
    await admin.does(j.decideJoin, { body: { id, approve: false, reason: '不认识' } })
    expect(await waits(admin)).toEqual([])
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
