import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyIn } from '../../contract/call.ts'
import { deliveryLineList } from '../../contract/deliveries.ts'
import { materialSave } from '../../contract/materials.ts'
import * as c from '../../contract/stock.ts'
import { bookOf } from '../support/book.ts'
import * as d from '../support/deliveries.ts'
import { engines } from '../support/db.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import * as r from '../support/receiving.ts'
import { cellsOf } from '../support/sheet.ts'
import { multipart } from '../support/upload.ts'

describe.each(engines)('stock on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
    for (const [code, name] of [
      ['M-1', '六角螺栓'],
      ['M-2', '垫圈'],
    ] as const)
      await m.zhou.does(materialSave, {
        body: { code, name, unit: 'PCS', currency: 'CNY', price: '1', taxRate: '13' },
      })
    await o.sends(m.lin, m.chenguang, [o.line(1), o.line(2, { materialName: '垫圈' })])
  })
  afterAll(() => m.close())

  const counts = (who: Persona, but: Partial<BodyIn<typeof c.updateStockQty>> = {}) =>
    who.does(c.updateStockQty, { body: { materialCode: 'M-1', qty: '100', reason: '年中盘点', ...but } })
  const reports = (who: Persona, but: Partial<BodyIn<typeof c.updateStockQty>> = {}) =>
    who.does(c.updateStockQty, {
      body: { materialCode: 'M-1', qty: '500', buyerOrgId: m.huadong.id, ...but },
    })
  const balance = async (code = 'M-1') =>
    (await m.zhou.does(c.stockList, { body: { keyword: code } })).rows.find(
      ({ materialCode }) => materialCode === code,
    )

  // spec: C.stock.UpdateStockQty
  // spec: P1.does.8
  test('a buyer counts: the difference is booked with its reason, once', async () => {
    await expect(counts(m.zhou, { reason: '' })).toFailWith('REASON_NEEDED')
    await expect(counts(m.zhou, { materialCode: 'M-9' })).toFailWith('NOT_FOUND')
    await expect(counts(m.zhou, { qty: '-1' })).toFailWith('INPUT_INVALID')
    await expect(counts(m.zhou, { qty: '1.5' })).toFailWith('INPUT_INVALID')
    await counts(m.zhou)
    const first = await balance()
    expect(first).toMatchObject({ availableQty: '100', blockedQty: '0', inTransitQty: '0', unit: 'PCS' })
    await counts(m.zhou, { qty: '97', version: first?.version ?? 0, reason: '少三件' })
    await counts(m.zhou, { qty: '4', bucket: 'blocked', reason: '外观不良' })
    expect(await balance()).toMatchObject({ availableQty: '97', blockedQty: '4' })
    const stale = counts(m.zhou, { qty: '90', version: first?.version ?? 0 })
    await expect(stale).toFailWith('VERSION_STALE')
    await expect(counts(m.zhou, { qty: '97' })).toFailWith('NOTHING_CHANGED')
    const moves = await m.zhou.does(c.stockMoveList, { body: { keyword: 'M-1' } })
    expect(
      moves.rows.map(({ kind, bucket, qty, reason, byName }) => [kind, bucket, qty, reason, byName]),
    ).toEqual([
      ['count', 'blocked', '4', '外观不良', '周强'],
      ['count', 'available', '-3', '少三件', '周强'],
      ['count', 'available', '100', '年中盘点', '周强'],
    ])
  })

  test('two who count at the same moment book one after the other, and the balance is what its moves add up to', async () => {
    await Promise.all(
      ['31', '32', '33', '34'].map((qty) => counts(m.zhou, { materialCode: 'M-2', qty, reason: '抽盘' })),
    )
    const total = await m.system((tx) =>
      tx
        .selectFrom('stock_moves')
        .select((of) => of.fn.sum<string>('qty').as('sum'))
        .where('org_id', '=', m.huadong.id)
        .where('material_code', '=', 'M-2')
        .executeTakeFirstOrThrow(),
    )
    expect(Number((await balance('M-2'))?.availableQty)).toBe(Number(total.sum))
  })

  test('a supplier reports what its customer has ordered; that buyer sees it and nobody else', async () => {
    await expect(reports(m.he, { materialCode: 'M-9' })).toFailWith('NOT_FOUND')
    await expect(reports(m.sun)).toFailWith('NOT_FOUND')
    await expect(
      reports(await m.person(m.chenguang, { side: 'supplier', rights: ['stock.read'] })),
    ).toFailWith('NO_RIGHT')
    await expect(reports(m.he, { buyerOrgId: m.qiming.id })).toFailWith('NOT_FOUND')
    expect(
      await m.he.does(c.reportableMaterials, { body: { buyerOrgId: m.huadong.id, keyword: '垫' } }),
    ).toEqual([{ materialCode: 'M-2', materialName: '垫圈', unit: 'PCS', unitScale: 0 }])
    await reports(m.he, { remark: '成品仓' })
    const seen = { materialCode: 'M-1', qty: '500', unit: 'PCS', remark: '成品仓', updatedBy: '何芳' }
    expect((await m.zhou.does(c.supplierStockList, { body: {} })).rows).toMatchObject([
      { ...seen, supplierName: '晨光五金' },
    ])
    expect((await m.he.does(c.supplierStockList, { body: {} })).rows).toMatchObject([
      { ...seen, buyerName: '华东精工' },
    ])
    expect((await m.qian.does(c.supplierStockList, { body: {} })).total).toBe(0)
    const version = (await m.he.does(c.supplierStockList, { body: {} })).rows[0]?.version ?? 0
    await reports(m.he, { qty: '480', version })
    await expect(reports(m.he, { qty: '1', version })).toFailWith('VERSION_STALE')
  })

  test('every report stays to be read; when 何芳 stops sharing, 周强 reads neither today’s figure nor earlier ones until she reports anew', async () => {
    const of = async (who: o.Market['he']) =>
      (await who.does(c.supplierStockList, { body: { keyword: 'M-1' } })).rows
    const before = (await of(m.he))[0]
    if (!before) await reports(m.he, { qty: '480' })
    await reports(m.he, { qty: '300', remark: '月底盘点', ...(before && { version: before.version }) })
    const [reported] = await of(m.zhou)
    const { id = '', version = 0 } = reported ?? {}
    const read = (who: o.Market['he']) => who.does(c.stockReports, { query: { id } })
    const [last, earlier] = await read(m.zhou)
    expect([last?.qty, last?.remark, last?.byName, earlier?.qty]).toEqual(['300', '月底盘点', '何芳', '480'])
    await expect(read(m.qian)).toFailWith('NOT_FOUND')

    const stop = { body: { id, version } }
    await expect(m.zhou.does(c.stopSharingStock, stop)).toFailWith('WRONG_SIDE')
    await expect(m.sun.does(c.stopSharingStock, stop)).toFailWith('NOT_FOUND')
    await m.he.does(c.stopSharingStock, stop)
    await expect(m.he.does(c.stopSharingStock, stop)).toFailWith('VERSION_STALE')
    await expect(m.he.does(c.stopSharingStock, { body: { id, version: version + 1 } })).toFailWith(
      'NOTHING_CHANGED',
    )
    expect(await of(m.zhou)).toEqual([])
    await expect(read(m.zhou)).toFailWith('NOT_FOUND')
    expect(await of(m.he)).toMatchObject([{ qty: '300', shared: false }])
    expect((await read(m.he)).length).toBeGreaterThan(1)

    await reports(m.he, { qty: '310', version: version + 1 })
    expect(await of(m.zhou)).toMatchObject([{ qty: '310', shared: true }])
    expect((await read(m.zhou)).map(({ qty }) => qty)).toEqual(['310'])
  })

  test('a role’s condition on stock holds for balances, moves and what suppliers report', async () => {
    const limits = { 'stock.read': "materialCode = 'M-2'", 'stock.write': "materialCode = 'M-2'" }
    const clerk = await m.person(m.huadong, { rights: ['stock.read', 'stock.write'], limits })
    const codes = async (list: typeof c.stockList | typeof c.stockMoveList | typeof c.supplierStockList) => [
      ...new Set(
        (await clerk.does(list as typeof c.stockList, { body: {} })).rows.map((row) => row.materialCode),
      ),
    ]
    expect(await codes(c.stockList)).toEqual(['M-2'])
    expect(await codes(c.stockMoveList)).toEqual(['M-2'])
    expect(await codes(c.supplierStockList)).toEqual([])
    await expect(counts(clerk, { qty: '1' })).toFailWith('NOT_FOUND')
    expect(await balance()).toMatchObject({ availableQty: '97' })
  })

  test('what is on its way of a material that was never in stock is a balance of nothing', async () => {
    const materialCode = 'T-1'
    const sent = await o.sends(m.lin, m.chenguang, [o.line(1, { materialCode, materialName: '密封圈' })])
    const order = await o.answers(m.chen, await o.receives(m.chen, sent), o.accept)
    const lines = await o.linesOf(m.chen, order)
    const rows = async (who: Persona, filters: object[] = []) =>
      (await who.does(c.stockList, { body: { keyword: materialCode, filters } as never })).rows
    await d.writes(
      m,
      m.chen,
      lines.map((line) => d.lineOf(line, '5')),
      { submit: true },
    )
    expect(await rows(m.zhou)).toEqual([])
    const first = await r.shipped(m, lines, '60')
    const seen = {
      materialCode,
      materialName: '密封圈',
      unit: 'PCS',
      availableQty: '0',
      quarantineQty: '0',
      blockedQty: '0',
    }
    expect(await rows(m.zhou)).toMatchObject([{ ...seen, inTransitQty: '60' }])
    const second = await r.shipped(m, lines, '40')
    const [expected] = await rows(m.zhou)
    expect(expected).toMatchObject({ ...seen, inTransitQty: '100' })
    // nobody else's, and not of whom a role keeps the material back
    expect(await rows(m.qian)).toEqual([])
    const limits = { 'stock.read': "materialCode = 'M-2'" }
    expect(await rows(await m.person(m.huadong, { rights: ['stock.read'], limits }))).toEqual([])
    expect(await rows(m.zhou, [{ field: 'availableQty', sign: 9, value: '0' }])).toEqual([])
    const cells = await cellsOf(
      (await m.zhou.tries(c.stockExport, { body: { keyword: materialCode } as never })).bytes,
    )
    expect(cells.slice(1).map((row) => row.slice(0, 3))).toEqual([[materialCode, '密封圈', 'PCS']])
    // the number opens the lines of these deliveries
    const behind = [
      { field: 'materialCode', sign: 2, value: materialCode },
      { field: 'unit', sign: 2, value: 'PCS' },
      { field: 'status', sign: 8, value: ['SHIPPED', 'ARRIVED', 'RECEIVING'] },
      { field: 'reservedQty', sign: 9, value: '0' },
    ]
    const onTheirWay = await m.zhou.does(deliveryLineList, { body: { filters: behind } as never })
    expect(onTheirWay.rows.map(({ deliveryNo }) => deliveryNo).toSorted()).toEqual(
      [first.deliveryNo, second.deliveryNo].toSorted(),
    )
    // the receipt books into that balance; who counted before it has to look again
    await r.receives(m.lin, first, r.came('60'))
    expect(await rows(m.zhou)).toMatchObject([{ availableQty: '60', inTransitQty: '40' }])
    const count = { materialCode, qty: '5', version: expected?.version ?? 0 }
    await m.zhou.does(materialSave, {
      body: { code: materialCode, name: '密封圈', unit: 'PCS', currency: 'CNY', price: '1', taxRate: '13' },
    })
    await expect(counts(m.zhou, count)).toFailWith('VERSION_STALE')
  })

  test('何芳 names what another supplier delivers and what another customer orders: said of row and cell, and nothing is written', async () => {
    await m.qian.does(materialSave, {
      body: { code: 'Q-5', name: '铜套', unit: 'PCS', currency: 'CNY', price: '1', taxRate: '13' },
    })
    await o.sends(m.lin, m.hongyuan, [o.line(1, { materialCode: 'H-5' })])
    await o.sends(m.qian, m.chenguang, [o.line(1, { materialCode: 'Q-5' })])
    const kept = () =>
      m.system(async (tx) => {
        const of = ['H-5', 'Q-5', 'M-1']
        const reported = await tx
          .selectFrom('supplier_stocks')
          .select(['buyer_org_id', 'material_code', 'version', 'qty'])
          .where('material_code', 'in', of)
          .orderBy('id')
          .execute()
        const moved = await tx
          .selectFrom('stock_moves')
          .select('seq')
          .where('material_code', 'in', of)
          .execute()
        return { reported, moved: moved.length }
      })
    const before = await kept()

    for (const [materialCode, buyer] of [
      ['H-5', m.huadong],
      ['Q-5', m.huadong],
      ['H-5', m.qiming],
    ] as const)
      await expect(reports(m.he, { materialCode, buyerOrgId: buyer.id })).toFailWith('NOT_FOUND')
    await expect(reports(m.sun, { materialCode: 'Q-5', buyerOrgId: m.qiming.id })).toFailWith('NOT_FOUND')
    await expect(counts(m.zhou, { materialCode: 'Q-5' })).toFailWith('NOT_FOUND')

    const cells = [
      ['客户', '物料编码', '库存数量'],
      ['华东精工', 'M-1', '7'],
      ['华东精工', 'H-5', '10'],
      ['华东精工', 'Q-5', '10'],
      ['启明智造', 'Q-5', '10'],
      ['启明智造', 'H-5', '10'],
      ['宏远塑胶', 'H-5', '10'],
    ]
    const sent = multipart('库存.xlsx', await bookOf(cells))
    const answer = await m.he.does(c.stockImport, { ...sent, lang: 'zh' })
    expect(answer).toMatchObject({ rows: 6, faulty: 4, written: false })
    expect(answer.faults).toEqual(
      [
        [3, '物料编码', 'H-5'],
        [4, '物料编码', 'Q-5'],
        [6, '物料编码', 'H-5'],
        [7, '客户', '宏远塑胶'],
      ].map(([row, title, value]) => ({ row, title, value, msg: '未找到该数据' })),
    )
    const back = await cellsOf((await m.he.tries(c.stockImportFaults, { ...sent, lang: 'zh' })).bytes)
    expect(back.slice(1).map(([fault]) => fault)).toEqual([
      '',
      '物料编码: 未找到该数据',
      '物料编码: 未找到该数据',
      '',
      '物料编码: 未找到该数据',
      '客户: 未找到该数据',
    ])
    expect(await kept()).toEqual(before)
  })

  // spec: C.Stock.ImportExcel
  // spec: P7.file.2
  // spec: P1.does.9
  test('a sheet of reports: faults by cell and in the same sheet, all or none, nothing of others', async () => {
    const sheet = (rows: string[][]) => bookOf([['客户', '物料编码', '库存数量', '备注'], ...rows])
    const body = async (rows: string[][], wish = '') => {
      const { payload, headers } = multipart('库存.xlsx', await sheet(rows))
      const field = `------tandem-test-7d1f\r\nContent-Disposition: form-data; name="${wish}"\r\n\r\ntrue\r\n`
      return { payload: Buffer.concat([Buffer.from(wish === '' ? '' : field), payload]), headers }
    }
    const rows = [
      ['华东精工', 'M-1', '1,200', '一号库'],
      ['华东精工', 'M-2', '-5', ''],
      ['启明智造', 'M-1', '10', ''],
      ['华东精工', 'M-7', '10', ''],
      ['华东精工', 'M-1', '3', ''],
    ]
    const answer = await m.he.does(c.stockImport, await body(rows))
    expect(answer).toMatchObject({ rows: 5, changed: 1, faulty: 4, written: false })
    expect(answer.faults.map(({ row, title }) => [row, title])).toEqual([
      [3, '库存数量'],
      [4, '客户'],
      [5, '物料编码'],
      [6, '客户'],
    ])
    const back = await cellsOf((await m.he.tries(c.stockImportFaults, await body(rows))).bytes)
    expect(back[0]).toEqual(['问题', '客户', '物料编码', '库存数量', '备注'])
    expect(back[2]?.[0]).toContain('库存数量')
    expect(await m.he.does(c.stockImport, await body(rows, 'partly'))).toMatchObject({ written: true })
    expect(await m.he.does(c.stockImport, await body([['华东精工', 'M-2', '70']]))).toMatchObject({
      added: 1,
    })
    const before = (await m.zhou.does(c.supplierStockList, { body: { keyword: 'M-2' } })).rows[0]
    const again = await m.he.does(c.stockImport, await body([['华东精工', 'M-2', '70']]))
    expect(again).toMatchObject({ same: 1, written: true })
    const after = (await m.zhou.does(c.supplierStockList, { body: { keyword: 'M-2' } })).rows[0]
    expect(after).toMatchObject({ qty: '70', version: (before?.version ?? 0) + 1 })
    await expect(m.zhou.does(c.stockImport, await body([]))).toFailWith('WRONG_SIDE')
    const { payload, headers } = multipart(
      '库存.xlsx',
      await bookOf([
        ['物料编码', '库存数量'],
        ['M-1', '1'],
      ]),
    )
    await expect(m.he.does(c.stockImport, { payload, headers })).toFailWith('SHEET_COLUMN')
  })
})
