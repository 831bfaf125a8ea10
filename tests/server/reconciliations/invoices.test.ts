import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../../contract/reconciliations.ts'
import { engines } from '../../support/db.ts'
import * as o from '../../support/orders.ts'
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
})
