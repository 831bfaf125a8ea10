import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditList } from '../../contract/audit.ts'
import * as c from '../../contract/orgRequests.ts'
import { masterLists } from '../../contract/masters.ts'
import { type OrgDetail, createOrg, getOrgInfo, saveOrgInfo } from '../../contract/orgs.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { switchOrg, userInfo } from '../../contract/users.ts'
import { codeOf } from '../../server/db/failures.ts'
import { engines } from '../support/db.ts'

import type { Viewer } from '../../server/viewer.ts'
import { type Caller, type Persona, does } from '../support/persona.ts'
import { type World, openWorld } from '../support/world.ts'

/** Credit codes whose check characters are right. */
const CODES = ['91350100M000100Y43', '91440300708461136T', '91320594MA1MCANA0T'] as const

describe.each(engines)('another name of an organisation on %s', (engine) => {
  let world: World
  /** Looks after the installation. */
  let zhou: Persona
  beforeAll(async () => {
    world = await openWorld(engine)
    zhou = await world.person(await world.org(), { name: '周强', isLocal: true })
  })
  afterAll(() => world.close())

  const named = (name: string) => `${name}${randomUUID().slice(0, 6)}`
  const body = ({ isBuyer: _b, isSupplier: _s, orgId: _i, inStockType: _t, ...org }: OrgDetail) => org
  const saves = async (who: Persona, but: object) =>
    who.does(saveOrgInfo, { body: { ...body(await who.does(getOrgInfo)), ...but } })
  const asks = (who: Persona, name: string, but: object = {}) =>
    who.does(c.askOrgChange, { body: { name, remark: '更名', ...but } })
  const waiting = async (id: string) => {
    const found = (await zhou.does(c.orgRequestList)).find((one) => one.id === id)
    if (!found) throw new Error('a request that waits')
    return found
  }
  const decides = ({ id, version }: c.OrgRequest, approve: boolean, reason = '') =>
    zhou.does(c.decideOrgRequest, { body: { id, version, approve, reason } })
  const messagesTo = ({ account }: Persona) =>
    world.deps.db.system((tx) =>
      tx.selectFrom('messages').select(['subject', 'text']).where('target', '=', account).execute(),
    )

  test('without a partner the founder puts name and code right at once', async () => {
    const org = await world.org()
    const lin = await world.person(org, { name: '林晓' })
    expect(await lin.does(c.orgChanges)).toEqual({ known: false, rows: [] })
    const name = named('华东精工')
    expect(await saves(lin, { name, creditCode: CODES[0] })).toMatchObject({ name, creditCode: CODES[0] })
    expect(await lin.does(userInfo)).toMatchObject({ OrgName: name })
  })

  test('from the first partner on, whatever became of it, both are asked for; the rest is saved as ever', async () => {
    const { buyer, supplier, buyerOrg } = await world.tradingPair()
    expect(await buyer.does(c.orgChanges)).toMatchObject({ known: true })
    const name = named('华东精密')
    for (const who of [buyer, supplier]) {
      await expect(saves(who, { name })).toFailWith('ORG_KNOWN_TO_PARTNERS')
      await expect(saves(who, { creditCode: CODES[1] })).toFailWith('ORG_KNOWN_TO_PARTNERS')
    }
    expect(await saves(buyer, { shortName: '华东' })).toMatchObject({
      shortName: '华东',
      name: buyerOrg.name,
    })
    await world.deps.db.system((tx) =>
      tx.updateTable('links').set({ status: 'ENDED' }).where('buyer_org_id', '=', buyerOrg.id).execute(),
    )
    await expect(saves(buyer, { name })).toFailWith('ORG_KNOWN_TO_PARTNERS')
  })

  test('it is asked for, approved, and stands on its links and in every session; its log and its administrators are told', async () => {
    const { buyer, supplier, buyerOrg } = await world.tradingPair()
    const name = named('华东精密')
    const asked = await asks(buyer, name, { creditCode: CODES[1] })
    expect(asked).toMatchObject({ kind: 'CHANGE', status: 'REQUESTED', name, can: [{ action: 'withdraw' }] })
    // what is in force stays until then
    expect(await buyer.does(getOrgInfo)).toMatchObject({ name: buyerOrg.name, creditCode: '' })
    await expect(asks(buyer, named('又'))).toFailWith('ORG_CHANGE_OPEN')
    const filed = (await messagesTo(zhou)).filter(({ text }) => text.includes(name))
    expect(filed.map(({ subject }) => subject)).toEqual(['有组织名称或信用代码的申请待处理'])
    const seen = await waiting(asked.id)
    expect(seen).toMatchObject({ name, account: buyer.account, remark: '更名' })
    expect(seen.can.map(({ action }) => action)).toEqual(['approve', 'reject'])
    expect(seen.concerned).toMatchObject([{ id: buyerOrg.id, name: buyerOrg.name, partners: 1 }])
    expect(seen.concerned[0]?.administrators).toHaveLength(1)

    expect(await decides(seen, true)).toMatchObject({ status: 'APPROVED' })
    expect(await buyer.does(userInfo)).toMatchObject({ OrgName: name })
    expect(await buyer.does(getOrgInfo)).toMatchObject({ name, creditCode: CODES[1] })
    const { rows } = await supplier.does(supplierList, { body: {} })
    expect(rows.map((row) => row.name)).toEqual([name])
    const log = await buyer.does(auditList, { body: { filters: [] } })
    const entry = log.rows.find(({ userName, noun }) => userName === '周强' && noun === 'orgs')
    expect(entry?.changes).toContain(`${buyerOrg.name} → ${name}；统一社会信用代码`)
    const own = await zhou.does(auditList, { body: { filters: [] } })
    expect(own.rows.some(({ recordNo, noun }) => recordNo === buyerOrg.name && noun === 'orgRequests')).toBe(
      true,
    )
    const [told] = await messagesTo(buyer)
    expect(told?.subject).toBe('组织名称变更申请已通过')
    expect(told?.text).toContain(`${buyerOrg.name} 的变更申请已通过，现为：${name}（${CODES[1]}）`)
    await expect(decides(seen, true)).toFailWith('VERSION_STALE')
  })

  test('it is rejected with a reason, or taken back, and asked for anew', async () => {
    const { buyer, buyerOrg } = await world.tradingPair()
    const first = await asks(buyer, named('华东精密'))
    await expect(decides(first, false)).toFailWith('REASON_NEEDED')
    await decides(first, false, '请附营业执照')
    expect(await buyer.does(c.orgChanges)).toMatchObject({
      rows: [{ id: first.id, status: 'REJECTED', reason: '请附营业执照', can: [] }],
    })
    expect(await buyer.does(getOrgInfo)).toMatchObject({ name: buyerOrg.name })
    expect((await messagesTo(buyer))[0]?.text).toContain('请附营业执照')
    const second = await asks(buyer, named('华东精密'))
    const withdrawn = await buyer.does(c.withdrawOrgChange, { body: { id: second.id } })
    expect(withdrawn.status).toBe('WITHDRAWN')
    await expect(decides(withdrawn, true)).toFailWith('WRONG_STATE')
    await expect(buyer.does(c.withdrawOrgChange, { body: { id: second.id } })).toFailWith('WRONG_STATE')
    await asks(buyer, named('华东精密'))
  })

  test('what another has is refused when it is asked for, and when it was taken meanwhile', async () => {
    const { buyer, buyerOrg } = await world.tradingPair()
    const rival = await world.person(await world.org(), { name: '何军' })
    await saves(rival, { creditCode: CODES[2] })
    const { name: theirs } = await rival.does(getOrgInfo)
    await expect(asks(buyer, theirs)).toFailWith('ORG_NAME_TAKEN')
    await expect(asks(buyer, buyerOrg.name, { creditCode: CODES[2] })).toFailWith('ORG_CODE_TAKEN')
    await expect(asks(buyer, buyerOrg.name)).toFailWith('ORG_CHANGE_NOTHING')
    const name = named('华东精密')
    await saves(rival, { creditCode: '' })
    const asked = await asks(buyer, name, { creditCode: CODES[2] })
    await saves(rival, { creditCode: CODES[2] })
    await expect(decides(asked, true)).toFailWith('ORG_CODE_TAKEN')
    await saves(rival, { creditCode: '', name })
    await expect(decides(asked, true)).toFailWith('ORG_NAME_TAKEN')
    expect(await waiting(asked.id)).toMatchObject({ status: 'REQUESTED' })
  })

  test('two who want the same name: whoever is approved first has it', async () => {
    const [one, other] = [await world.tradingPair(), await world.tradingPair()]
    const name = named('华东精密')
    const asked = [await asks(one.buyer, name), await asks(other.buyer, name)]
    const ended = await Promise.allSettled(asked.map((request) => decides(request, true)))
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = ended.find(({ status }) => status === 'rejected')
    await expect(
      Promise.resolve(lost).then((end) => Promise.reject((end as PromiseRejectedResult).reason)),
    ).toFailWith('ORG_NAME_TAKEN')
  })

  test('only administrators ask and take back, only for their own organisation, and only the installation’s decides', async () => {
    const { buyer, supplier, buyerOrg } = await world.tradingPair()
    const helper = await world.person(buyerOrg, { rights: ['orgs.read', 'orgs.write'] })
    await expect(asks(helper, named('华东'))).toFailWith('ADMIN_ONLY')
    const { id, version } = await asks(buyer, named('华东'))
    await expect(helper.does(c.withdrawOrgChange, { body: { id } })).toFailWith('ADMIN_ONLY')
    await expect(supplier.does(c.withdrawOrgChange, { body: { id } })).toFailWith('NOT_FOUND')
    expect((await supplier.does(c.orgChanges)).rows).toEqual([])
    expect((await helper.does(c.orgChanges)).rows).toMatchObject([{ id, can: [] }])
    for (const who of [buyer, supplier]) {
      await expect(who.does(c.orgRequestList)).toFailWith('NO_RIGHT')
      await expect(who.does(c.decideOrgRequest, { body: { id, version, approve: true } })).toFailWith(
        'NO_RIGHT',
      )
    }
  })

  test('asked and taken back in a loop, ten a day', async () => {
    const { buyer } = await world.tradingPair()
    for (let n = 0; n < 10; n++) {
      const { id } = await asks(buyer, named('华东'))
      await buyer.does(c.withdrawOrgChange, { body: { id } })
    }
    await expect(asks(buyer, named('华东'))).toFailWith('TOO_MANY')
  })

  test('below the routes a partner’s organisation is renamed by nobody of its own, and requests are filed and withdrawn, never decided', async () => {
    const { buyer, supplier, buyerOrg, supplierOrg } = await world.tradingPair()
    const { id } = await asks(buyer, named('华东'))
    const raw = async (who: Persona, orgId: string, statement: ReturnType<typeof sql>) => {
      const viewer = { userId: who.userId, orgId, side: 'buyer' } as Viewer // all that row-level security asks for
      try {
        const { numAffectedRows, rows } = await world.deps.db.write(viewer, (tx) => statement.execute(tx))
        return Number(numAffectedRows ?? rows.length)
      } catch (error) {
        return codeOf(error)
      }
    }
    const own = (statement: ReturnType<typeof sql>) => raw(buyer, buyerOrg.id, statement)
    const others = (statement: ReturnType<typeof sql>) => raw(supplier, supplierOrg.id, statement)
    expect(await own(sql`update orgs set name = 'x' where id = ${buyerOrg.id}`)).toBe('42501')
    expect(await own(sql`update orgs set credit_code = ${CODES[0]} where id = ${buyerOrg.id}`)).toBe('42501')
    expect(await own(sql`select tandem_rename_org(${buyerOrg.id}, 'x', '', '')`)).toBe('42501')
    expect(await own(sql`update org_requests set status = 'APPROVED' where id = ${id}`)).toBe('42501')
    expect(await own(sql`update org_requests set name = 'x' where id = ${id}`)).toBe('42501')
    expect(await others(sql`select 1 from org_requests where id = ${id}`)).toBe(0)
    expect(await others(sql`update org_requests set status = 'WITHDRAWN' where id = ${id}`)).toBe(0)
    const planted = (orgId: string, userId: string) =>
      sql`insert into org_requests (kind, org_id, user_id, user_name, account, name, remark) values ('CHANGE', ${orgId}, ${userId}, 'x', 'x', 'x', 'x')`
    expect(await others(planted(buyerOrg.id, supplier.userId))).toBe('42501')
    expect(await others(planted(supplierOrg.id, buyer.userId))).toBe('42501')
    expect(await own(sql`update org_requests set status = 'WITHDRAWN' where id = ${id}`)).toBe(1)
    expect(await own(sql`update org_requests set status = 'WITHDRAWN' where id = ${id}`)).toBe('42501')
  })
})

