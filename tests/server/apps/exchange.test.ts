import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageInfo, pageOpen, pageSave } from '../../../contract/appPages.ts'
import { appExport, appImport, appInfo, appList, appPublish } from '../../../contract/apps.ts'
import { dictList } from '../../../contract/dicts.ts'
import { recordSave } from '../../../contract/records.ts'
import { engines } from '../../support/db.ts'
import type { CallFailed, Persona } from '../../support/persona.ts'
import { toolingOf } from '../../support/tooling.ts'
import { openWorld, type World } from '../../support/world.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type File = { [key: string]: Json } & { pages: { id: string; document: { [key: string]: Json } }[] }

describe.each(engines)('an application as a file on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  const exported = async (who: Persona, appId: string): Promise<File> => {
    const { text, headers } = await who.tries(appExport, { query: { appId } })
    expect(headers['content-disposition']).toContain('.tandem-app.json')
    return JSON.parse(text) as File
  }

  test('it is read by another organisation with ids of its own, after a dry run that changes nothing', async () => {
    const first = await world.tradingPair()
    const { appId, ids } = await toolingOf(first.buyer)
    const file = await exported(first.buyer, appId)
    const { buyer } = await world.tradingPair()

    const dry = await buyer.does(appImport, { body: { file } })
    expect(dry).toMatchObject({ appId: null, entities: 2, pages: 2 })
    expect(dry.notes.map(({ path }) => path)).toEqual([
      'dicts.0',
      'model.entities.0.id',
      'model.entities.1.id',
      'pages.0.id',
      'pages.1.id',
    ])
    expect((await buyer.does(appList, { body: {} })).total).toBe(0)
    expect((await buyer.does(dictList, { body: {} })).total).toBe(0)

    const read = await buyer.does(appImport, { body: { file, dryRun: false } })
    const info = await buyer.does(appInfo, { query: { appId: read.appId ?? '' } })
    const text = JSON.stringify([
      info,
      await Promise.all(info.pages.map(({ id }) => buyer.does(pageInfo, { query: { pageId: id } }))),
    ])
    for (const id of [ids.tool, ids.maintenance, ids.dict, ...file.pages.map((page) => page.id)])
      expect(text).not.toContain(id)
    await buyer.does(appPublish, { body: { id: info.id, version: info.version } })
    const [tool] = info.model.entities
    await buyer.does(recordSave, {
      body: { entityId: tool?.id ?? '', values: { name: '自己的', category: 'stamping' } },
    })
  })

  test('onto one that is there, it replaces the draft and keeps ids and records', async () => {
    const { buyer } = await world.tradingPair()
    const { appId, ids, list } = await toolingOf(buyer)
    await buyer.does(recordSave, {
      body: { entityId: ids.tool, values: { name: '旧', category: 'stamping' } },
    })
    const file = await exported(buyer, appId)
    const page = file.pages.find(({ id }) => id === list)
    if (page) page.document['labelWidth'] = 140
    const read = await buyer.does(appImport, { body: { file, onto: appId, dryRun: false } })
    expect(read.appId).toBe(appId)
    expect(read.notes.filter(({ path }) => path.endsWith('.id'))).toEqual([])
    const info = await buyer.does(appInfo, { query: { appId } })
    expect([info.changed, info.records, info.pages.length]).toEqual([true, 1, 2])
    await buyer.does(appPublish, { body: { id: appId, version: info.version } })
    expect((await buyer.does(pageOpen, { query: { pageId: list } })).document.labelWidth).toBe(140)
  })

  test('a page of an old version climbs and the notes say so; what is not understood is named and kept', async () => {
    const { buyer } = await world.tradingPair()
    const file: Json = {
      format: 'tandem-app',
      version: 1,
      app: { code: 'old', name: '旧版' },
      model: { version: 1, entities: [], menu: [] },
      pages: [
        {
          id: randomUUID(),
          document: {
            name: '旧页',
            use: 'page',
            body: [
              {
                type: 'input',
                field: 'a',
                attr: { label: '甲', hideControl: true, rules: { required: true } },
              },
              { type: 'hologram', field: 'b', attr: {} },
            ],
          },
        },
      ],
    }
    const { notes, appId } = await buyer.does(appImport, { body: { file, dryRun: false } })
    expect(notes.map(({ path, en }) => [path, en])).toEqual(
      expect.arrayContaining([
        ['pages.0.document', expect.stringContaining('rules become three slots')],
        ['pages.0.document.body.1', 'Unknown control “hologram”'],
      ]),
    )
    const { pages } = await buyer.does(appInfo, { query: { appId: appId ?? '' } })
    const { document } = await buyer.does(pageInfo, { query: { pageId: pages[0]?.id ?? '' } })
    expect(document.body.map(({ type, hideControl }) => [type, hideControl])).toEqual([
      ['input', true],
      ['hologram', undefined],
    ])
    // It climbed once; opening and saving it again changes nothing.
    const again = await buyer.does(pageSave, {
      body: { id: pages[0]?.id ?? '', appId: appId ?? '', version: 1, document },
    })
    expect(again.document).toEqual(document)
  })

  test.each([
    ['no file', { file: null }],
    ['another format', { file: { format: 'zip', version: 1 } }],
    ['a later version', { file: { format: 'tandem-app', version: 99 } }],
    ['an entity twice', { file: 'twice' }],
  ])('%s is refused with its place and nothing is written', async (_, { file }) => {
    const { buyer } = await world.tradingPair()
    const { appId } = await toolingOf(buyer)
    const real = await exported(buyer, appId)
    const { entities } = real['model'] as { entities: Json[] }
    if (file === 'twice') entities.push(entities[0] ?? null)
    const sent = file === 'twice' ? real : (file as Json)
    const refused = await buyer.does(appImport, { body: { file: sent, code: 'x', dryRun: false } }).then(
      () => expect.fail('it was not refused'),
      (error: unknown) => (error as CallFailed).refusal,
    )
    expect(refused.error).toBe('INPUT_INVALID')
    expect(refused.faults?.length).toBeGreaterThan(0)
    expect((await buyer.does(appList, { body: {} })).total).toBe(1)
  })
})
