import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  appMenu,
  pageDelete,
  pageHistory,
  pageInfo,
  pageOpen,
  pageSave,
  pageVersion,
} from '../../../contract/appPages.ts'
import {
  appDelete,
  appInfo,
  appList,
  appPublish,
  appSave,
  appShare,
  modelHistory,
} from '../../../contract/apps.ts'
import { navMenu, treeMenu } from '../../../contract/menus.ts'
import { engines } from '../../support/db.ts'
import type { CallFailed } from '../../support/persona.ts'
import { toolingOf } from '../../support/tooling.ts'
import { openWorld, type World } from '../../support/world.ts'

describe.each(engines)('applications on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  const failure = (promise: Promise<unknown>) =>
    promise.then(
      () => expect.fail('it was not refused'),
      (error: unknown) => (error as CallFailed).refusal, // anything else fails below
    )

  // spec: P2.route.14, C.Menu.Nav_Menu
  test('an administrator makes one, publishes it, and both sides find it in their menus', async () => {
    const { buyer, supplier, supplierOrg } = await world.tradingPair()
    const { appId, list, form, ids } = await toolingOf(buyer, [supplierOrg.id])
    const info = await buyer.does(appInfo, { query: { appId } })
    expect(info).toMatchObject({ release: 1, changed: false, partners: 1, records: 0 })
    expect(info.pages.map(({ name, changed, release }) => [name, changed, release])).toEqual([
      ['模具', false, 1],
      ['模具列表', false, 1],
    ])
    expect((await buyer.does(appList, { body: { keyword: 'tooling' } })).total).toBe(1)

    for (const person of [buyer, supplier]) {
      const tree = await person.does(treeMenu, { query: { menuType: person.side === 'buyer' ? 1 : 2 } })
      const group = tree.find(({ name }) => name === '应用')
      expect(
        group?.children.map(({ name, pathOnly, path, type, meta }) => [
          name,
          pathOnly,
          path,
          type,
          meta.query,
        ]),
      ).toEqual([
        [
          '模具台账',
          '/custompage',
          `/custompage?appId=${appId}&pageId=${list}`,
          'app',
          { appId, pageId: list },
        ],
      ])
      expect(await person.does(navMenu)).toEqual(tree)
      expect(await person.does(appMenu)).toMatchObject([{ appId, pages: [{ pageId: list }] }])
      const page = await person.does(pageOpen, { query: { pageId: form } })
      expect(page.model.entities.map(({ code }) => code)).toEqual(['tool', 'maintenance'])
      expect(page.can[ids.tool]).toEqual(
        person === buyer
          ? ['create', 'update', 'delete', 'export', 'unlock', 'approve']
          : ['update', 'export', 'approve'],
      )
    }
  })

  test('what a partner is not given stays unknown to it, and so does what it is no longer given', async () => {
    const { buyer, supplier, supplierOrg } = await world.tradingPair()
    const own = { id: randomUUID(), code: 'secret', name: '内部', title: 'note', share: 'own' as const }
    const { appId, list, form } = await toolingOf(buyer, [supplierOrg.id], (model) => ({
      ...model,
      entities: [...model.entities, { ...own, fields: [{ key: 'note', name: '备注', type: 'varchar' }] }],
    }))
    const page = await supplier.does(pageOpen, { query: { pageId: list } })
    expect(page.model.entities.map(({ code }) => code)).toEqual(['tool', 'maintenance'])
    expect(page.can).not.toHaveProperty(own.id)

    const { version } = await buyer.does(appInfo, { query: { appId } })
    await buyer.does(appShare, { body: { id: appId, version, partnerIds: [] } })
    for (const pageId of [list, form])
      expect((await failure(supplier.does(pageOpen, { query: { pageId } }))).error).toBe('NOT_FOUND')
    expect(await supplier.does(appMenu)).toEqual([])
  })

  test('it is shared with partners only, and only while the link is active', async () => {
    const { buyer, supplierOrg } = await world.tradingPair({ status: 'SUSPENDED' })
    const stranger = await world.org()
    const { appId } = await toolingOf(buyer)
    const { version } = await buyer.does(appInfo, { query: { appId } })
    const shares = (orgId: string) =>
      failure(buyer.does(appShare, { body: { id: appId, version, partnerIds: [orgId] } }))
    expect((await shares(supplierOrg.id)).error).toBe('LINK_NOT_ACTIVE')
    expect((await shares(stranger.id)).error).toBe('NOT_FOUND')
  })

  test('a page saved against an old version says who, when and which version there is', async () => {
    const { buyer } = await world.tradingPair()
    const { appId, form } = await toolingOf(buyer)
    const page = await buyer.does(pageInfo, { query: { pageId: form } })
    const saved = await buyer.does(pageSave, {
      body: {
        id: form,
        appId,
        version: page.version,
        document: { ...page.document, labelWidth: 120 },
        note: '更宽',
      },
    })
    const stale = await failure(
      buyer.does(pageSave, { body: { id: form, appId, version: page.version, document: page.document } }),
    )
    expect(stale).toMatchObject({
      error: 'VERSION_STALE',
      data: { who: buyer.name, version: saved.version },
    })

    // Rolled back by saving the old version again; then it is what is published.
    const history = await buyer.does(pageHistory, { query: { pageId: form } })
    expect(history.map(({ version, note, release, author }) => [version, note, release, author])).toEqual([
      [2, '更宽', 0, buyer.name],
      [1, '', 1, buyer.name],
    ])
    const old = await buyer.does(pageVersion, { query: { pageId: form, version: 1 } })
    expect((await buyer.does(pageInfo, { query: { pageId: form } })).changed).toBe(true)
    await buyer.does(pageSave, {
      body: { id: form, appId, version: 2, document: old.document, note: '回到第 1 版' },
    })
    const back = await buyer.does(pageInfo, { query: { pageId: form } })
    expect([back.changed, back.version, back.document]).toEqual([false, 3, page.document])
    expect((await buyer.does(modelHistory, { query: { appId } })).length).toBeGreaterThan(1)
  })

  test('a wrong model is refused with the places, and nothing without changes is published', async () => {
    const { buyer } = await world.tradingPair()
    const { appId, model } = await toolingOf(buyer)
    const { version, code, name } = await buyer.does(appInfo, { query: { appId } })
    expect((await failure(buyer.does(appPublish, { body: { id: appId, version } }))).error).toBe(
      'NOTHING_CHANGED',
    )

    const [tool, rows] = model.entities
    if (!tool || !rows) throw new Error('the model has two entities')
    const wrong = {
      ...model,
      entities: [
        { ...tool, fields: [...tool.fields, { key: '__proto__', name: '坏', type: 'varchar' as const }] },
        { ...rows, title: 'nothing', fields: rows.fields.map((field) => ({ ...field, formula: 'cost +' })) },
      ],
    }
    const refused = await failure(
      buyer.does(appSave, { body: { id: appId, version, code, name, model: wrong } }),
    )
    const paths = refused.faults?.map(({ path }) => path)
    expect(refused.error).toBe('INPUT_INVALID')
    expect(paths).toContain('model.entities.0.fields.12.key')
    expect(paths).toContain('model.entities.1.title')
    expect(paths).toContain('model.entities.1.fields.0.formula')
  })

  test('nobody takes an entity of another application, in their own organisation or not', async () => {
    const first = await world.tradingPair()
    const { model } = await toolingOf(first.buyer)
    for (const thief of [first.buyer, (await world.tradingPair()).buyer]) {
      const body = { code: randomUUID().slice(0, 8), name: '冒名', model: { ...model, menu: [] } }
      const refused = await failure(thief.does(appSave, { body }))
      expect(refused.faults?.map(({ path }) => path)).toEqual(['model.entities.0.id', 'model.entities.1.id'])
    }
  })

  test('a page of the menu stays, others go with the next publication; an empty application goes whole', async () => {
    const { buyer } = await world.tradingPair()
    const { appId, list, form, model } = await toolingOf(buyer)
    const pageOf = async (pageId: string) => {
      const { id, version } = await buyer.does(pageInfo, { query: { pageId } })
      return { id, version }
    }
    expect((await failure(buyer.does(pageDelete, { body: await pageOf(list) }))).error).toBe('IN_USE')
    await buyer.does(pageDelete, { body: await pageOf(form) })
    await buyer.does(pageOpen, { query: { pageId: form } })
    const { version, code, name, changed } = await buyer.does(appInfo, { query: { appId } })
    expect(changed).toBe(true)
    // The list opens the form, which is gone.
    const refused = await failure(buyer.does(appPublish, { body: { id: appId, version } }))
    expect(refused.error).toBe('INPUT_INVALID')
    expect(refused.faults?.every(({ path }) => path.startsWith(`pages.${list}.`))).toBe(true)
    const saved = await buyer.does(appSave, {
      body: { id: appId, version, code, name, model: { ...model, menu: [] } },
    })
    await buyer.does(appDelete, { body: { id: appId, version: saved.version } })
    expect((await failure(buyer.does(pageOpen, { query: { pageId: list } }))).error).toBe('NOT_FOUND')
  })
})
