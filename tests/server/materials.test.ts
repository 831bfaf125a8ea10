import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../contract/materials.ts'
import { engines } from '../support/db.ts'
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
