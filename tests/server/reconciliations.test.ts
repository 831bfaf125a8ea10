import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { annexList, download, upload } from '../../contract/documents.ts'
import { buyerHomeInfo, homeInfo, tips } from '../../contract/home.ts'
import { orderClose } from '../../contract/orders.ts'
import { receiptReverse } from '../../contract/receipts.ts'
import * as c from '../../contract/reconciliations.ts'
import { engines } from '../support/db.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import { png } from '../support/samples.ts'
import * as s from '../support/statements.ts'
import { multipart } from '../support/upload.ts'

describe.each(engines)('statements on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  const inStock = async (who: Persona) =>
    (await who.does(who.side === 'buyer' ? c.customerInStock : c.supplierInStock, { body: {} })).rows
  /** The lines of an order that may be claimed. */
  const freeOf = async (who: Persona, { id }: Pick<o.Order, 'id'>) =>
    (await inStock(who)).filter(({ orderId }) => orderId === id)
  const idsOf = async (order: Pick<o.Order, 'id'>) => (await freeOf(m.he, order)).map(({ id }) => id)
  const ledgerOf = async (order: Pick<o.Order, 'id'>) => {
    const { reconciledQty, invoicedQty } = await o.lineOf(m.zhou, order)
    return [reconciledQty, invoicedQty]
  }

  // spec: C.Reconciliation.GetSupplierInStockReconList
  // spec: C.Reconciliation.GetCustomerInStockReconList
  test('both sides list what is received and claimed by none, with what it comes to', async () => {
    const order = await s.received(m, 2, '40')
    const [line, ...more] = await freeOf(m.zhou, order)
    expect(more).toHaveLength(1)
    expect(line).toMatchObject({
      supplierName: '晨光五金',
      claimableQty: '40',
      price: '2.5',
      taxRate: '13',
      currency: 'CNY',
      netAmount: '100.00',
      taxAmount: '13.00',
      totalAmount: '113.00',
    })
    expect(await freeOf(m.he, order)).toEqual(await freeOf(m.zhou, order))
    expect(await inStock(m.sun)).toEqual([])
    await expect(m.wu.does(c.customerInStock, { body: {} })).toFailWith('NO_RIGHT')
    expect((await m.qian.does(c.customerInStock, { body: {} })).total).toBe(0)
    await expect(m.he.does(c.customerInStock, { body: {} })).toFailWith('WRONG_SIDE')
    const seesNoPrices = await m.person(m.huadong, {
      rights: ['orders.read', 'reconciliations.read'],
      hides: { 'orders.read': ['orders.price'] },
    })
    expect(await freeOf(seesNoPrices, order)).toMatchObject([
      { price: null, totalAmount: null },
      { price: null, totalAmount: null },
    ])
  })

  // spec: C.Reconciliation.DeliveryApplyBuildReconciliation
  // spec: C.Reconciliation.CustomerAuditFlow
  // spec: P4.order.5
  // spec: P1.does.6
  test('supplier builds and submits, buyer agrees to what it read, invoices add up, it is paid, the order closes', async () => {
    const order = await s.received(m)
    const draft = await s.builds(m.he, m.huadong, { receiptLineIds: await idsOf(order) })
    expect(draft).toMatchObject({
      status: 'DRAFT',
      side: 'supplier',
      netAmount: '250.00',
      totalAmount: '282.50',
    })
    expect(await ledgerOf(order)).toEqual(['0', '0'])
    await expect(s.looksAt(m.zhou, draft)).toFailWith('NOT_FOUND')
    const sent = await m.he.does(c.statementSubmit, { body: s.one(draft) })
    expect(sent).toMatchObject({ status: 'WAIT_CUSTOMER', supplierAudit: { by: '何芳', hash: sent.hash } })
    expect(await ledgerOf(order)).toEqual(['100', '0'])
    expect(await idsOf(order)).toEqual([])

    const before = await m.zhou.does(buyerHomeInfo)
    expect(before.breakdown['statementsToAudit']).toBe(1)
    expect((await m.zhou.does(tips)).tips).toContainEqual(
      expect.objectContaining({ noun: 'reconciliations', recordId: sent.id, kind: 'audit' }),
    )
    await expect(
      m.zhou.does(c.customerAudit, { body: { ...s.one(sent), pass: true, hash: 'f'.repeat(64) } }),
    ).toFailWith('STATEMENT_CHANGED')
    await expect(
      m.he.does(c.supplierAudit, { body: { ...s.one(sent), pass: true, hash: sent.hash ?? '' } }),
    ).toFailWith('NOT_YOUR_TURN')
    const agreed = await s.passes(m.zhou, sent)
    expect(agreed).toMatchObject({ status: 'AGREED', buyerAudit: { by: '周强' } })
    expect((await m.zhou.does(buyerHomeInfo)).waitCustomerConfirmQty).toBe(before.waitCustomerConfirmQty - 1)
    await expect(m.zhou.does(c.statementVoid, { body: { ...s.one(agreed), reason: '错' } })).toFailWith(
      'WRONG_STATE',
    )

    const half = await s.invoices(m.he, agreed, '0001', '200', '26')
    expect(half).toMatchObject({ status: 'AGREED', openNet: '50.00', openTax: '6.50' })
    await expect(s.invoices(m.he, half, '0001', '50', '6.5')).toFailWith('INVOICE_NO_TAKEN')
    await expect(s.invoices(m.he, half, '0002', '50', '-6.5')).toFailWith('INPUT_INVALID')
    const red = await s.invoices(m.he, half, '0002', '-10', '-1.3')
    const whole = await s.invoices(m.he, red, '0003', '60', '7.8')
    expect(whole).toMatchObject({ status: 'INVOICED', openNet: '0.00' })
    expect(await ledgerOf(order)).toEqual(['100', '100'])
    const right = s.invoiceOf(whole, '0003')
    const open = await m.he.does(c.statementDelInvoice, { body: { ...s.one(whole), invoiceId: right } })
    expect(open).toMatchObject({ status: 'AGREED', openNet: '60.00' })
    expect(await ledgerOf(order)).toEqual(['100', '0'])
    const again = await s.invoices(m.he, open, '0004', '60', '7.8')
    const paid = await m.zhou.does(c.statementSettle, { body: s.one(again) })
    expect(paid.status).toBe('SETTLED')
    expect(paid.can).toEqual([{ action: 'askReopen' }])

    const done = await o.looksAt(m.zhou, order)
    expect(done).toMatchObject({ status: 'COMPLETED' })
    expect((await m.zhou.does(orderClose, { body: { id: done.id, version: done.version } })).status).toBe(
      'CLOSED',
    )
  })

  test('an order of which something is not claimed cannot be closed', async () => {
    const order = await s.received(m)
    const { id, version } = await o.looksAt(m.zhou, order)
    await expect(m.zhou.does(orderClose, { body: { id, version } })).toFailWith('NOT_RECONCILED')
  })

  // spec: C.Reconciliation.SupplierAuditFlow
  test('buyer builds, supplier disputes a line, the rest is carved out and agreed, what is left is put right', async () => {
    const order = await s.received(m, 3)
    const ids = await idsOf(order)
    const sent = await s.builds(m.zhou, m.chenguang, { receiptLineIds: ids, submit: true })
    expect(sent).toMatchObject({ status: 'WAIT_SUPPLIER', lineCount: 3 })
    expect((await m.he.does(homeInfo)).waitSupplierConfirmQty).toBeGreaterThan(0)
    const [line] = sent.lines
    const { fileKey } = await m.he.does(upload, multipart('报价单.png', png))
    const said = { lineId: line?.id ?? '', qty: '100', price: '2.8', comment: '涨价后单价' }
    const body = { ...s.one(sent), pass: false, disputed: [{ ...said, files: [fileKey] }] }
    await expect(m.he.does(c.supplierAudit, { body })).toFailWith('REASON_NEEDED')
    const disputed = await m.he.does(c.supplierAudit, { body: { ...body, reason: '第一行单价不对' } })
    expect(disputed).toMatchObject({ status: 'DISPUTED', disputedLines: 1, buyerAudit: null })
    expect(disputed.lines[0]).toMatchObject({
      disputed: true,
      disputePrice: '2.8',
      disputeComment: '涨价后单价',
      disputeFiles: [{ fileKey, fileName: '报价单.png' }],
    })
    const mayRead = async (who: Persona) => (await who.tries(download, { query: { fileKey } })).status === 200
    expect([await mayRead(m.zhou), await mayRead(m.sun)]).toEqual([true, false])
    await expect(m.he.does(c.statementCarveOut, { body: s.one(disputed) })).toFailWith('NOT_BUILDER')

    const part = await m.zhou.does(c.statementCarveOut, { body: s.one(disputed) })
    expect(part).toMatchObject({
      status: 'WAIT_SUPPLIER',
      lineCount: 2,
      carvedFromNo: sent.statementNo,
      netAmount: '500.00',
    })
    expect((await s.passes(m.he, part)).status).toBe('AGREED')
    const left = await s.looksAt(m.zhou, disputed)
    expect(left).toMatchObject({ status: 'DISPUTED', lineCount: 1, netAmount: '250.00' })
    expect(await freeOf(m.zhou, order)).toEqual([])

    const righted = await m.zhou.does(c.statementSaveLines, {
      body: {
        ...s.one(left),
        adjustments: [{ kind: 'priceDifference', amount: '30', taxRate: '13', reason: '按 2.8 补差' }],
      },
    })
    expect(righted).toMatchObject({ netAmount: '280.00', taxAmount: '36.40', totalAmount: '316.40' })
    const back = await m.zhou.does(c.statementSubmit, { body: s.one(righted) })
    expect(back.lines[0]).toMatchObject({ disputed: false, disputeFiles: [] })
    expect((await s.passes(m.he, back)).status).toBe('AGREED')
    const annexes = await m.zhou.does(annexList, { query: { noun: 'reconciliations', recordId: back.id } })
    expect(annexes.map(({ fileName }) => fileName)).toEqual(['报价单.png'])
  })

  test('what is edited after it was read is not agreed to, and both audits are taken back', async () => {
    const order = await s.received(m)
    const sent = await s.builds(m.he, m.huadong, { receiptLineIds: await idsOf(order), submit: true })
    const disputed = await m.zhou.does(c.customerAudit, {
      body: { ...s.one(sent), pass: false, reason: '少一箱' },
    })
    const [line] = disputed.lines
    const edit = (but: object) =>
      m.he.does(c.statementSaveLines, { body: { ...s.one(disputed), adjustments: [], ...but } })
    await expect(edit({ claims: [{ id: line?.id ?? '', qty: '101' }] })).toFailWith('RECEIPT_NOT_CLAIMABLE')
    await expect(edit({ claims: [{ id: line?.id ?? '', qty: '0.5' }] })).toFailWith('QTY_SCALE')
    await expect(
      edit({ adjustments: [{ kind: 'penalty', amount: '5', taxRate: '0', reason: '迟交' }] }),
    ).toFailWith('INPUT_INVALID')
    const less = await edit({ claims: [{ id: line?.id ?? '', qty: '90' }] })
    expect(less).toMatchObject({ supplierAudit: null, buyerAudit: null, netAmount: '225.00' })
    expect(less.hash).not.toBe(sent.hash)
    expect(await ledgerOf(order)).toEqual(['90', '0'])
    expect(await freeOf(m.he, order)).toMatchObject([{ claimableQty: '10' }])
    const back = await m.he.does(c.statementSubmit, { body: s.one(less) })
    await expect(
      m.zhou.does(c.customerAudit, { body: { ...s.one(back), pass: true, hash: sent.hash ?? '' } }),
    ).toFailWith('STATEMENT_CHANGED')
    const gone = await m.he.does(c.statementVoid, { body: { ...s.one(back), reason: '重做' } })
    expect(gone).toMatchObject({ status: 'VOID', reason: '重做' })
    expect(await ledgerOf(order)).toEqual(['0', '0'])
    expect(await freeOf(m.he, order)).toMatchObject([{ claimableQty: '100' }])
  })

  test('two statements over the same lines at the same time: one claims, the other is told line and number', async () => {
    const order = await s.received(m, 2)
    const ids = await idsOf(order)
    const ours = await s.builds(m.zhou, m.chenguang, { receiptLineIds: ids })
    const theirs = await s.builds(m.he, m.huadong, { receiptLineIds: ids })
    const tried = await Promise.allSettled([
      m.zhou.does(c.statementSubmit, { body: s.one(ours) }),
      m.he.does(c.statementSubmit, { body: s.one(theirs) }),
    ])
    const [won] = tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    const refused = tried.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({
      code: 'CLAIMED_ELSEWHERE',
      refusal: { data: { lineNo: 1, statementNo: won?.statementNo } },
    })
    expect(await ledgerOf(order)).toEqual(['100', '0'])
    await expect(s.builds(m.zhou, m.chenguang, { receiptLineIds: ids })).toFailWith('CLAIMED_ELSEWHERE')
  })

  test('a receipt that is claimed cannot be reversed, and one that was reversed is claimed by none', async () => {
    const order = await s.received(m, 1, '60')
    const receipt = await s.arrives(m, order, '20')
    const lines = await freeOf(m.he, order)
    const later = lines.filter(({ receiptNo }) => receiptNo === receipt.receiptNo).map(({ id }) => id)
    const sent = await s.builds(m.he, m.huadong, { receiptLineIds: later, submit: true })
    const reverses = () =>
      m.zhou.does(receiptReverse, { body: { id: receipt.id, version: receipt.version, reason: '收错' } })
    await expect(reverses()).rejects.toMatchObject({
      code: 'RECEIPT_CLAIMED',
      refusal: { data: { lineNo: 1, statementNo: sent.statementNo } },
    })
    await m.he.does(c.statementVoid, { body: { ...s.one(sent), reason: '收错' } })
    await m.zhou.does(receiptReverse, {
      body: { id: receipt.id, version: receipt.version, reason: '收错' },
    })
    await expect(s.builds(m.he, m.huadong, { receiptLineIds: later })).toFailWith('RECEIPT_NOT_CLAIMABLE')
  })

  test('nothing to claim, another’s lines, a period the wrong way round, and a role’s condition', async () => {
    await expect(s.builds(m.he, m.qiming)).toFailWith('STATEMENT_NO_LINES')
    await expect(s.builds(m.he, m.hongyuan)).toFailWith('NOT_FOUND')
    const order = await s.received(m)
    const ids = await idsOf(order)
    await expect(s.builds(m.zhou, m.hongyuan, { receiptLineIds: ids })).toFailWith('NOT_FOUND')
    await expect(s.builds(m.he, m.huadong, { fromDay: '2031-03-02', untilDay: '2031-03-01' })).toFailWith(
      'INPUT_INVALID',
    )
    await expect(s.builds(m.he, m.huadong, { fromDay: '2001-01-01', untilDay: '2001-01-31' })).toFailWith(
      'STATEMENT_NO_LINES',
    )
    const condition = "supplierName = '宏远塑胶'"
    const clerk = await m.person(m.huadong, {
      rights: ['reconciliations.read', 'reconciliations.write', 'reconciliations.audit'],
      limits: { 'reconciliations.read': condition, 'reconciliations.write': condition },
    })
    expect((await clerk.does(c.customerInStock, { body: {} })).total).toBe(0)
    expect((await clerk.does(c.reconciliationList, { body: {} })).total).toBe(0)
    await expect(s.builds(clerk, m.chenguang, { receiptLineIds: ids })).toFailWith('NOT_FOUND')
    const sent = await s.builds(m.he, m.huadong, { receiptLineIds: ids, submit: true })
    await expect(s.looksAt(clerk, sent)).toFailWith('NOT_FOUND')
    const auditor = await m.person(m.huadong, {
      rights: ['orders.read', 'reconciliations.read', 'reconciliations.audit'],
      hides: { 'orders.read': ['orders.price'] },
    })
    const read = await s.looksAt(auditor, sent)
    expect(read).toMatchObject({ totalAmount: null, hash: null, supplierAudit: { hash: null } })
    const blind = auditor.does(c.customerAudit, {
      body: { ...s.one(read), pass: true, hash: sent.hash ?? '' },
    })
    await expect(blind).toFailWith('NO_RIGHT')
  })
})
