import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchDocuments } from '../../contract/home.ts'
import { materialSave } from '../../contract/materials.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { engines } from '../support/db.ts'
import type { Persona } from '../support/persona.ts'
import { buyerFrom } from '../support/traders.ts'
import { openWorld, type World } from '../support/world.ts'

describe.each(engines)('the order of what is found on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  const finds = async (who: Persona, keyword: string) =>
    (await who.does(searchDocuments, { query: { keyword } })).map(({ noun, title }) => `${noun} ${title}`)

  test('the partner of that name comes before the orders that mention it, for both sides', async () => {
    const buyerOrg = await world.org({ is: 'buyer', name: '东岳机械' })
    const lin = await world.person(buyerOrg, { name: '林晓' })
    const hongyuan = await world.org({ is: 'supplier', name: '泰和塑胶' })
    await world.link(buyerOrg, hongyuan)
    const buyer = buyerFrom(lin, hongyuan.id)
    const orders = []
    for (let at = 0; at < 9; at++) orders.push((await buyer.sendsOrder()).orderNo)
    const newest = orders.toReversed().slice(0, 8)
    const listed = ['suppliers 泰和塑胶', ...newest.map((no) => `orders ${no}`)]
    expect(await finds(lin, '泰和')).toEqual(listed)
    const [partner] = (await lin.does(supplierList, { body: {} })).rows
    expect((await finds(lin, partner?.code.toLowerCase() ?? ''))[0]).toBe('suppliers 泰和塑胶')
    const sun = await world.person(hongyuan, { name: '孙丽', side: 'supplier' })
    expect((await finds(sun, '东岳')).slice(0, 2)).toEqual(['suppliers 东岳机械', `orders ${newest[0]}`])
    // A number that begins so comes before whatever else has it.
    expect((await finds(lin, newest[0] ?? ''))[0]).toBe(`orders ${newest[0]}`)
  })

  test('what is called so comes before what begins so, and that before what has it somewhere', async () => {
    const lin = await world.person(await world.org({ is: 'buyer' }), { name: '林晓' })
    const keeps = (code: string, name: string) =>
      lin.does(materialSave, { body: { code, name, spec: '', unit: 'PCS' } })
    for (const at of [1, 2, 3, 4, 5, 6]) await keeps(`A-${at}`, `高压密封圈 ${at}`)
    for (const at of [1, 2]) await keeps(`B-${at}`, `密封圈座 ${at}`)
    await keeps('Z-9', '密封圈')
    expect(await finds(lin, '密封圈')).toEqual([
      'materials Z-9',
      'materials B-1',
      'materials B-2',
      'materials A-1',
      'materials A-2',
    ])
    expect(await finds(lin, 'z-9')).toEqual(['materials Z-9'])
    expect(await finds(lin, '%')).toEqual([])
  })
})
