import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appMenu, pageInfo, pageOpen } from '../../../contract/appPages.ts'
import { appInfo, appPublish, appSave } from '../../../contract/apps.ts'
import { treeMenu } from '../../../contract/menus.ts'
import { recordInfo, recordList, recordSave } from '../../../contract/records.ts'
import { appJobs } from '../../../server/modules/apps/apps.jobs.ts'
import { engines } from '../../support/db.ts'
import type { CallFailed, Persona } from '../../support/persona.ts'
import { toolingOf } from '../../support/tooling.ts'
import { openWorld, type World } from '../../support/world.ts'

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it was not refused'),
    (error: unknown) => (error as CallFailed).refusal, // anything else fails where it is compared
  )

describe.each(engines)('the borders of applications on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  test('a definition broken in the tables stops its own page, and says which; everything else goes on', async () => {
    const { buyer } = await world.tradingPair()
    const healthy = await toolingOf(buyer)
    const { appId, form, list } = await toolingOf(buyer)
    const broken = await toolingOf(buyer)
    await world.deps.db.system(async (tx) => {
      await sql`
        update app_releases set id = gen_random_uuid(), pages = (
          select jsonb_agg(case when p ->> 'id' = ${form} then jsonb_set(p, '{document}', '{"body": 7}') else p end)
          from jsonb_array_elements(pages) p) where app_id = ${appId}`.execute(tx)
      await sql`update app_pages set document = '"nothing"' where id = ${form}`.execute(tx)
      await sql`update app_releases set id = gen_random_uuid(), model = '{"entities": [{"fields": null}], "menu": []}' where app_id = ${broken.appId}`.execute(
        tx,
      )
    })
    for (const call of [pageOpen, pageInfo])
      expect(await refusal(buyer.does(call, { query: { pageId: form } }))).toMatchObject({
        error: 'DEFINITION_BROKEN',
        data: { id: form },
      })
    await buyer.does(pageOpen, { query: { pageId: list } })
    expect(
      (await buyer.does(appInfo, { query: { appId } })).pages.map(({ id, name }) => name === id),
    ).toEqual([true, false])
    const entityId = broken.ids.tool
    expect(await refusal(buyer.does(recordList, { body: { entityId } }))).toMatchObject({
      error: 'DEFINITION_BROKEN',
      data: { id: broken.appId },
    })
    const shown = (await buyer.does(appMenu)).map((app) => app.appId)
    expect(shown.toSorted()).toEqual([healthy.appId, appId].toSorted())
    expect(await buyer.does(treeMenu, { query: {} })).not.toEqual([])
    expect((await buyer.does(recordList, { body: { entityId: healthy.ids.tool } })).total).toBe(0)
  })

  test('what is sent beyond measure or shape is refused, and changes nothing', async () => {
    const { buyer } = await world.tradingPair()
    const { ids } = await toolingOf(buyer)
    const entityId = ids.tool
    const values = { name: '模', category: 'stamping' }
    const sends = async (payload: unknown) => {
      const { status, json } = await buyer.tries(recordSave, {
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
        headers: { 'content-type': 'application/json' },
      })
      return [status, (json().data as { error: string }).error]
    }
    const row = { rowStatus: 'add', values: { doneOn: '2026-01-01', kind: 'care' } }
    expect(await sends({ entityId, values: { ...values, remark: 'x'.repeat(1 << 20) } })).toEqual([
      422,
      'INPUT_INVALID',
    ])
    expect(
      await sends({ entityId, values, rows: { maintenance: Array.from({ length: 10_000 }, () => row) } }),
    ).toEqual([422, 'INPUT_INVALID'])
    expect(await sends({ entityId, values: { ...values, remark: 'x'.repeat(20 << 20) } })).toEqual([
      413,
      'BODY_TOO_LARGE',
    ])
    const deep = `${'['.repeat(1000)}${']'.repeat(1000)}`
    expect(await sends(`{"entityId":"${entityId}","values":{"remark":${deep}}}`)).toEqual([
      422,
      'INPUT_INVALID',
    ])
    for (const key of ['__proto__', 'constructor'])
      expect(await sends(`{"entityId":"${entityId}","values":{"${key}":{"x":1}}}`)).toEqual([
        422,
        'INPUT_INVALID',
      ])
    for (const key of ['secret', 'toString', 'hasOwnProperty', 'id', "name' or 1=1 --", 'maintenance'])
      expect(await sends({ entityId, values: { ...values, [key]: 'x' } })).toEqual([422, 'FIELD_UNKNOWN'])
    expect(await sends({ entityId, values, rows: { nothing: [row] } })).toEqual([422, 'FIELD_UNKNOWN'])
    expect(
      await sends({ entityId, values: { ...values, price: { $ne: 1 }, remark: ['x'], madeOn: true } }),
    ).toEqual([422, 'INPUT_INVALID'])
    expect((await buyer.does(recordList, { body: { entityId } })).total).toBe(0)
  })

  test('5,000 rows are written in one save', async () => {
    const { buyer } = await world.tradingPair()
    const { ids } = await toolingOf(buyer)
    const { id } = await buyer.does(recordSave, {
      body: {
        entityId: ids.tool,
        values: { name: '大', category: 'stamping' },
        rows: {
          maintenance: Array.from({ length: 5000 }, () => ({
            rowStatus: 'add' as const,
            values: { doneOn: '2026-01-01', kind: 'care', cost: '0.01' },
          })),
        },
      },
    })
    const { values } = await buyer.does(recordInfo, { query: { entityId: ids.tool, keyId: id } })
    expect(values['spent']).toBe('50')
  })

  test('in the database itself a partner reaches its own rows, plants none and takes none', async () => {
    const { buyer, supplier, supplierOrg } = await world.tradingPair()
    const stranger = await world.tradingPair()
    const mine = await toolingOf(buyer, [supplierOrg.id])
    const theirs = await toolingOf(stranger.buyer)
    const make = (name: string, supplierId: string | null) =>
      buyer.does(recordSave, {
        body: { entityId: mine.ids.tool, values: { name, category: 'stamping', supplierId } },
      })
    const { id } = await make('共享', supplierOrg.id)
    await make('自留', null)
    const viewer = (who: Persona) => ({
      sessionId: randomUUID(),
      userId: who.userId,
      userName: '',
      orgId: who.orgId,
      side: who.side,
      isAdmin: true,
      isLocal: false,
      rights: new Set<string>(),
      limits: new Map(),
      conditions: new Map(),
      hidden: new Set<never>(),
      lang: 'zh' as const,
    })
    const { db } = world.deps
    const asked = (statement: ReturnType<typeof sql>) =>
      db.write(viewer(supplier), async (tx) => Number((await statement.execute(tx)).numAffectedRows ?? 0))
    const seen = await db.read(
      viewer(supplier),
      async (tx) => (await sql<{ id: string }>`select id from app_records`.execute(tx)).rows,
    )
    expect(seen).toEqual([{ id }])
    const plant = (appId: string, entityId: string, orgId: string) =>
      asked(sql`insert into app_records (app_id, entity_id, org_id, side, partner_org_id, data, created_by, updated_by)
        values (${appId}, ${entityId}, ${orgId}, 'buyer', ${supplierOrg.id}, '{}', '', '')`)
    await expect(plant(theirs.appId, theirs.ids.tool, stranger.buyer.orgId)).rejects.toThrow(
      /not shared with/,
    )
    await expect(plant(mine.appId, theirs.ids.tool, stranger.buyer.orgId)).rejects.toThrow(/foreign key/)
    await expect(plant(mine.appId, mine.ids.tool, supplierOrg.id)).rejects.toThrow(/foreign key/)
    await expect(
      asked(sql`update app_records set partner_org_id = ${stranger.supplierOrg.id}`),
    ).rejects.toThrow(/not shared with/)
    await expect(asked(sql`update app_records set org_id = ${supplierOrg.id}`)).rejects.toThrow(
      /owner of a row .* is settled/,
    )
    await expect(
      asked(sql`insert into app_partners (app_id, org_id, side, partner_org_id, partner_name, partner_code)
        values (${theirs.appId}, ${stranger.buyer.orgId}, 'buyer', ${supplierOrg.id}, '', '')`),
    ).rejects.toThrow(/row-level security/)
    expect(await asked(sql`update app_releases set name = '冒名'`)).toBe(0)
    expect(await asked(sql`delete from app_partners`)).toBe(0)
    // The owner gives a row to nobody the application is not shared with.
    await expect(
      db.write(viewer(buyer), (tx) =>
        sql`update app_records set partner_org_id = ${stranger.supplierOrg.id}`.execute(tx),
      ),
    ).rejects.toThrow(/not shared with/)
  })

  test('a field with values keeps a type that reads them, an entity with records stays', async () => {
    const { buyer } = await world.tradingPair()
    const { appId, ids, model } = await toolingOf(buyer)
    await buyer.does(recordSave, {
      body: { entityId: ids.tool, values: { name: 'abc', category: 'stamping', price: '5' } },
    })
    const publishes = async (change: (field: (typeof model.entities)[0]['fields'][0]) => object) => {
      const { version, code, name } = await buyer.does(appInfo, { query: { appId } })
      const entities = model.entities.map((entity) => ({ ...entity, fields: entity.fields.map(change) }))
      const saved = await buyer.does(appSave, {
        body: { id: appId, version, code, name, model: { ...model, entities } },
      })
      return buyer.does(appPublish, { body: saved })
    }
    const asDecimal = publishes((field) =>
      field.key === 'name' ? { key: field.key, name: field.name, type: 'decimal' } : field,
    )
    expect(await refusal(asDecimal)).toMatchObject({
      error: 'IN_USE',
      faults: [{ path: 'model.entities.0.fields.1.type' }],
    })
    await publishes((field) =>
      field.key === 'price' ? { key: field.key, name: field.name, type: 'varchar', filter: true } : field,
    )
    const { rows } = await buyer.does(recordList, {
      body: { entityId: ids.tool, filters: [{ field: 'price', sign: 2, value: '5' }] },
    })
    expect(rows).toHaveLength(1)
  })

  test('filtered fields of a large entity get indexes, and lose them when they are filtered no more', async () => {
    const { buyer } = await world.tradingPair()
    const { ids } = await toolingOf(buyer)
    for (const name of ['甲', '乙'])
      await buyer.does(recordSave, { body: { entityId: ids.tool, values: { name, category: 'stamping' } } })
    const { db } = world.deps
    const indexes = async () =>
      (
        await db.system(async (tx) =>
          sql<{
            def: string
          }>`select indexdef as def from pg_indexes where indexname like 'app\\_field\\_%'`.execute(tx),
        )
      ).rows.filter(({ def }) => def.includes(ids.tool)).length
    const runs = (worth: number) =>
      appJobs({ db }, worth)['apps.index']?.run(null, { attempt: 1, signal: AbortSignal.abort() })
    await runs(2)
    expect(await indexes()).toBeGreaterThan(8)
    const { rows } = await buyer.does(recordList, {
      body: {
        entityId: ids.tool,
        filters: [{ field: 'name', sign: 4, value: '甲' }],
        sorts: [{ field: 'madeOn', sort: 1 }],
      },
    })
    expect(rows).toHaveLength(1)
    await runs(1000)
    expect(await indexes()).toBe(0)
  })
})
