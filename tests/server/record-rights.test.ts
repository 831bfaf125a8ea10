import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appMenu, pageOpen } from '../../contract/appPages.ts'
import type { AppModel } from '../../contract/lowcode/app.ts'
import { download, upload } from '../../contract/documents.ts'
import { searchDocuments } from '../../contract/home.ts'
import { type PermissionNode, permissionTree, roleInfo } from '../../contract/permissionTree.ts'
import { type RecordAction, recordRight } from '../../contract/recordRights.ts'
import { operators } from '../../contract/filter.ts'
import { printDocuments } from '../../contract/printTemplates.ts'
import { recordImport } from '../../contract/recordImports.ts'
import * as c from '../../contract/records.ts'
import { appField } from '../../contract/entities.ts'
import { peopleList, personSave } from '../../contract/people.ts'
import { roleList, roleSave } from '../../contract/roles.ts'
import { bookOf } from '../support/book.ts'
import { engines } from '../support/db.ts'
import { listenTo } from '../support/listener.ts'
import type { Persona } from '../support/persona.ts'
import { republishes } from '../support/neighbours.ts'
import * as samples from '../support/samples.ts'
import { cellsOf } from '../support/sheet.ts'
import { type Tooling, toolingOf, withPhotos } from '../support/tooling.ts'
import { until } from '../support/until.ts'
import { multipart } from '../support/upload.ts'
import { type World, openWorld } from '../support/world.ts'

const CONDITION = "category = 'stamping'"

