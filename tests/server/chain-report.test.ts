import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callOffSave } from '../../contract/callOffs.ts'
import { inspectionApprove } from '../../contract/inspections.ts'
import { chainSteps } from '../../contract/orders.chain.ts'
import { orderCancel } from '../../contract/orders.ts'
import * as c from '../../contract/reports.ts'
import { returnList, returnSend } from '../../contract/returns.ts'
import { dated, toldOtherwise } from '../support/chainReport.ts'
import { engines } from '../support/db.ts'
import * as d from '../support/deliveries.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import * as r from '../support/receiving.ts'
import { cellsOf } from '../support/sheet.ts'
import * as s from '../support/statements.ts'

describe.each(engines)('the quantity chain on %s', (engine) => {
  let m: o.Market
  let first: o.Order
  let second: o.Order
  let third: o.Order
  beforeAll(async () => {
    m = await r.openDock(engine)
    // 100 pieces and 40.5 kilograms of Chenguang: called off, sent in part, judged, one part sent back, claimed
    first = await d.confirmedOf(m, [o.line(1), o.line(2, { unit: 'KG', qty: '40.5' })])
    const [pieces, kilos] = await o.linesOf(m.chen, first)
    if (!pieces || !kilos) throw new Error('two lines')
    const wanted = { status: 'add', wantedOn: '2031-02-20' } as const
    await m.lin.does(callOffSave, {
      body: {
        supplierOrgId: m.chenguang.id,
        lines: [{ ...wanted, lineNo: 1, orderLineId: pieces.id, qty: '60' }],
      },
    })
    await m.lin.does(callOffSave, {
      body: {
        supplierOrgId: m.chenguang.id,
        forecast: true,
        lines: [{ ...wanted, lineNo: 1, orderLineId: kilos.id, qty: '500' }],
      },
    })
    const delivery = await r.shipped(m, [pieces, kilos], '60', '40.5')
    const receipt = await r.receives(m.lin, delivery, r.came('50'), r.came('40.5'))
    const lot = await r.decides(m.lin, await r.lotOf(m.lin, receipt), {
      acceptedQty: '20',
      rejectedQty: '30',
      reason: '毛刺',
    })
    if (lot.status === 'REVIEW') await m.zhou.does(inspectionApprove, { body: d.one(lot) })
    await r.decides(m.lin, await r.lotOf(m.lin, receipt, 1), { acceptedQty: '40.5', rejectedQty: '0' })
    const { rows: notes } = await m.zhou.does(returnList, { body: {} })
    for (const note of notes) await m.zhou.does(returnSend, { body: { ...d.one(note), replacement: false } })
    await s.builds(m.zhou, m.chenguang, { submit: true })
    // the same material again, and of another supplier
    second = await d.confirmedOf(m, [o.line(1, { qty: '7' })])
    third = await d.confirmedOf(m, [o.line(1, { qty: '5' })], 'sun')
    // nobody's figure: a draft, what is cancelled, another buyer's
    await o.drafts(m.lin, m.chenguang)
    const dropped = await o.sends(m.lin, m.chenguang, [o.line(1)])
    await m.zhou.does(orderCancel, { body: { ...d.one(dropped), reason: '改用库存' } })
    await o.sends(m.qian, m.chenguang, [o.line(1, { qty: '9' })])
  })
  afterAll(() => m.close())

  const told = async (who: Persona, by: c.ChainLevel, more: object = {}) =>
    who.does(c.chainReport, { body: { ...dated, by, ...more } })
  const numbers = (row: c.ChainRow) => chainSteps.map(([, key]) => row[key])
  const shown = async (who: Persona, by: c.ChainLevel, more: object = {}) =>
    (await told(who, by, more)).rows.map((row) => [
      row.orderNo || row.materialCode || row.partnerName,
      row.unit,
      row.lines,
      ...numbers(row),
    ])

  // ordered, agreed, called off, in transit, received, accepted, returned, claimed, invoiced
  const pieces = ['100', '100', '60', '10', '50', '20', '30', '20', '0']
  const kilos = ['40.5', '40.5', '0', '0', '40.5', '40.5', '0', '40.5', '0']
  const open = (qty: string) => [qty, qty, ...Array<string>(7).fill('0')]

  test('林晓 reads where her quantities stand by line, order, material and supplier, each unit by itself', async () => {
    expect((await shown(m.lin, 'line', { sorts: [{ field: 'orderNo', sort: 1 }] })).slice(0, 2)).toEqual([
      [first.orderNo, 'PCS', 1, ...pieces],
      [first.orderNo, 'KG', 1, ...kilos],
    ])
    expect(await shown(m.lin, 'order')).toEqual([
      [third.orderNo, 'PCS', 1, ...open('5')],
      [second.orderNo, 'PCS', 1, ...open('7')],
      [first.orderNo, 'KG', 1, ...kilos],
      [first.orderNo, 'PCS', 1, ...pieces],
    ])
    expect(await shown(m.lin, 'material')).toEqual([
      ['M-1', 'PCS', 3, '112', '112', ...pieces.slice(2)],
      ['M-2', 'KG', 1, ...kilos],
    ])
    expect(await shown(m.lin, 'partner', { sorts: [{ field: 'qty', sort: 2 }] })).toEqual([
      ['晨光五金', 'PCS', 2, '107', '107', ...pieces.slice(2)],
      ['晨光五金', 'KG', 1, ...kilos],
      ['宏远塑胶', 'PCS', 1, ...open('5')],
    ])
  })

  test('何平 reads the same of his side: a material by customer, as its code is the customer’s', async () => {
    const { rows } = await told(m.he, 'material')
    expect(rows.map((row) => [row.materialCode, row.partnerName, row.unit, row.qty])).toEqual([
      ['M-1', '华东精工', 'PCS', '107'],
      ['M-1', '启明智造', 'PCS', '9'],
      ['M-2', '华东精工', 'KG', '40.5'],
    ])
    expect(await shown(m.he, 'partner', { partnerOrgId: m.huadong.id })).toEqual([
      ['华东精工', 'KG', 1, ...kilos],
      ['华东精工', 'PCS', 2, '107', '107', ...pieces.slice(2)],
    ])
    await expect(m.sun.does(c.chainReport, { body: { ...dated, by: 'order' } })).resolves.toMatchObject({
      total: 1,
    })
  })

  test('what the documents that a number opens say is what the number says, on both sides', async () => {
    const [byLin, inCny] = [
      { field: 'purchaserName', sign: 2, value: '林晓' },
      { field: 'currency', sign: 8, value: ['CNY'] },
    ]
    const found = { field: 'orderNo', sign: 1, value: first.orderNo.slice(-3) }
    for (const who of [m.lin, m.he])
      for (const filters of [[], [byLin, inCny], [found]])
        expect(await toldOtherwise(who, 50, filters)).toEqual([])
  })

  test('what was called off of an order that was cancelled is in no number, nor in what the numbers open', async () => {
    const order = await d.confirmedOf(m, [o.line(1)])
    const line = await o.lineOf(m.lin, order)
    const wanted = { status: 'add', lineNo: 1, orderLineId: line.id, wantedOn: '2031-02-20' } as const
    await m.lin.does(callOffSave, {
      body: { supplierOrgId: m.chenguang.id, lines: [{ ...wanted, qty: '50' }] },
    })
    const now = await o.looksAt(m.lin, order)
    await m.lin.does(orderCancel, { body: { ...d.one(now), reason: '项目取消' } })
    for (const who of [m.lin, m.he]) expect(await toldOtherwise(who)).toEqual([])
  })

  test('a report is narrowed to a partner, a material and days, and comes by pages', async () => {
    const lines = async (more: object) => (await told(m.lin, 'line', more)).total
    expect(await lines({ partnerOrgId: m.chenguang.id })).toBe(3)
    expect(await lines({ materialCode: 'm-2' })).toBe(1)
    expect(await lines({ partnerOrgId: m.qiming.id })).toBe(0)
    expect(await lines({ from: '2031-02-02' })).toBe(0)
    const { rows, total, partners } = await told(m.lin, 'order', { page: 2, pageSize: 3 })
    expect([rows.length, total, partners.map(({ name }) => name)]).toEqual([1, 4, ['晨光五金', '宏远塑胶']])
    expect(await told(m.lin, 'order', { page: 9, pageSize: 3 })).toMatchObject({ rows: [], total: 4 })
    expect((await told(m.lin, 'order', { materialCode: 'X' })).total).toBe(0)
    const filtered = async (filter: object) => lines({ filters: [filter] })
    expect(await filtered({ field: 'orderNo', sign: 2, value: second.orderNo })).toBe(1)
    expect(await filtered({ field: 'purchaserName', sign: 1, value: '林' })).toBe(4)
    expect(await filtered({ field: 'purchaserName', sign: 3, value: '林晓' })).toBe(0)
    // Of order lines reports know no filter, whichever their list has.
    await expect(filtered({ field: 'progress', sign: 2, value: 'OPEN' })).toFailWith('FIELD_UNKNOWN')
    await expect(filtered({ field: 'orderNo', sign: 13, value: 'PO' })).toFailWith('FILTER_INVALID')
  })

  test('an order from before a supplier was renamed is in the row of the supplier, and is opened by it', async () => {
    const renamed = (supplier_name: string) =>
      m.system((tx) => tx.updateTable('orders').set({ supplier_name }).where('id', '=', second.id).execute())
    await renamed('晨光五金厂')
    const { rows } = await told(m.lin, 'partner', { partnerOrgId: m.chenguang.id })
    expect(rows.map(({ unit, lines, partnerOrgId }) => [unit, lines, partnerOrgId])).toEqual([
      ['KG', 1, m.chenguang.id],
      ['PCS', 2, m.chenguang.id],
    ])
    expect((await told(m.lin, 'line', { partnerOrgId: m.chenguang.id })).total).toBe(3)
    expect(await toldOtherwise(m.lin, 50)).toEqual([])
    await renamed('晨光五金')
  })

  test('what a role may see of orders holds for the chain', async () => {
    const right = 'orders.read'
    const narrow = await m.person(m.huadong, {
      name: '小郑',
      rights: [right],
      limits: { [right]: "supplierName = '宏远塑胶'" },
    })
    for (const by of c.chainLevels) expect(await shown(narrow, by)).toHaveLength(1)
    expect((await told(narrow, 'partner')).partners.map(({ name }) => name)).toEqual(['宏远塑胶'])
    const blind = await m.person(m.huadong, { name: '小吴', rights: ['receipts.read'] })
    await expect(told(blind, 'line')).toFailWith('NO_RIGHT')
  })

  test('the sheet has all rows of the level with its columns, lines as others', async () => {
    const sheet = async (who: Persona, by: c.ChainLevel, columns: string[] = []) =>
      cellsOf((await who.tries(c.chainReportExport, { body: { ...dated, by, columns } })).bytes)
    const [head, ...rows] = await sheet(m.lin, 'partner')
    expect(head?.slice(0, 4)).toEqual(['合作方', '订单行', '单位', '订单数量'])
    expect(rows.map(([name, lines, unit, qty]) => [name, lines, unit, qty])).toEqual([
      ['宏远塑胶', '1', 'PCS', '5'],
      ['晨光五金', '1', 'KG', '40.5'],
      ['晨光五金', '2', 'PCS', '107'],
    ])
    const lines = await sheet(m.lin, 'line')
    expect(lines[0]?.slice(0, 4)).toEqual(['订单号', '行号', '下单日期', '物料编码'])
    expect(lines).toHaveLength(5)
    expect((await sheet(m.lin, 'order', ['orderNo', 'qty']))[0]).toEqual(['订单号', '订单数量'])
    await expect(
      m.lin.does(c.chainReportExport, { body: { ...dated, by: 'partner', columns: ['orderNo'] } }),
    ).toFailWith('FIELD_UNKNOWN')
    expect((await sheet(m.he, 'material'))[0]?.slice(0, 3)).toEqual(['物料编码', '物料名称', '合作方'])
  })

  test('a sort that the level has not, a period that ends before it begins or is too long: refused', async () => {
    await expect(told(m.lin, 'partner', { sorts: [{ field: 'orderNo', sort: 1 }] })).toFailWith(
      'FIELD_UNKNOWN',
    )
    await expect(told(m.lin, 'line', { sorts: [{ field: 'lines', sort: 1 }] })).toFailWith('FIELD_UNKNOWN')
    await expect(told(m.lin, 'line', { sorts: [{ field: 'unit', sort: 1 }] })).toFailWith('FIELD_UNKNOWN')
    await expect(told(m.lin, 'order', { until: '2030-12-31' })).toFailWith('PERIOD_ENDS_BEFORE')
    await expect(told(m.lin, 'order', { from: '2028-01-01' })).toFailWith('PERIOD_TOO_LONG')
  })
})
