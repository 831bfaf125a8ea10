import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callOffInfo, callOffSave, cusDelDeliveryRequire } from '../../contract/callOffs.ts'
import * as del from '../../contract/deliveries.ts'
import { addComment, insertAnnex, upload } from '../../contract/documents.ts'
import { searchDocuments } from '../../contract/home.ts'
import { inquiryAward, inquiryInfo } from '../../contract/inquiries.ts'
import { inspectionApprove, inspectionInfo, inspectionList } from '../../contract/inspections.ts'
import { orderInfo } from '../../contract/orders.ts'
import { quoteInfo } from '../../contract/quotes.ts'
import { receiptInfo, receiptList } from '../../contract/receipts.ts'
import * as rec from '../../contract/reconciliations.ts'
import * as ret from '../../contract/returns.ts'
import { engines } from '../support/db.ts'
import * as d from '../support/deliveries.ts'
import * as i from '../support/inquiries.ts'
import { listOf, mailsTo, spreads } from '../support/notices.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import * as r from '../support/receiving.ts'
import { pdf } from '../support/samples.ts'
import * as s from '../support/statements.ts'
import { multipart } from '../support/upload.ts'

const infos = {
  orders: orderInfo,
  callOffs: callOffInfo,
  receipts: receiptInfo,
  inspections: inspectionInfo,
  reconciliations: rec.reconciliationInfo,
  inquiries: inquiryInfo,
  quotes: quoteInfo,
}

