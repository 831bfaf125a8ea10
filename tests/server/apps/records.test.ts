// Over 400 lines: one story of a register and its records, told on both engines.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  apiView,
  apiViewTest,
  formLoadViewData,
  recordDelete,
  recordExport,
  recordHistory,
  recordInfo,
  recordList,
  recordSave,
} from '../../../contract/records.ts'
import {
  appField,
  formLoadChildData,
  getAppUserFields,
  getRandomId,
  queryAppCase,
  queryAppDrill,
  queryGetEntityDrills,
  queryGetEntityField,
  saveSetup,
} from '../../../contract/entities.ts'
import { getDictOptions } from '../../../contract/dicts.ts'
import { materialSave } from '../../../contract/materials.ts'
import { engines } from '../../support/db.ts'
import { type Listener, listenTo } from '../../support/listener.ts'
import { withOrders } from '../../support/neighbours.ts'
import type { CallFailed, Persona } from '../../support/persona.ts'
import { type Tooling, toolingOf } from '../../support/tooling.ts'
import { until } from '../../support/until.ts'
import { openWorld, type World } from '../../support/world.ts'

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it was not refused'),
    (error: unknown) => (error as CallFailed).refusal, // anything else fails where it is compared
  )

const lastDigits = (value: unknown, count: number): number =>
  typeof value === 'string' ? Number(value.slice(-count)) : Number.NaN

