import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar.ts'
import type { BodyIn } from '../../../contract/call.ts'
import * as c from '../../../contract/callOffs.ts'
import * as del from '../../../contract/deliveries.ts'
import type { ImportAnswer } from '../../../contract/imports.ts'
import { history } from '../../../contract/documents.ts'
import { orderCancel, updateCustomerDate } from '../../../contract/orders.ts'
import { bookOf } from '../../support/book.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'
import { patience, rounds } from '../../support/promised.ts'
import { cellsOf } from '../../support/sheet.ts'
import { multipart } from '../../support/upload.ts'

/** Rows of the longest sheet that is tried: as many as one may have in the whole run. */
const ROWS = rounds(2_000, 50_000)

type Line = BodyIn<typeof c.callOffSave>['lines'][number]

describe.each(engines)('call-offs on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  const wanted = (line: Pick<o.Line, 'id'>, qty: string, but: Partial<Line> = {}): Line => ({
    status: 'add',
    lineNo: 1,
    orderLineId: line.id,
    qty,
    wantedOn: '2031-02-20',
    ...but,
  })
  const calls = (lines: Line[], but: Partial<BodyIn<typeof c.callOffSave>> = {}) =>
    m.lin.does(c.callOffSave, { body: { supplierOrgId: m.chenguang.id, ...but, lines } })
  const seen = (id: string, who = m.lin) => who.does(c.callOffInfo, { query: { id } })
  const calledOff = async (line: o.Line) => (await o.lineOf(m.lin, { id: line.orderId })).calledOffQty

  // spec: C.DeliveryApply.CusDelDeliveryRequire
  // spec: C.DeliveryApply.CusDelDeliveryRequireLine
  test('what is called off is counted once, up to what is agreed, and given back with the line', async () => {
    const line = await o.lineOf(m.lin, await d.confirmed(m))
    const callOff = await calls([
      wanted(line, '40'),
      wanted(line, '60', { lineNo: 2, wantedOn: '2031-03-10' }),
    ])
    expect(callOff).toMatchObject({ lineCount: 2, openLines: 2, nextOn: '2031-02-20', forecast: false })
    expect(callOff.callOffNo).toMatch(/^CO\d{8}$/)
    expect(await calledOff(line)).toBe('100')
    const more = await m.lin.tries(c.callOffSave, {
      body: { supplierOrgId: m.chenguang.id, lines: [wanted(line, '1')] },
    })
    expect(more.json()).toMatchObject({
      code: 409,
      msg: `第 1 行超出可要货数量：订单 ${line.orderId && (await o.looksAt(m.lin, { id: line.orderId })).orderNo} 第 1 行还可要货 0`,
    })
    const { lines } = await seen(callOff.id, m.chen)
    expect(lines.map(({ status, qty }) => [status, qty])).toEqual([
      ['OPEN', '40'],
      ['OPEN', '60'],
    ])
    const changed = await calls(
      [wanted(line, '30', { id: lines[0]?.id, status: 'update', wantedOn: '2031-02-21' })],
      { id: callOff.id, version: callOff.version },
    )
    expect(await calledOff(line)).toBe('90')
    await expect(calls([], { id: callOff.id, version: callOff.version })).toFailWith('VERSION_STALE')
    const [edited, second] = (await seen(changed.id)).lines
    const before = { query: { id: edited?.id ?? '', version: (edited?.version ?? 0) - 1 } }
    await expect(m.lin.does(c.cusDelDeliveryRequireLine, before)).toFailWith('VERSION_STALE')
    const stale = { query: { id: callOff.id, version: callOff.version } }
    await expect(m.lin.does(c.cusDelDeliveryRequire, stale)).toFailWith('VERSION_STALE')
    await m.lin.does(c.cusDelDeliveryRequireLine, {
      query: { id: second?.id ?? '', version: second?.version },
    })
    expect(await calledOff(line)).toBe('30')
    expect((await seen(changed.id)).lineCount).toBe(1)
    await m.lin.does(c.cusDelDeliveryRequire, { query: { id: callOff.id } })
    expect(await calledOff(line)).toBe('0')
    await expect(seen(callOff.id)).toFailWith('NOT_FOUND')
    await expect(calls([])).toFailWith('CALL_OFF_NO_LINES')
    await expect(calls([wanted(line, '0.5')])).toFailWith('QTY_SCALE')
    const elsewhere = await o.lineOf(m.lin, await d.confirmed(m, 1, 'sun'))
    await expect(calls([wanted(elsewhere, '1')])).toFailWith('NOT_FOUND')
  })

  test('what came without being called off is not called off once more, and what a call-off brought counts once', async () => {
    const order = await d.confirmed(m)
    const { orderNo } = order
    const line = await o.lineOf(m.lin, order)
    const called = await calls([wanted(line, '30')])
    const [first] = (await seen(called.id)).lines
    const sends = (qty: string, callOffLineId: string | null = null) =>
      d.writes(m, m.chen, [d.lineOf(line, qty, { callOffLineId })], { submit: true })
    await sends('30', first?.id)
    const uncalled = await sends('45')
    const open = async () =>
      (
        await m.lin.does(c.callOffCallable, {
          body: { supplierOrgId: m.chenguang.id, keyword: orderNo },
        })
      ).find(({ orderLineId }) => orderLineId === line.id)?.openQty
    expect(await open()).toBe('25')
    await expect(calls([wanted(line, '25.5')])).toFailWith('QTY_SCALE')
    await expect(calls([wanted(line, '26')])).toFailWith('CALL_OFF_OVER')
    await calls([wanted(line, '25')])
    expect(await open()).toBeUndefined()
    await m.chen.does(del.deliveryCancel, { body: { ...d.one(uncalled), reason: '缺料' } })
    expect(await open()).toBe('45')
  })

  test('of a line that is called off neither 林晓 nor 陈亮 takes so much that less is left than was called off', async () => {
    const order = await d.confirmed(m)
    const line = await o.lineOf(m.lin, order)
    const callOff = await calls([wanted(line, '60')])
    const changes = async (qty: string) =>
      m.lin.does(updateCustomerDate, {
        body: {
          id: order.id,
          version: (await o.looksAt(m.lin, order)).version,
          reason: '少要',
          lines: [{ lineId: line.id, qty }],
        },
      })
    await expect(changes('59')).toFailWith('QTY_BELOW_CALL_OFFS')
    const changed = await changes('80')
    await expect(o.answers(m.chen, changed, o.offer(['55', '2031-04-01']))).toFailWith('QTY_BELOW_CALL_OFFS')
    const offered = await o.answers(m.chen, changed, o.offer(['60', '2031-04-01']))
    await o.decides(m.lin, offered, o.agree)
    await m.lin.does(c.cusDelDeliveryRequire, { query: { id: callOff.id } })
    await changes('20')
  })

  test('a delivery covers it: then it stays, until the rest is closed', async () => {
    const line = await o.lineOf(m.lin, await d.confirmed(m))
    const callOff = await calls([wanted(line, '50')])
    const [asked] = (await seen(callOff.id)).lines
    const may = await m.chen.does(del.deliveryShippable, { body: { buyerOrgId: m.huadong.id } })
    const mine = may.filter(({ orderLineId }) => orderLineId === line.id)
    expect(mine.map(({ callOffNo, openQty }) => [callOffNo, openQty])).toEqual([
      [callOff.callOffNo, '50'],
      ['', '50'],
    ])
    const sent = await d.writes(m, m.chen, [d.lineOf(line, '20', { callOffLineId: asked?.id ?? '' })], {
      submit: true,
    })
    expect((await seen(callOff.id)).lines[0]).toMatchObject({ status: 'PARTLY_COVERED', coveredQty: '20' })
    await expect(m.lin.does(c.cusDelDeliveryRequire, { query: { id: callOff.id } })).toFailWith(
      'CALL_OFF_COVERED',
    )
    const closed = await m.lin.does(c.callOffCloseLine, {
      body: { id: callOff.id, version: callOff.version, lineIds: [asked?.id ?? ''], reason: '改期' },
    })
    expect(closed.openLines).toBe(0)
    const told = await m.chen.does(history, { query: { noun: 'callOffs', recordId: callOff.id } })
    expect(told.find(({ kind }) => kind === 'close')?.data.lines).toEqual([
      { lineNo: 1, unit: 'PCS', qty: '30' },
    ])
    expect(await calledOff(line)).toBe('20')
    // Not sent after all: nothing of it is called off any more.
    await m.chen.does(del.deliveryCancel, { body: { ...d.one(sent), reason: '缺料' } })
    expect(await calledOff(line)).toBe('0')
    await expect(
      d.writes(m, m.chen, [d.lineOf(line, '20', { callOffLineId: asked?.id ?? '' })], { submit: true }),
    ).toFailWith('CALL_OFF_NOT_OPEN')
  })

  test('a forecast is not held to what is agreed, and nothing is delivered for it', async () => {
    const line = await o.lineOf(m.lin, await d.confirmed(m))
    const forecast = await calls([wanted(line, '5000')], { forecast: true })
    expect(forecast.forecast).toBe(true)
    expect(await calledOff(line)).toBe('0')
    const [asked] = (await seen(forecast.id)).lines
    await expect(
      d.writes(m, m.chen, [d.lineOf(line, '20', { callOffLineId: asked?.id ?? '' })], { submit: true }),
    ).toFailWith('CALL_OFF_NOT_OPEN')
  })

  test('a draft of the supplier does not hold a call-off, and what is cancelled can be taken back', async () => {
    const order = await d.confirmed(m)
    const line = await o.lineOf(m.lin, order)
    const callOff = await calls([wanted(line, '50')])
    const [asked] = (await seen(callOff.id)).lines
    const draft = await d.writes(m, m.chen, [d.lineOf(line, '20', { callOffLineId: asked?.id ?? '' })])
    const now = await o.looksAt(m.lin, order)
    await m.lin.does(orderCancel, { body: { id: order.id, version: now.version, reason: '项目取消' } })
    await m.lin.does(c.cusDelDeliveryRequire, { query: { id: callOff.id } })
    expect((await d.seenBy(m.chen, draft)).lines[0]).toMatchObject({ callOffLineId: null, callOffNo: '' })
    expect((await o.looksAt(m.lin, order)).totalAmount).toBe(now.totalAmount)
  })

  const imports = (rows: string[][], wish: Record<string, string> = {}): Promise<ImportAnswer> =>
    bookOf(rows).then((file) => m.lin.does(c.customerExcelImport, sheet(file, wish)))
  const sheet = (file: Buffer, wish: Record<string, string> = {}) => {
    const { payload, headers } = multipart('要货.xlsx', file)
    const fields = Object.entries(wish).map(
      ([key, value]) =>
        `------tandem-test-7d1f\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
    )
    return { payload: Buffer.concat([Buffer.from(fields.join('')), payload]), headers }
  }
  const titles = ['订单号', '订单行', '要货日期', '要货数量', '预测', '备注']

  // spec: C.NeedDelivery.CustomerExcelImport
  // spec: P7.file.2
  test('a sheet makes a call-off for each supplier, forecasts apart; faults come back in the same sheet', async () => {
    const [one, other] = [await d.confirmed(m, 2), await d.confirmed(m, 1, 'sun')]
    const early = await o.sends(m.lin, m.chenguang, [o.line(1)])
    const rows = [
      titles,
      [one.orderNo, '1', '2031-02-20', '60', '', '早班'],
      [one.orderNo, '1', '2031-02-27', '50', '', ''],
      [one.orderNo, '2', '2031-02-20', '900', '是', ''],
      [other.orderNo, '1', '2031-02-20', '10', '', ''],
      [early.orderNo, '1', '2031-02-20', '10', '', ''],
      ['PO-NONE', '1', '2031-02-20', '10', '', ''],
      [one.orderNo, '2', '2031-02-30', '-1', '', ''],
      [other.orderNo, '1', '2031-02-20', '5', '', ''],
    ]
    const checked = await imports(rows, { dryRun: 'true' })
    expect(checked.faults.map(({ row, title }) => [row, title])).toEqual([
      [3, '要货数量'],
      [6, '订单号'],
      [7, '订单号'],
      [8, '要货日期'],
      [8, '要货数量'],
      [9, '订单号'],
    ])
    expect(checked).toMatchObject({ rows: 8, added: 3, faulty: 5, written: false })
    // A forecast is held to nothing, but who goes beyond what is agreed is told.
    expect(checked.warnings).toEqual([
      { row: 4, title: '要货数量', value: '900', msg: expect.stringContaining('可要货 100 ') },
    ])
    expect(await imports(rows)).toMatchObject({ written: false })
    const answer = await m.lin.tries(c.customerExcelImportFaults, sheet(await bookOf(rows)))
    const back = await cellsOf(answer.bytes)
    expect(back[0]).toEqual(['问题', '提醒', ...titles])
    expect(back[2]?.slice(0, 2)).toEqual(['要货数量: 超出订单行的可要货数量', ''])
    expect(back[3]?.slice(0, 2)).toEqual(['', `要货数量: ${checked.warnings[0]?.msg}`])
    expect(await imports(rows, { partly: 'true' })).toMatchObject({ added: 3, written: true })
    const { rows: made } = await m.lin.does(c.callOffLineList, { body: { keyword: one.orderNo } })
    expect(new Map(made.map(({ qty, forecast }) => [qty, forecast]))).toEqual(
      new Map([
        ['60', false],
        ['900', true],
      ]),
    )
    expect((await o.lineOf(m.lin, one)).calledOffQty).toBe('60')
    const heads = (await m.sun.does(c.callOffList, { body: {} })).rows
    expect(heads.map(({ supplierName, lineCount }) => [supplierName, lineCount])).toEqual([['宏远塑胶', 1]])
  })

  test(
    `of ${ROWS.toLocaleString('en')} rows one is bad: nothing is written, or all the others are`,
    async () => {
      const days = Array.from({ length: 100 }, (_, at) => addDays('2031-02-20', at))
      const ordered = Array.from({ length: ROWS / days.length }, (_, at) => o.line(at + 1, { price: '0.5' }))
      const sent = await o.receives(m.chen, await o.sends(m.lin, m.chenguang, ordered))
      const order = await o.answers(m.chen, sent, ...ordered.map(() => o.accept))
      const rows = ordered.flatMap(({ lineNo }) =>
        days.map((day) => [order.orderNo, String(lineNo), day, '1', '', '']),
      )
      const bad = ROWS / 2
      rows[bad] = [order.orderNo, String(rows[bad]?.[1]), String(rows[bad]?.[2]), '1.5', '', '']
      const written = () =>
        m.system(async (tx) => {
          const { count } = await tx
            .selectFrom('call_off_lines')
            .select((of) => of.fn.countAll<string>().as('count'))
            .where('order_no', '=', order.orderNo)
            .executeTakeFirstOrThrow()
          return Number(count)
        })
      const sums = async () =>
        (await o.linesOf(m.lin, order)).reduce((sum, { calledOffQty }) => sum + Number(calledOffQty), 0)
      // The first row is that of the titles.
      const fault = { row: bad + 2, title: '要货数量', value: '1.5' }
      expect(await imports([titles, ...rows])).toMatchObject({
        rows: ROWS,
        added: ROWS - 1,
        faulty: 1,
        faults: [fault],
        written: false,
      })
      expect([await written(), await sums()]).toEqual([0, 0])
      expect(await imports([titles, ...rows], { partly: 'true' })).toMatchObject({
        added: ROWS - 1,
        faulty: 1,
        faults: [fault],
        written: true,
      })
      expect([await written(), await sums()]).toEqual([ROWS - 1, ROWS - 1])
    },
    patience(60_000),
  )

  test('two buyers at once never call off more than is agreed', async () => {
    const line = await o.lineOf(m.lin, await d.confirmed(m))
    const ends = await Promise.allSettled(Array.from({ length: 4 }, () => calls([wanted(line, '40')])))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'CALL_OFF_OVER' })
    expect(await calledOff(line)).toBe('80')
  })

  test('the same call-off sent again by one key is one call-off, also at once', async () => {
    const line = await o.lineOf(m.lin, await d.confirmed(m))
    const idempotencyKey = randomUUID()
    const body = { supplierOrgId: m.chenguang.id, lines: [wanted(line, '40')] }
    const sends = () => m.lin.does(c.callOffSave, { body, idempotencyKey })
    const [first, second] = await Promise.all([sends(), sends()])
    expect([second, await sends()]).toEqual([first, first])
    expect(await calledOff(line)).toBe('40')
    // An edit by its own key is made once too, though the version it names is past by then.
    const [asked] = (await seen(first.id)).lines
    const change = {
      idempotencyKey: randomUUID(),
      body: { ...d.one(first), ...body, lines: [wanted(line, '60', { id: asked?.id, status: 'update' })] },
    }
    const changed = await m.lin.does(c.callOffSave, change)
    expect(await m.lin.does(c.callOffSave, change)).toEqual(changed)
    expect([changed.version, (await seen(first.id)).version]).toEqual([first.version + 1, first.version + 1])
    expect(await calledOff(line)).toBe('60')
    const told = await m.lin.does(history, { query: { noun: 'callOffs', recordId: first.id } })
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(['create', 'edit'])
  })

  test('others see nothing of it, and nobody acts without the right', async () => {
    const line = await o.lineOf(m.lin, await d.confirmed(m))
    const callOff = await calls([wanted(line, '40')])
    for (const who of [m.sun, m.qian])
      await expect(who.tries(c.callOffInfo, { query: { id: callOff.id } })).resolves.toMatchObject({
        status: 404,
      })
    await expect(m.qian.does(c.cusDelDeliveryRequire, { query: { id: callOff.id } })).toFailWith('NOT_FOUND')
    await expect(m.chen.does(c.cusDelDeliveryRequire, { query: { id: callOff.id } })).toFailWith('WRONG_SIDE')
    await expect(m.wu.does(c.callOffInfo, { query: { id: callOff.id } })).toFailWith('NO_RIGHT')
  })
})
