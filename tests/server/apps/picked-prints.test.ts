import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  appField,
  getAppUserFields,
  queryGetEntityDrills,
  queryGetEntityField,
} from '../../../contract/entities.ts'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import { materialSave } from '../../../contract/materials.ts'
import { roleInfo } from '../../../contract/permissionTree.ts'
import * as c from '../../../contract/printTemplates.ts'
import { recordRight } from '../../../contract/recordRights.ts'
import { recordSave } from '../../../contract/records.ts'
import { roleList, roleSave } from '../../../contract/roles.ts'
import { engines } from '../../support/db.ts'
import { makesTool, paperOf, withFlow } from '../../support/toolPaper.ts'
import { toolingOf } from '../../support/tooling.ts'
import { type World, openWorld } from '../../support/world.ts'

describe.each(engines)('prints of what records picked on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  /** Tools that say which they are a copy of, and which part each maintenance replaced. */
  const withPicks = (model: AppModel): AppModel => ({
    ...model,
    entities: withFlow(model).entities.map((entity, _, [tool]) => ({
      ...entity,
      fields: [
        ...entity.fields,
        ...(entity.parent === undefined
          ? [
              {
                key: 'copyOf',
                name: { zh: '原模', en: 'Copy of' },
                type: 'drill_up' as const,
                entity: tool?.id ?? '',
              },
            ]
          : [
              {
                key: 'part',
                name: { zh: '更换件', en: 'Part' },
                type: 'drill_up' as const,
                noun: 'materials' as const,
              },
            ]),
      ],
    })),
  })
  const picksTemplate =
    '<section data-print="page"><p>供方 <span data-field="supplier.name">x</span> <span data-field="supplier.status">x</span></p><p data-if="copyOf.category == \'casting\'">仿压铸模</p><p>原模 <span data-field="copyOf.toolNo">x</span> <span data-field="copyOf.category">x</span> <span data-field="copyOf.state">x</span></p><table data-each="maintenance"><tbody><tr data-row="each"><td data-field="part.code">x</td><td data-field="part.unit">x</td></tr></tbody></table></section>'
  const cardOf = (appId: string, more: { template?: string; partners?: boolean } = {}) => ({
    body: {
      appId,
      name: '模具卡',
      template: picksTemplate,
      inParams: { range: 0 as const, fileType: 'pdf' as const },
      ...more,
    },
  })

  test('what a record and its rows picked is printed with fields of its own, as far as the viewer may see it', async () => {
    const { buyer, buyerOrg, supplier, supplierOrg } = await world.tradingPair()
    const tooling = await toolingOf(buyer, [supplierOrg.id], withPicks)
    const { ids } = tooling
    const [bolt, nut] = [
      await buyer.does(materialSave, { body: { code: 'M-9', name: '螺栓', unit: 'PCS' } }),
      await buyer.does(materialSave, { body: { code: 'M-8', name: '螺母', unit: 'KG' } }),
    ]
    const first = await makesTool(buyer, tooling, supplierOrg.id)
    const done = (partId: string | null, day: number) => ({
      rowStatus: 'add' as const,
      values: { doneOn: `2026-03-0${day}`, kind: 'change', partId },
    })
    const copy = await buyer.does(recordSave, {
      body: {
        entityId: ids.tool,
        values: {
          name: '冲模 二',
          category: 'casting',
          supplierId: supplierOrg.id,
          copyOfId: first.id,
        },
        rows: { maintenance: [done(bolt.id, 1), done(null, 2), done(nut.id, 3), done(bolt.id, 4)] },
      },
    })
    const made = await buyer.does(c.printSaveConfig, cardOf(tooling.appId, { partners: true }))
    expect(made.faults).toEqual([])
    const own = await paperOf(buyer, made.id, [copy.id])
    expect(own.text).toMatch(
      new RegExp(`^供方 ${supplierOrg.name} 合作中 原模 MJ-\\d{6}-0001 冲压模 草稿 M-9 PCS M-8 KG M-9 PCS$`),
    )
    expect((await paperOf(buyer, made.id, [copy.id], 'en')).text).toContain('Stamping die Draft')
    // nothing was picked: nothing is there, and nothing of another record
    expect((await paperOf(buyer, made.id, [first.id])).text).toBe(`供方 ${supplierOrg.name} 合作中 原模`)
    const casting = await buyer.does(recordSave, {
      body: {
        entityId: ids.tool,
        values: { name: '冲模 三', category: 'stamping', supplierId: supplierOrg.id, copyOfId: copy.id },
        rows: {},
      },
    })
    expect((await paperOf(buyer, made.id, [casting.id])).text).toContain('仿压铸模')

    // Without the right to read materials and suppliers nothing of them is printed.
    const clerk = await world.person(buyerOrg, { rights: ['records.read', 'printTemplates.read'] })
    expect((await paperOf(clerk, made.id, [copy.id])).text).toMatch(/^供方 原模 MJ-\d{6}-0001 冲压模 草稿$/)
    // A partner sees the tools, which are the application's; what its owner keeps of partners and materials is the owner's alone.
    expect((await paperOf(supplier, made.id, [copy.id])).text).toMatch(
      /^供方 原模 MJ-\d{6}-0001 冲压模 草稿$/,
    )
    const values = await supplier.does(c.printDocuments, { body: { id: made.id, ids: [copy.id] } })
    expect(JSON.stringify(values.documents)).not.toMatch(/PCS|ACTIVE/)
  })

  test('a picked tool that the viewer’s condition keeps from them is not printed beside the one they see', async () => {
    const { buyer, buyerOrg, supplierOrg } = await world.tradingPair()
    const tooling = await toolingOf(buyer, [], withPicks)
    const first = await makesTool(buyer, tooling, supplierOrg.id)
    const copy = await buyer.does(recordSave, {
      body: {
        entityId: tooling.ids.tool,
        values: { name: '压铸二', category: 'casting', supplierId: supplierOrg.id, copyOfId: first.id },
        rows: {},
      },
    })
    const made = await buyer.does(c.printSaveConfig, cardOf(tooling.appId))
    const caster = await world.person(buyerOrg, { rights: ['orders.read'] })
    for (const { id } of (await buyer.does(roleList, { body: {} })).rows) {
      const { holders } = await buyer.does(roleInfo, { query: { id } })
      if (!holders.some((holder) => holder.id === caster.userId)) continue
      const command = {
        commandId: recordRight(tooling.ids.tool, 'read'),
        dataLimit: "category = 'casting'",
      }
      await buyer.does(roleSave, { body: { id, commands: [command] } })
    }
    expect((await paperOf(buyer, made.id, [copy.id])).text).toContain('原模 MJ-')
    expect((await paperOf(caster, made.id, [copy.id])).text).toBe('供方 原模')
  })

  // spec: L3.other.6, L7.view.6, L7.view.7, L7.view.8, C.Query.GetAPPUserFields
  // The field tree is what the four calls tell, in one answer, with formats and sums beside it.
  test('the field tree of the designer names what the calls of field trees tell, of the application and of what it picks', async () => {
    const { buyer, supplier, supplierOrg } = await world.tradingPair()
    const { appId, ids } = await toolingOf(buyer, [supplierOrg.id], withPicks)
    const tree = await buyer.does(c.printFields, { query: { appId } })
    const told = (infos: { fieldname: string; name: string; nameEn: string; type: string }[]) =>
      infos
        .filter(({ type }) => type !== 'file' && type !== 'drill_down')
        .map(({ fieldname, name, nameEn, type }) => [fieldname, name, nameEn, type])
    const named = (fields: c.PrintField[] | undefined) =>
      (fields ?? [])
        .filter((field) => field.fields === undefined && field.key !== 'state')
        .map(({ key, name, nameEn, type }) => [key, name, nameEn, type])
    const own = await buyer.does(appField, { query: { appId } })
    const ofPrint = ['copyNo', 'verifyAt', 'digest']
    expect(named(tree).filter(([key]) => !ofPrint.includes(key ?? ''))).toEqual(told(own))
    expect((await buyer.does(getAppUserFields, { query: { appId } })).fields).toEqual(own)
    const drills = await buyer.does(queryGetEntityDrills, { query: { appId, id: ids.tool } })
    expect(drills.map(({ fieldname }) => fieldname)).toEqual(['supplier', 'maintenance', 'copyOf'])
    for (const { fieldname, entityid, up } of drills) {
      const below = tree.find(({ key }) => key === fieldname)
      expect([fieldname, below?.type]).toEqual([fieldname, up ? 'drill_up' : 'drill_down'])
      const fields = await buyer.does(queryGetEntityField, { query: { entityid } })
      expect(named(below?.fields)).toEqual(told(fields))
    }
    const part = tree.find(({ key }) => key === 'maintenance')?.fields?.find(({ key }) => key === 'part')
    expect(named(part?.fields)).toEqual(
      told(await buyer.does(queryGetEntityField, { query: { entityid: 'materials' } })),
    )
    expect(part?.fields?.some(({ sum }) => sum)).toBe(false)
    // To a partner the owner's suppliers and materials are names and no more.
    const theirs = await supplier.does(c.printFields, { query: { appId } })
    expect(theirs.filter((field) => field.fields && !c.isList(field)).map(({ key }) => key)).toEqual([
      'copyOf',
    ])
  })

  test('a picked record is no list, and a field that it has not is named', async () => {
    const { buyer } = await world.tradingPair()
    const { appId } = await toolingOf(buyer, [], withPicks)
    const { faults } = await buyer.does(
      c.printSaveConfig,
      cardOf(appId, {
        template:
          '<section data-print="page"><p data-field="copyOf.colour">x</p><p data-field="copyOf.name">x</p><table data-each="copyOf"><tbody><tr data-row="each"><td>x</td></tr></tbody></table></section>',
      }),
    )
    expect(faults).toEqual([
      { kind: 'field', name: 'copyOf.colour' },
      { kind: 'list', name: 'copyOf' },
    ])
  })
})
