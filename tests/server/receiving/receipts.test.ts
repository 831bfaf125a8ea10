import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as call from '../../../contract/callOffs.ts'
import {
  customerReject,
  deliveryApprove,
  deliveryCancel,
  deliveryCloseShort,
  deliveryShippable,
  type Delivery,
} from '../../../contract/deliveries.ts'
import { annexList, download, upload } from '../../../contract/documents.ts'
import * as c from '../../../contract/receipts.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'
import * as r from '../../support/receiving.ts'
import { pdf, png } from '../../support/samples.ts'
import { multipart } from '../../support/upload.ts'

describe.each(engines)('receipts on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
    await r.booksInto(m, 1)
  })
  afterAll(() => m.close())

  /** An order of that many lines of materials of their own, confirmed, and its first delivery on its way. */
  let number = 0
  const onItsWay = async (...qtys: string[]) => {
    number += 1
    const lines = qtys.map((_, at) => o.line(at + 1, { materialCode: `R-${number}-${at + 1}` }))
    const order = await o.receives(m.chen, await o.sends(m.lin, m.chenguang, lines))
    await o.answers(m.chen, order, ...qtys.map(() => o.accept))
    const delivery = await r.shipped(m, await o.linesOf(m.chen, order), ...qtys)
    return { order, delivery, material: `R-${number}-1` }
  }
  const ledgerOf = async (order: Pick<o.Order, 'id'>, lineNo = 1) => {
    const line = await o.lineOf(m.lin, order, lineNo)
    const { reservedQty, receivedQty, acceptedQty } = line
    return `${reservedQty} reserved, ${receivedQty} received, ${acceptedQty} accepted`
  }
  const statusOf = async (delivery: Pick<Delivery, 'id'>) => (await d.seenBy(m.lin, delivery)).status

  test('goods come in two parts, some refused at the dock; the order completes by receiving it', async () => {
    const { order, delivery, material } = await onItsWay('100', '100')
    const due = await r.expectedOf(m.zhao, delivery)
    expect(due.lines.map(({ qty, reservedQty, mayReceiveQty }) => [qty, reservedQty, mayReceiveQty])).toEqual(
      [
        ['100', '100', '105'],
        ['100', '100', '105'],
      ],
    )
    const first = await r.receives(m.zhao, delivery, r.came('60', '5', '包装破损'))
    expect(first).toMatchObject({ status: 'POSTED', lineCount: 1, refusedLines: 1, supplierName: '晨光五金' })
    expect(first.receiptNo).toMatch(/^GR\d{8}$/)
    expect(first.lines).toMatchObject([
      { receivedQty: '60', refusedQty: '5', refuseReason: '包装破损', inspection: 'NONE', acceptedQty: '60' },
    ])
    expect(await statusOf(delivery)).toBe('RECEIVING')
    expect(await ledgerOf(order)).toBe('35 reserved, 60 received, 60 accepted')
    expect(await r.stockOf(m, material)).toBe('60 / 0 / 0')
    expect((await o.lineOf(m.chen, order)).actualOn).toBe(first.receivedOn)
    // What was refused may be sent again.
    expect((await o.lineOf(m.chen, order)).toSendQty).toBe('5')
    await r.receives(m.zhao, delivery, r.came('35'), r.came('100'))
    expect(await statusOf(delivery)).toBe('RECEIVED')
    expect((await o.lineOf(m.chen, order, 2)).progress).toBe('RECEIVED')
    // 95 of 100 are within the 10 % that may be missing.
    expect((await o.looksAt(m.chen, order)).status).toBe('COMPLETED')
    const { rows } = await m.chen.does(c.receiptList, { body: { keyword: delivery.deliveryNo } })
    expect(rows.map(({ refusedLines, can }) => [refusedLines, can])).toEqual([
      [0, []],
      [1, []],
    ])
    const lines = await m.chen.does(c.receiptLineList, { body: { keyword: material } })
    expect(lines.rows.map(({ receivedQty }) => receivedQty).toSorted()).toEqual(['35', '60'])
    expect((await o.kindsOf(m, delivery.id)).slice(-3)).toEqual(['ship', 'receive', 'receive'])
  })

  test('more than was announced is received as far as the tolerance lets it, and the refusal says how far', async () => {
    const { order, delivery } = await onItsWay('100')
    await expect(r.receives(m.zhao, delivery, r.came('105.5'))).toFailWith('QTY_SCALE')
    await expect(r.receives(m.zhao, delivery, r.came('106'))).rejects.toMatchObject({
      refusal: { error: 'RECEIPT_OVER', data: { lineNo: 1, qty: '105', unit: 'PCS' } },
    })
    await expect(r.receives(m.zhao, delivery, r.came('-1'))).toFailWith('NUMBER_INVALID')
    await expect(r.receives(m.zhao, delivery, r.came('0'))).toFailWith('RECEIPT_EMPTY')
    await expect(r.receives(m.zhao, delivery, r.came('90', '10'))).toFailWith('REFUSE_REASON')
    expect(await ledgerOf(order)).toBe('100 reserved, 0 received, 0 accepted')
    await r.receives(m.zhao, delivery, r.came('105'))
    expect(await ledgerOf(order)).toBe('0 reserved, 105 received, 105 accepted')
    await expect(r.expectedOf(m.zhao, delivery)).toFailWith('WRONG_STATE')
  })

  test('two people post the same delivery: one of them is told that it has changed', async () => {
    const { order, delivery } = await onItsWay('100')
    const body = await r.posting(m.zhao, delivery, r.came('100'))
    const both = await Promise.allSettled([m.zhao, m.zhou].map((who) => who.does(c.receiptSave, { body })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'VERSION_STALE' },
    })
    expect(await ledgerOf(order)).toBe('0 reserved, 100 received, 100 accepted')
  })

  test('the same posting sent twice is one receipt', async () => {
    const { delivery } = await onItsWay('100')
    const asked = { body: await r.posting(m.zhao, delivery, r.came('40')), idempotencyKey: randomUUID() }
    const [one, other] = [await m.zhao.does(c.receiptSave, asked), await m.zhao.does(c.receiptSave, asked)]
    expect(other).toEqual(one)
    expect((await m.zhao.does(c.receiptList, { body: { keyword: delivery.deliveryNo } })).total).toBe(1)
  })

  test('a part that was posted is not posted once more against the delivery as it was, whatever the key', async () => {
    const { order, delivery } = await onItsWay('100')
    const before = await r.expectedOf(m.zhao, delivery)
    const body = await r.posting(m.zhao, delivery, r.came('40'))
    await m.zhao.does(c.receiptSave, { body })
    const due = await r.expectedOf(m.zhao, delivery)
    expect([due.version, due.updatedBy]).toEqual([before.version + 1, '赵敏'])
    await expect(m.zhao.does(c.receiptSave, { body, idempotencyKey: randomUUID() })).rejects.toMatchObject({
      refusal: { error: 'VERSION_STALE', data: { who: '赵敏', version: due.version } },
    })
    expect(await ledgerOf(order)).toBe('60 reserved, 40 received, 40 accepted')
  })

  test('a reversal leaves ledger, stock and delivery as they were', async () => {
    const { order, delivery, material } = await onItsWay('100')
    const posted = await r.receives(m.zhao, delivery, r.came('80', '20', '型号不符'))
    await expect(m.lin.does(c.receiptReverse, { body: { ...d.one(posted), reason: '点错' } })).toFailWith(
      'NO_RIGHT',
    )
    await expect(m.zhao.does(c.receiptReverse, { body: { ...d.one(posted), reason: '' } })).toFailWith(
      'INPUT_INVALID',
    )
    const reversed = await m.zhao.does(c.receiptReverse, { body: { ...d.one(posted), reason: '点错' } })
    expect(reversed).toMatchObject({ status: 'REVERSED', reverseReason: '点错', can: [] })
    expect(reversed.lines).toMatchObject([{ status: 'REVERSED', acceptedQty: '0' }])
    expect(await ledgerOf(order)).toBe('100 reserved, 0 received, 0 accepted')
    expect((await o.lineOf(m.lin, order)).actualOn).toBeNull()
    expect(await r.stockOf(m, material)).toBe('0 / 0 / 0')
    expect(await statusOf(delivery)).toBe('SHIPPED')
    await expect(m.zhao.does(c.receiptReverse, { body: { ...d.one(reversed), reason: '再来' } })).toFailWith(
      'WRONG_STATE',
    )
    const part = await r.receives(m.zhao, delivery, r.came('30'))
    const rest = await r.receives(m.zhao, delivery, r.came('70'))
    await m.zhao.does(c.receiptReverse, { body: { ...d.one(rest), reason: '点错' } })
    expect(await statusOf(delivery)).toBe('RECEIVING')
    expect((await o.lineOf(m.lin, order)).actualOn).toBe(part.receivedOn)
    const [seen] = await m.zhao.does(c.receiptExpected, { query: { code: delivery.id } })
    await m.zhao.does(deliveryCloseShort, {
      body: { id: delivery.id, version: seen?.version ?? 0, reason: '其余不再送' },
    })
    // What was closed short is not expected again, what the receipt had brought is.
    await m.zhao.does(c.receiptReverse, { body: { ...d.one(part), reason: '点错' } })
    expect(await statusOf(delivery)).toBe('SHIPPED')
    expect(await ledgerOf(order)).toBe('30 reserved, 0 received, 0 accepted')
    await r.receives(m.zhao, delivery, r.came('28'))
    expect(await ledgerOf(order)).toBe('2 reserved, 28 received, 28 accepted')
    await m.zhao.does(deliveryCloseShort, {
      body: { ...d.one(await d.seenBy(m.zhao, delivery)), reason: '少两件' },
    })
    expect(await statusOf(delivery)).toBe('CLOSED')
  })

  test('what is refused at the dock opens its call-off again, and a reversal covers it as before', async () => {
    const order = await d.confirmed(m)
    const line = await o.lineOf(m.lin, order)
    const { id: callOffId } = await m.lin.does(call.callOffSave, {
      body: {
        supplierOrgId: m.chenguang.id,
        lines: [{ status: 'add', lineNo: 1, orderLineId: line.id, qty: '100', wantedOn: '2031-02-20' }],
      },
    })
    const asked = async () => {
      const { lines } = await m.chen.does(call.callOffInfo, { query: { id: callOffId } })
      return lines.map(({ id, status, coveredQty }) => ({ id, is: `${status} ${coveredQty}` }))[0]
    }
    const callOffLineId = (await asked())?.id ?? ''
    const brings = async (qty: string) => {
      const sent = await d.writes(m, m.chen, [d.lineOf(line, qty, { callOffLineId })], { submit: true })
      if (sent.status === 'SUBMITTED') await m.lin.does(deliveryApprove, { body: d.one(sent) })
      return d.ships(m.chen, await d.seenBy(m.chen, sent))
    }
    const delivery = await brings('100')
    expect((await asked())?.is).toBe('COVERED 100')
    const posted = await r.receives(m.zhao, delivery, r.came('80', '20', '型号不符'))
    expect((await asked())?.is).toBe('PARTLY_COVERED 80')
    const shippable = await m.chen.does(deliveryShippable, { body: { buyerOrgId: m.huadong.id } })
    expect(shippable.filter((one) => one.callOffLineId === callOffLineId)).toMatchObject([{ openQty: '20' }])
    const reversed = await m.zhao.does(c.receiptReverse, { body: { ...d.one(posted), reason: '点错' } })
    expect([reversed.status, (await asked())?.is]).toEqual(['REVERSED', 'COVERED 100'])
    const again = await r.receives(m.zhao, delivery, r.came('80', '20', '型号不符'))
    await brings('20')
    expect((await asked())?.is).toBe('COVERED 100')
    // What was refused comes with another delivery by now: it cannot be expected of this one as well.
    await expect(m.zhao.does(c.receiptReverse, { body: { ...d.one(again), reason: '点错' } })).toFailWith(
      'RECEIPT_STANDS',
    )
    expect(await statusOf(delivery)).toBe('RECEIVED')
  })

  test('an organisation that keeps reported stock only books none', async () => {
    const { delivery, material } = await onItsWay('100')
    await r.booksInto(m, 3)
    const posted = await r.receives(m.zhao, delivery, r.came('100'))
    expect(posted.lines).toMatchObject([{ inspection: 'NONE', acceptedQty: '100' }])
    expect(await r.stockOf(m, material)).toBe('0 / 0 / 0')
    await m.zhao.does(c.receiptReverse, { body: { ...d.one(posted), reason: '点错' } })
    await r.booksInto(m, 1)
  })

  test('only who receives finds a delivery, by its number or by its id at the end of an address', async () => {
    const { delivery } = await onItsWay('100')
    await expect(m.wu.does(c.receiptExpected, { query: { code: delivery.deliveryNo } })).toFailWith(
      'NO_RIGHT',
    )
    await expect(m.qian.does(c.receiptExpected, { query: { code: delivery.deliveryNo } })).toFailWith(
      'NOT_FOUND',
    )
    await expect(m.chen.does(c.receiptExpected, { query: { code: delivery.deliveryNo } })).toFailWith(
      'WRONG_SIDE',
    )
    const scanned = { query: { code: `https://portal.example/deliveries/${delivery.id.toUpperCase()}` } }
    expect((await m.zhao.does(c.receiptExpected, scanned)).map(({ id }) => id)).toEqual([delivery.id])
    await expect(m.zhao.does(c.receiptExpected, { query: { code: '没有此单' } })).toFailWith('NOT_FOUND')
  })

  test('nobody receives what is cancelled, rejected or a draft still', async () => {
    const order = await d.confirmed(m)
    const line = await o.lineOf(m.chen, order)
    const draft = await d.writes(m, m.chen, [d.lineOf(line, '100')])
    const approved = await d.submits(m.chen, draft)
    const body = (of: Pick<Delivery, 'id' | 'version'>, lineId: string) => ({
      deliveryId: of.id,
      version: of.version,
      lines: [{ deliveryLineId: lineId, ...r.came('100') }],
    })
    const lineId = (await d.seenBy(m.chen, draft)).lines[0]?.id ?? ''
    /** Neither looked up nor posted, and nothing has come of it. */
    const refuses = async (
      of: Pick<Delivery, 'id' | 'version' | 'deliveryNo'>,
      code: 'WRONG_STATE' | 'NOT_FOUND',
      id = lineId,
    ) => {
      for (const text of [of.deliveryNo, of.id, `${of.deliveryNo}/1/1`])
        await expect(m.zhao.does(c.receiptExpected, { query: { code: text } })).toFailWith(code)
      await expect(m.zhao.does(c.receiptSave, { body: body(of, id) })).toFailWith(code)
      const { total } = await m.zhao.does(c.receiptList, { body: { keyword: of.deliveryNo } })
      expect([total, await ledgerOf(order)]).toEqual([0, '0 reserved, 0 received, 0 accepted'])
    }
    const rejected = await m.lin.does(customerReject, { body: { ...d.one(approved), reason: '仓库已满' } })
    expect(rejected.status).toBe('REJECTED')
    await refuses(rejected, 'WRONG_STATE')
    const other = await d.writes(m, m.chen, [d.lineOf(line, '100')])
    await refuses(other, 'NOT_FOUND', (await d.seenBy(m.chen, other)).lines[0]?.id)
    const shipped = await r.shipped(m, [line], '100')
    const gone = (await d.seenBy(m.chen, shipped)).lines[0]?.id
    // Read while it was on its way, posted after its supplier took it back.
    const cancelled = await m.chen.does(deliveryCancel, { body: { ...d.one(shipped), reason: '装错车' } })
    await expect(m.zhao.does(c.receiptSave, { body: body(shipped, gone ?? '') })).toFailWith('VERSION_STALE')
    await refuses(cancelled, 'WRONG_STATE', gone)
    // Of two boxes one came before the rest was given up: its label was received, the other's was not.
    const two = await d.writes(m, m.chen, [d.lineOf(line, '100', { boxes: 2 })], { submit: true })
    await d.ships(m.chen, two)
    await r.receives(m.zhao, two, { ...r.came('50'), boxes: [1] })
    await m.zhao.does(deliveryCloseShort, {
      body: { ...d.one(await d.seenBy(m.zhao, two)), reason: '其余不再送' },
    })
    const scan = (box: number) =>
      m.zhao.does(c.receiptExpected, { query: { code: `${two.deliveryNo}/1/${box}` } })
    await expect(scan(1)).toFailWith('BOX_RECEIVED')
    await expect(scan(2)).toFailWith('WRONG_STATE')
  })

  test('of 100 kilograms without a tolerance 100.002 is too much, and what is left of a part is kept to the gram', async () => {
    const order = await d.confirmedExactly(m)
    const line = await o.lineOf(m.chen, order)
    const sent = await d.writes(m, m.chen, [d.lineOf(line, '100')], { buyerOrgId: m.qiming.id, submit: true })
    const delivery = await d.ships(
      m.chen,
      sent.status === 'SUBMITTED' ? await m.qian.does(deliveryApprove, { body: d.one(sent) }) : sent,
    )
    const over = (qty: string) => ({
      refusal: { error: 'RECEIPT_OVER', data: { lineNo: 1, qty, unit: 'KG' } },
    })
    await expect(r.receives(m.qian, delivery, r.came('100.002'))).rejects.toMatchObject(over('100'))
    await r.receives(m.qian, delivery, r.came('60.001'))
    await expect(r.receives(m.qian, delivery, r.came('40'))).rejects.toMatchObject(over('39.999'))
    await r.receives(m.qian, delivery, r.came('39.999'))
    expect((await o.lineOf(m.qian, order)).receivedQty).toBe('100')
    expect((await o.looksAt(m.chen, order)).status).toBe('COMPLETED')
  })

  test('a box is received once, by the code of its label', async () => {
    const { delivery } = await onItsWay('100', '100')
    const scan = (line: number, box: number, who = m.zhao) =>
      who.does(c.receiptExpected, { query: { code: `${delivery.deliveryNo}/${line}/${box}` } })
    const [due] = await scan(1, 1)
    const [line, other] = due?.lines ?? []
    expect(due?.scanned).toEqual({ pallet: null, boxes: [{ lineId: line?.id, box: 1 }] })
    for (const [at, box] of [
      [1, 2],
      [3, 1],
      [1, 0],
    ] as const)
      await expect(scan(at, box)).toFailWith('NOT_FOUND')
    await expect(scan(1, 1, m.qian)).toFailWith('NOT_FOUND')
    const posted = await r.receives(m.zhao, delivery, { ...r.came('40'), boxes: [1, 1, 7] })
    expect((await r.expectedOf(m.zhao, delivery)).lines.map(({ receivedBoxes }) => receivedBoxes)).toEqual([
      [1],
      [],
    ])
    await expect(scan(1, 1)).rejects.toMatchObject({
      refusal: { error: 'BOX_RECEIVED', data: { lineNo: 1, box: 1 } },
    })
    await expect(r.receives(m.zhao, delivery, { ...r.came('60'), boxes: [1] })).toFailWith('BOX_RECEIVED')
    expect((await scan(2, 1))[0]?.scanned?.boxes[0]?.lineId).toBe(other?.id)
    // Without a box named, a line of which nothing is expected any more is received all the same.
    await r.receives(m.zhao, delivery, undefined, r.came('100'))
    await expect(scan(2, 1)).toFailWith('BOX_RECEIVED')
    await m.zhao.does(c.receiptReverse, { body: { ...d.one(posted), reason: '点错' } })
    expect((await scan(1, 1))[0]?.scanned?.boxes[0]?.lineId).toBe(line?.id)
  })

  test('the label of a pallet stands for its boxes that were not received yet, once', async () => {
    const order = await d.confirmed(m, 2)
    const [first, second] = await o.linesOf(m.chen, order)
    if (!first || !second) throw new Error('two lines')
    const one = (pallet: number, boxes: number) => ({ pallet, boxes })
    const wrong = d.writes(m, m.chen, [d.lineOf(first, '100', { boxes: 4, pallets: [one(1, 3), one(2, 2)] })])
    await expect(wrong).rejects.toMatchObject({
      refusal: { error: 'PALLETS_INVALID', data: { lineNo: 1, boxes: 4 } },
    })
    await expect(
      d.writes(m, m.chen, [d.lineOf(first, '100', { boxes: 4, pallets: [one(1, 1), one(1, 1)] })]),
    ).toFailWith('PALLETS_INVALID')
    const sent = await d.writes(
      m,
      m.chen,
      [
        d.lineOf(first, '100', { boxes: 4, pallets: [one(1, 2), one(2, 1)] }),
        d.lineOf(second, '60', { boxes: 3, pallets: [one(2, 3)] }),
      ],
      { submit: true },
    )
    if (sent.status === 'SUBMITTED') await m.lin.does(deliveryApprove, { body: d.one(sent) })
    const scan = (pallet: number, who = m.zhao) =>
      who.does(c.receiptExpected, { query: { code: `${sent.deliveryNo}/P${pallet}` } })
    await expect(scan(2)).toFailWith('WRONG_STATE')
    const delivery = await d.ships(m.chen, await d.seenBy(m.chen, sent))
    const [due] = await scan(2)
    const [line, other] = due?.lines ?? []
    const on = (of: typeof line, ...boxes: number[]) => boxes.map((box) => ({ lineId: of?.id, box }))
    expect(due?.scanned).toEqual({ pallet: 2, boxes: [...on(line, 3), ...on(other, 1, 2, 3)] })
    await expect(scan(3)).toFailWith('NOT_FOUND')
    await expect(scan(2, m.qian)).toFailWith('NOT_FOUND')
    // A box of it came by itself; the pallet counts the others.
    await r.receives(m.zhao, delivery, undefined, { ...r.came('20'), boxes: [2] })
    expect((await scan(2))[0]?.scanned?.boxes).toEqual([...on(line, 3), ...on(other, 1, 3)])
    const rest = await r.receives(
      m.zhao,
      delivery,
      { ...r.came('25'), boxes: [3] },
      { ...r.came('40'), boxes: [1, 3] },
    )
    await expect(scan(2)).rejects.toMatchObject({
      refusal: { error: 'PALLET_RECEIVED', data: { pallet: 2 } },
    })
    await m.zhao.does(c.receiptReverse, { body: { ...d.one(rest), reason: '点错' } })
    expect((await scan(2))[0]?.scanned?.boxes).toEqual([...on(line, 3), ...on(other, 1, 3)])
    expect((await scan(1))[0]?.scanned?.boxes).toEqual(on(line, 1, 2))
  })

  test('photos of what was refused are read by both sides, and hang on one receipt alone', async () => {
    const { delivery } = await onItsWay('100')
    const photo = (await m.zhao.does(upload, multipart('破损.png', png))).fileKey
    const refused = { ...r.came('90', '10', '破损'), photos: [photo] }
    await expect(r.receives(m.zhou, delivery, refused)).toFailWith('NOT_FOUND')
    const report = (await m.zhao.does(upload, multipart('破损.pdf', pdf))).fileKey
    await expect(r.receives(m.zhao, delivery, { ...refused, photos: [photo, report] })).toFailWith(
      'FILE_TYPE',
    )
    const posted = await r.receives(m.zhao, delivery, refused)
    expect(posted.lines[0]?.photos).toEqual([{ fileKey: photo, fileName: '破损.png' }])
    const files = await m.chen.does(annexList, { query: { noun: 'receipts', recordId: posted.id } })
    expect(files.map(({ fileKey }) => fileKey)).toEqual([photo])
    const reads = async (who: typeof m.chen) =>
      (await who.tries(download, { query: { fileKey: photo } })).status
    expect([await reads(m.chen), await reads(m.qian)]).toEqual([200, 404])
    const again = await onItsWay('100')
    await expect(r.receives(m.zhao, again.delivery, refused)).toFailWith('NOT_FOUND')
  })
})
