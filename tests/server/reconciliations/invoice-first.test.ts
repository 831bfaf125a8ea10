import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../../contract/reconciliations.ts'
import { engines } from '../../support/db.ts'
import * as o from '../../support/orders.ts'
import type { Persona } from '../../support/persona.ts'
import * as s from '../../support/statements.ts'

describe.each(engines)('a link that invoices first on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
    await m.system((tx) => tx.updateTable('links').set({ statement_mode: 'invoiceFirst' }).execute())
  })
  afterAll(() => m.close())

  let number = 0
  const draftOf = async (who: Persona): Promise<c.StatementInfo> =>
    s.builds(who, who.side === 'buyer' ? m.chenguang : m.huadong, {
      receiptLineIds: await s.claimableOf(m, await s.received(m)),
    })
  const invoices = (who: Persona, of: c.StatementInfo, net = of.openNet ?? '', tax = of.openTax ?? '') =>
    s.invoices(who, of, `AHEAD-${++number}`, net, tax)
  const submits = (who: Persona, of: c.Statement) => who.does(c.statementSubmit, { body: s.one(of) })
  const offers = async (who: Persona, of: c.Statement) =>
    (await s.looksAt(who, of)).can.map(({ action, why }) => (why ? `${action} ${why}` : action))
  const invoicedOf = async (of: c.StatementInfo) => {
    const [line] = await o.linesOf(m.he, { id: of.lines[0]?.orderId ?? '' })
    return line?.invoicedQty
  }

  test('the supplier enters the invoices, then submits; the buyer’s audit makes it invoiced at once', async () => {
    const draft = await draftOf(m.he)
    expect([draft.invoiceFirst, draft.invoicedWhole]).toEqual([true, false])
    await expect(submits(m.he, draft)).toFailWith('INVOICE_FIRST')
    expect(await offers(m.he, draft)).toContain('invoiceAhead')
    const part = await invoices(m.he, draft, '200.00', '26.00')
    await expect(submits(m.he, part)).toFailWith('INVOICE_FIRST')
    await expect(invoices(m.he, part, '50.01', '6.50')).resolves.toMatchObject({ invoicedWhole: true })
    const whole = await s.looksAt(m.he, draft)
    // within a cent an invoice it is whole; nothing counts as invoiced before both agree
    expect([whole.status, whole.invoiceCount, await invoicedOf(whole)]).toEqual(['DRAFT', 2, '0'])
    const sent = await submits(m.he, whole)
    expect(sent.status).toBe('WAIT_CUSTOMER')
    const agreed = await s.passes(m.zhou, sent)
    expect([agreed.status, await invoicedOf(agreed)]).toEqual(['INVOICED', '100'])
    const settled = await m.zhou.does(c.statementSettle, { body: s.one(agreed) })
    expect(settled.status).toBe('SETTLED')
  })

  test('a statement that the buyer built asks for the invoices: the supplier passes it once they add up', async () => {
    const sent = await submits(m.zhou, await draftOf(m.zhou))
    expect(sent.status).toBe('WAIT_SUPPLIER')
    await expect(s.passes(m.he, sent)).toFailWith('INVOICE_FIRST')
    // the invoices are the supplier's before the agreement
    await expect(invoices(m.zhou, sent)).toFailWith('WRONG_STATE')
    const invoiced = await invoices(m.he, await s.looksAt(m.he, sent))
    expect((await s.looksAt(m.zhou, sent)).invoices).toHaveLength(1)
    expect((await s.passes(m.he, invoiced)).status).toBe('INVOICED')
  })

  test('an invoice that is taken back while the buyer audits keeps it from passing', async () => {
    const sent = await submits(m.he, await invoices(m.he, await draftOf(m.he)))
    const read = await s.looksAt(m.zhou, sent)
    const [invoice] = read.invoices
    await m.he.does(c.statementDelInvoice, { body: { ...s.one(sent), invoiceId: invoice?.id ?? '' } })
    await expect(
      m.zhou.does(c.customerAudit, { body: { ...s.one(read), pass: true, hash: read.hash ?? '' } }),
    ).toFailWith('VERSION_STALE')
    await expect(s.passes(m.zhou, sent)).toFailWith('INVOICE_FIRST')
    // without invoices its builder may void it; with one not
    const again = await invoices(m.he, await s.looksAt(m.he, sent))
    await expect(m.he.does(c.statementVoid, { body: { ...s.one(again), reason: '重做' } })).toFailWith(
      'STATEMENT_INVOICED',
    )
  })

  test('invoices over the sum are refused ahead too; after a dispute they follow what is put right', async () => {
    const draft = await draftOf(m.he)
    await expect(invoices(m.he, draft, '300.00', '39.00')).toFailWith('INVOICE_OVER')
    const sent = await submits(m.he, await invoices(m.he, draft))
    const read = await s.looksAt(m.zhou, sent)
    const disputed = await m.zhou.does(c.customerAudit, {
      body: { ...s.one(read), pass: false, reason: '少十件', disputed: [] },
    })
    const claims = read.lines.map(({ id }) => ({ id, qty: '90' }))
    const edited = await m.he.does(c.statementSaveLines, {
      body: { ...s.one(disputed), adjustments: [], claims },
    })
    expect(edited.invoicedWhole).toBe(false)
    await expect(submits(m.he, edited)).toFailWith('INVOICE_FIRST')
    const red = await invoices(m.he, edited, '-25.00', '-3.25')
    expect((await s.passes(m.zhou, await submits(m.he, red))).status).toBe('INVOICED')
  })

  test('a link that states first is as it was, and a statement keeps the way it was built by', async () => {
    const first = await draftOf(m.he)
    await m.system((tx) => tx.updateTable('links').set({ statement_mode: 'periodFirst' }).execute())
    await expect(submits(m.he, first)).toFailWith('INVOICE_FIRST')
    const later = await draftOf(m.he)
    await expect(invoices(m.he, later)).toFailWith('WRONG_STATE')
    expect((await s.passes(m.zhou, await submits(m.he, later))).status).toBe('AGREED')
    await m.system((tx) => tx.updateTable('links').set({ statement_mode: 'invoiceFirst' }).execute())
  })
})
