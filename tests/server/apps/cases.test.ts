import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appExport, appImport, appInfo } from '../../../contract/apps.ts'
import { getAppCase, queryAppCase } from '../../../contract/entities.ts'
import type { ListCase } from '../../../contract/lowcode/app.ts'
import { apiView, apiViewTest, recordSave } from '../../../contract/records.ts'
import { engines } from '../../support/db.ts'
import type { CallFailed, Persona } from '../../support/persona.ts'
import { type Tooling, toolingOf } from '../../support/tooling.ts'
import { openWorld, type World } from '../../support/world.ts'

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it was not refused'),
    (error: unknown) => (error as CallFailed).refusal, // anything else fails where it is compared
  )

/** Tools with four cavities or more, the largest first, called by their number. */
const large = (entity: string, more: Partial<ListCase> = {}): ListCase => ({
  id: randomUUID(),
  name: { zh: '多腔模具', en: 'Large tools' },
  entity,
  columns: ['name', 'cavities'],
  filters: [{ field: 'cavities', sign: 10, value: '4' }],
  sorts: [{ field: 'cavities', sort: 2 }],
  fieldMap: { name: 'toolNo', code: 'name' },
  ...more,
})

describe.each(engines)('list cases of an application on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  const withCase = (who: Persona, partnerIds: string[] = [], more: Partial<ListCase> = {}) =>
    toolingOf(who, partnerIds, (model) => {
      const [tool] = model.entities
      return tool ? { ...model, cases: [large(tool.id, more)] } : model
    })
  const caseOf = ({ model }: Tooling): ListCase => model.cases?.[0] ?? expect.fail('there is no case')
  const makes = (who: Persona, { ids }: Tooling, values: Record<string, unknown>) =>
    who.does(recordSave, {
      body: { entityId: ids.tool, values: { category: 'stamping', ...values } as never, rows: {} },
    })
  const picked = async (who: Persona, query: object) =>
    (await who.does(apiView, { query: query as never })).rows

  // spec: L3.other.4, L7.popup.2, L7.view.1, L3.assoapp.10
  test('a case says which records are picked from, in which order and what they are called by', async () => {
    const { buyer } = await world.tradingPair()
    const tooling = await withCase(buyer)
    const { id } = caseOf(tooling)
    for (const [name, cavities] of Object.entries({ 小模: 2, 中模: 4, 大模: 8 }))
      await makes(buyer, tooling, { name, cavities })
    const rows = await picked(buyer, { id })
    expect(rows.map(({ name, code }) => [name.slice(0, 3), code])).toEqual([
      ['MJ-', '大模'],
      ['MJ-', '中模'],
    ])
    expect(rows[0]?.values).toMatchObject({ cavities: '8' })
    const narrowed = JSON.stringify([{ field: 'name', sign: 2, value: '中模' }])
    expect((await picked(buyer, { id, filters: narrowed })).map(({ code }) => code)).toEqual(['中模'])
    const upwards = JSON.stringify([{ field: 'cavities', sort: 1 }])
    expect((await picked(buyer, { id, sorts: upwards })).map(({ code }) => code)).toEqual(['中模', '大模'])
    // An application alone is its first case; an entity is all of its records.
    expect(await picked(buyer, { id: tooling.appId })).toEqual(rows)
    expect(await picked(buyer, { id: tooling.ids.tool })).toHaveLength(3)
  })

  // spec: L7.popup.1, L7.view.2
  test('the popup is configured by the application and then the case; who builds one tries it before it is saved', async () => {
    const { buyer } = await world.tradingPair()
    const tooling = await withCase(buyer)
    const { appId, ids } = tooling
    const { id: caseId } = caseOf(tooling)
    const popup = await buyer.does(getAppCase, { query: { appId } })
    expect(popup).toMatchObject({
      caseId,
      entityid: ids.tool,
      name: '多腔模具',
      filters: [{ field: 'cavities', sign: 10, value: '4' }],
      sorts: [{ field: 'cavities', sort: 2 }],
      fieldMap: { id: '', name: 'toolNo', code: 'name' },
      form: tooling.form,
    })
    expect(popup.columns.map(({ fieldname }) => fieldname)).toEqual(['name', 'cavities'])
    expect(await buyer.does(getAppCase, { query: { appId, caseId } })).toEqual(popup)
    const whole = await buyer.does(getAppCase, { query: { caseId: ids.tool } })
    expect(whole).toMatchObject({ caseId: ids.tool, filters: [], fieldMap: { id: '', name: '', code: '' } })
    expect(whole.columns[0]?.fieldname).toBe('toolNo')
    const noun = await buyer.does(getAppCase, { query: { appId: 'orders' } })
    expect(noun).toMatchObject({ caseId: 'orders', form: '' })
    expect((await buyer.does(queryAppCase, { query: { appId } })).map((one) => one.caseId)).toEqual([
      caseId,
      ids.tool,
    ])
    await makes(buyer, tooling, { name: '试用', cavities: 1 })
    const filters = JSON.stringify([{ field: 'cavities', sign: 2, value: '1' }])
    const tried = await buyer.does(apiViewTest, { query: { id: ids.tool, filters } })
    expect(tried.rows.map(({ name }) => name)).toEqual(['试用'])
  })

  // spec: L3.other.4
  test('a case is of one application; whoever reaches that picks the rows of their own rights from it', async () => {
    const { buyer, supplier, supplierOrg } = await world.tradingPair()
    const tooling = await withCase(buyer, [supplierOrg.id])
    const other = await withCase(buyer)
    const { id } = caseOf(tooling)
    await makes(buyer, tooling, { name: '甲', cavities: 4, supplierId: supplierOrg.id })
    await makes(buyer, tooling, { name: '乙', cavities: 8 })
    expect((await picked(buyer, { id })).map(({ code }) => code)).toEqual(['乙', '甲'])
    expect((await picked(supplier, { id })).map(({ code }) => code)).toEqual(['甲'])
    // Partners may change tools and not make them, so nothing offers it.
    expect(await supplier.does(getAppCase, { query: { caseId: id } })).toMatchObject({ form: '' })
    const strange = { query: { appId: other.appId, caseId: id } }
    expect((await refusal(buyer.does(getAppCase, strange))).error).toBe('NOT_FOUND')
    const { id: hidden } = caseOf(other)
    expect((await refusal(picked(supplier, { id: hidden }))).error).toBe('NOT_FOUND')
    expect((await refusal(supplier.does(getAppCase, { query: { appId: other.appId } }))).error).toBe(
      'NOT_FOUND',
    )
  })

  // spec: L3.other.4
  test.each([
    ['fields that are none', { columns: ['none'] }, 'model.cases.0.columns.0'],
    [
      'what lists cannot be filtered by',
      { filters: [{ field: 'remark', sign: 1, value: 'x' }] },
      'model.cases.0.filters.0',
    ],
    [
      'what lists cannot be sorted by',
      { sorts: [{ field: 'remark', sort: 1 as const }] },
      'model.cases.0.sorts.0',
    ],
    ['an entity that is none', { entity: randomUUID() }, 'model.cases.0.entity'],
    ['a sign that is none', { filters: [{ field: 'name', sign: 99 }] }, 'model.cases.0.filters'],
    ['no name', { name: '' }, 'model.cases.0.name'],
    ['an id that is none', { id: 'first' }, 'model.cases.0.id'],
  ])('a case over %s is refused where it stands', async (_what, more, path) => {
    const { buyer } = await world.tradingPair()
    const refused = await refusal(withCase(buyer, [], more))
    expect(refused.error).toBe('INPUT_INVALID')
    expect(JSON.stringify(refused)).toContain(path)
  })

  // spec: L3.other.4
  test('an application that is exported and imported brings its cases under ids of their own', async () => {
    const { buyer } = await world.tradingPair()
    const tooling = await withCase(buyer)
    const { text } = await buyer.tries(appExport, { query: { appId: tooling.appId } })
    const file = JSON.parse(text)
    const code = `copy-${randomUUID().slice(0, 8)}`
    const { appId } = await buyer.does(appImport, { body: { file, dryRun: false, code } })
    const { model } = await buyer.does(appInfo, { query: { appId: appId ?? '' } })
    const [copy] = model.cases ?? []
    expect(copy).toMatchObject({ name: { zh: '多腔模具', en: 'Large tools' }, columns: ['name', 'cavities'] })
    expect(copy?.id).not.toBe(caseOf(tooling).id)
    expect(copy?.entity).toBe(model.entities[0]?.id)
  })
})
