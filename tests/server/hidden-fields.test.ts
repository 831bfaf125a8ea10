import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addComment, history } from '../../contract/documents.ts'
import type { FieldGroup } from '../../contract/hideable.ts'
import { orderTrend } from '../../contract/home.ts'
import { materialImport, materialInfo, materialSave } from '../../contract/materials.ts'
import { innerRegister, seeAs } from '../../contract/memberships.ts'
import * as c from '../../contract/orders.ts'
import { peopleList } from '../../contract/people.ts'
import { apiView } from '../../contract/records.ts'
import { registrationInfo, registrationList, registeredSupplier } from '../../contract/registrations.ts'
import { roleSave } from '../../contract/roles.ts'
import { supplierInfo, supplierList, supplierTerms } from '../../contract/suppliers.ts'
import { check } from '../../contract/auth.ts'
import { auditList } from '../../contract/audit.ts'
import { operators } from '../../contract/filter.ts'
import { bookOf } from '../support/book.ts'
import { engines } from '../support/db.ts'
import { type Market, drafts, line, lineOf, looksAt, openMarket, receives, sends } from '../support/orders.ts'
import { does, type Persona } from '../support/persona.ts'
import { complete } from '../support/registrations.ts'
import { cellsOf } from '../support/sheet.ts'
import { multipart } from '../support/upload.ts'

const rights = [
  'orders.read',
  'orders.write',
  'orders.send',
  'orders.change',
  'materials.read',
  'materials.write',
  'suppliers.read',
  'suppliers.write',
]
const prices = { 'orders.read': ['orders.price'], 'materials.read': ['materials.price'] } as const
const may = (commandId: string, ...hidden: FieldGroup[]) => ({ commandId, hidden })

