import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../contract/masters.ts'
import { materialInfo, materialSave } from '../../contract/materials.ts'
import { engines } from '../support/db.ts'
import * as o from '../support/orders.ts'

describe.each(engines)('units, currencies and tax rates on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  const lists = () => m.zhao.does(c.masterLists)
  const unit = async (code: string) => {
    const found = (await lists()).units.find((each) => each.code === code)
    if (!found) throw new Error(`no unit ${code}`)
    return found
  }

  test('an organisation keeps lists of its own', async () => {
    await m.zhao.does(c.unitSave, { body: { code: 'BOX', name: '箱', nameEn: 'box', scale: 0 } })
    await m.zhao.does(c.currencySave, { body: { code: 'jpy', name: '日元', symbol: '¥' } })
    await m.zhao.does(c.taxRateSave, { body: { name: '增值税3%', rate: '3' } })
    const { units, currencies, taxRates } = await lists()
    expect(units.find(({ code }) => code === 'BOX')).toMatchObject({
      name: '箱',
      nameEn: 'box',
      scale: 0,
      active: true,
    })
    expect(currencies.map(({ code }) => code)).toContain('JPY')
    expect(taxRates.map(({ rate }) => rate)).toEqual(['0', '3', '6', '9', '13'])
    const others = await m.qian.does(c.masterLists)
    expect(others.units.map(({ code }) => code)).not.toContain('BOX')
  })

  test('a code stands once; another organisation may use it too', async () => {
    await expect(m.zhao.does(c.unitSave, { body: { code: 'PCS', name: '个', scale: 0 } })).toFailWith(
      'CODE_TAKEN',
    )
    await expect(m.zhao.does(c.currencySave, { body: { code: 'CNY', name: '元' } })).toFailWith('CODE_TAKEN')
    await expect(m.zhao.does(c.taxRateSave, { body: { name: '免税', rate: '0' } })).toFailWith('CODE_TAKEN')
    await m.qian.does(c.unitSave, { body: { code: 'BOX', name: '箱', scale: 0 } })
  })

  test('a currency has three letters', async () => {
    for (const code of ['XA0', '人民币', 'EU'])
      await expect(m.zhao.does(c.currencySave, { body: { code, name: '币' } })).toFailWith('INPUT_INVALID')
  })

  test('who changes a row that another changed meanwhile is told who and when', async () => {
    await m.zhao.does(c.unitSave, { body: { code: 'ROL', name: '卷', scale: 0 } })
    const { id, version } = await unit('ROL')
    const body = { id, version, code: 'ROL', scale: 0 }
    await m.zhao.does(c.unitSave, { body: { ...body, name: '圈' } })
    await expect(m.zhao.does(c.unitSave, { body: { ...body, name: '盘' } })).toFailWith('VERSION_STALE')
    expect(await unit('ROL')).toMatchObject({ name: '圈', version: version + 1 })
  })

  test('a unit in use keeps its decimals and cannot be deleted, but may be renamed and switched off', async () => {
    await m.lin.does(materialSave, { body: { code: 'W-1', name: '钢丝', unit: 'KG' } })
    const kg = await unit('KG')
    const body = { id: kg.id, code: 'KG', name: kg.name, scale: 3 }
    await expect(m.zhao.does(c.unitSave, { body: { ...body, scale: 2 } })).toFailWith('IN_USE')
    await expect(m.zhao.does(c.masterDel, { query: { id: kg.id, kind: 'units' } })).toFailWith('IN_USE')
    await m.zhao.does(c.unitSave, { body: { ...body, code: 'kg' } })
    expect(await m.lin.does(materialInfo, { body: { code: 'W-1' } })).toMatchObject([
      { unit: 'kg', unitScale: 3 },
    ])
    await m.zhao.does(c.unitSave, { body: { ...body, code: 'kg', active: 'False' } })
    await expect(m.lin.does(materialSave, { body: { code: 'W-2', name: '铁丝', unit: 'kg' } })).toFailWith(
      'INPUT_INVALID',
    )
    await expect(o.drafts(m.lin, m.chenguang, [o.line(1, { unit: 'kg' })])).toFailWith('UNIT_UNKNOWN')
  })

  test('what nothing refers to can be deleted; a currency of a link cannot', async () => {
    const { currencies, taxRates } = await lists()
    const of = (code: string) => currencies.find((each) => each.code === code)?.id ?? ''
    await m.zhao.does(c.masterDel, { query: { id: of('EUR'), kind: 'currencies' } })
    await expect(
      m.zhao.does(c.masterDel, { query: { id: of('EUR') || crypto.randomUUID(), kind: 'currencies' } }),
    ).toFailWith('NOT_FOUND')
    await expect(m.zhao.does(c.masterDel, { query: { id: of('CNY'), kind: 'currencies' } })).toFailWith(
      'IN_USE',
    )
    await m.zhao.does(c.masterDel, { query: { id: taxRates[0]?.id ?? '', kind: 'taxRates' } })
  })

  test('only who keeps them, only one’s own, only sound ones', async () => {
    const { id } = await unit('PCS')
    const body = { id, code: 'PCS', name: '件', scale: 0 }
    await expect(m.lin.does(c.unitSave, { body })).toFailWith('NO_RIGHT')
    await expect(m.chen.does(c.unitSave, { body })).toFailWith('WRONG_SIDE')
    await expect(m.qian.does(c.unitSave, { body: { ...body, code: 'Q' } })).toFailWith('NOT_FOUND')
    await expect(m.qian.does(c.masterDel, { query: { id, kind: 'units' } })).toFailWith('NOT_FOUND')
    await expect(m.zhao.does(c.unitSave, { body: { code: 'X', name: 'x', scale: 7 } })).toFailWith(
      'INPUT_INVALID',
    )
    await expect(m.zhao.does(c.taxRateSave, { body: { name: '过高', rate: '100.5' } })).toFailWith(
      'INPUT_INVALID',
    )
  })
})