describe.each(engines)('records of an application on %s', (engine) => {
  let world: World
  let listening: Promise<string>
  beforeAll(async () => {
    world = await openWorld(engine)
    listening = world.listen()
  })
  afterAll(() => world.close())

  const makes = (who: Persona, { ids }: Tooling, values: Record<string, unknown>, rows = {}) =>
    who.does(recordSave, {
      body: { entityId: ids.tool, values: { category: 'stamping', ...values } as never, rows },
    })
  const reads = (who: Persona, { ids }: Tooling, keyId: string) =>
    who.does(recordInfo, { query: { entityId: ids.tool, keyId } })
  const lists = (who: Persona, { ids }: Tooling, body: object = {}) =>
    who.does(recordList, { body: { entityId: ids.tool, ...body } })

  // spec: P3.payload.2
  test('a record is numbered, computed, called by the truth, and both parties read it', async () => {
    const { buyer, supplier, supplierOrg } = await world.tradingPair()
    const tooling = await toolingOf(buyer, [supplierOrg.id])
    const { id } = await makes(
      buyer,
      tooling,
      {
        name: '安装支架冲模',
        supplierId: supplierOrg.id,
        supplierName: '冒名',
        price: 12_500.5,
        cavities: '2',
        toolNo: 'MJ-我自己编的',
        spent: '999',
      },
      {
        maintenance: [
          { rowStatus: 'add', values: { doneOn: '2026-03-01', kind: 'care', cost: '120.10' } },
          { rowStatus: 'add', values: { doneOn: '2026-04-01', kind: 'repair', cost: '80' } },
        ],
      },
    )
    for (const who of [buyer, supplier]) {
      const record = await reads(who, tooling, id)
      expect(record.values).toMatchObject({
        name: '安装支架冲模',
        supplierName: supplierOrg.name,
        price: '12500.5',
        cavities: '2',
        spent: '200.1',
        status: 'inUse',
      })
      expect(record.values['toolNo']).toMatch(/^MJ-\d{6}-0001$/)
      expect(record.rows['maintenance']?.map(({ values }) => values['cost'])).toEqual(['120.1', '80'])
      expect(record.can).toEqual(who === buyer ? ['update', 'delete'] : ['update'])
    }
    const { rows, sums } = await lists(supplier, tooling, { keyword: '支架' })
    expect(rows.map(({ values }) => [values['price'], values['spent']])).toEqual([['12500.5', '200.1']])
    expect(sums).toEqual({ price: '12500.5', spent: '200.1' })
  })

  test('several choices and a place are kept as they are', async () => {
    const { buyer } = await world.tradingPair()
    const tooling = await toolingOf(buyer)
    const [name, place] = [['a', 'b'], { lng: 120.6, lat: 31.3, address: '苏州' }]
    const { id } = await makes(buyer, tooling, { name, remark: place })
    expect((await reads(buyer, tooling, id)).values).toMatchObject({ name, remark: place })
    const { rows } = await lists(buyer, tooling)
    expect(rows.map(({ values }) => values['name'])).toEqual(['["a", "b"]'])
  })

  // spec: L3.table.7, L3.other.5, L7.view.3
  test('rows are added, changed, moved and taken away in one save; what is not sent stays', async () => {
    const { buyer } = await world.tradingPair()
    const tooling = await toolingOf(buyer)
    const row = (cost: string) => ({ rowStatus: 'add', values: { doneOn: '2026-03-01', kind: 'care', cost } })
    const made = await makes(
      buyer,
      tooling,
      { name: '模', price: '5', remark: '留' },
      {
        maintenance: ['1', '2', '3'].map(row),
      },
    )
    const before = await reads(buyer, tooling, made.id)
    const [one, two, three] = before.rows['maintenance'] ?? []
    const saved = await buyer.does(recordSave, {
      body: {
        entityId: tooling.ids.tool,
        id: made.id,
        version: made.version,
        values: { name: '模具' },
        rows: {
          maintenance: [
            { id: one?.id, rowStatus: 'delete' },
            { id: two?.id, rowStatus: 'update', sort: 5, values: { cost: '20' } },
            { ...row('4'), rowStatus: 'add', sort: 4 },
          ],
        },
      },
    })
    expect(saved.version).toBe(2)
    const after = await reads(buyer, tooling, made.id)
    expect(after.values).toMatchObject({ name: '模具', price: '5', remark: '留', spent: '27' })
    expect(after.rows['maintenance']?.map(({ id, values }) => [id === three?.id, values['cost']])).toEqual([
      [true, '3'],
      [false, '4'],
      [false, '20'],
    ])
    expect(
      (
        await buyer.does(formLoadViewData, {
          query: { formId: tooling.ids.tool, viewId: tooling.ids.maintenance, keyId: made.id },
        })
      ).length,
    ).toBe(3)
    const stale = await refusal(
      buyer.does(recordSave, { body: { entityId: tooling.ids.tool, id: made.id, version: 1, values: {} } }),
    )
    expect(stale).toMatchObject({ error: 'VERSION_STALE', data: { who: buyer.name, version: 2 } })
    const history = await buyer.does(recordHistory, { query: { entityId: tooling.ids.tool, keyId: made.id } })
    expect(history.map(({ kind }) => kind)).toEqual(['create', 'edit'])
    expect(history[1]?.data['fields']).toEqual(expect.arrayContaining(['name', 'spent', 'maintenance']))
  })

  test('twenty at once get twenty numbers without a gap, and a refused one takes none', async () => {
    const { buyer } = await world.tradingPair()
    const tooling = await toolingOf(buyer)
    const tries = Array.from({ length: 20 }, (_, index) =>
      makes(buyer, tooling, index % 5 === 4 ? { name: '' } : { name: `模 ${index}` }).then(
        () => true,
        () => false,
      ),
    )
    expect((await Promise.all(tries)).filter(Boolean).length).toBe(16)
    const { rows } = await lists(buyer, tooling, { pageSize: 50 })
    expect(rows.map(({ values }) => lastDigits(values['toolNo'], 4))).toEqual(
      Array.from({ length: 16 }, (_, index) => 16 - index),
    )
  })

  test('what is wrong is told by its place, in the reader’s language, and nothing is written', async () => {
    const { buyer } = await world.tradingPair()
    const tooling = await toolingOf(buyer)
    const wrong = await refusal(
      makes(
        buyer,
        tooling,
        { price: '1.234', madeOn: '2026-02-30', category: 'nothing', supplierId: randomUUID() },
        { maintenance: [{ rowStatus: 'add', values: { kind: 'care', cost: 'viel' } }] },
      ),
    )
    expect(wrong.error).toBe('INPUT_INVALID')
    expect(wrong.faults?.map(({ path }) => path).toSorted()).toEqual([
      'category',
      'madeOn',
      'maintenance.0.cost',
      'maintenance.0.doneOn',
      'name',
      'price',
      'supplierId',
    ])
    expect(wrong.faults?.find(({ path }) => path === 'name')?.msg).toBe('请填写名称')
    expect((await lists(buyer, tooling)).total).toBe(0)
  })

  test('孟瑶 picks of partners, materials and orders what she may read: without the right none, under a condition those within', async () => {
    const { buyer, buyerOrg, supplierOrg } = await world.tradingPair()
    const tooling = await toolingOf(buyer, [], withOrders)
    const material = await buyer.does(materialSave, { body: { code: 'M-1', name: '钢丝', unit: 'PCS' } })
    const order = await buyer.sendsOrder({ orderNo: 'PO-1' })
    const picked = {
      suppliers: ['customerId', supplierOrg.id, 'name'],
      materials: ['materialId', material.id, 'code'],
      orders: ['orderId', order.id, 'orderNo'],
    } as const
    for (const [noun, [key, id, named]] of Object.entries(picked)) {
      const right = `${noun}.read`
      const picks = async (rights: readonly string[], condition?: string) => {
        const meng = await world.person(buyerOrg, {
          rights: ['records.read', 'records.write', ...rights],
          limits: condition === undefined ? {} : { [right]: condition },
        })
        return makes(meng, tooling, { name: '模', [key]: id })
      }
      const others = Object.keys(picked).flatMap((each) => (each === noun ? [] : [`${each}.read`]))
      for (const [rights, condition] of [[others], [[right], `${named} = '别的'`]] as const) {
        const { error, faults } = await refusal(picks(rights, condition))
        expect([noun, error, faults?.map(({ path }) => path)]).toEqual([noun, 'INPUT_INVALID', [key]])
      }
      expect(await picks([right])).toMatchObject({ version: 1 })
      expect(await picks([right], `${named} <> '别的'`)).toMatchObject({ version: 1 })
    }
  })

  test('a value unique across all is given once, also to partners who do not see each other', async () => {
    const { buyer, supplier, supplierOrg } = await world.tradingPair()
    const other = await world.org({ is: 'supplier' })
    await world.link({ id: buyer.orgId, name: 'x' }, other)
    const tooling = await toolingOf(buyer, [supplierOrg.id, other.id], (model) => ({
      ...model,
      entities: model.entities.map((entity) =>
        entity.code === 'tool'
          ? {
              ...entity,
              partnerMay: ['create', 'update', 'delete'],
              fields: entity.fields.map((field) =>
                field.key === 'name' ? { ...field, unique: true, uniqueAcross: 'all' } : field,
              ),
            }
          : entity,
      ),
    }))
    const rival = await world.person(other, { side: 'supplier' })
    const mine = await makes(supplier, tooling, { name: '唯一' })
    expect(await refusal(makes(rival, tooling, { name: '唯一' }))).toMatchObject({ error: 'VALUE_TAKEN' })
    expect((await lists(rival, tooling)).total).toBe(0)
    expect((await refusal(reads(rival, tooling, mine.id))).error).toBe('NOT_FOUND')
    // A partner's record is its own, whatever it sends.
    const { values, partnerName } = await reads(buyer, tooling, mine.id)
    expect([values['supplierId'], partnerName]).toEqual([supplierOrg.id, supplierOrg.name])
    await supplier.does(recordDelete, {
      body: { entityId: tooling.ids.tool, keys: [{ id: mine.id, version: 1 }] },
    })
    await makes(rival, tooling, { name: '唯一' })
  })

  test('a tool passes from one partner to another: the first sees nothing of it any more, by any door', async () => {
    const { buyer, supplier, supplierOrg } = await world.tradingPair()
    const other = await world.org({ is: 'supplier' })
    await world.link({ id: buyer.orgId, name: 'x' }, other)
    const rival = await world.person(other, { side: 'supplier' })
    const tooling = await toolingOf(buyer, [supplierOrg.id, other.id])
    const entityId = tooling.ids.tool
    const { id } = await makes(
      buyer,
      tooling,
      { name: '移模', supplierId: supplierOrg.id },
      {
        maintenance: [{ rowStatus: 'add', values: { doneOn: '2026-03-01', kind: 'care', cost: '7' } }],
      },
    )
    const passed = await buyer.does(recordSave, {
      body: { entityId, id, version: 1, values: { supplierId: other.id } },
    })
    expect((await lists(rival, tooling)).total).toBe(1)
    expect((await reads(rival, tooling, id)).rows['maintenance']).toHaveLength(1)

    expect(await lists(supplier, tooling, { keyword: '移模' })).toMatchObject({ rows: [], total: 0 })
    expect((await refusal(reads(supplier, tooling, id))).error).toBe('NOT_FOUND')
    expect((await supplier.does(apiView, { query: { id: entityId, keyword: '' } })).rows).toEqual([])
    const doors = [
      () =>
        supplier.does(formLoadViewData, {
          query: { formId: entityId, viewId: tooling.ids.maintenance, keyId: id },
        }),
      () => supplier.does(recordHistory, { query: { entityId, keyId: id } }),
      () =>
        supplier.does(recordSave, {
          body: { entityId, id, version: passed.version, values: { name: '抢' } },
        }),
      () => supplier.does(recordDelete, { body: { entityId, keys: [{ id, version: passed.version }] } }),
    ]
    for (const door of doors) expect((await refusal(door())).error).toBe('NOT_FOUND')
    const { text } = await supplier.tries(recordExport, { body: { entityId, fields: [] } })
    expect(text).not.toContain('移模')
    expect(
      (await rival.does(recordHistory, { query: { entityId, keyId: id } })).map(({ kind }) => kind),
    ).toEqual(['edit'])
  })

  test('a partner creates, deletes and passes on only what it may', async () => {
    const { buyer, supplier, supplierOrg } = await world.tradingPair()
    const tooling = await toolingOf(buyer, [supplierOrg.id])
    const entityId = tooling.ids.tool
    expect((await refusal(makes(supplier, tooling, { name: '自建' }))).error).toBe('NO_RIGHT')
    const { id } = await makes(buyer, tooling, { name: '模', supplierId: supplierOrg.id })
    expect(
      (await refusal(supplier.does(recordDelete, { body: { entityId, keys: [{ id, version: 1 }] } }))).error,
    ).toBe('NO_RIGHT')
    await supplier.does(recordSave, {
      body: { entityId, id, version: 1, values: { remark: '已保养', supplierId: null } },
    })
    const { values, version } = await reads(buyer, tooling, id)
    expect([values['remark'], values['supplierId'], version]).toEqual(['已保养', supplierOrg.id, 2])
    expect(await supplier.does(getDictOptions, { body: { enumId: tooling.ids.dict } })).toHaveLength(4)
  })

  test('the same key saves once, and those it is shared with hear of it, nobody else', async () => {
    const { buyer, supplier, supplierOrg } = await world.tradingPair()
    const other = await world.org({ is: 'supplier' })
    await world.link({ id: buyer.orgId, name: 'x' }, other)
    const tooling = await toolingOf(buyer, [supplierOrg.id, other.id])
    const address = await listening
    const hears = (who: Persona) => listenTo(address, who)
    const [colleague, partner, rival] = await Promise.all([
      hears(await world.person({ id: buyer.orgId, name: '' })),
      hears(supplier),
      hears(await world.person(other, { side: 'supplier' })),
    ])
    const idempotencyKey = randomUUID()
    const values = { name: '一次', category: 'stamping', supplierId: supplierOrg.id }
    const body = { entityId: tooling.ids.tool, values }
    const first = await buyer.does(recordSave, { body, idempotencyKey })
    expect(await buyer.does(recordSave, { body, idempotencyKey })).toEqual(first)
    expect((await lists(buyer, tooling)).total).toBe(1)
    const heard = ({ events }: Listener) => events.filter(({ recordId }) => recordId === first.id)
    await until(() => heard(colleague).length > 0 && heard(partner).length > 0)
    expect(heard(partner)).toMatchObject([{ noun: 'records', kind: 'create' }])
    expect(heard(rival)).toEqual([])
    for (const listener of [colleague, partner, rival]) listener.close()
  })

  // spec: P3.filter.1, P3.filter.2, P3.filter.3, P3.filter.4, P3.filter.5, P3.filter.6, P3.filter.7, P3.filter.8, P3.filter.9, P3.filter.10
  // spec: P3.filter.11, P3.filter.12, P3.filter.13, P3.filter.15, L3.other.7
  test('every sign filters, sorts and pages as any list does', async () => {
    const { buyer } = await world.tradingPair()
    const tooling = await toolingOf(buyer)
    const days = ['2026-01-05', '2026-02-05', null, '2026-04-05']
    for (const [index, madeOn] of days.entries())
      await makes(buyer, tooling, {
        name: `模 ${index}`,
        madeOn,
        price: index === 2 ? null : `${index * 100}.5`,
        status: index % 2 ? 'repair' : 'inUse',
      })
    const found = async (field: string, sign: number, value?: unknown) =>
      (
        await lists(buyer, tooling, {
          filters: [{ field, sign, ...(value === undefined ? {} : { value }) }],
          sorts: [{ field: 'name', sort: 1 }],
        })
      ).rows.map(({ values }) => lastDigits(values['name'], 1))
    expect(await found('name', 1, '模 1')).toEqual([1])
    expect(await found('name', 2, '模 1')).toEqual([1])
    expect(await found('name', 3, '模 1')).toEqual([0, 2, 3])
    expect(await found('name', 4, '模')).toEqual([0, 1, 2, 3])
    expect(await found('name', 5, '3')).toEqual([3])
    expect(await found('madeOn', 6)).toEqual([2])
    expect(await found('madeOn', 7)).toEqual([0, 1, 3])
    expect(await found('status', 8, ['repair'])).toEqual([1, 3])
    expect(await found('price', 9, '100.5')).toEqual([3])
    expect(await found('price', 10, '100.5')).toEqual([1, 3])
    expect(await found('madeOn', 11, '2026-02-05')).toEqual([0])
    expect(await found('madeOn', 12, '2026-02-05')).toEqual([0, 1])
    expect(await found('madeOn', 13, ['2026-02-01', '2026-12-31'])).toEqual([1, 3])
    expect(await found('category', 2, 'stamping')).toEqual([0, 1, 2, 3])
    const { rows } = await lists(buyer, tooling, {
      sorts: [{ field: 'price', sort: 2 }],
      pageSize: 2,
      page: 2,
    })
    expect(rows).toHaveLength(2)
    for (const field of ['secret', '__proto__', 'name"', 'data', 'remark'])
      expect(
        (await refusal(lists(buyer, tooling, { filters: [{ field, sign: 2, value: 'x' }] }))).error,
      ).toBe('FIELD_UNKNOWN')
  })

  // spec: L7.view.1, L7.view.2
  test('records and built-in nouns are picked from, each with its right', async () => {
    const { buyer, supplier, supplierOrg } = await world.tradingPair()
    const tooling = await toolingOf(buyer, [supplierOrg.id])
    await makes(buyer, tooling, { name: '可选', supplierId: supplierOrg.id })
    await buyer.sendsOrder({ orderNo: 'PO-PICK' })
    const view = (who: Persona, id: string, keyword = '') => who.does(apiView, { query: { id, keyword } })
    expect((await view(buyer, tooling.ids.tool, '可选')).rows).toMatchObject([
      { name: '可选', code: expect.stringMatching(/^MJ-/), values: { category: 'stamping' } },
    ])
    expect((await view(buyer, 'suppliers')).rows).toMatchObject([
      { id: supplierOrg.id, name: supplierOrg.name },
    ])
    expect((await view(supplier, 'orders', 'PO-PICK')).rows).toMatchObject([{ name: 'PO-PICK' }])
    const filters = JSON.stringify([{ field: 'orderNo', sign: 2, value: 'PO-PICK' }])
    expect((await buyer.does(apiView, { query: { id: 'orders', filters } })).total).toBe(1)
    const clerk = await world.person({ id: buyer.orgId, name: '' }, { rights: ['records.read'] })
    expect((await refusal(view(clerk, 'orders'))).error).toBe('NO_RIGHT')
    const tried = { query: { id: 'orders', filters } }
    expect(await buyer.does(apiViewTest, tried)).toEqual(await buyer.does(apiView, tried))
    expect((await refusal(clerk.does(apiViewTest, tried))).error).toBe('NO_RIGHT')
    for (const id of ['users', 'pg_shadow', '__proto__', 'constructor', randomUUID()])
      expect((await refusal(view(buyer, id))).error).toBe('NOT_FOUND')
  })

  // spec: P7.auth.6, L3.other.6, L7.view.4, L7.view.5, L7.view.6, L7.view.7, L7.view.8, C.Query.GetAPPUserFields, C.Pub.GetRandomId
  // spec: C.Query.SaveSetup, L3.other.4
  test('the fields of an application are told as the field trees want them', async () => {
    const { buyer } = await world.tradingPair()
    const { appId, ids } = await toolingOf(buyer)
    const [first] = await buyer.does(queryAppCase, { query: { appId } })
    expect(first).toMatchObject({ caseId: ids.tool })
    expect(await buyer.does(queryAppCase, { query: { appId: 'orders' } })).toMatchObject([
      { caseId: 'orders' },
    ])
    const drills = await buyer.does(queryAppDrill, { query: { appId } })
    expect(drills.map(({ fieldname, entityid, up }) => [fieldname, entityid, up])).toEqual([
      ['supplier', 'suppliers', true],
      ['maintenance', ids.maintenance, false],
    ])
    expect(await buyer.does(queryGetEntityDrills, { query: { appId, id: ids.tool } })).toEqual(drills)
    expect(await buyer.does(formLoadChildData, { query: { formId: ids.tool } })).toEqual(drills.slice(1))
    const fields = await buyer.does(queryGetEntityField, { query: { entityid: ids.maintenance } })
    expect(fields.map(({ fieldname }) => fieldname)).toEqual(
      expect.arrayContaining(['doneOn', 'kind', 'cost']),
    )
    const all = await buyer.does(appField, { query: { appId, isDrill: 'true' } })
    expect(all.filter(({ isDrill, fieldname }) => isDrill && fieldname === 'cost')).toHaveLength(1)
    expect(
      (await buyer.does(appField, { query: { appId: 'orders' } })).map(({ fieldname }) => fieldname),
    ).toContain('orderNo')
    const setup = { columns: ['toolNo', 'name'], widths: { name: 300 } }
    await buyer.does(saveSetup, { body: { appId, setup } })
    expect((await buyer.does(getAppUserFields, { query: { appId } })).setup).toEqual(setup)
    const { id } = await buyer.does(getRandomId)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  })
})
