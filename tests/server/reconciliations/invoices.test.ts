import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { history } from '../../../contract/documents.ts'
import * as c from '../../../contract/reconciliations.ts'
import { engines } from '../../support/db.ts'
import { listOf, spreads } from '../../support/notices.ts'
import * as o from '../../support/orders.ts'
import type { Persona } from '../../support/persona.ts'
import * as s from '../../support/statements.ts'

describe.each(engines)('invoices over a statement on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  /** A statement over 100 pieces at 2.5 with 13 % of tax: 250.00 and 32.50. Built by Chenguang, passed by Huadong. */
  const agreed = async () => s.passes(m.zhou, await s.sends(m))

  test('an invoice over the sum is refused with what is open; the red-letter one comes first, then the right one', async () => {
    const half = await s.invoices(m.he, await agreed(), 'A-1', '200', '26')
    const over = await m.he.tries(c.statementSaveInvoice, {
      body: { ...s.one(half), invoiceNo: 'A-2', issuedOn: '2031-04-01', netAmount: '60', taxAmount: '7.8' },
    })
    expect(over.json()).toMatchObject({
      data: { error: 'INVOICE_OVER' },
      msg: '发票合计超过对账金额：待开票 50.00，税额 6.50',
    })
    // The tax alone, and a change of what is written already.
    await expect(s.invoices(m.he, half, 'A-2', '50', '7.8')).toFailWith('INVOICE_OVER')
    const change = { ...s.one(half), invoiceId: s.invoiceOf(half, 'A-1'), invoiceNo: 'A-1' }
    await expect(
      m.he.does(c.statementSaveInvoice, {
        body: { ...change, issuedOn: '2031-04-01', netAmount: '260', taxAmount: '26' },
      }),
    ).toFailWith('INVOICE_OVER')
    expect(await s.looksAt(m.he, half)).toMatchObject({ version: half.version, openNet: '50.00' })

    const red = await s.invoices(m.he, half, 'A-3', '-10', '-1.3')
    expect(red).toMatchObject({ status: 'AGREED', openNet: '60.00', openTax: '7.80' })
    const whole = await s.invoices(m.he, red, 'A-2', '60', '7.8')
    expect(whole).toMatchObject({ status: 'INVOICED', openNet: '0.00' })
    // Without the red-letter one the others would be over.
    const invoiceId = s.invoiceOf(whole, 'A-3')
    await expect(m.he.does(c.statementDelInvoice, { body: { ...s.one(whole), invoiceId } })).toFailWith(
      'INVOICE_OVER',
    )
  })

  test('a statement that comes to nothing is invoiced when it is agreed, and settled without an invoice', async () => {
    const order = await s.received(m)
    const draft = await s.builds(m.he, m.huadong, { receiptLineIds: await s.claimableOf(m, order) })
    const balanced = await m.he.does(c.statementSaveLines, {
      body: {
        ...s.one(draft),
        adjustments: [{ kind: 'deduction', amount: '-250', taxRate: '13', reason: '样品免费' }],
      },
    })
    expect(balanced).toMatchObject({ netAmount: '0.00', taxAmount: '0.00' })
    const passed = await s.passes(m.zhou, await m.he.does(c.statementSubmit, { body: s.one(balanced) }))
    expect(passed).toMatchObject({ status: 'INVOICED', invoices: [] })
    expect(await o.lineOf(m.zhou, order)).toMatchObject({ reconciledQty: '100', invoicedQty: '100' })
    // Goods and their credit may still be invoiced one by one.
    const goods = await s.invoices(m.he, passed, 'N-1', '250', '32.5')
    expect(goods).toMatchObject({ status: 'AGREED', openNet: '-250.00' })
    const both = await s.invoices(m.he, goods, 'N-2', '-250', '-32.5')
    const paid = await m.zhou.does(c.statementSettle, { body: s.one(both) })
    expect(paid.status).toBe('SETTLED')
    expect((await o.looksAt(m.zhou, order)).status).toBe('COMPLETED')
  })

  test('who entered an invoice changes and deletes it; the other side is told when too little is invoiced then', async () => {
    const half = await s.invoices(m.he, await agreed(), 'W-1', '200', '26')
    const whole = await s.invoices(m.zhou, half, 'W-2', '50', '6.5')
    const entered = async (who: Persona) =>
      Object.fromEntries(
        (await s.looksAt(who, whole)).invoices.map(({ invoiceNo, side, can }) => [
          invoiceNo,
          [side, ...can.map(({ action }) => action)],
        ]),
      )
    expect(await entered(m.he)).toEqual({ 'W-1': ['supplier', 'edit', 'delete'], 'W-2': ['buyer'] })
    expect(await entered(m.zhou)).toEqual({ 'W-1': ['supplier'], 'W-2': ['buyer', 'edit', 'delete'] })
    const [theirs, ours] = [s.invoiceOf(whole, 'W-1'), s.invoiceOf(whole, 'W-2')]
    const deletes = (who: Persona, invoiceId: string, lang: 'zh' | 'en' = 'zh') =>
      who.tries(c.statementDelInvoice, { body: { ...s.one(whole), invoiceId }, lang })
    expect((await deletes(m.zhou, theirs)).json()).toMatchObject({
      data: { error: 'INVOICE_THEIRS' },
      msg: '发票 W-1 由对方登记，只有登记方可以修改或删除',
    })
    expect((await deletes(m.he, ours, 'en')).json()).toMatchObject({
      msg: 'The other side entered invoice W-2: only who entered it can change or delete it',
    })
    const change = {
      ...s.one(whole),
      invoiceId: theirs,
      invoiceNo: 'W-3',
      issuedOn: '2031-04-01',
      netAmount: '1',
      taxAmount: '0',
    }
    await expect(m.zhou.does(c.statementSaveInvoice, { body: change })).toFailWith('INVOICE_THEIRS')
    const strange = { ...change, invoiceId: crypto.randomUUID() }
    await expect(m.zhou.does(c.statementSaveInvoice, { body: strange })).toFailWith('NOT_FOUND')
    expect(await s.looksAt(m.he, whole)).toMatchObject({ version: whole.version, status: 'INVOICED' })

    const seller = await m.person(m.chenguang, {
      side: 'supplier',
      rights: ['reconciliations.read', 'reconciliations.invoice'],
    })
    const short = await m.zhou.does(c.statementDelInvoice, { body: { ...s.one(whole), invoiceId: ours } })
    expect(short).toMatchObject({ status: 'AGREED', openNet: '50.00' })
    await spreads(m)
    const [newest] = await listOf(seller)
    expect(newest).toMatchObject({ kind: 'invoicesShort', recordId: whole.id, actorName: '周强' })
    const said = await m.he.does(history, { query: { noun: 'reconciliations', recordId: whole.id } })
    expect(said.filter(({ kind }) => kind === 'invoicesShort')).toMatchObject([
      { side: 'buyer', data: { text: 'W-2', from: 'INVOICED', to: 'AGREED' } },
    ])
  })

  test('who sees no amounts neither invoices nor confirms a payment', async () => {
    const whole = await s.invoices(m.he, await agreed(), 'H-1', '250', '32.5')
    const blind = (org: o.Market['huadong'], side: 'buyer' | 'supplier') =>
      m.person(org, {
        side,
        rights: ['orders.read', 'reconciliations.read', 'reconciliations.invoice', 'reconciliations.settle'],
        hides: { 'orders.read': ['orders.price'] },
      })
    const [pays, writes] = [await blind(m.huadong, 'buyer'), await blind(m.chenguang, 'supplier')]
    expect((await s.looksAt(pays, whole)).can).toContainEqual({ action: 'settle', why: 'NO_RIGHT' })
    await expect(pays.does(c.statementSettle, { body: s.one(whole) })).toFailWith('NO_RIGHT')
    const invoiceId = s.invoiceOf(whole, 'H-1')
    await expect(writes.does(c.statementDelInvoice, { body: { ...s.one(whole), invoiceId } })).toFailWith(
      'NO_RIGHT',
    )
    expect((await m.zhou.does(c.statementSettle, { body: s.one(whole) })).status).toBe('SETTLED')
  })
})
