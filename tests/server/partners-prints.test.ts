import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dictSave } from '../../contract/dicts.ts'
import * as c from '../../contract/printTemplates.ts'
import { engines } from '../support/db.ts'
import { type Market, line, openMarket, sends } from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'

const page = (said: string) => `<section data-print="page">${said}</section>`
const of = (recordId: string) => ({ query: { appId: 'orders', recordId } })

describe.each(engines)('templates that are published, and whose they are, on %s', (engine) => {
  let m: Market
  beforeAll(async () => {
    m = await openMarket(engine)
  })
  afterAll(() => m.close())

  let count = 0
  const saves = (
    who: Persona,
    but: { id?: string; version?: number; publish?: boolean; partners?: boolean; template?: string } = {},
  ) =>
    who.does(c.printSaveConfig, {
      body: {
        name: `模板 ${++count}`,
        appId: 'orders',
        inParams: { range: 0, fileType: 'pdf' },
        template: page('<span data-field="orderNo">x</span>'),
        ...but,
      },
    })
  const prints = (who: Persona, id: string, ids: readonly string[], version?: number) =>
    who.does(c.printDocuments, { body: { id, ids: [...ids], ...(version !== undefined && { version }) } })
  const offered = async (who: Persona, recordId: string) =>
    (await who.does(c.printOffered, of(recordId))).map(({ id }) => id)

  test('a draft is printed with by nobody until it is published; an earlier version can be published again', async () => {
    const order = await sends(m.lin, m.chenguang, [line(1)])
    const draft = await saves(m.zhou, { publish: false, template: page('<p>第一版</p>') })
    expect(draft.published).toBeNull()
    expect(await offered(m.lin, order.id)).not.toContain(draft.id)
    await expect(prints(m.lin, draft.id, [order.id])).toFailWith('NOT_FOUND')
    const publishes = (version: number, published: number | null) =>
      m.zhou.does(c.printPublish, { body: { id: draft.id, version, published } })
    expect(await publishes(1, 1)).toMatchObject({ version: 1, published: 1 })
    expect(await offered(m.lin, order.id)).toContain(draft.id)

    const later = await saves(m.zhou, {
      id: draft.id,
      version: 1,
      publish: false,
      template: page('<p>第二版</p>'),
    })
    expect([later.version, later.published]).toEqual([2, 1])
    expect((await prints(m.lin, draft.id, [order.id])).template).toContain('第一版')
    // the designer goes on with what was saved last
    const designed = await m.zhou.does(c.printGetConfig, { query: { id: draft.id } })
    expect([designed.version, designed.published, designed.template]).toEqual([2, 1, page('<p>第二版</p>')])
    await publishes(2, 2)
    expect((await prints(m.lin, draft.id, [order.id])).template).toContain('第二版')
    await publishes(2, 1)
    expect((await prints(m.lin, draft.id, [order.id])).version).toBe(1)
    const versions = await m.zhou.does(c.printVersions, { query: { id: draft.id } })
    expect(versions.map(({ version, publishedBy }) => [version, publishedBy])).toEqual([
      [2, '周强'],
      [1, '周强'],
    ])
    await expect(publishes(1, 1)).toFailWith('VERSION_STALE')
    await expect(publishes(2, 3)).toFailWith('NOT_FOUND')
    await expect(m.lin.does(c.printPublish, { body: { id: draft.id, version: 2, published: 2 } })).toFailWith(
      'NO_RIGHT',
    )
    await publishes(2, null)
    expect(await offered(m.lin, order.id)).not.toContain(draft.id)
    // what was printed is printed again
    expect((await prints(m.lin, draft.id, [order.id], 2)).version).toBe(2)
  })

  test('陈亮 prints 华东’s order with 华东’s template: as he sees it, and as 华东 last published it', async () => {
    const order = await sends(m.lin, m.chenguang, [line(1, { qty: '3', price: '0.1' })])
    const own = await saves(m.zhou)
    const { id } = await saves(m.zhou, { partners: true })
    expect(await offered(m.chen, order.id)).not.toContain(own.id)
    expect(await m.chen.does(c.printOffered, of(order.id))).toContainEqual({
      id,
      name: expect.any(String),
      orgName: '华东精工',
      isReady: false,
    })
    const printed = await prints(m.chen, id, [order.id])
    expect(printed.documents).toMatchObject([{ id: order.id, title: order.orderNo, copyNo: 1 }])
    const blind = await m.person(m.chenguang, {
      side: 'supplier',
      rights: ['orders.read'],
      hides: { 'orders.read': ['orders.price'] },
    })
    expect((await prints(blind, id, [order.id])).documents).toMatchObject([
      { copyNo: 2, values: { totalAmount: null } },
    ])
    const log = (who: Persona) => who.does(c.printLog, of(order.id))
    expect((await log(m.chen)).map(({ copyNo }) => copyNo)).toEqual([2, 1])
    expect(await log(m.lin)).toEqual([]) // what a partner printed is that partner's

    // what 华东 works on is not for others before it is published
    await saves(m.zhou, { id, version: 1, publish: false, template: page('<p>草稿</p>') })
    expect((await prints(m.chen, id, [order.id])).version).toBe(1)
    await expect(prints(m.chen, id, [order.id], 2)).toFailWith('NOT_FOUND')
    // nor is it theirs to read or to change
    for (const call of [c.printGetConfig, c.printVersions] as const)
      await expect(m.he.does(call, { query: { id } })).toFailWith('NOT_FOUND')
    await expect(m.he.does(c.printTemplateDel, { query: { id } })).toFailWith('NOT_FOUND')
    await expect(saves(m.he, { id, version: 2 })).toFailWith('NOT_FOUND')
    expect((await m.he.does(c.printTemplateList, {})).map((row) => row.id)).not.toContain(id)

    // taken back, it is printed with by nobody else
    await saves(m.zhou, { id, version: 2, partners: false })
    expect(await offered(m.chen, order.id)).not.toContain(id)
    await expect(prints(m.chen, id, [order.id], 1)).toFailWith('NOT_FOUND')
  })

  test('a template prints what its organisation is a party to, and nothing that its partners do with others', async () => {
    const ours = await sends(m.lin, m.chenguang, [line(1)])
    const others = await sends(m.qian, m.chenguang, [line(1)])
    const { id } = await saves(m.zhou, { partners: true })
    expect(await offered(m.chen, ours.id)).toContain(id)
    expect(await offered(m.chen, others.id)).not.toContain(id)
    expect(await m.chen.does(c.printOffered, { query: { appId: 'orders' } })).not.toContainEqual(
      expect.objectContaining({ id }),
    )
    await expect(prints(m.chen, id, [others.id])).toFailWith('PRINT_NOT_PARTY')
    await expect(prints(m.chen, id, [ours.id, others.id])).toFailWith('PRINT_NOT_PARTY')
    expect(await m.chen.does(c.printLog, of(ours.id))).toEqual([])
    // a supplier's template for its buyers
    const suppliers = await saves(m.he, { partners: true })
    expect(await offered(m.qian, others.id)).toContain(suppliers.id)
    expect((await prints(m.qian, suppliers.id, [others.id])).documents).toHaveLength(1)
    // who has nothing to do with one another, or no longer, prints with nothing of one another
    const far = await sends(m.lin, m.hongyuan, [line(1)])
    await expect(prints(m.sun, suppliers.id, [far.id])).toFailWith('NOT_FOUND')
    expect(await offered(m.sun, far.id)).toContain(id)
    await m.system((tx) =>
      tx.updateTable('links').set({ status: 'ENDED' }).where('supplier_org_id', '=', m.hongyuan.id).execute(),
    )
    expect(await offered(m.sun, far.id)).not.toContain(id)
  })

  test('a dictionary that a partner’s template names tells nothing of who prints', async () => {
    const options = [{ id: 'a', name: '机密', nameEn: 'Secret', active: true }]
    const { id: dictionary } = await m.he.does(dictSave, {
      body: { code: 'secret', name: '内部', nameEn: '', options },
    })
    const order = await sends(m.lin, m.chenguang, [line(1)])
    const names = (named: string) =>
      page(`<span data-field="remark" data-format="dict" data-dict="${named}">x</span>`)
    for (const named of [dictionary, 'secret']) {
      const { id } = await saves(m.zhou, { partners: true, template: names(named) })
      expect((await prints(m.he, id, [order.id])).names).toEqual([])
    }
    const own = await saves(m.he, { template: names('secret') })
    expect((await prints(m.he, own.id, [order.id])).names).toEqual([
      { dictionary: 'secret', value: 'a', name: '机密' },
    ])
  })
})
