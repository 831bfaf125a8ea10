import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callOffSave } from '../../../contract/callOffs.ts'
import * as s from '../../../contract/deliveries.sheet.ts'
import * as c from '../../../contract/deliveries.ts'
import type { ImportAnswer } from '../../../contract/imports.ts'
import { bookOf } from '../../support/book.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'
import type { Persona } from '../../support/persona.ts'
import { cellsOf } from '../../support/sheet.ts'
import { multipart } from '../../support/upload.ts'

type Cells = readonly (readonly string[])[]
type Key = (typeof s.deliverySheetCatalogue.fields)[number]['key']
type Given = Partial<Record<Key, string>>

const keys = s.deliverySheetCatalogue.fields.map(({ key }) => key)
const at = (key: Key): number => keys.indexOf(key)
const cell = (row: readonly string[] | undefined, key: Key): string => row?.[at(key)] ?? ''
const days = new Set((['dueOn', 'producedOn', 'expiresOn'] as const).map(at))
const dayIn = (text: string): string => (text === '' ? '' : new Date(text).toISOString().slice(0, 10))
const written = (row: readonly string[], given: Given): string[] =>
  row.map((text, column) => given[keys[column] ?? 'key'] ?? text)

describe.each(engines)('a delivery by a sheet on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  const sent = async (who: Persona, { id }: { id: string }): Promise<Buffer> =>
    (await who.tries(s.deliverySheet, { query: { id } })).bytes
  const sheet = async (who: Persona, delivery: { id: string }): Promise<string[][]> => {
    const [head = [], ...rows] = await cellsOf(await sent(who, delivery))
    return [head, ...rows.map((row) => row.map((text, column) => (days.has(column) ? dayIn(text) : text)))]
  }
  const file = async (rows: Cells, fields: Record<string, string> = {}) =>
    multipart('送货.xlsx', await bookOf(rows), { fields })
  const imports = async (
    who: Persona,
    { id }: { id: string },
    rows: Cells,
    fields = {},
  ): Promise<ImportAnswer> =>
    who.does(s.deliverySheetImport, { query: { id }, ...(await file(rows, fields)) })
  /** The sheet with what is given for lines of an order, by line number. */
  const filled = (rows: Cells, { orderNo }: o.Order, given: Readonly<Record<number, Given>>): Cells =>
    rows.map((row) => {
      const of = cell(row, 'orderNo') === orderNo ? given[Number(cell(row, 'orderLineNo'))] : undefined
      return of ? written(row, of) : row
    })
  const onIt = async (delivery: c.Delivery) =>
    (await d.seenBy(m.chen, delivery)).lines.map(({ orderNo, orderLineNo, qty }) => [
      orderNo,
      orderLineNo,
      qty,
    ])

  test('陈亮 fills two orders and a call-off into an empty draft, sees it before it is written, and sends it', async () => {
    const [one, other] = [await d.confirmed(m, 2), await d.confirmed(m)]
    const [called] = await o.linesOf(m.lin, other)
    await m.lin.does(callOffSave, {
      body: {
        supplierOrgId: m.chenguang.id,
        lines: [
          { status: 'add', lineNo: 1, orderLineId: called?.id ?? '', qty: '30', wantedOn: '2031-02-01' },
        ],
      },
    })
    const draft = await d.writes(m, m.chen, [])
    const rows = await sheet(m.chen, draft)
    expect(rows[0]).toEqual(s.deliverySheetCatalogue.fields.map(({ zh }) => zh))
    const [first] = rows.filter((row) => cell(row, 'orderNo') === one.orderNo)
    expect(
      (['materialCode', 'unit', 'agreedQty', 'mayShipQty', 'openQty', 'qty', 'boxes'] as const).map((key) =>
        cell(first, key),
      ),
    ).toEqual(['M-1', 'PCS', '100', '105', '100', '', ''])
    const asked = rows.filter((row) => cell(row, 'orderNo') === other.orderNo)
    expect(asked.map((row) => [cell(row, 'callOffNo') !== '', cell(row, 'openQty')])).toEqual([
      [true, '30'],
      [false, '70'],
    ])
    const lots = filled(rows, one, {
      1: { qty: '1,0', boxes: '2', pallets: '1', lotNo: 'L-1', producedOn: '2031-01-02', remark: '急' },
    }).map((row) => (row === asked[0] ? written(row, { qty: '30' }) : row))
    // What may be delivered is copied for another lot.
    const more = [...lots, written(first ?? [], { qty: '3', serials: 'S1 S2\nS3', lotNo: 'L-2' })]
    expect(await imports(m.chen, draft, more, { dryRun: 'true' })).toMatchObject({
      changed: 3,
      faulty: 0,
      written: false,
      changes: expect.arrayContaining([
        expect.objectContaining({ title: '送货数量', before: '', after: '30' }),
        expect.objectContaining({ title: '批号', before: '', after: 'L-2' }),
      ]),
    })
    expect(await onIt(draft)).toEqual([])
    expect(await imports(m.chen, draft, more)).toMatchObject({ changed: 3, faulty: 0, written: true })
    const { lines } = await d.seenBy(m.chen, draft)
    expect(
      lines
        .toSorted((a, b) => Number(a.qty) - Number(b.qty))
        .map(({ qty, boxes, pallets, lotNo, producedOn, serials, callOffNo, remark }) => [
          [qty, boxes, pallets, lotNo, producedOn, serials, remark],
          callOffNo !== '',
        ]),
    ).toEqual([
      [['3', 1, [], 'L-2', null, ['S1', 'S2', 'S3'], ''], false],
      [['10', 2, [{ pallet: 1, boxes: 2 }], 'L-1', '2031-01-02', [], '急'], false],
      [['30', 1, [], '', null, [], ''], true],
    ])
    expect(await o.kindsOf(m, draft.id)).toEqual(['create', 'edit'])
    // The same file once more has no effect: it is of a version that is not there any more.
    const again = await imports(m.chen, draft, more)
    expect(again).toMatchObject({ written: false, faulty: 3 })
    expect(again.faults[0]).toMatchObject({
      title: '行标识（请勿修改）',
      msg: expect.stringContaining('重新导出'),
    })
    expect(await onIt(draft)).toHaveLength(3)
    const { id, version } = await d.seenBy(m.chen, draft)
    const sent = await m.chen.does(c.deliverySubmit, { body: { id, version } })
    expect(sent).toMatchObject({ lineCount: 3, status: 'APPROVED' })
    for (const tried of [
      await m.chen.tries(s.deliverySheet, { query: { id } }),
      await m.chen.tries(s.deliverySheetImport, { query: { id }, ...(await file(more)) }),
    ])
      expect(tried.json()).toMatchObject({ data: { error: 'WRONG_STATE' } })
  })

  test('the lines of a draft go out and come back: changed, taken out, the rest of one added; who exported before is told', async () => {
    const order = await d.confirmed(m, 3)
    const [a, b, z] = await o.linesOf(m.chen, order)
    if (!a || !b || !z) throw new Error('three lines')
    const draft = await d.writes(m, m.chen, [
      d.lineOf(a, '60', { lotNo: 'A', expiresOn: '2032-01-01', serials: [] }),
      d.lineOf(b, '100', { boxes: 4, pallets: [{ pallet: 1, boxes: 4 }] }),
      d.lineOf(z, '2', { serials: ['S-1', 'S-2'], remark: '易碎\r\n轻放' }),
    ])
    const rows = await sheet(m.chen, draft)
    const own = rows.filter((row) => cell(row, 'qty') !== '').slice(1)
    expect(
      own.map((row) =>
        (['qty', 'boxes', 'pallets', 'lotNo', 'serials'] as const).map((key) => cell(row, key)),
      ),
    ).toEqual([
      ['60', '1', '', 'A', ''],
      ['100', '4', '1×4', '', ''],
      ['2', '1', '', '', 'S-1 S-2'],
    ])
    // Of what is not wholly on it the rest is offered.
    const rest = rows.filter((row) => cell(row, 'orderNo') === order.orderNo && cell(row, 'qty') === '')
    expect(rest.map((row) => [cell(row, 'orderLineNo'), cell(row, 'openQty')])).toEqual([
      ['1', '40'],
      ['3', '98'],
    ])
    const left = await m.chen.does(s.deliverySheetImport, {
      query: { id: draft.id },
      ...multipart('送货.xlsx', await sent(m.chen, draft)),
    })
    expect(left).toMatchObject({ changed: 0, same: rows.length - 1, faulty: 0, written: false })
    const [of60, of100] = own
    const changed = rows.map((row) =>
      row === of60
        ? written(row, { qty: '50', lotNo: 'A-2', expiresOn: '' })
        : row === of100
          ? written(row, { qty: '' })
          : row === rest[0]
            ? written(row, { qty: '40', lotNo: 'B' })
            : row,
    )
    expect(await imports(m.chen, draft, changed)).toMatchObject({
      changed: 3,
      same: rows.length - 4,
      written: true,
    })
    const { lines } = await d.seenBy(m.chen, draft)
    expect(lines.map((one) => [one.lineNo, one.orderLineNo, one.qty, one.lotNo, one.expiresOn])).toEqual([
      [1, 1, '50', 'A-2', null],
      [3, 3, '2', '', null],
      [4, 1, '40', 'B', null],
    ])
    expect(lines[1]?.serials).toEqual(['S-1', 'S-2'])
    // 何丽 has the sheet from before: each row that says something else than there is now is told.
    const late = await imports(
      m.he,
      draft,
      rows.map((row) => (row === own[2] ? written(row, { lotNo: 'C' }) : row)),
    )
    expect(late.written).toBe(false)
    expect(late.faults.map(({ msg }) => msg)).toEqual(Array(3).fill(expect.stringContaining('重新导出')))
  })

  test('what is wrong comes back by row and cell and in the workbook; the good rows go by choice', async () => {
    const order = await d.confirmed(m, 9)
    const draft = await d.writes(m, m.chen, [])
    const rows = filled(await sheet(m.chen, draft), order, {
      1: { qty: '105.002' },
      2: { qty: '106' },
      3: { qty: '0' },
      4: { qty: '两' },
      5: { lotNo: 'L' },
      6: { qty: '2', producedOn: '2031-02-02', expiresOn: '2031-02-01' },
      7: { qty: '2', serials: 'S1' },
      8: { qty: '2', boxes: '1', pallets: '1×2' },
      9: { qty: '105' },
    })
    const checked = await imports(m.chen, draft, rows)
    expect(checked).toMatchObject({ faulty: 8, changed: 1, written: false })
    expect(checked.faults.map(({ title, msg }) => [title, msg])).toEqual([
      ['送货数量', expect.stringContaining('小数')],
      ['送货数量', expect.stringContaining('超出可送数量')],
      ['送货数量', expect.stringContaining('大于 0')],
      ['送货数量', expect.any(String)],
      ['送货数量', expect.any(String)],
      ['有效期至', expect.stringContaining('生产日期')],
      ['序列号', expect.stringContaining('序列号')],
      ['托盘', expect.stringContaining('托盘')],
    ])
    const reply = await m.chen.tries(s.deliverySheetImportFaults, {
      query: { id: draft.id },
      ...(await file(rows)),
    })
    const [head, ...back] = await cellsOf(reply.bytes)
    expect(head?.slice(0, 2)).toEqual(['问题', '订单号'])
    expect(back.filter(([fault]) => fault !== '')).toHaveLength(8)
    expect(await onIt(draft)).toEqual([])
    expect(await imports(m.chen, draft, rows, { partly: 'true' })).toMatchObject({
      written: true,
      changed: 1,
    })
    expect(await onIt(draft)).toEqual([[order.orderNo, 9, '105']])
  })

  test('rows of one order line count together, exactly; a serial number stands once; moving it to another row is no fault', async () => {
    const order = await d.confirmed(m)
    const line = await o.lineOf(m.chen, order)
    const draft = await d.writes(m, m.chen, [
      d.lineOf(line, '60', { lotNo: 'A' }),
      d.lineOf(line, '2', { lotNo: 'B', serials: ['S-1', 'S-2'] }),
    ])
    const rows = await sheet(m.chen, draft)
    const change = (...given: Given[]) => {
      let next = 0
      return rows.map((row) =>
        cell(row, 'orderNo') === order.orderNo ? written(row, given[next++] ?? {}) : row,
      )
    }
    // 60 + 2 + 44 is one too many of 105; with ten less before it, it is not.
    const over = await imports(m.chen, draft, change({}, {}, { qty: '44' }), { dryRun: 'true' })
    expect(over.faults.map(({ msg }) => msg)).toEqual([expect.stringContaining('本单共送 106')])
    expect(
      await imports(m.chen, draft, change({ qty: '50' }, {}, { qty: '44' }), { dryRun: 'true' }),
    ).toMatchObject({ faulty: 0, changed: 2 })
    const twice = change({ qty: '1', serials: 'S-1' }, {}, {})
    expect(
      (await imports(m.chen, draft, twice, { dryRun: 'true' })).faults.map(({ title }) => title),
    ).toEqual(['序列号'])
    const moved = change({ qty: '1', serials: 'S-1' }, { qty: '1', serials: 'S-2' }, {})
    expect(await imports(m.chen, draft, moved)).toMatchObject({ faulty: 0, written: true })
    expect((await d.seenBy(m.chen, draft)).lines.map(({ serials }) => serials)).toEqual([['S-1'], ['S-2']])
    // The key of a line stands once; those of another draft are not known here.
    const after = await sheet(m.chen, draft)
    const [mine] = after.filter((row) => cell(row, 'lotNo') === 'A')
    const copied = await imports(m.chen, draft, [...after, written(mine ?? [], { qty: '3', serials: '' })])
    expect(copied).toMatchObject({ faulty: 1, written: false })
    const elsewhere = await d.writes(m, m.chen, [])
    expect(await imports(m.chen, elsewhere, after)).toMatchObject({ changed: 0, written: false })
  })

  test('孙丽 and the buyer reach neither the sheet nor the draft; order lines of others stay unknown', async () => {
    const [mine, theirs] = [await d.confirmed(m), await d.confirmed(m, 1, 'sun')]
    const line = await o.lineOf(m.sun, theirs)
    const draft = await d.writes(m, m.chen, [])
    const rows = await sheet(m.chen, draft)
    expect(rows.flat()).toContain(mine.orderNo)
    expect(rows.flat()).not.toContain(theirs.orderNo)
    for (const who of [m.sun, m.lin, m.zhou]) {
      expect((await who.tries(s.deliverySheet, { query: { id: draft.id } })).status).toBeGreaterThanOrEqual(
        403,
      )
      const tried = await who.tries(s.deliverySheetImport, { query: { id: draft.id }, ...(await file(rows)) })
      expect(tried.status).toBeGreaterThanOrEqual(403)
    }
    const foreign = await m.chen.does(s.deliverySheetImport, {
      query: { id: draft.id },
      ...(await d.sheetOf(draft, [line.id, '5'])),
    })
    expect(foreign).toMatchObject({ faulty: 1, written: false })
    const sunsDraft = await d.writes(m, m.sun, [])
    const own = await imports(m.sun, sunsDraft, rows)
    expect(own).toMatchObject({ changed: 0, written: false, faulty: rows.length - 1 })
    expect(await onIt(draft)).toEqual([])
  })

  test('of two who send the same sheet at once one writes it', async () => {
    const order = await d.confirmed(m)
    const line = await o.lineOf(m.chen, order)
    const draft = await d.writes(m, m.chen, [])
    const asked = { query: { id: draft.id }, ...(await d.sheetOf(draft, [line.id, '5'])) }
    const replies = await Promise.allSettled(
      [m.chen, m.he].map((who) => who.does(s.deliverySheetImport, asked)),
    )
    const wrote = replies.filter((reply) => reply.status === 'fulfilled' && reply.value.written)
    expect(wrote).toHaveLength(1)
    expect(await onIt(draft)).toEqual([[order.orderNo, 1, '5']])
  })
})
