import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../contract/materials.ts'
import { engines } from '../support/db.ts'
import type { Call } from '../../contract/call.ts'
import { dictExport, dictSave } from '../../contract/dicts.ts'
import type { Lang } from '../../contract/errors.ts'
import { orderLineList, orderLines } from '../../contract/orders.ts'
import { supplierExport } from '../../contract/suppliers.ts'
import type { Persona } from '../support/persona.ts'
import { cellsOf } from '../support/sheet.ts'
import * as o from '../support/orders.ts'

describe.each(engines)('materials on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  const bolt = {
    code: 'B-001',
    name: '六角螺栓',
    spec: 'M8×30',
    unit: 'PCS',
    price: '0.35',
    taxRate: '13',
    leadDays: 7,
  }

  // spec: C.material.materialInfo
  test('a material is written, found by id, code and codes, changed and deleted', async () => {
    const saved = await m.lin.does(c.materialSave, { body: bolt })
    expect(saved).toMatchObject({ ...bolt, version: 1, unitScale: 0, currency: 'CNY', active: true })
    expect(await m.lin.does(c.materialInfo, { body: { id: saved.id } })).toEqual([saved])
    expect(await m.lin.does(c.materialInfo, { body: { code: 'B-001' } })).toEqual([saved])
    expect(await m.lin.does(c.materialInfo, { body: { codes: ['B-001', 'NONE', 'B-001'] } })).toEqual([saved])
    const changed = await m.lin.does(c.materialSave, {
      body: { ...bolt, id: saved.id, version: 1, price: '0.36' },
    })
    expect(changed).toMatchObject({ version: 2, price: '0.36' })
    const stale = await m.zhao.tries(c.materialSave, { body: { ...bolt, id: saved.id, version: 1 } })
    expect(stale.json().data).toMatchObject({ error: 'VERSION_STALE', data: { who: '林晓' } })
    await m.lin.does(c.materialDel, { query: { id: saved.id } })
    await expect(m.lin.does(c.materialInfo, { body: { id: saved.id } })).toFailWith('NOT_FOUND')
  })

  test('a code stands once per buyer, and one buyer sees nothing of another', async () => {
    const saved = await m.lin.does(c.materialSave, { body: { ...bolt, code: 'SAME' } })
    await expect(m.lin.does(c.materialSave, { body: { ...bolt, code: 'SAME' } })).toFailWith('CODE_TAKEN')
    const other = await m.qian.does(c.materialSave, { body: { ...bolt, code: 'SAME', name: '外壳' } })
    expect(other.id).not.toBe(saved.id)
    await expect(m.qian.does(c.materialInfo, { body: { id: saved.id } })).toFailWith('NOT_FOUND')
    await expect(m.qian.does(c.materialSave, { body: { ...bolt, id: saved.id } })).toFailWith('NOT_FOUND')
    await expect(m.qian.does(c.materialDel, { query: { id: saved.id } })).toFailWith('NOT_FOUND')
    expect((await m.qian.does(c.materialList, { body: {} })).rows.map(({ name }) => name)).toEqual(['外壳'])
    await expect(m.chen.does(c.materialList, { body: {} })).toFailWith('WRONG_SIDE')
    await expect(m.wu.does(c.materialList, { body: {} })).toFailWith('NO_RIGHT')
  })

  test('what a list of materials, partners or dictionaries shows goes into a file, in both languages', async () => {
    await m.lin.does(c.materialSave, { body: { ...bolt, code: 'OUT-1', name: '=出口件' } })
    await m.lin.does(c.materialSave, { body: { ...bolt, code: 'OUT-2' } })
    const body = { filters: [{ field: 'code', sign: 4, value: 'OUT-1' }], columns: ['code', 'name', 'price'] }
    const file = async (who: Persona, call: Call, more: object, lang: Lang = 'zh') =>
      cellsOf((await who.tries(call, { ...more, lang })).bytes)
    expect(await file(m.lin, c.materialExport, { body })).toEqual([
      ['物料编码', '物料名称', '参考单价'],
      ['OUT-1', '=出口件', '0.35'],
    ])
    expect(await file(m.lin, supplierExport, { body: { columns: ['name', 'status'] } }, 'en')).toContainEqual(
      ['晨光五金', 'Active'],
    )
    expect(await file(m.chen, supplierExport, { body: { columns: ['name'] } })).not.toContainEqual([
      '晨光五金',
    ])
    const options = [
      { id: 'a', name: '冲压', nameEn: 'Stamping' },
      { id: 'b', name: '注塑' },
      { id: 'c', name: '停用', active: false },
    ]
    await m.qian.does(dictSave, { body: { code: 'KINDS', name: '类别', options } })
    expect(await file(m.qian, dictExport, { body: { columns: ['code'] } }, 'en')).toContainEqual([
      'KINDS',
      'Stamping、注塑',
    ])
    await expect(m.chen.does(c.materialExport, { body: {} })).toFailWith('WRONG_SIDE')
    expect(JSON.stringify(await file(m.qian, c.materialExport, { body: {} }))).not.toContain('OUT-')
  })

  test('two people taking one code at the same moment: one gets it', async () => {
    const replies = await Promise.all(
      [m.lin, m.zhao].map((who) => who.tries(c.materialSave, { body: { ...bolt, code: 'RACE' } })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  // spec: P3.filter.15
  test('the list filters, sorts, searches and pages', async () => {
    for (let n = 1; n <= 5; n++)
      await m.lin.does(c.materialSave, {
        body: { ...bolt, code: `L-${n}`, name: `轴承 ${n}`, price: String(n), leadDays: n * 10 },
      })
    const found = await m.lin.does(c.materialList, {
      body: {
        keyword: '轴承',
        filters: [{ field: 'leadDays', sign: 10, value: 20 }],
        sorts: [{ field: 'price', sort: 2 }],
        page: 2,
        pageSize: 3,
      },
    })
    expect(found).toMatchObject({ total: 4, capped: false })
    expect(found.rows.map(({ code }) => code)).toEqual(['L-2'])
  })

  test('a material of an order cannot be deleted', async () => {
    const { id } = await m.lin.does(c.materialSave, { body: { ...bolt, code: 'USED' } })
    await o.drafts(m.lin, m.chenguang, [o.line(1, { materialId: id, materialCode: 'USED' })])
    await expect(m.lin.does(c.materialDel, { query: { id } })).toFailWith('IN_USE')
  })

  test('the supplier of an order sees what its lines say of a material, and not its id', async () => {
    const { id } = await m.lin.does(c.materialSave, { body: { ...bolt, code: 'SHOWN' } })
    const order = await o.sends(m.lin, m.chenguang, [o.line(1, { materialId: id, materialCode: 'SHOWN' })])
    const filters = [{ field: 'orderNo', sign: 2, value: order.orderNo }]
    for (const [who, seen] of [
      [m.lin, id],
      [m.chen, null],
    ] as const) {
      const line = { materialCode: 'SHOWN', materialId: seen }
      expect(await who.does(orderLines, { query: { id: order.id } })).toMatchObject([line])
      expect((await who.does(orderLineList, { body: { filters } })).rows).toMatchObject([line])
    }
  })

  test('what is not sound is refused', async () => {
    for (const but of [
      { price: '-1' },
      { taxRate: '101' },
      { unit: 'NONE' },
      { currency: 'XXX' },
      { code: '' },
      { name: 'a\u0000b' },
      { leadDays: -1 },
    ])
      await expect(m.lin.does(c.materialSave, { body: { ...bolt, code: 'BAD', ...but } })).toFailWith(
        'INPUT_INVALID',
      )
    expect(await m.lin.does(c.materialInfo, { body: { code: 'BAD' } })).toEqual([])
  })
})
