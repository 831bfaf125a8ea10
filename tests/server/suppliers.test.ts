import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyIn } from '../../contract/call.ts'
import * as c from '../../contract/suppliers.ts'
import { engines } from '../support/db.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'

describe.each(engines)('partners on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  const partner = async (who: Persona, name: string) => {
    const found = (await who.does(c.supplierList, { body: {} })).rows.find((each) => each.name === name)
    if (!found) throw new Error(`no partner ${name}`)
    return found
  }
  const terms = (
    { id, version, code, ...link }: c.Partner,
    but: Partial<BodyIn<typeof c.supplierTerms>> = {},
  ) => ({
    id,
    version,
    code,
    currency: link.currency,
    taxRate: link.taxRate,
    taxIncluded: link.taxIncluded,
    paymentDays: link.paymentDays,
    overPercent: link.overPercent,
    underPercent: link.underPercent,
    earlyDays: link.earlyDays,
    lateDays: link.lateDays,
    pricePercent: link.pricePercent,
    autoAgree: link.autoAgree,
    asnReview: link.asnReview,
    iqcMode: link.iqcMode,
    statementMode: link.statementMode,
    statementDay: link.statementDay,
    ...but,
  })

  // spec: C.supplier.list
  test('each side sees the other one of its links', async () => {
    const names = async (who: Persona) =>
      (await who.does(c.supplierList, { body: { sorts: [{ field: 'name', sort: 1 }] } })).rows
        .map(({ name }) => name)
        .sort()
    expect(await names(m.lin)).toEqual(['启明智造', '宏远塑胶', '晨光五金'].sort())
    expect(await names(m.chen)).toEqual(['华东精工', '启明智造'].sort())
    expect(await names(m.sun)).toEqual(['华东精工'])
    expect(await names(m.qian)).toEqual(['晨光五金'])
    expect(
      (await m.qian.does(c.supplierList, { body: {}, side: 'supplier' })).rows.map(({ name }) => name),
    ).toEqual(['华东精工'])
    expect((await m.lin.does(c.supplierList, { body: { keyword: '宏远' } })).total).toBe(1)
  })

  test('open orders are counted as far as the side sees them', async () => {
    await o.sends(m.lin, m.hongyuan)
    await o.drafts(m.lin, m.hongyuan)
    expect((await partner(m.lin, '宏远塑胶')).openOrders).toBe(2)
    expect((await partner(m.sun, '华东精工')).openOrders).toBe(1)
    const toldTo = async (rights: string[], limits = {}) =>
      (await partner(await m.person(m.huadong, { rights, limits }), '宏远塑胶')).openOrders
    expect(await toldTo(['suppliers.read', 'orders.read'])).toBe(2)
    expect(await toldTo(['suppliers.read'])).toBeNull()
    const limits = { 'orders.read': 'totalAmount >= 0' }
    expect(await toldTo(['suppliers.read', 'orders.read'], limits)).toBeNull()
  })

  test('the code that is next follows from all of them: it is told to who sees all', async () => {
    const rights = ['suppliers.read', 'suppliers.write']
    const toldTo = async (limits = {}) =>
      (await (await m.person(m.huadong, { rights, limits })).does(c.supplierNextCode)).code
    expect(await toldTo()).not.toBe('')
    for (const right of rights) expect(await toldTo({ [right]: "name = '晨光五金'" })).toBe('')
  })

  test('new terms hold for what is answered from now on, not for what was agreed', async () => {
    const agreed = await o.answers(
      m.sun,
      await o.receives(m.sun, await o.sends(m.lin, m.hongyuan, [o.line(1)])),
      o.accept,
    )
    const link = await partner(m.zhao, '宏远塑胶')
    const saved = await m.zhao.does(c.supplierTerms, {
      body: terms(link, { overPercent: '0', lateDays: 0, autoAgree: 'False' }),
    })
    expect(saved).toMatchObject({
      version: link.version + 1,
      overPercent: '0',
      lateDays: 0,
      autoAgree: false,
    })
    expect((await o.lineOf(m.sun, agreed)).mayShipQty).toBe('105')
    const next = await o.receives(m.sun, await o.sends(m.lin, m.hongyuan, [o.line(1)]))
    expect(await o.answers(m.sun, next, o.offer(['100', '2031-03-02']))).toMatchObject({
      status: 'NEGOTIATING',
    })
    const stale = await m.zhou.tries(c.supplierTerms, { body: terms(link) })
    expect(stale.json().data).toMatchObject({ error: 'VERSION_STALE', data: { who: '赵敏' } })
  })

  test('only the buyer’s own links, only by who may, only sound terms', async () => {
    const link = await partner(m.zhao, '晨光五金')
    const other = await partner(m.zhao, '宏远塑胶')
    await expect(m.zhao.does(c.supplierTerms, { body: terms(link, { code: other.code }) })).toFailWith(
      'CODE_TAKEN',
    )
    for (const but of [
      { underPercent: '100' },
      { overPercent: '-1' },
      { taxRate: '101' },
      { pricePercent: '1.00001' },
    ])
      await expect(m.zhao.does(c.supplierTerms, { body: terms(link, but) })).toFailWith('INPUT_INVALID')
    await expect(m.lin.does(c.supplierTerms, { body: terms(link) })).toFailWith('NO_RIGHT')
    await expect(m.he.does(c.supplierTerms, { body: terms(link) })).toFailWith('WRONG_SIDE')
    await expect(m.qian.does(c.supplierTerms, { body: terms(link) })).toFailWith('NOT_FOUND')
    await expect(m.sun.does(c.supplierInfo, { query: { id: link.id } })).toFailWith('NOT_FOUND')
    expect(await m.zhao.does(c.supplierInfo, { query: { id: link.id } })).toEqual(link)
  })
})