describe.each(engines)('what is taken is claimed, on %s', (engine) => {
  let world: World
  /** Looks after the installation. */
  let zhou: Persona
  beforeAll(async () => {
    world = await openWorld(engine)
    zhou = await world.person(await world.org(), { name: '周强', isLocal: true })
  })
  afterAll(() => world.close())

  const named = (name: string) => `${name}${randomUUID().slice(0, 6)}`
  const claims = (who: Caller, name: string, creditCode: string, but: object = {}) =>
    does(world, who, c.claimOrg, {
      body: { name, creditCode, isBuyer: true, phone: '021-5550', remark: '我司执照在此', ...but },
    })
  const founds = (who: Caller, name: string, creditCode = '') =>
    does(world, who, createOrg, { body: { name, creditCode, isBuyer: true } })
  const waiting = async (id: string) => {
    const found = (await zhou.does(c.orgRequestList)).find((one) => one.id === id)
    if (!found) throw new Error('a claim that waits')
    return found
  }
  const decides = (claim: c.InstallationOrgRequest, approve: boolean, but: object = {}) =>
    zhou.does(c.decideOrgRequest, {
      body: {
        id: claim.id,
        version: claim.version,
        approve,
        concernedIds: claim.concerned.map(({ id }) => id),
        ...but,
      },
    })
  /** An organisation that has a name and a code, with its administrator. */
  const squatted = async (creditCode: string) => {
    const org = await world.org({ name: named('启明钢铁'), takesSuppliers: true })
    const wang = await world.person(org, { name: '王五' })
    await world.deps.db.system((tx) =>
      tx
        .updateTable('orgs')
        .set({ credit_code: creditCode, listed: true })
        .where('id', '=', org.id)
        .execute(),
    )
    return { org, wang }
  }
  const freed = (code: string) =>
    world.deps.db.system((tx) =>
      tx.updateTable('orgs').set({ credit_code: '' }).where('credit_code', '=', code).execute(),
    )
  const someone = async () => world.person(await world.org(), { name: '李四' })
  const messagesTo = async ({ account }: Persona) =>
    (
      await world.deps.db.system((tx) =>
        tx
          .selectFrom('messages')
          .select('subject')
          .where('target', '=', account)
          .orderBy('created_at')
          .execute(),
      )
    ).map(({ subject }) => subject)

  test('the code is taken off who has it and the claimant’s organisation is founded in one go; all are told', async () => {
    const [code] = CODES
    const { org, wang } = await squatted(code)
    const li = await someone()
    const name = named('启明钢铁集团')
    await expect(founds(li, name, code)).toFailWith('ORG_CODE_TAKEN')
    const filed = await claims(li, name, code)
    expect(filed).toMatchObject({ kind: 'CLAIM', status: 'REQUESTED', can: [{ action: 'withdraw' }] })
    await expect(claims(li, name, code)).toFailWith('CLAIM_OPEN')
    expect(await messagesTo(wang)).toEqual([`有人认领 ${org.name} 的名称或统一社会信用代码`])
    const claim = await waiting(filed.id)
    expect(claim).toMatchObject({
      name,
      creditCode: code,
      account: li.account,
      phone: '021-5550',
      isBuyer: true,
      isSupplier: false,
      concerned: [{ id: org.id, name: org.name, creditCode: code, administrators: ['王五'], partners: 0 }],
    })
    await expect(decides(claim, true, { concernedIds: [] })).toFailWith('CLAIM_OTHERS')
    await decides(claim, true, { reason: '已核对执照' })

    const own = (await li.does(userInfo)).orgs.find((one) => one.name === name)
    expect(own).toMatchObject({ isBuyer: true, isSupplier: false })
    const info = await li.does(switchOrg, { query: { orgId: own?.orgId ?? '' } })
    expect(info).toMatchObject({ OrgName: name, isAdmin: true })
    expect(await li.does(getOrgInfo)).toMatchObject({ creditCode: code, listed: false })
    expect((await li.does(masterLists)).units.length).toBe(4)
    expect(await wang.does(getOrgInfo)).toMatchObject({ name: org.name, creditCode: '', listed: false })
    expect((await li.does(c.ownClaims))[0]).toMatchObject({
      status: 'APPROVED',
      reason: '已核对执照',
      can: [],
    })
    expect(await messagesTo(li)).toEqual([`认领已通过：${name}`])
    expect((await messagesTo(wang)).at(-1)).toBe(`${org.name} 的名称或统一社会信用代码已被认领`)
    for (const [who, recordNo] of [
      [li, name],
      [wang, org.name],
    ] as const) {
      const { rows } = await who.does(auditList, { body: { filters: [] } })
      expect(rows.some((row) => row.userName === '周强' && row.recordNo === recordNo)).toBe(true)
    }
    await freed(code)
  })

  test('whoever has the name as well is called as the administrator says, on its links too', async () => {
    const [, code] = CODES
    const { org, wang } = await squatted(code)
    const supplierOrg = await world.org({ is: 'supplier' })
    await world.link(org, supplierOrg)
    const chen = await world.person(supplierOrg, { side: 'supplier' })
    const li = await someone()
    await expect(founds(li, org.name)).toFailWith('ORG_NAME_TAKEN')
    const claim = await waiting((await claims(li, org.name, code)).id)
    expect(claim.concerned).toMatchObject([{ partners: 1 }])
    await expect(decides(claim, true)).toFailWith('INPUT_INVALID')
    await expect(decides(claim, true, { otherName: org.name })).toFailWith('ORG_NAME_TAKEN')
    const otherName = named('启明贸易')
    await decides(claim, true, { otherName })
    expect(await wang.does(getOrgInfo)).toMatchObject({ name: otherName, creditCode: '' })
    const { rows } = await chen.does(supplierList, { body: {} })
    expect(rows.map((row) => row.name)).toEqual([otherName])
    expect((await li.does(userInfo)).orgs.map((one) => one.name)).toContain(org.name)
    await freed(code)
  })

  test('a claim is rejected with a reason, or taken back by its claimant alone; nothing changes', async () => {
    const [, , code] = CODES
    const { org, wang } = await squatted(code)
    const [li, other] = [await someone(), await someone()]
    const first = await waiting((await claims(li, named('启明'), code)).id)
    await expect(decides(first, false)).toFailWith('REASON_NEEDED')
    await decides(first, false, { reason: '执照不符' })
    expect(await messagesTo(li)).toEqual([`认领未通过：${first.name}`])
    expect((await messagesTo(wang)).at(-1)).toBe(`对 ${org.name} 的认领未通过`)
    const { id } = await claims(li, named('启明'), code)
    await expect(other.does(c.withdrawClaim, { body: { id } })).toFailWith('NOT_FOUND')
    expect(await other.does(c.ownClaims)).toEqual([])
    expect(await li.does(c.withdrawClaim, { body: { id } })).toMatchObject({ status: 'WITHDRAWN' })
    await expect(li.does(c.withdrawClaim, { body: { id } })).toFailWith('WRONG_STATE')
    expect(await wang.does(getOrgInfo)).toMatchObject({ name: org.name, creditCode: code, listed: true })
    await freed(code)
  })

  test('two claims of one code approved at once: one is founded, and nobody loses it unseen', async () => {
    const [code] = CODES
    await squatted(code)
    const [li, other] = [await someone(), await someone()]
    const both = [
      await waiting((await claims(li, named('启明甲'), code)).id),
      await waiting((await claims(other, named('启明乙'), code)).id),
    ]
    const ended = await Promise.allSettled(both.map((claim) => decides(claim, true)))
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = both[ended.findIndex(({ status }) => status === 'rejected')]
    if (!lost) throw new Error('one of both')
    await expect(decides(lost, true)).toFailWith('CLAIM_OTHERS')
    await freed(code)
  })

  test('what nobody has is founded, not claimed; three claims a day; and where founding is closed there are none', async () => {
    const [code] = CODES
    const li = await someone()
    await expect(claims(li, named('启明'), code)).toFailWith('CLAIM_NOT_NEEDED')
    const { org } = await squatted(code)
    await expect(claims(li, named('启明'), code, { isBuyer: false })).toFailWith('INPUT_INVALID')
    await expect(claims(li, named('启明'), code, { phone: '' })).toFailWith('INPUT_INVALID')
    await expect(claims(li, org.name, '')).toFailWith('INPUT_INVALID')
    for (let n = 0; n < 3; n++) {
      const { id } = await claims(li, named('启明'), code)
      await li.does(c.withdrawClaim, { body: { id } })
    }
    await expect(claims(li, named('启明'), code)).toFailWith('TOO_MANY')
    await claims(await world.nobody(), named('启明'), code)
    const closed = await openWorld(engine, { createOrgs: false })
    const body = { name: named('启明'), creditCode: code, isBuyer: true, phone: '1', remark: '执照' }
    await expect(does(closed, await closed.nobody(), c.claimOrg, { body })).toFailWith('ORG_CREATE_CLOSED')
    await closed.close()
  })
})