describe.each(engines)('fields a role hides on %s', (engine) => {
  let m: Market
  /** Of Huadong, with rights on orders, materials and suppliers, and no eyes for prices. */
  let clerk: Persona
  beforeAll(async () => {
    m = await openMarket(engine)
    clerk = await m.person(m.huadong, { name: '小吴', rights, hides: prices })
  })
  afterAll(() => m.close())

  test('prices are null wherever an order is read, and no filter, sort or sum tells them', async () => {
    const order = await sends(m.lin, m.chenguang, [line(1, { price: '7.5' })])
    const none = { amount: null, taxAmount: null, totalAmount: null }
    expect(await looksAt(clerk, order)).toMatchObject({ orderNo: order.orderNo, currency: 'CNY', ...none })
    expect(await lineOf(clerk, order)).toMatchObject({ price: null, taxRate: null, amount: null })
    const listed = await clerk.does(c.orderList, { body: { keyword: order.orderNo } })
    expect(listed.rows).toMatchObject([{ orderNo: order.orderNo, ...none }])
    expect([Object.keys(listed.sums), listed.total]).toEqual([[], 1])
    const found = await m.lin.does(c.orderList, { body: { keyword: order.orderNo } })
    expect(Object.keys(found.sums)).toContain('totalAmount')
    for (const field of ['amount', 'taxAmount', 'totalAmount']) {
      const filters = [{ field, sign: 10, value: '0' }]
      await expect(clerk.does(c.orderList, { body: { filters } })).toFailWith('FIELD_UNKNOWN')
      const sorts = [{ field, sort: 1 }]
      await expect(clerk.does(c.orderList, { body: { sorts } as never })).toFailWith('FIELD_UNKNOWN')
      const query = { id: 'orders', filters: JSON.stringify(filters) }
      await expect(clerk.does(apiView, { query })).toFailWith('FIELD_UNKNOWN')
      expect((await clerk.tries(c.orderExport, { body: { columns: [field] } })).status).toBe(422)
    }
    const [row] = (await clerk.does(apiView, { query: { id: 'orders', keyword: order.orderNo } })).rows
    expect(Object.keys(row?.values ?? {})).toContain('orderNo')
    expect(Object.keys(row?.values ?? {})).not.toContain('totalAmount')
    const [header] = await cellsOf((await clerk.tries(c.orderLineExport, { body: {} })).bytes)
    expect(header).toEqual(expect.arrayContaining(['订单数量']))
    expect(header?.filter((title) => ['单价', '金额'].includes(title))).toEqual([])
    const { weeks } = await clerk.does(orderTrend)
    expect(weeks.some(({ orders }) => orders > 0)).toBe(true)
    expect(new Set(weeks.map(({ amount }) => amount))).toEqual(new Set([null]))
  })

  test('a change of price is in no history and no revision, a change of quantity is', async () => {
    const order = await receives(m.chen, await sends(m.lin, m.chenguang, [line(1)]))
    const one = await lineOf(m.lin, order)
    const { id, version } = await looksAt(m.lin, order)
    const lines = [{ lineId: one.id, qty: '90', price: '3' }]
    await m.lin.does(c.updateCustomerDate, { body: { id, version, reason: '改', lines } })
    const fieldsIn = (changes: readonly { field: string }[] = []) => changes.map(({ field }) => field)
    const told = async (who: Persona) => {
      const entries = await who.does(history, { query: { noun: 'orders', recordId: id } })
      const revisions = await who.does(c.orderRevisions, { query: { id } })
      const [last, revision] = [entries.find(({ kind }) => kind === 'change'), revisions.at(-1)]
      return [fieldsIn(last?.data.changes), fieldsIn(revision?.changes), revision?.totalAmount === null]
    }
    expect(await told(m.lin)).toEqual([['qty', 'price'], ['qty', 'price'], false])
    expect(await told(clerk)).toEqual([['qty'], ['qty'], true])
    const said = await clerk.does(addComment, { body: { noun: 'orders', recordId: id, text: '好' } })
    expect(said.data).toMatchObject({ text: '好' })
  })

  test('who sees no price changes the quantity of a line and leaves its price; a new line is refused', async () => {
    const draft = await drafts(m.lin, m.chenguang, [line(1, { price: '7.5', taxRate: '6' })])
    const one = await lineOf(clerk, draft)
    const header = {
      id: draft.id,
      supplierOrgId: draft.supplierOrgId,
      currency: 'CNY',
      taxIncluded: false,
      orderedOn: '2031-02-01',
    }
    const body = (lines: ReturnType<typeof line>[], version: number) => ({ ...header, version, lines })
    const update = line(1, { status: 'update', id: one.id, qty: '12', price: null, taxRate: null })
    const saved = await clerk.does(c.orderSave, { body: body([update], draft.version) })
    expect(saved.totalAmount).toBeNull()
    // What they send all the same is not written.
    const made = line(1, { status: 'update', id: one.id, qty: '20', price: '0.01', taxRate: '0' })
    const again = await clerk.does(c.orderSave, { body: body([made], saved.version) })
    expect(await lineOf(m.lin, draft)).toMatchObject({
      qty: '20',
      price: '7.5',
      taxRate: '6',
      amount: '150.00',
    })
    const reply = await clerk.tries(c.orderSave, {
      lang: 'en',
      body: body([line(2, { price: null })], again.version),
    })
    expect([reply.status, reply.json()]).toMatchObject([
      403,
      {
        msg: 'Your role hides the field “Price”, so you cannot add this',
        data: { error: 'FIELD_HIDDEN', faults: [{ path: 'lines.0.price' }] },
      },
    ])
    await expect(
      m.lin.does(c.orderSave, { body: body([{ ...made, price: null }], again.version) }),
    ).toFailWith('INPUT_INVALID')
    const gone = { ...update, status: 'delete' as const }
    await clerk.does(c.orderSave, { body: body([gone], again.version) })
    expect(await looksAt(m.lin, draft)).toMatchObject({ lineCount: 0, totalAmount: '0.00' })
  })

  test('a sent line keeps its price when who does not see it changes the day', async () => {
    const order = await receives(m.chen, await sends(m.lin, m.chenguang, [line(1, { price: '7.5' })]))
    const one = await lineOf(clerk, order)
    const change = (more: object, version: number) =>
      clerk.does(c.updateCustomerDate, {
        body: { id: order.id, version, reason: '改期', lines: [{ lineId: one.id, ...more }] },
      })
    await expect(change({ price: '1' }, order.version)).toFailWith('NOTHING_CHANGED')
    const changed = await change({ price: '1', requestedOn: '2031-04-01' }, order.version)
    expect(changed.totalAmount).toBeNull()
    expect(await lineOf(m.lin, order)).toMatchObject({ price: '7.5', requestedOn: '2031-04-01' })
  })

  test('materials keep their price, new ones have none, and a sheet’s column of prices is left aside', async () => {
    const body = { code: 'HF-1', name: '轴承', unit: 'PCS', price: '19.5' }
    const { id } = await m.lin.does(materialSave, { body })
    const priceOf = async (code: string) => (await m.lin.does(materialInfo, { body: { code } }))[0]?.price
    const saved = await clerk.does(materialSave, { body: { ...body, id, name: '滚动轴承', price: null } })
    expect([saved.name, saved.price, await priceOf('HF-1')]).toEqual(['滚动轴承', null, '19.5'])
    await clerk.does(materialSave, { body: { ...body, code: 'HF-2', price: '7' } })
    expect(await priceOf('HF-2')).toBe('0')
    expect(await clerk.does(materialInfo, { body: { id } })).toMatchObject([{ code: 'HF-1', price: null }])
    const file = await bookOf([
      ['物料编码', '物料名称', '单位', '参考单价'],
      ['HF-1', '调心轴承', 'PCS', '1'],
    ])
    const { changed, ignored } = await clerk.does(materialImport, multipart('物料.xlsx', file))
    expect([changed, ignored, await priceOf('HF-1')]).toEqual([1, ['参考单价'], '19.5'])
    await expect(m.lin.does(materialSave, { body: { ...body, id, price: null } })).toFailWith('INPUT_INVALID')
  })

  test('terms and contacts of suppliers: kept when saved, found by no keyword', async () => {
    const groups: FieldGroup[] = ['suppliers.terms', 'suppliers.contact']
    const who = await m.person(m.huadong, { rights, hides: { 'suppliers.read': groups } })
    const [link] = (await m.zhao.does(supplierList, { body: { keyword: '晨光' } })).rows
    if (!link) throw new Error('they trade')
    await m.system((tx) =>
      tx.updateTable('links').set({ contact: '万里' }).where('id', '=', link.id).execute(),
    )
    const { total } = await m.zhao.does(supplierList, { body: { keyword: '万里' } })
    expect([total, (await who.does(supplierList, { body: { keyword: '万里' } })).total]).toEqual([1, 0])
    const seen = await who.does(supplierInfo, { query: { id: link.id } })
    expect(seen).toMatchObject({ contact: null, paymentDays: null, overPercent: null, autoAgree: null })
    await who.does(supplierTerms, { body: { ...seen, taxRate: '9' } })
    const after = await m.zhao.does(supplierInfo, { query: { id: link.id } })
    const { paymentDays, overPercent, statementMode } = link
    expect(after).toMatchObject({ taxRate: '9', paymentDays, overPercent, statementMode })
  })

  test('the payment days of an order are terms too: those of the link or of the draft, whoever writes them unseen', async () => {
    const who = await m.person(m.huadong, { rights, hides: { 'suppliers.read': ['suppliers.terms'] } })
    const [link] = (await m.zhao.does(supplierList, { body: { keyword: '晨光' } })).rows
    if (!link || link.paymentDays === null) throw new Error('they trade')
    const header = { supplierOrgId: link.orgId, currency: 'CNY', taxIncluded: false, orderedOn: '2031-02-01' }
    const [unseen, agreed] = [link.paymentDays + 30, link.paymentDays + 1]
    const body = { ...header, paymentDays: unseen, lines: [line(1)] }
    const order = await who.does(c.orderSave, { body })
    const daysIn = async (persona: Persona) => {
      const { rows } = await persona.does(c.orderList, { body: { keyword: order.orderNo } })
      return [...rows.map((row) => row.paymentDays), (await looksAt(persona, order)).paymentDays]
    }
    expect([order.paymentDays, await daysIn(who)]).toEqual([null, [null, null]])
    expect(await daysIn(m.lin)).toEqual([link.paymentDays, link.paymentDays])
    const again = { ...header, id: order.id, lines: [] }
    const saved = await m.lin.does(c.orderSave, {
      body: { ...again, version: order.version, paymentDays: agreed },
    })
    await who.does(c.orderSave, { body: { ...again, version: saved.version, paymentDays: unseen } })
    expect(await daysIn(m.lin)).toEqual([agreed, agreed])
    const { version } = await looksAt(who, order)
    await who.does(c.orderSave, { body: { ...again, version, paymentDays: null } })
    expect(await daysIn(m.lin)).toEqual([agreed, agreed])
  })

  test('bank details of an application are the applicant’s and those reviewers’ whose roles show them', async () => {
    const bank = await m.person(m.huadong, { rights: ['registrations.review'] })
    const blind = await m.person(m.huadong, {
      rights: ['registrations.review'],
      hides: { 'registrations.review': ['registrations.bank'] },
    })
    await m.system((tx) =>
      tx
        .updateTable('orgs')
        .set({ open_to_suppliers: true, listed: true })
        .where('id', '=', m.huadong.id)
        .execute(),
    )
    await does(m, await m.nobody(), registeredSupplier, { body: complete('远大机械') })
    const [row] = (await bank.does(registrationList, { body: {} })).rows
    const invoiceOf = async (who: Persona) =>
      (await who.does(registrationInfo, { query: { id: row?.id ?? '' } })).registration.record
        .invoiceInformation
    const whole = await invoiceOf(bank)
    expect([whole.bankName, whole.account]).not.toContain('')
    expect(await invoiceOf(blind)).toEqual({ ...whole, bankName: '', accountOpeningName: '', account: '' })
  })

  test('a condition of the role holds on what it hides', async () => {
    const small = await drafts(m.lin, m.chenguang, [line(1, { price: '1' })])
    const large = await drafts(m.lin, m.chenguang, [line(1, { price: '400' })])
    const who = await m.person(m.huadong, {
      rights,
      hides: prices,
      limits: { 'orders.read': 'totalAmount <= 1000' },
    })
    expect((await looksAt(who, small)).totalAmount).toBeNull()
    await expect(looksAt(who, large)).toFailWith('NOT_FOUND')
  })

  test('nobody shows others what is hidden from themself', async () => {
    const who = await m.person(m.huadong, {
      rights: [...rights, 'roles.read', 'roles.write', 'people.read', 'people.write'],
      hides: { 'orders.read': ['orders.price'] },
    })
    let count = 0
    const writes = (...commands: ReturnType<typeof may>[]) =>
      who.does(roleSave, { body: { name: `下级 ${++count}`, menuType: 1, commands } })
    await expect(writes(may('orders.read'))).toFailWith('GRANT_UNHIDES')
    await expect(writes(may('orders.write'))).toFailWith('GRANT_UNHIDES')
    await writes(may('orders.read', 'orders.price'), may('orders.write'))
    await writes(may('materials.read'))
    await expect(writes(may('materials.read', 'orders.price'))).toFailWith('HIDDEN_REFUSED')
    await expect(writes(may('orders.write', 'orders.price'))).toFailWith('HIDDEN_REFUSED')
    const { id } = await m.zhou.does(roleSave, {
      body: { name: '看价格', menuType: 1, commands: [may('orders.read')] },
    })
    const invited = { account: `${randomUUID()}@example.com`, realName: '新人', roleIds: [id] }
    await expect(who.does(innerRegister, { body: invited })).toFailWith('GRANT_UNHIDES')
  })

  test('hidden counts from the next call on: for a repeated command too, and for who looks through those eyes', async () => {
    const who = await m.person(m.huadong, { name: '小郑', rights, hides: {} })
    expect((await who.does(check)).hidden).toEqual([])
    const draft = await drafts(m.lin, m.chenguang, [line(1)])
    const sending = { body: { id: draft.id, version: draft.version }, idempotencyKey: randomUUID() }
    expect((await who.does(c.confirmSend, sending)).totalAmount).not.toBeNull()
    const [person] = (await m.zhou.does(peopleList, { body: { keyword: '小郑' } })).rows
    const own = person?.roles[0]
    if (!own) throw new Error('they have a role')
    const commands = rights.map((right) =>
      right === 'orders.read' ? may(right, 'orders.price') : may(right),
    )
    await m.zhou.does(roleSave, { body: { id: own.id, commands } })
    expect((await who.does(check)).hidden).toEqual(['orders.price'])
    expect((await who.does(c.confirmSend, sending)).totalAmount).toBeNull()
    const look = await m.zhou.does(seeAs, { query: { id: person.id } })
    expect((await does(m, look, c.orderInfo, { query: { id: draft.id } })).totalAmount).toBeNull()
    expect((await looksAt(m.zhou, draft)).totalAmount).toBe(draft.totalAmount)
  })

  test('what a role hides, and shows again, stands in the audit log', async () => {
    const name = `质检 ${randomUUID().slice(0, 8)}`
    const saves = (commands: readonly object[], id?: string) =>
      m.zhou.does(roleSave, { body: { ...(id ? { id } : { name, menuType: 1 }), commands } as never })
    const { id } = await saves([may('orders.read'), may('materials.read')])
    await saves([may('orders.read', 'orders.price'), may('materials.read')], id)
    await saves([may('orders.read'), may('materials.read')], id)
    const { rows } = await m.zhou.does(auditList, {
      body: { filters: [{ field: 'recordNo', sign: operators.equal.sign, value: name }], pageSize: 100 },
    })
    const [before, after] = ['orders.read', 'orders.read −orders.price']
    expect(rows.map(({ changes }) => changes).slice(0, 2)).toEqual([
      `权限: ${after} → ${before}`,
      `权限: ${before} → ${after}`,
    ])
  })
})
