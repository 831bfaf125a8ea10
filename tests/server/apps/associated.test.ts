import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAppCase } from '../../../contract/entities.ts'
import type { ListCase } from '../../../contract/lowcode/app.ts'
import { firstListOf } from '../../../contract/lowcode/entity.ts'
import { materialSave } from '../../../contract/materials.ts'
import { apiView, recordDelete, recordSave } from '../../../contract/records.ts'
import { getSetting, saveSetting } from '../../../contract/users.ts'
import { engines } from '../../support/db.ts'
import type { Persona } from '../../support/persona.ts'
import { type Tooling, toolingOf } from '../../support/tooling.ts'
import { openWorld, type World } from '../../support/world.ts'

/** Tools with four cavities or more, which count by their number instead of their id. */
const large = (entity: string): ListCase => ({
  id: randomUUID(),
  name: { zh: '多腔模具', en: 'Large tools' },
  entity,
  filters: [{ field: 'cavities', sign: 10, value: '4' }],
  fieldMap: { id: 'toolNo' },
})

describe.each(engines)('what an association picks on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  const makes = async (
    who: Persona,
    { ids }: Tooling,
    name: string,
    cavities: number,
    supplierId?: string,
  ) => {
    const values = {
      category: 'stamping',
      name,
      cavities: String(cavities),
      ...(supplierId && { supplierId }),
    }
    return (await who.does(recordSave, { body: { entityId: ids.tool, values, rows: {} } })).id
  }
  /** What is still offered of these records, by what they are called. */
  const again = async (who: Persona, id: string, keys: readonly string[], more: object = {}) => {
    const query = { id, keys: JSON.stringify(keys), ...more }
    const { rows } = await who.does(apiView, { query })
    return rows.map(({ name }) => name).toSorted()
  }
  const withCase = (who: Persona, partnerIds: string[] = []) =>
    toolingOf(who, partnerIds, (model) => {
      const [tool] = model.entities
      return tool ? { ...model, cases: [large(tool.id)] } : model
    })

  test('records that were chosen before are read anew: only those still there, within the case, and the reader’s own', async () => {
    const { buyer, supplier, supplierOrg } = await world.tradingPair()
    const [tooling, strange] = [await withCase(buyer, [supplierOrg.id]), await world.tradingPair()]
    const caseId = firstListOf(tooling.model) ?? ''
    const [small, shared, own] = [
      await makes(buyer, tooling, '单腔', 1),
      await makes(buyer, tooling, '共享', 4, supplierOrg.id),
      await makes(buyer, tooling, '自用', 8),
    ]
    const theirs = await toolingOf(strange.buyer)
    const elsewhere = await makes(strange.buyer, theirs, '别家', 8)
    const keys = [small, shared, own, elsewhere]
    expect(await again(buyer, caseId, keys)).toEqual(['共享', '自用'].toSorted())
    expect(await again(buyer, tooling.ids.tool, keys)).toEqual(['单腔', '共享', '自用'].toSorted())
    expect(await again(supplier, caseId, keys)).toEqual(['共享'])
    expect(await again(buyer, caseId, keys, { keyword: '自' })).toEqual(['自用'])
    const filters = JSON.stringify([{ field: 'cavities', sign: 2, value: '4' }])
    expect(await again(buyer, caseId, keys, { filters })).toEqual(['共享'])
    // The key is the record itself, whatever the case counts as its id.
    const { rows } = await buyer.does(apiView, { query: { id: caseId, keys: JSON.stringify([own]) } })
    expect(rows).toMatchObject([{ key: own, id: expect.stringMatching(/^MJ-/) as string }])
    await buyer.does(recordDelete, { body: { entityId: tooling.ids.tool, keys: [{ id: own, version: 1 }] } })
    expect(await again(buyer, caseId, keys)).toEqual(['共享'])
    for (const wrong of ['["x"]', '[]', 'x', JSON.stringify(Array.from({ length: 51 }, () => own))])
      await expect(buyer.does(apiView, { query: { id: caseId, keys: wrong } })).toFailWith('INPUT_INVALID')
  })

  test('so are partners, materials and orders', async () => {
    const { buyer, supplier, supplierOrg } = await world.tradingPair()
    const other = await world.tradingPair()
    const { id } = await buyer.sendsOrder({ orderNo: 'PO-AGAIN' })
    await buyer.sendsOrder({ orderNo: 'PO-OTHER' })
    expect(await again(buyer, 'orders', [id])).toEqual(['PO-AGAIN'])
    expect(await again(supplier, 'orders', [id])).toEqual(['PO-AGAIN'])
    expect(await again(other.buyer, 'orders', [id])).toEqual([])
    expect(await again(buyer, 'suppliers', [supplierOrg.id, other.supplierOrg.id])).toEqual([
      supplierOrg.name,
    ])
    const wire = await buyer.does(materialSave, { body: { code: 'W-1', name: '钢丝', unit: 'PCS' } })
    await buyer.does(materialSave, { body: { code: 'W-2', name: '铜丝', unit: 'PCS' } })
    expect(await again(buyer, 'materials', [wire.id])).toEqual(['钢丝'])
    expect(await again(other.buyer, 'materials', [wire.id])).toEqual([])
  })

  test('what a person chose last in the fields of a page follows them and nobody else', async () => {
    const { buyer, buyerOrg } = await world.tradingPair()
    const clerk = await world.person(buyerOrg)
    const key = `recent.${randomUUID()}`
    const value = { crane: [randomUUID()] }
    await buyer.does(saveSetting, { body: { key, value } })
    expect(await buyer.does(getSetting, { query: { key } })).toEqual({ value })
    expect(await clerk.does(getSetting, { query: { key } })).toEqual({ value: null })
  })

  test('who may make a record is told the form for it and picks it at once; who may not is told none and refused', async () => {
    const { buyer, buyerOrg, supplier, supplierOrg } = await world.tradingPair()
    const tooling = await withCase(buyer, [supplierOrg.id])
    const caseId = firstListOf(tooling.model) ?? ''
    const clerk = await world.person(buyerOrg, { name: '孟瑶', rights: ['records.read', 'records.write'] })
    const reader = await world.person(buyerOrg, { name: '冯刚', rights: ['records.read'] })
    const formFor = async (who: Persona) => (await who.does(getAppCase, { query: { caseId } })).form
    expect(await formFor(clerk)).toBe(tooling.form)
    const made = await makes(clerk, tooling, '新模', 4)
    expect(await again(clerk, caseId, [made])).toEqual(['新模'])
    for (const who of [reader, supplier]) {
      expect(await formFor(who)).toBe('')
      await expect(makes(who, tooling, '不可', 4)).toFailWith('NO_RIGHT')
    }
  })

  // spec: L7.view.1
  test('where a page names no list the first of its application is picked from: a case, else what it is about', async () => {
    const { buyer } = await world.tradingPair()
    for (const tooling of [await withCase(buyer), await toolingOf(buyer)]) {
      await makes(buyer, tooling, '小', 1)
      await makes(buyer, tooling, '大', 8)
      const id = firstListOf(tooling.model) ?? ''
      const { cases = [] } = tooling.model
      expect(id).toBe(cases[0]?.id ?? tooling.ids.tool)
      const { rows } = await buyer.does(apiView, { query: { id, keyword: '' } })
      expect(rows.map(({ name }) => name).toSorted()).toEqual(cases.length > 0 ? ['大'] : ['大', '小'])
      expect(rows).toEqual((await buyer.does(apiView, { query: { id: tooling.appId } })).rows)
      expect(await buyer.does(getAppCase, { query: { caseId: id } })).toMatchObject({ caseId: id })
    }
  })
})
