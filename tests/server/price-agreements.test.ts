import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyIn } from '../../contract/call.ts'
import { history } from '../../contract/documents.ts'
import { searchDocuments } from '../../contract/home.ts'
import * as q from '../../contract/inquiries.ts'
import { materialSave } from '../../contract/materials.ts'
import { confirmSend, orderApprove, updateCustomerDate } from '../../contract/orders.ts'
import * as c from '../../contract/priceAgreements.ts'
import { supplierInfo, supplierList, supplierTerms } from '../../contract/suppliers.ts'
import { engines } from '../support/db.ts'
import * as i from '../support/inquiries.ts'
import { listOf, spreads } from '../support/notices.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'

describe.each(engines)('price agreements on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
    for (const code of ['M-1', 'M-2', 'M-3', 'M-4', 'M-5', 'M-6'])
      await m.lin.does(materialSave, { body: { code, name: '六角螺栓', spec: 'M6', unit: 'PCS' } })
  })
  afterAll(() => m.close())

  type Body = BodyIn<typeof c.priceAgreementSave>
  const agreed = (but: Partial<Body> = {}): Body => ({
    supplierOrgId: m.chenguang.id,
    materialCode: 'M-1',
    currency: 'CNY',
    taxIncluded: false,
    taxRate: '13',
    price: '2.5',
    breaks: [{ fromQty: '500', price: '2.1' }],
    moq: '100',
    leadDays: 14,
    validFrom: '2024-01-01',
    validUntil: '2099-12-31',
    ...but,
  })
  const agrees = (who: Persona, but?: Partial<Body>) => who.does(c.priceAgreementSave, { body: agreed(but) })
  const one = ({ id, version }: c.PriceAgreement) => ({ id, version })
  const ends = (agreement: c.PriceAgreement) =>
    m.lin.does(c.priceAgreementEnd, { body: { ...one(agreement), reason: '改版' } })
  const tolerates = async (pricePercent: string) => {
    const { rows } = await m.zhou.does(supplierList, { body: {} })
    const link = rows.find(({ orgId }) => orgId === m.chenguang.id)
    const { id, version, ...terms } = await m.zhou.does(supplierInfo, { query: { id: link?.id ?? '' } })
    await m.zhou.does(supplierTerms, { body: { ...terms, id, version, pricePercent } })
  }

  test('林晓 agrees on a price with 晨光五金: both read it, nobody else does', async () => {
    const made = await agrees(m.lin)
    expect(made).toMatchObject({
      status: 'VALID',
      supplierName: '晨光五金',
      unit: 'PCS',
      price: '2.5',
      breaksText: '500: 2.1',
      can: [{ action: 'edit' }, { action: 'end' }],
    })
    const query = { id: made.id }
    expect(await m.chen.does(c.priceAgreementInfo, { query })).toMatchObject({ price: '2.5', can: [] })
    for (const who of [m.sun, m.qian])
      await expect(who.does(c.priceAgreementInfo, { query })).toFailWith('NOT_FOUND')
    const found = (await m.sun.does(c.priceAgreementList, { body: {} })).rows
    expect(found.map(({ id }) => id)).not.toContain(made.id)
    await expect(m.chen.does(c.priceAgreementEnd, { body: { ...one(made), reason: '涨价' } })).toFailWith(
      'WRONG_SIDE',
    )
    const keyword = made.agreementNo
    expect(await m.chen.does(searchDocuments, { query: { keyword } })).toEqual([
      expect.objectContaining({ noun: 'priceAgreements', id: made.id, title: keyword }),
    ])
    const changed = await m.lin.does(c.priceAgreementSave, {
      body: agreed({ ...one(made), price: '2.4', validUntil: '2098-12-31' }),
    })
    expect(changed).toMatchObject({ price: '2.4', validUntil: '2098-12-31' })
    const told = await m.chen.does(history, { query: { noun: 'priceAgreements', recordId: made.id } })
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(['create', 'edit'])
    expect(told.flatMap(({ data }) => data.changes ?? [])).toEqual([
      { lineNo: null, field: 'price', before: '2.5', after: '2.4' },
      { lineNo: null, field: 'validUntil', before: '2099-12-31', after: '2098-12-31' },
    ])
    await spreads(m)
    expect((await listOf(m.chen)).map(({ noun, kind }) => `${noun} ${kind}`)).toContain(
      'priceAgreements create',
    )
    await ends(changed)
  })

  test('of one supplier, material and currency no two hold on one day, beside one another neither', async () => {
    const made = await agrees(m.lin, {
      materialCode: 'M-2',
      validFrom: '2031-01-01',
      validUntil: '2031-06-30',
    })
    expect(made.status).toBe('UPCOMING')
    const overlaps = { materialCode: 'M-2', validFrom: '2031-06-30', validUntil: '2031-12-31' }
    await expect(agrees(m.lin, overlaps)).toFailWith('AGREEMENT_OVERLAPS')
    await expect(agrees(m.lin, { ...overlaps, validUntil: '2031-06-29' })).toFailWith('AGREEMENT_DAYS')
    const next = await agrees(m.lin, { ...overlaps, validFrom: '2031-07-01' })
    await expect(
      m.lin.does(c.priceAgreementSave, {
        body: agreed({ ...overlaps, ...one(next), validFrom: '2031-06-01' }),
      }),
    ).toFailWith('AGREEMENT_OVERLAPS')
    await agrees(m.lin, { ...overlaps, supplierOrgId: m.hongyuan.id })
    const at = { materialCode: 'M-2', validFrom: '2040-01-01', validUntil: '2040-12-31' }
    const both = await Promise.allSettled([agrees(m.lin, at), agrees(m.zhou, at)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await ends(made)).toMatchObject({ status: 'ENDED', reason: '改版', can: [] })
    await expect(ends(made)).toFailWith('VERSION_STALE')
    await agrees(m.lin, { materialCode: 'M-2', validFrom: '2031-01-01', validUntil: '2031-06-30' })
  })

  test('what is not sound is refused', async () => {
    await expect(agrees(m.lin, { materialCode: '没有' })).toFailWith('INPUT_INVALID')
    await expect(agrees(m.lin, { currency: 'XXX' })).toFailWith('INPUT_INVALID')
    await expect(agrees(m.lin, { price: '0' })).toFailWith('INPUT_INVALID')
    await expect(
      agrees(m.lin, {
        breaks: [
          { fromQty: '500', price: '2' },
          { fromQty: '500', price: '1' },
        ],
      }),
    ).toFailWith('INPUT_INVALID')
    await expect(agrees(m.wu)).toFailWith('NO_RIGHT')
  })

  const order = (price: string, but: object = {}, head: object = {}) =>
    o.drafts(m.lin, m.chenguang, [o.line(1, { materialCode: 'M-3', price, ...but })], head)
  const sends = ({ id, version }: o.Order) => m.lin.does(confirmSend, { body: { id, version } })

  test('an order proposes the agreed price of its day and is not sent beyond the tolerance of the link', async () => {
    const agreement = await agrees(m.lin, { materialCode: 'M-3' })
    const asked = {
      supplierOrgId: m.chenguang.id,
      currency: 'CNY',
      orderedOn: '2030-01-01',
      codes: ['M-3', 'M-9'],
    }
    expect(await m.lin.does(c.agreedPrices, { body: asked })).toMatchObject({
      tolerance: '0',
      prices: [{ agreementNo: agreement.agreementNo, materialCode: 'M-3', price: '2.5', moq: '100' }],
    })
    const otherwise = async (but: object) =>
      (await m.lin.does(c.agreedPrices, { body: { ...asked, ...but } })).prices
    expect(await otherwise({ orderedOn: '2023-12-31' })).toEqual([])
    expect(await otherwise({ currency: 'USD' })).toEqual([])
    expect(await otherwise({ supplierOrgId: m.hongyuan.id })).toEqual([])
    const rights = ['orders.read', 'orders.write', 'suppliers.read']
    const limited = (condition: string) =>
      m.person(m.huadong, { rights, limits: { 'suppliers.read': condition } })
    for (const [condition, found] of [
      ["name = '晨光五金'", ['2.5']],
      ["name <> '晨光五金'", []],
    ] as const) {
      const told = await (await limited(condition)).does(c.agreedPrices, { body: asked })
      expect([told.tolerance, told.prices.map(({ price }) => price)]).toEqual(['0', found])
    }

    const dear = await order('2.51')
    await expect(sends(dear)).toFailWith('PRICE_BEYOND_AGREED')
    await tolerates('2')
    // 2.5 and 2 per cent of it: 2.55 at most; from 500 on 2.1.
    await sends(dear)
    await sends(await order('2.55'))
    await expect(sends(await order('2.550001'))).toFailWith('PRICE_BEYOND_AGREED')
    await expect(sends(await order('2.44'))).toFailWith('PRICE_BEYOND_AGREED')
    await expect(sends(await order('2.5', { qty: '500' }))).toFailWith('PRICE_BEYOND_AGREED')
    await sends(await order('2.1', { qty: '500' }))
    // Prices with tax are held against the price with tax.
    await expect(sends(await order('2.5', {}, { taxIncluded: true }))).toFailWith('PRICE_BEYOND_AGREED')
    const sent = await sends(await order('2.825', {}, { taxIncluded: true }))

    const line = await o.lineOf(m.lin, sent)
    const changes = (of: object) =>
      m.lin.does(updateCustomerDate, {
        body: { id: sent.id, version: sent.version, reason: '变更', lines: [{ lineId: line.id, ...of }] },
      })
    await expect(changes({ price: '3' })).toFailWith('PRICE_BEYOND_AGREED')
    await expect(changes({ qty: '500' })).toFailWith('PRICE_BEYOND_AGREED')
    await changes({ requestedOn: '2031-08-01' })
    // An agreement that has ended binds nobody.
    await ends(await m.lin.does(c.priceAgreementInfo, { query: { id: agreement.id } }))
    await sends(await order('9'))
    await tolerates('0')
  })

  test('an order that waits for approval is held against what is agreed by then', async () => {
    const dear = await order('600', { materialCode: 'M-4' })
    const waiting = await sends(dear)
    expect(waiting.status).toBe('APPROVING')
    await agrees(m.lin, { materialCode: 'M-4', price: '500', breaks: [] })
    await expect(
      m.zhao.does(orderApprove, { body: { id: waiting.id, version: waiting.version } }),
    ).toFailWith('PRICE_BEYOND_AGREED')
  })

  test('an award keeps its prices by choice, above the limit with the approval', async () => {
    const asked = await i.asks(m.lin, [m.chenguang], { lines: [i.asked('M-5', '100')] })
    await i.quotes(m.chen, asked, ['600'], {}, { breaks: [{ fromQty: '200', price: '580' }], moq: '50' })
    const opened = await i.opens(m, m.lin, asked)
    const awards = [
      { quoteId: opened.quotes[0]?.id ?? '', inquiryLineId: opened.lines[0]?.id ?? '', qty: '100' },
    ]
    const award = (agreedUntil: string) =>
      m.lin.does(q.inquiryAward, { body: { ...i.one(opened), awards, agreedUntil } })
    await expect(award('2020-01-01')).toFailWith('AGREEMENT_DAYS')
    const waiting = await award('2099-06-30')
    expect(waiting).toMatchObject({ status: 'APPROVING', request: { agreedUntil: '2099-06-30' } })
    await m.zhao.does(q.inquiryApprove, { body: i.one(waiting) })
    const { rows } = await m.chen.does(c.priceAgreementList, {
      body: { filters: [{ field: 'inquiryNo', sign: 1, value: asked.inquiryNo }] },
    })
    expect(rows).toMatchObject([
      {
        materialCode: 'M-5',
        price: '600',
        breaks: [{ fromQty: '200', price: '580' }],
        moq: '50',
        leadDays: 14,
        validUntil: '2099-06-30',
        updatedBy: '林晓',
        status: 'VALID',
      },
    ])
  })

  test('for whom prices are hidden neither answers nor refusals nor the history say one', async () => {
    const agreement = await agrees(m.lin, { materialCode: 'M-3', price: '7.7777', breaks: [] })
    await m.lin.does(c.priceAgreementSave, {
      body: agreed({ ...one(agreement), materialCode: 'M-3', price: '7.8888', breaks: [] }),
    })
    const blind = await m.person(m.huadong, {
      name: '孟瑶',
      rights: ['orders.read', 'orders.write', 'orders.send', 'priceAgreements.read', 'priceAgreements.write'],
      hides: { 'orders.read': ['orders.price'] },
    })
    const read = await blind.does(c.priceAgreementInfo, { query: { id: agreement.id } })
    expect(read).toMatchObject({
      price: null,
      breaksText: null,
      can: [{ action: 'edit', why: 'NO_RIGHT' }, {}],
    })
    const told = await blind.does(history, { query: { noun: 'priceAgreements', recordId: agreement.id } })
    expect(JSON.stringify([read, told])).not.toMatch(/7\.7777|7\.8888/)
    await expect(agrees(blind, { materialCode: 'M-1', validFrom: '2098-01-01' })).toFailWith('NO_RIGHT')
    const draft = await order('8')
    await expect(blind.does(confirmSend, { body: { id: draft.id, version: draft.version } })).toFailWith(
      'PRICE_NOT_AGREED',
    )
  })

  test('a role may be narrowed to the prices of one supplier: the others are in no list, no search and no proposal', async () => {
    const supplier = `supplierName = '${m.hongyuan.name}'`
    const rights = ['orders.read', 'orders.write', 'priceAgreements.read', 'priceAgreements.write']
    const limits = { 'priceAgreements.read': supplier, 'priceAgreements.write': supplier }
    const gu = await m.person(m.huadong, { name: '顾晴', rights, limits })
    const validity = { validFrom: '2034-01-01', validUntil: '2034-12-31' }
    const other = await agrees(m.lin, { ...validity, materialCode: 'M-6' })
    const own = await agrees(m.lin, { ...validity, materialCode: 'M-6', supplierOrgId: m.hongyuan.id })

    const { rows, total } = await gu.does(c.priceAgreementList, { body: {} })
    expect([new Set(rows.map(({ supplierName }) => supplierName)), total]).toEqual([
      new Set([m.hongyuan.name]),
      rows.length,
    ])
    await expect(gu.does(c.priceAgreementInfo, { query: { id: other.id } })).toFailWith('NOT_FOUND')
    await expect(gu.does(c.priceAgreementEnd, { body: { ...one(other), reason: '改版' } })).toFailWith(
      'NOT_FOUND',
    )
    const found = async (no: string) =>
      JSON.stringify(await gu.does(searchDocuments, { query: { keyword: no } }))
    expect(await found(other.agreementNo)).not.toContain(other.id)
    expect(await found(own.agreementNo)).toContain(own.id)
    const proposed = async (who: Persona, supplierOrgId: string) =>
      (
        await who.does(c.agreedPrices, {
          body: { supplierOrgId, currency: 'CNY', orderedOn: '2034-06-01', codes: ['M-6'] },
        })
      ).prices.map(({ agreementNo }) => agreementNo)
    expect(await proposed(gu, m.chenguang.id)).toEqual([])
    expect(await proposed(gu, m.hongyuan.id)).toEqual([own.agreementNo])
    expect(await proposed(m.lin, m.chenguang.id)).toEqual([other.agreementNo])

    const later = { validFrom: '2035-01-01', validUntil: '2035-12-31', materialCode: 'M-6' }
    await expect(agrees(gu, later)).toFailWith('RECORD_OUTSIDE')
    expect(await agrees(gu, { ...later, supplierOrgId: m.hongyuan.id })).toMatchObject({
      supplierName: m.hongyuan.name,
    })

    // who may act on those in force ends one of them, though it is in force no more
    const running = "status = 'VALID'"
    const ji = await m.person(m.huadong, {
      name: '季平',
      rights,
      limits: { 'priceAgreements.write': running },
    })
    const now = await agrees(m.lin, { materialCode: 'M-6', validUntil: '2033-12-31' })
    expect(await ji.does(c.priceAgreementEnd, { body: { ...one(now), reason: '改版' } })).toMatchObject({
      status: 'ENDED',
      can: [],
    })
    expect((await ji.does(c.priceAgreementInfo, { query: { id: own.id } })).can).toEqual([])
  })
})