describe.each(engines)('notices and search of the supply loop on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  const told = async (who: Persona): Promise<string[]> => {
    await spreads(m)
    return (await listOf(who)).map(({ noun, kind, category }) => `${noun}.${kind} ${category}`)
  }
  /** Whatever somebody was told of opens for them. */
  async function opensAll(who: Persona): Promise<number> {
    const notices = await listOf(who)
    for (const { noun, recordId, recordNo, partner } of notices) {
      expect([noun, recordNo, partner]).not.toContain('')
      if (noun === 'deliveries') await d.seenBy(who, { id: recordId })
      else await who.does(infos[noun as keyof typeof infos], { query: { id: recordId } }) // the table's nouns
    }
    return notices.length
  }
  const finds = async (who: Persona, keyword: string): Promise<string[]> =>
    (await who.does(searchDocuments, { query: { keyword } })).map(({ noun, title }) => `${noun} ${title}`)
  const person = (org: o.Market['huadong'], side: 'buyer' | 'supplier') => m.person(org, { side })

  test('a delivery tells its way: called off, submitted, rejected, shipped, received, inspected, sent back', async () => {
    await r.booksInto(m, 2)
    await r.inspects(m, 'full')
    const [buyer, seller] = [await person(m.huadong, 'buyer'), await person(m.chenguang, 'supplier')]
    const [first] = await o.linesOf(m.lin, await d.confirmed(m))
    if (!first) throw new Error('no line')
    const callOff = await m.lin.does(callOffSave, {
      body: {
        supplierOrgId: m.chenguang.id,
        lines: [{ status: 'add', lineNo: 1, orderLineId: first.id, qty: '40', wantedOn: '2031-02-20' }],
      },
    })
    const written = await d.writes(m, m.chen, [d.lineOf(first, '40')])
    expect((await told(buyer)).some((one) => one.startsWith('deliveries'))).toBe(false) // a draft is its author's
    const submitted = await d.submits(m.chen, written)
    const back = await m.lin.does(del.customerReject, { body: { ...d.one(submitted), reason: '请分两批' } })
    const again = await d.submits(m.chen, back)
    const approved =
      again.status === 'SUBMITTED' ? await m.lin.does(del.deliveryApprove, { body: d.one(again) }) : again
    const shipped = await d.ships(m.chen, approved)
    await m.zhou.does(del.deliveryArrive, { body: d.one(shipped) })
    const receipt = await r.receives(m.zhou, shipped, r.came('38', '2', '包装破损'))
    const lot = await r.lotOf(m.zhou, receipt)
    await r.decides(m.zhou, lot, {
      acceptedQty: '0',
      concessionQty: '0',
      rejectedQty: '38',
      destroyedQty: '0',
      reason: '尺寸超差',
      nonconforming: 38,
    })
    const { does } = await person(m.huadong, 'buyer')
    const reviewed = await does(inspectionApprove, { body: d.one(await r.lotOf(m.zhou, receipt)) })
    expect(reviewed.status).toBe('DECIDED')
    const [note] = (await m.zhou.does(ret.returnList, { body: {} })).rows
    if (!note) throw new Error('no return note')
    const sent = await m.zhou.does(ret.returnSend, { body: { ...d.one(note), replacement: true } })
    await m.he.does(ret.returnConfirm, { body: d.one(sent) })

    expect((await told(seller)).sort()).toEqual(
      [
        'callOffs.create task',
        'deliveries.approve task',
        'deliveries.arrive progress',
        'deliveries.reject task',
        'inspections.approve progress',
        'inspections.returnSend task',
        'orders.send task',
        'receipts.post progress',
      ].filter((one) => again.status === 'SUBMITTED' || one !== 'deliveries.approve task'),
    )
    expect((await told(buyer)).filter((one) => !one.startsWith('orders')).sort()).toEqual([
      'deliveries.ship progress',
      `deliveries.submit ${again.status === 'SUBMITTED' ? 'task' : 'progress'}`,
      'inspections.decide task',
      'inspections.returnConfirm progress',
    ])
    expect([await opensAll(buyer), await opensAll(seller)].every((count) => count > 3)).toBe(true)
    const mail = (await mailsTo(m, seller.account)).find(({ subject }) =>
      subject.startsWith(receipt.deliveryNo),
    )
    expect(mail?.text).toContain(`/open/deliveries/${shipped.id}?org=${m.chenguang.id}&side=supplier`)

    await m.lin.does(addComment, { body: { noun: 'deliveries', recordId: shipped.id, text: '请补发 2 件' } })
    expect(await told(m.he)).toContain('deliveries.comment comment')
    expect(await told(await person(m.qiming, 'buyer'))).toEqual([])
    await expect(m.lin.does(cusDelDeliveryRequire, { query: { id: callOff.id } })).resolves.toBeNull()
    expect((await listOf(seller)).find(({ noun }) => noun === 'callOffs')).toMatchObject({
      recordNo: '',
      partner: '',
    })
  })

  test('an inquiry invites, closes and is decided: who loses learns that, no price and no name', async () => {
    const [winner, loser] = [await person(m.chenguang, 'supplier'), await person(m.hongyuan, 'supplier')]
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan])
    await i.quotes(m.chen, asked, ['316.4429', '3'])
    await i.quotes(m.sun, asked, ['8', '9'])
    expect(await told(m.lin)).toContain('quotes.submit progress')
    const opened = await i.opens(m, m.lin, asked)
    const { lines, quotes } = opened
    const best = quotes.find(({ supplierName }) => supplierName === '晨光五金')
    await m.lin.does(inquiryAward, {
      body: {
        ...i.one(opened),
        awards: lines.map(({ id, qty }) => ({ quoteId: best?.id ?? '', inquiryLineId: id, qty })),
      },
    })
    const ofQuotes = async (who: Persona) => (await told(who)).filter((one) => one.startsWith('quotes'))
    expect((await ofQuotes(winner)).sort()).toEqual([
      'quotes.award progress',
      'quotes.open progress',
      'quotes.publish task',
    ])
    expect((await ofQuotes(loser)).sort()).toEqual([
      'quotes.lose progress',
      'quotes.open progress',
      'quotes.publish task',
    ])
    await opensAll(loser)
    const all = JSON.stringify([await listOf(loser), await mailsTo(m, loser.account)])
    expect([all.includes('316.4429'), all.includes('晨光')]).toEqual([false, false])
    expect((await mailsTo(m, loser.account))[0]?.subject).toBe(`${asked.inquiryNo} 邀请您报价 — 华东精工`)
  })

  test('a supplier’s file on a quote is announced to nobody, its comment is', async () => {
    const asked = await i.asks(m.lin, [m.chenguang])
    const quote = await i.reads(m.chen, asked)
    const about = { noun: 'quotes', recordId: quote.id } as const
    const { fileKey } = await m.chen.does(upload, multipart('zsealedz.pdf', pdf))
    await m.chen.does(insertAnnex, { body: { ...about, fileKeys: [fileKey] } })
    await m.chen.does(addComment, { body: { ...about, text: '请问交期' } })
    await spreads(m)
    const kinds = (await listOf(m.lin))
      .filter(({ recordId }) => recordId === quote.id)
      .map(({ kind }) => kind)
    expect(kinds).toEqual(['comment'])
  })

  test('a statement is submitted, disputed, passed, invoiced and settled: the other side is told each time', async () => {
    const [buyer, seller] = [await person(m.huadong, 'buyer'), await person(m.chenguang, 'supplier')]
    await r.booksInto(m, 1)
    await s.received(m)
    await told(buyer)
    const before = (await told(seller)).filter((one) => one.startsWith('rec'))
    const built = await s.builds(m.he, m.huadong)
    const submitted = await m.he.does(rec.statementSubmit, { body: s.one(built) })
    const read = await s.looksAt(m.zhou, submitted)
    await s.passes(m.zhou, read)
    const agreed = await s.looksAt(m.zhou, submitted)
    const invoiced = await s.invoices(m.he, agreed, 'FP-1', agreed.netAmount ?? '', agreed.taxAmount ?? '')
    await m.zhou.does(rec.statementSettle, { body: s.one(invoiced) })
    const statements = async (who: Persona) =>
      (await told(who)).filter((one) => one.startsWith('reconciliations'))
    expect((await statements(buyer)).sort()).toEqual([
      'reconciliations.invoice progress',
      'reconciliations.submit task',
    ])
    expect((await statements(seller)).sort()).toEqual([
      'reconciliations.pass progress',
      'reconciliations.settle progress',
    ])
    expect(before).toEqual(['receipts.post progress'])
    await opensAll(seller)
  })

  test('the mail of a statement says its total to whom amounts are shown, and not to whom their role hides them', async () => {
    const audits = ['orders.read', 'reconciliations.read', 'reconciliations.audit']
    const reader = await m.person(m.huadong, { rights: audits })
    const blind = await m.person(m.huadong, { rights: audits, hides: { 'orders.read': ['orders.price'] } })
    await r.booksInto(m, 1)
    await s.received(m)
    await spreads(m)
    const { id, statementNo } = await m.he.does(rec.statementSubmit, {
      body: s.one(await s.builds(m.he, m.huadong)),
    })
    await spreads(m)
    const { totalAmount } = await s.looksAt(m.zhou, { id })
    const mail = async ({ account }: Persona) =>
      (await mailsTo(m, account)).find(({ subject }) => subject.includes(statementNo))
    const [told, hidden] = [await mail(reader), await mail(blind)]
    expect(told?.text).toContain(`价税合计：${totalAmount}`)
    for (const text of [hidden?.text, hidden?.html]) {
      expect(text).toContain(statementNo)
      expect(text).not.toContain('价税合计')
      expect(text).not.toContain(totalAmount)
    }
  })

  test('search finds documents by their number, for whoever may read them', async () => {
    const [first] = await o.linesOf(m.lin, await d.confirmed(m))
    if (!first) throw new Error('no line')
    const draft = await d.writes(m, m.chen, [d.lineOf(first, '10')])
    expect(await finds(m.chen, draft.deliveryNo)).toEqual([`deliveries ${draft.deliveryNo}`])
    expect(await finds(m.lin, draft.deliveryNo)).toEqual([])
    await d.submits(m.chen, draft)
    const tail = draft.deliveryNo.slice(-6)
    expect(await finds(m.lin, tail)).toContain(`deliveries ${draft.deliveryNo}`)
    expect(await finds(m.lin, draft.deliveryNo.toLowerCase())).toEqual([`deliveries ${draft.deliveryNo}`])
    for (const stranger of [m.sun, m.qian]) expect(await finds(stranger, draft.deliveryNo)).toEqual([])
    const noRight = await m.person(m.huadong, { side: 'buyer', rights: ['orders.read'] })
    expect(await finds(noRight, draft.deliveryNo)).toEqual([])

    const asked = await i.asks(m.lin, [m.chenguang])
    expect(await finds(m.lin, asked.inquiryNo)).toEqual([`inquiries ${asked.inquiryNo}`])
    expect(await finds(m.chen, asked.inquiryNo)).toEqual([`quotes ${asked.inquiryNo}`])
    expect(await finds(m.sun, asked.inquiryNo)).toEqual([])
    const { rows: lots } = await m.zhou.does(inspectionList, { body: {} })
    const { rows: statements } = await m.he.does(rec.reconciliationList, { body: {} })
    const { rows: receipts } = await m.he.does(receiptList, { body: {} })
    const known = [
      ...lots.map(({ inspectionNo }) => ['inspections', inspectionNo] as const),
      ...statements.map(({ statementNo }) => ['reconciliations', statementNo] as const),
      ...receipts.map(({ receiptNo }) => ['receipts', receiptNo] as const),
    ]
    expect(known.length).toBeGreaterThan(3)
    for (const [noun, no] of known) {
      expect(await finds(m.zhou, no)).toContain(`${noun} ${no}`)
      expect(await finds(m.sun, no)).toEqual([])
    }
  })
})