describe.each(engines)('rights on the records of single applications on %s', (engine) => {
  let world: World
  let address: string
  let zhou: Persona
  let meng: Persona
  let roleId: string
  let tools: Tooling
  let others: Tooling
  const held: Record<string, string> = {}

  beforeAll(async () => {
    world = await openWorld(engine)
    address = await world.listen()
    const huadong = await world.org({ name: '华东精工', is: 'buyer' })
    const chenguang = await world.org({ name: '晨光五金', is: 'supplier' })
    await world.link(huadong, chenguang)
    zhou = await world.person(huadong, { name: '周强' })
    meng = await world.person(huadong, { name: '孟瑶', rights: ['orders.read'] })
    for (const { id } of (await zhou.does(roleList, { body: {} })).rows) {
      const { holders } = await zhou.does(roleInfo, { query: { id } })
      if (holders.some((holder) => holder.id === meng.userId)) roleId = id
    }
    tools = await toolingOf(zhou, [chenguang.id], withPhotos)
    others = await toolingOf(zhou, [chenguang.id])
    for (const [name, category] of [
      ['冲模', 'stamping'],
      ['注塑模', 'injection'],
    ] as const) {
      const { fileKey } = await zhou.does(upload, multipart('图.pdf', samples.pdf))
      const values = { name, category, supplierId: chenguang.id, photos: [{ fileKey, fileName: '图.pdf' }] }
      const rows = { maintenance: [{ rowStatus: 'add', values: { doneOn: '2026-01-05', kind: 'care' } }] }
      held[name] = (await saves(zhou, { values, rows })).id
      held[`${name}.file`] = fileKey
    }
    await grants(['read', 'create', 'update'])
  })
  afterAll(() => world.close())

  const saves = (who: Persona, body: object) =>
    who.does(c.recordSave, { body: { entityId: tools.ids.tool, ...body } as never })
  const commands = (actions: readonly RecordAction[], dataLimit = '') =>
    actions.map((action) => ({
      commandId: recordRight(tools.ids.tool, action),
      dataLimit: action === 'read' ? dataLimit : '',
    }))
  const writes = (who: Persona, some: readonly object[]) =>
    who.does(roleSave, { body: { id: roleId, commands: some as never } })
  const grants = (actions: readonly RecordAction[], dataLimit = '') =>
    writes(zhou, commands(actions, dataLimit))
  const lists = (who: Persona, entityId = tools.ids.tool) => who.does(c.recordList, { body: { entityId } })
  const named = ({ rows }: Awaited<ReturnType<typeof lists>>) => rows.map(({ values }) => values['name'])
  const info = (name: string) => ({ query: { entityId: tools.ids.tool, keyId: held[name] ?? '' } })

  test('only the application granted is there, with the actions granted', async () => {
    expect(named(await lists(meng))).toEqual(['注塑模', '冲模'])
    expect((await meng.does(appMenu)).map(({ appId }) => appId)).toEqual([tools.appId])
    expect((await meng.does(pageOpen, { query: { pageId: tools.form } })).can[tools.ids.tool]).toEqual([
      'create',
      'update',
    ])
    for (const attempt of [
      () => lists(meng, others.ids.tool),
      () => meng.does(pageOpen, { query: { pageId: others.list } }),
      () => meng.does(appField, { query: { appId: others.appId } }),
      () => meng.does(c.apiView, { query: { id: others.ids.tool } }),
      () => meng.does(c.recordSave, { body: { entityId: others.ids.tool, values: { name: 'x' } } }),
    ])
      await expect(attempt()).toFailWith('NOT_FOUND')
    const body = { entityId: tools.ids.tool, fields: ['name'] }
    await expect(meng.does(c.recordExport, { body })).toFailWith('NO_RIGHT')
    const keys = [{ id: held['冲模'] ?? '', version: 1 }]
    await expect(meng.does(c.recordDelete, { body: { entityId: tools.ids.tool, keys } })).toFailWith(
      'NO_RIGHT',
    )
    const made = await saves(meng, { values: { name: '检具', category: 'fixture' } })
    await grants(['read', 'delete', 'export'])
    expect((await meng.tries(c.recordExport, { body })).status).toBe(200)
    await expect(saves(meng, { id: made.id, version: 1, values: { name: 'x' } })).toFailWith('NO_RIGHT')
    await meng.does(c.recordDelete, { body: { entityId: tools.ids.tool, keys: [{ ...made }] } })
  })

  // spec: L2.roles.2
  test('a condition on the records of an application holds at every door', async () => {
    await grants(['read', 'create', 'update', 'delete', 'export'], CONDITION)
    const seen = await lists(meng)
    expect([named(seen), seen.total]).toEqual([['冲模'], 1])
    await meng.does(c.recordInfo, info('冲模'))
    for (const call of [c.recordInfo, c.recordHistory] as const)
      await expect(meng.does(call, info('注塑模'))).toFailWith('NOT_FOUND')
    const view = { formId: tools.ids.tool, viewId: tools.ids.maintenance }
    const rows = (name: string) =>
      meng.does(c.formLoadViewData, { query: { ...view, keyId: held[name] ?? '' } })
    expect(await rows('冲模')).toHaveLength(1)
    await expect(rows('注塑模')).toFailWith('NOT_FOUND')
    await expect(lists(meng, tools.ids.maintenance)).toFailWith('NO_RIGHT')
    expect((await meng.does(c.apiView, { query: { id: tools.ids.tool } })).rows).toHaveLength(1)
    const found = await meng.does(searchDocuments, { query: { keyword: '注塑' } })
    expect(JSON.stringify(found)).not.toContain('注塑模')
    const file = await meng.tries(download, { query: { fileKey: held['冲模.file'] ?? '' } })
    expect(file.status).toBe(200)
    await expect(meng.does(download, { query: { fileKey: held['注塑模.file'] ?? '' } })).toFailWith(
      'NOT_FOUND',
    )
    await expect(saves(meng, { id: held['注塑模'], version: 1, values: { name: 'x' } })).toFailWith(
      'NOT_FOUND',
    )
    await expect(saves(meng, { values: { name: '新', category: 'casting' } })).toFailWith('RECORD_OUTSIDE')
    const away = { id: held['冲模'], version: 1, values: { category: 'casting' } }
    await expect(saves(meng, away)).toFailWith('RECORD_OUTSIDE')
    expect((await zhou.does(c.recordInfo, info('冲模'))).version).toBe(1)
  })

  test('a condition holds where records are filtered and sorted, exported, locked, deleted, printed and imported', async () => {
    await grants(['read', 'create', 'update', 'delete', 'export', 'unlock'], CONDITION)
    const entityId = tools.ids.tool
    const sought = await meng.does(c.recordList, {
      body: {
        entityId,
        filters: [{ field: 'name', sign: operators.allLike.sign, value: '模' }],
        sorts: [{ field: 'name', sort: 2 }],
      },
    })
    expect([named(sought), sought.total]).toEqual([['冲模'], 1])
    const outside = await meng.does(c.recordList, {
      body: { entityId, filters: [{ field: 'category', sign: operators.equal.sign, value: 'injection' }] },
    })
    expect([outside.rows, outside.total]).toEqual([[], 0])
    const body = { entityId, fields: ['name'] }
    const { bytes } = await meng.tries(c.recordExport, { body })
    expect((await cellsOf(bytes)).slice(1)).toEqual([['冲模']])
    const chosen = await meng.tries(c.recordExport, { body: { ...body, keys: [held['注塑模'] ?? ''] } })
    expect((await cellsOf(chosen.bytes)).slice(1)).toEqual([])

    const keys = [{ id: held['注塑模'] ?? '', version: 1 }]
    for (const attempt of [
      () => meng.does(c.recordDelete, { body: { entityId, keys } }),
      () => meng.does(c.recordLock, { body: { entityId, keys, locked: true } }),
      () => meng.does(c.recordLock, { body: { entityId, keys, locked: false } }),
    ])
      await expect(attempt()).toFailWith('NOT_FOUND')

    await writes(zhou, [...commands(['read'], CONDITION), { commandId: 'printTemplates.read' }])
    const prints = (who: Persona, name: string) =>
      who.does(printDocuments, { body: { id: tools.appId, ids: [held[name] ?? ''] } })
    expect((await prints(zhou, '注塑模')).documents).toHaveLength(1)
    expect((await prints(meng, '冲模')).documents).toHaveLength(1)
    await expect(prints(meng, '注塑模')).toFailWith('NOT_FOUND')

    await grants(['read', 'create', 'update'], CONDITION)
    const imports = async (name: string, category: string) =>
      meng.does(recordImport, {
        ...multipart(
          '模具.xlsx',
          await bookOf([
            ['模具编号', '名称', '类别'],
            ['', name, category],
          ]),
        ),
        query: { entityId },
      })
    await expect(imports('压铸模', 'casting')).toFailWith('RECORD_OUTSIDE')
    expect(named(await lists(zhou))).not.toContain('压铸模')
    expect(await imports('拉伸模', 'stamping')).toMatchObject({ added: 1, written: true })
    expect(named(await lists(meng))).toContain('拉伸模')
  })

  test('live events tell of the records that pass, and of no other', async () => {
    await grants(['read'], CONDITION)
    const ear = await listenTo(address, meng)
    for (const name of ['注塑模', '冲模'])
      await saves(zhou, { id: held[name], values: { name: `${name} 改` } })
    // The one that is to be heard is written last: what was to be kept back would have come before it.
    await until(
      () => Promise.resolve(ear.events.map(({ recordId }) => recordId)),
      (ids) => ids.includes(held['冲模'] ?? ''),
    )
    expect(ear.events.map(({ recordId }) => recordId)).not.toContain(held['注塑模'])
    ear.close()
  })

  test('the tree shows applications with their entities; nobody grants more than they hold', async () => {
    const flat = (nodes: readonly PermissionNode[]): PermissionNode[] =>
      nodes.flatMap((node) => [node, ...flat(node.children)])
    const node = flat(await zhou.does(permissionTree, { query: { roleId } })).find(
      ({ id }) => id === `app:${tools.ids.tool}`,
    )
    expect(node).toMatchObject({ nameEn: 'Tool', appType: 2, type: 'app' })
    expect(node?.fields.map(({ key }) => key)).toContain('category')
    expect(node?.commands.map(({ nameEn, granted }) => [nameEn, granted])).toEqual([
      ['View', true],
      ['Create', false],
      ['Edit', false],
      ['Delete', false],
      ['Export', false],
      ['Unlock', false],
      ['Approve', false],
    ])
    for (const [some, code] of [
      [commands(['read'], 'nothing = 1'), 'CONDITION_FIELD'],
      [[{ commandId: recordRight(tools.ids.tool, 'update'), dataLimit: CONDITION }], 'LIMIT_REFUSED'],
      [[{ commandId: recordRight(tools.ids.maintenance, 'read') }], 'COMMAND_UNKNOWN'],
    ] as const)
      await expect(writes(zhou, some)).toFailWith(code)
    await writes(zhou, [...commands(['read'], CONDITION), { commandId: 'roles.write' }])
    const role = (some: readonly object[]) => ({
      body: { name: `给同事 ${JSON.stringify(some).length}`, menuType: 1, commands: some as never },
    })
    await meng.does(roleSave, role(commands(['read'], CONDITION)))
    await expect(meng.does(roleSave, role(commands(['read'])))).toFailWith('GRANT_WIDER')
    await expect(meng.does(roleSave, role([{ commandId: 'records.read' }]))).toFailWith('GRANT_NOT_HELD')
    await expect(meng.does(roleSave, role(commands(['update'])))).toFailWith('GRANT_NOT_HELD')
  })

  test('a condition on a field that is published away lets nothing pass, and takes nothing from another role', async () => {
    let without: AppModel | undefined
    const app = await toolingOf(zhou, [], (model) => {
      without = model
      const area = { key: 'area', name: '区域', type: 'varchar' } as const
      const entities = model.entities.map((each) => ({ ...each, fields: [...each.fields, area] }))
      return { ...model, entities }
    })
    const entityId = app.ids.tool
    const [one] = await Promise.all(
      ['stamping', 'injection'].map((category) =>
        zhou.does(c.recordSave, {
          body: { entityId, values: { name: `注销 ${category}`, category } } as never,
        }),
      ),
    )
    const right = recordRight(entityId, 'read')
    const reads = (dataLimit: string) => ({ commandId: right, dataLimit })
    await writes(zhou, [reads("area = '一车间' or category = 'stamping'"), ...commands(['read'])])
    expect((await lists(meng, entityId)).total).toBe(1)
    await republishes(zhou, app.appId, without ?? app.model)
    const keys = { query: { entityId, keyId: one?.id ?? '' } }
    expect((await lists(meng, entityId)).total).toBe(0)
    await expect(meng.does(c.recordInfo, keys)).toFailWith('NOT_FOUND')
    const found = async (keyword: string) =>
      (await meng.does(searchDocuments, { query: { keyword } })).map(({ title }) => title)
    expect([await found('注销'), (await found('冲模')).length]).toEqual([[], 1])
    const { id: another } = await zhou.does(roleSave, {
      body: { name: '冲模', menuType: 1, commands: [reads("category = 'stamping'")] as never },
    })
    const [person] = (await zhou.does(peopleList, { body: { keyword: '孟瑶' } })).rows
    await zhou.does(personSave, { body: { id: person?.id ?? '', roleIds: [roleId, another] } })
    expect(named(await lists(meng, entityId))).toEqual(['注销 stamping'])
    await meng.does(c.recordInfo, keys)
    expect(await found('注销')).toHaveLength(1)
    await zhou.does(personSave, { body: { id: person?.id ?? '', roleIds: [roleId] } })
  })

  test('the right on all applications stays what it was, and outweighs a condition on one', async () => {
    await writes(zhou, [...commands(['read'], CONDITION), { commandId: 'records.read' }])
    expect(named(await lists(meng))).toEqual(expect.arrayContaining(['注塑模 改', '冲模 改']))
    expect((await lists(meng, others.ids.tool)).total).toBe(0)
    await writes(zhou, [{ commandId: 'records.read' }, { commandId: 'records.write' }])
    await saves(meng, { values: { name: '压铸模', category: 'casting' } })
  })
})
