import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dictSave } from '../../contract/dicts.ts'
import { inquiryCandidates } from '../../contract/inquiries.ts'
import { CATEGORY_DICT, standingSave } from '../../contract/standings.ts'
import { supplierList } from '../../contract/suppliers.ts'
import type { BodyIn } from '../../contract/call.ts'
import { engines } from '../support/db.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'

describe.each(engines)('who is invited for a category on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
    const options = [
      { id: 'fasteners', name: '紧固件' },
      { id: 'plastics', name: '塑料件' },
    ]
    await m.zhou.does(dictSave, { body: { code: CATEGORY_DICT, name: '供应品类', options } })
  })
  afterAll(() => m.close())

  const stands = async (name: string, given: Partial<BodyIn<typeof standingSave>>) => {
    const [link] = (await m.zhou.does(supplierList, { body: { keyword: name } })).rows
    await m.zhou.does(standingSave, {
      body: { linkId: link?.id ?? '', category: 'fasteners', standing: 'QUALIFIED', ...given },
    })
  }
  const found = async (who: Persona, category = 'fasteners') =>
    (await who.does(inquiryCandidates, { query: { category } })).map(({ name }) => name)

  test('those that are qualified in it today and trade; who reads one supplier finds that one', async () => {
    expect(await found(m.lin)).toEqual([])
    const third = await m.org({ name: '东达电子', is: 'supplier' })
    await m.link(m.huadong, third, {})
    await stands('晨光', {})
    await stands('宏远', {})
    await stands('东达', { until: '2020-01-01', since: '2019-01-01' })
    expect(await found(m.lin)).toEqual(['晨光五金', '宏远塑胶'])
    expect(await found(m.lin, 'plastics')).toEqual([])
    const narrow = await m.person(m.huadong, {
      rights: ['inquiries.read', 'inquiries.write', 'suppliers.read'],
      limits: { 'suppliers.read': "name = '宏远塑胶'" },
    })
    expect(await found(narrow)).toEqual(['宏远塑胶'])
    // another buyer has categories of its own
    expect(await found(m.qian)).toEqual([])
    await stands('宏远', { category: '', standing: 'BLOCKED', reason: '来料连续不合格' })
    expect(await found(m.lin)).toEqual(['晨光五金'])
    await o.linked(m, { status: 'SUSPENDED' })
    expect(await found(m.lin)).toEqual([])
  })
})
