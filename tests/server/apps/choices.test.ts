import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageOpen, pageSave } from '../../../contract/appPages.ts'
import { appInfo, appPublish } from '../../../contract/apps.ts'
import { deptSave, deptUsers } from '../../../contract/depts.ts'
import { leaveOrg } from '../../../contract/memberships.ts'
import { printDocuments } from '../../../contract/printTemplates.ts'
import { recordExport, recordList, recordSave } from '../../../contract/records.ts'
import { engines } from '../../support/db.ts'
import { cellsOf } from '../../support/sheet.ts'
import { toolingOf } from '../../support/tooling.ts'
import { openWorld, type World } from '../../support/world.ts'

describe.each(engines)('several choices on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  test('a sheet and a list tell them by the names their control has for them', async () => {
    const { buyer } = await world.tradingPair()
    const { appId, ids, list } = await toolingOf(buyer)
    const options = [
      { id: 'a', name: '钢' },
      { id: 'b', name: '铝' },
    ]
    const boxes = { id: 'boxes', type: 'checkbox-group', field: 'name', attr: { label: '材质', options } }
    const kinds = {
      id: 'kinds',
      type: 'checkbox-group',
      field: 'remark',
      attr: { label: '适用', dict: ids.dict },
    }
    await buyer.does(pageSave, {
      body: {
        appId,
        document: {
          version: 1,
          name: '材质',
          use: 'form',
          source: { entity: ids.tool },
          body: [boxes, kinds],
        },
      },
    })
    const { version } = await buyer.does(appInfo, { query: { appId } })
    await buyer.does(appPublish, { body: { id: appId, version } })
    for (const name of [['a', 'b'], '["a" is no list'])
      await buyer.does(recordSave, { body: { entityId: ids.tool, values: { name, category: 'stamping' } } })
    const sheet = await buyer.tries(recordExport, { body: { entityId: ids.tool, fields: ['name'] } })
    expect((await cellsOf(sheet.bytes)).flat().sort()).toEqual(['["a" is no list', '名称', '钢、铝'])

    await buyer.does(recordSave, {
      body: {
        entityId: ids.tool,
        values: { name: '座', category: 'casting', remark: ['stamping', 'fixture'] },
      },
    })
    const { rows } = await buyer.does(recordList, { body: { entityId: ids.tool } })
    const both = rows.find(({ values }) => JSON.stringify(values['name']).includes('b'))
    const printed = await buyer.does(printDocuments, { body: { id: appId, ids: [both?.id ?? ''] } })
    expect(printed.documents[0]?.values['name']).toEqual(['a', 'b'])
    expect(printed.choices.filter(({ field }) => field === 'name').map(({ name }) => name)).toEqual([
      '钢',
      '铝',
    ])

    const named = await buyer.tries(recordExport, { body: { entityId: ids.tool, fields: ['remark'] } })
    expect((await cellsOf(named.bytes)).flat()).toContain('冲压模、检具')

    // The column was generated as a line of text; its list shows it by the boxes, under its own heading.
    const { document } = await buyer.does(pageOpen, { query: { pageId: list } })
    const column = document.body[0]?.children?.find(({ field }) => field === 'name')
    expect(column).toMatchObject({
      type: 'checkbox-group',
      attr: { options, label: { zh: '名称' }, width: 200 },
    })
  })

  // spec: L1.kind.member
  test('a sheet, a print and a list tell a person by name, who left with what became of them', async () => {
    const { buyer, buyerOrg } = await world.tradingPair()
    const { appId, ids, list } = await toolingOf(buyer)
    const wang = await world.person(buyerOrg, { name: '王芳', rights: ['orders.read'] })
    const keeper = { id: 'keeper', type: 'member', field: 'name', attr: { label: '保管人' } }
    await buyer.does(pageSave, {
      body: {
        appId,
        document: { version: 1, name: '保管', use: 'form', source: { entity: ids.tool }, body: [keeper] },
      },
    })
    const { version } = await buyer.does(appInfo, { query: { appId } })
    await buyer.does(appPublish, { body: { id: appId, version } })
    const person = (await buyer.does(deptUsers, { query: {} })).find(({ name }) => name === '王芳')
    const { id } = await buyer.does(recordSave, {
      body: { entityId: ids.tool, values: { name: person?.id ?? '', category: 'stamping' } },
    })
    const sheet = async () =>
      (
        await cellsOf(
          (await buyer.tries(recordExport, { body: { entityId: ids.tool, fields: ['name'] } })).bytes,
        )
      ).flat()
    expect(await sheet()).toContain('王芳')
    await wang.does(leaveOrg, { query: { orgId: buyerOrg.id } })
    expect(await sheet()).toContain('王芳（已离职）')
    const printed = await buyer.does(printDocuments, { body: { id: appId, ids: [id] } })
    expect(printed.documents[0]?.values['name']).toBe(person?.id)
    expect(printed.choices).toContainEqual({ field: 'name', value: person?.id, name: '王芳（已离职）' })
    const { document } = await buyer.does(pageOpen, { query: { pageId: list } })
    const column = document.body[0]?.children?.find(({ field }) => field === 'name')
    expect(column).toMatchObject({ type: 'member', attr: { label: { zh: '名称' } } })
  })

  test('so are people and departments in the rows of a record, on paper and on a sheet of the rows', async () => {
    const { buyer, buyerOrg } = await world.tradingPair()
    const team = { key: 'team', name: '班组', type: 'varchar' as const, length: 40 }
    const { appId, ids } = await toolingOf(buyer, [], (model) => ({
      ...model,
      entities: model.entities.map((entity) =>
        entity.parent === undefined ? entity : { ...entity, fields: [...entity.fields, team] },
      ),
    }))
    const he = await world.person(buyerOrg, { name: '何平', rights: ['orders.read'] })
    const dept = await buyer.does(deptSave, { body: { name: '维修班', parentId: null } })
    const rows = {
      id: 'rows',
      type: 'table',
      field: 'maintenance',
      attr: { label: '维保', mode: 'cells' },
      children: [
        { id: 'by', type: 'member', field: 'remark', attr: { label: '维修人' } },
        { id: 'of', type: 'dept', field: 'team', attr: { label: '班组' } },
      ],
    }
    await buyer.does(pageSave, {
      body: {
        appId,
        document: { version: 1, name: '维保', use: 'form', source: { entity: ids.tool }, body: [rows] },
      },
    })
    const { version } = await buyer.does(appInfo, { query: { appId } })
    await buyer.does(appPublish, { body: { id: appId, version } })
    const person = (await buyer.does(deptUsers, { query: {} })).find(({ name }) => name === '何平')
    const values = { doneOn: '2026-02-02', kind: 'care', remark: person?.id ?? '', team: dept.id }
    const { id } = await buyer.does(recordSave, {
      body: {
        entityId: ids.tool,
        values: { name: '座', category: 'stamping' },
        rows: { maintenance: [{ rowStatus: 'add', values }] },
      },
    })
    await he.does(leaveOrg, { query: { orgId: buyerOrg.id } })
    const { choices } = await buyer.does(printDocuments, { body: { id: appId, ids: [id] } })
    expect(choices).toContainEqual({
      field: 'maintenance.remark',
      value: person?.id,
      name: '何平（已离职）',
    })
    expect(choices).toContainEqual({ field: 'maintenance.team', value: dept.id, name: '维修班' })
    const sheet = await buyer.tries(recordExport, {
      body: { entityId: ids.maintenance, fields: ['remark', 'team'] },
    })
    expect((await cellsOf(sheet.bytes)).flat()).toEqual(expect.arrayContaining(['何平（已离职）', '维修班']))
  })
})
