import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageOpen } from '../../../contract/appPages.ts'
import { appInfo, appShare } from '../../../contract/apps.ts'
import { answerAsk, consentList } from '../../../contract/consents.ts'
import type { AppModel, Ask } from '../../../contract/lowcode/app.ts'
import { orderLineList, orderList } from '../../../contract/orders.ts'
import { apiView, recordInfo, recordSave } from '../../../contract/records.ts'
import { supplierList } from '../../../contract/suppliers.ts'
import type { Id } from '../../../contract/values.ts'
import type { TestApp } from '../../support/app.ts'
import { besides } from '../../support/app.ts'
import { engines } from '../../support/db.ts'
import { type Neighbours, openNeighbours, opens, republishes, withOrders } from '../../support/neighbours.ts'
import { type Caller, does, tries } from '../../support/persona.ts'
import { toolingOf } from '../../support/tooling.ts'
import { viewer } from '../../support/viewers.ts'

const reason = { zh: '把模具和您的订单关联', en: 'To link tools with your orders' }
const asking =
  (...asks: Ask[]) =>
  (model: AppModel): AppModel => ({ ...withOrders(model), asks })
const forOrders = asking({ noun: 'orders', reason })

describe.each(engines)('what an application asks of its partners on %s', (engine) => {
  let n: Neighbours
  /** Another process on the same database. */
  let other: TestApp
  beforeAll(async () => {
    n = await openNeighbours(engine)
    other = await besides(n, engine === 'pglite' ? n.deps.db : undefined)
  })
  afterAll(async () => {
    await (engine === 'pglite' ? other.app.close() : other.leave())
    await n.close()
  })

  const shared = (change = forOrders, partners = [n.orgs.chenguang.id]) => toolingOf(n.lin, partners, change)
  const shares = async (appId: Id, partnerIds: Id[]) => {
    const { version } = await n.lin.does(appInfo, { query: { appId } })
    await n.lin.does(appShare, { body: { id: appId, version, partnerIds } })
  }
  const grants = (appId: Id, granted = true) =>
    n.chen.does(answerAsk, { body: { appId, noun: 'orders', granted, reason } })
  /** The orders a page reads on either process, or how it is refused there. */
  const reads = (page: Caller) =>
    Promise.all(
      [n, other].map(async (app) => {
        const { status, json } = await tries(app, page, orderList, { body: {} })
        const { data } = json()
        return status === 200
          ? (data as { rows: { orderNo: string }[] }).rows.map(({ orderNo }) => orderNo).toSorted()
          : (data as { error: string }).error
      }),
    )
  const both = (answer: unknown) => [answer, answer]
  const all = ['HD-1', 'QM-SECRET']

  test('an administrator consents in the words that were read; others see whom to ask', async () => {
    const { appId, list } = await shared()
    const { opened, page } = await opens(n.he, list)
    expect(opened).toMatchObject({ mayAnswer: false, admins: ['陈亮'] })
    expect(opened.asks).toEqual([{ noun: 'orders', reason, state: 'OPEN', by: '', at: null }])
    expect(await reads(page)).toEqual(both('PAGE_BORDER'))
    const body = { appId, noun: 'orders', granted: true } as const
    await expect(n.he.does(answerAsk, { body: { ...body, reason } })).toFailWith('NO_RIGHT')
    await expect(n.chen.does(answerAsk, { body })).toFailWith('ASK_CHANGED')
    await expect(n.chen.does(answerAsk, { body: { ...body, reason: { ...reason, en: 'else' } } })).toFailWith(
      'ASK_CHANGED',
    )
    await expect(n.chen.does(answerAsk, { body: { ...body, noun: 'suppliers', reason } })).toFailWith(
      'NOT_FOUND',
    )
    expect(await reads(page)).toEqual(both('PAGE_BORDER'))

    expect(await grants(appId)).toMatchObject({ noun: 'orders', state: 'GRANTED', by: '陈亮' })
    // For the whole organisation, and for this noun alone.
    expect(await reads(page)).toEqual(both(all))
    const asked = await does(n, page, apiView, { query: { id: 'orders', keyword: 'QM' } })
    expect(asked.rows.map(({ name }) => name)).toEqual(['QM-SECRET'])
    await expect(does(n, page, orderLineList, { body: {} })).toFailWith('PAGE_BORDER')
    await expect(does(n, page, supplierList, { body: {} })).toFailWith('PAGE_BORDER')
    expect((await opens(n.he, list)).opened.asks).toMatchObject([{ state: 'GRANTED', by: '陈亮' }])
  })

  test('it opens what its viewer may read and no more', async () => {
    const { appId, list } = await shared()
    await grants(appId)
    const narrow = await n.person(n.orgs.chenguang, {
      side: 'supplier',
      rights: ['records.read', 'orders.read'],
      limits: { 'orders.read': "buyerName = '华东精工'" },
    })
    const clerk = await n.person(n.orgs.chenguang, { side: 'supplier', rights: ['records.read'] })
    expect(await reads((await opens(narrow, list)).page)).toEqual(both(['HD-1']))
    expect(await reads((await opens(clerk, list)).page)).toEqual(both('NO_RIGHT'))
  })

  test('withdrawn, it is closed at once on every process, and every answer stays on record', async () => {
    const { appId, list } = await shared()
    const { page } = await opens(n.chen, list)
    await grants(appId)
    expect(await reads(page)).toEqual(both(all))
    await n.chen.does(answerAsk, { body: { appId, noun: 'orders', granted: false } })
    expect(await reads(page)).toEqual(both('PAGE_BORDER'))
    const told = (await n.he.does(consentList)).find((app) => app.appId === appId)
    expect(told).toMatchObject({ appName: '模具台账', appNameEn: 'Tooling register', owner: '华东精工' })
    expect(told?.asks).toMatchObject([{ noun: 'orders', state: 'REFUSED', by: '陈亮' }])
    expect(told?.history).toMatchObject([
      { noun: 'orders', reason, granted: false, by: '陈亮' },
      { noun: 'orders', reason, granted: true, by: '陈亮' },
    ])
    // Its owner reads none of that, and gives no consent in another's place.
    expect(await n.lin.does(consentList)).toEqual([])
    await expect(
      n.lin.does(answerAsk, { body: { appId, noun: 'orders', granted: true, reason } }),
    ).toFailWith('NOT_FOUND')
  })

  test('other words, or words that were gone in between, are asked anew', async () => {
    const { appId, list, model } = await shared()
    const { page } = await opens(n.chen, list)
    const stateNow = async () => (await n.chen.does(pageOpen, { query: { pageId: list } })).asks
    await grants(appId)
    await republishes(n.lin, appId, { ...model, asks: [{ noun: 'orders', reason: '统计您的全部订单' }] })
    expect(await reads(page)).toEqual(both('PAGE_BORDER'))
    const text = { zh: '统计您的全部订单', en: '统计您的全部订单' }
    expect(await stateNow()).toEqual([{ noun: 'orders', reason: text, state: 'OPEN', by: '', at: null }])
    // Back to the words that were answered: they had been taken back, so the answer is too.
    await republishes(n.lin, appId, model)
    expect(await stateNow()).toMatchObject([{ reason, state: 'OPEN' }])
    expect(await reads(page)).toEqual(both('PAGE_BORDER'))
    await grants(appId)
    await republishes(n.lin, appId, { ...model, asks: [] })
    expect([await stateNow(), await reads(page)]).toEqual([[], both('PAGE_BORDER')])
  })

  test('a publication that asks the same, and a wider circle, leave consent as it is', async () => {
    const { appId, list, model } = await shared()
    const { page } = await opens(n.chen, list)
    await grants(appId)
    const more: Ask = { noun: 'suppliers', reason: '核对客户' }
    await republishes(n.lin, appId, { ...model, asks: [more, ...(model.asks ?? [])] })
    await shares(appId, [n.orgs.hongyuan.id, n.orgs.chenguang.id])
    expect(await reads(page)).toEqual(both(all))
    expect((await opens(n.chen, list)).opened.asks.map(({ noun, state }) => [noun, state])).toEqual([
      ['suppliers', 'OPEN'],
      ['orders', 'GRANTED'],
    ])
    // Each organisation for itself.
    const atSun = await opens(n.sun, list)
    expect(atSun.opened.asks).toMatchObject([{ state: 'OPEN' }, { state: 'OPEN' }])
    expect(await reads(atSun.page)).toEqual(both('PAGE_BORDER'))
  })

  test('an application that is shared no longer takes consent along', async () => {
    const { appId, list } = await shared()
    const { page } = await opens(n.chen, list)
    await grants(appId)
    await shares(appId, [])
    expect(await reads(page)).toEqual(both('NOT_FOUND'))
    await expect(grants(appId)).toFailWith('NOT_FOUND')
    expect((await n.chen.does(consentList)).some((app) => app.appId === appId)).toBe(false)
    await shares(appId, [n.orgs.chenguang.id])
    expect(await reads(page)).toEqual(both('PAGE_BORDER'))
    expect((await opens(n.chen, list)).opened.asks).toMatchObject([{ state: 'OPEN' }])
  })

  test('with consent its viewer may pick one of the other’s orders into the owner’s record', async () => {
    const { appId, ids } = await shared()
    const { id } = await n.lin.does(recordSave, {
      body: {
        entityId: ids.tool,
        values: { name: '模', category: 'stamping', supplierId: n.orgs.chenguang.id },
      },
    })
    const picks = () =>
      n.chen.tries(recordSave, { body: { entityId: ids.tool, id, values: { orderId: n.theirs.id } } })
    expect((await picks()).status).toBe(422)
    await grants(appId)
    expect((await picks()).status).toBe(200)
    const { values } = await n.lin.does(recordInfo, { query: { entityId: ids.tool, keyId: id } })
    expect(values['orderName']).toBe('QM-SECRET')
  })

  test('in the database itself the owner neither gives nor changes an answer, and strangers see none', async () => {
    const { appId, list } = await shared()
    await grants(appId)
    const { db } = n.deps
    const [owner, stranger] = [viewer(n.orgs.huadong.id, 'buyer'), viewer(n.orgs.hongyuan.id, 'supplier')]
    const asks = (who: typeof owner, statement: ReturnType<typeof sql>) =>
      db.write(who, async (tx) => Number((await statement.execute(tx)).numAffectedRows ?? 0))
    const gives = (orgId: Id) =>
      sql`insert into app_consents (app_id, org_id, noun, reason, granted, by_name) values (${appId}, ${orgId}, 'materials', '{}', true, '')`
    await expect(asks(owner, gives(n.orgs.chenguang.id))).rejects.toThrow(/row-level security/)
    await expect(asks(owner, gives(n.orgs.huadong.id))).rejects.toThrow(/foreign key/)
    expect(await asks(owner, sql`update app_consents set granted = true, noun = 'materials'`)).toBe(0)
    // An answer to other words than those asked now counts for nothing, however it came to stand there.
    const { page } = await opens(n.chen, list)
    expect(await reads(page)).toEqual(both(all))
    await db.system((tx) =>
      sql`update app_consents set reason = '{"zh": "别的", "en": "else"}' where app_id = ${appId}`.execute(
        tx,
      ),
    )
    expect(await reads(page)).toEqual(both('PAGE_BORDER'))
    expect(await asks(stranger, sql`delete from app_consents where app_id = ${appId}`)).toBe(0)
    const seen = await db.read(stranger, async (tx) => (await sql`select from app_consents`.execute(tx)).rows)
    expect(seen).toEqual([])
  })
})
