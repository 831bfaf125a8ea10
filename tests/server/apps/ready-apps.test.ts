import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageOpen } from '../../../contract/appPages.ts'
import { appImport, appInfo, appPublish, appSave } from '../../../contract/apps.ts'
import { appVersion } from '../../../contract/lowcode/app.ts'
import { notesOf } from '../../../contract/lowcode/check.ts'
import { readyApp, type ReadyApp, readyApps } from '../../../contract/lowcode/readyApps.ts'
import { recordInfo, recordList, recordSave } from '../../../contract/records.ts'
import { engines } from '../../support/db.ts'
import { openWorld, type World } from '../../support/world.ts'

/** The first record that somebody writes in each. */
const first: Readonly<Record<ReadyApp, { values: Record<string, string>; rows?: Record<string, string>[] }>> =
  {
    list: { values: { name: '冲床 A', status: 'use', price: '1200.5' } },
    masterDetail: {
      values: { neededOn: '2026-12-01', purpose: '试模' },
      rows: [{ material: '螺栓 M6', qty: '10', price: '0.35' }],
    },
    approval: { values: { reason: '拜访客户', kind: 'travel', amount: '860' } },
    survey: { values: { name: '陈亮', score: '4', again: 'yes' } },
    dashboard: { values: { foundOn: '2026-11-02', kind: 'size', status: 'open', qty: '12' } },
  }

describe.each(engines)('ready applications on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  test.each(readyApps)('%s is published as it is, and the first record is written', async (ready) => {
    const { buyer, supplierOrg } = await world.tradingPair()
    const names = { code: `t-${randomUUID().slice(0, 8)}`, name: '新应用', nameEn: '', remark: '从模板' }
    const { id } = await buyer.does(appSave, {
      body: { ...names, model: { version: appVersion, entities: [], menu: [] } },
    })
    const drafts = await buyer.does(appInfo, { query: { appId: id } })
    expect(drafts).toMatchObject({ modelChanged: true, publishedEntities: [] })
    await buyer.does(appImport, {
      body: { file: readyApp(ready, names, randomUUID), onto: id, dryRun: false },
    })
    const app = await buyer.does(appInfo, { query: { appId: id } })
    expect(app).toMatchObject(names)
    const { version } = await buyer.does(appPublish, { body: { id, version: app.version } })
    expect(await buyer.does(appInfo, { query: { appId: id } })).toMatchObject({
      version,
      modelChanged: false,
      publishedEntities: app.model.entities.map((entity) => entity.id),
    })
    for (const { id: pageId } of app.pages) {
      const { document, model } = await buyer.does(pageOpen, { query: { pageId } })
      expect(notesOf(document, model)).toEqual([])
    }

    const [entity] = app.model.entities
    const entityId = entity!.id
    const { values: said, rows } = first[ready]
    const values = { ...said, ...(ready === 'dashboard' && { supplierId: supplierOrg.id }) }
    const saved = await buyer.does(recordSave, {
      body: {
        entityId,
        values,
        ...(rows && { rows: { lines: rows.map((row) => ({ rowStatus: 'add', values: row })) } }),
      } as never,
    })
    const { rows: listed } = await buyer.does(recordList, { body: { entityId } })
    expect(listed).toHaveLength(1)
    expect(listed[0]!.values).toMatchObject(values)
    if (rows) {
      const whole = await buyer.does(recordInfo, { query: { entityId, keyId: saved.id } })
      expect(whole.rows['lines']![0]!.values).toMatchObject({ amount: '3.5' })
    }
    if (entity!.flow) expect(listed[0]!.moves).toEqual(['submit'])
  })
})
