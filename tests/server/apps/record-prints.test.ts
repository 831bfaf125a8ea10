import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appInfo, appPublish, appSave } from '../../../contract/apps.ts'
import { printPdf } from '../../../contract/printTemplates.pdf.ts'
import * as c from '../../../contract/printTemplates.ts'
import { recordSave } from '../../../contract/records.ts'
import { engines } from '../../support/db.ts'
import { makesTool, paperOf, withFlow } from '../../support/toolPaper.ts'
import { toolingOf } from '../../support/tooling.ts'
import { type World, openWorld } from '../../support/world.ts'

describe.each(engines)('prints of records on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  test('an application has a form by itself: choices in words, sub-tables with their sum, for both parties', async () => {
    const { buyer, supplier, supplierOrg } = await world.tradingPair()
    const tooling = await toolingOf(buyer, [supplierOrg.id], withFlow)
    const { id } = await makesTool(buyer, tooling, supplierOrg.id)
    for (const who of [buyer, supplier]) {
      const offered = await who.does(c.printOffered, { query: { appId: tooling.appId } })
      expect(offered).toEqual([{ id: tooling.appId, name: '模具台账', orgName: '', isReady: true }])
      const { title, text } = await paperOf(who, tooling.appId, [id])
      expect(title).toMatch(/^MJ-\d{6}-0001$/)
      for (const words of [title, '安装支架冲模', supplierOrg.name, '冲压模', '草稿', buyer.name, '维修保养'])
        expect(text).toContain(words)
      expect(text).toMatch(/1 2026-03-01 保养 120\.1 .*2 2026-04-01 维修 80 /)
      expect(text).toMatch(/合计 200\.1/)
      expect(text).toContain('备注 &lt;b&gt;&amp;： 见图纸')
      expect(text).not.toMatch(/stamping|repair|draft/)
    }
    const { text } = await paperOf(supplier, tooling.appId, [id], 'en')
    for (const words of ['Tooling register', 'Stamping die', 'Repair', 'Draft']) expect(text).toContain(words)
  })

  test('more than a file may hold is refused, and nothing counts as printed', async () => {
    const { buyer, supplierOrg } = await world.tradingPair()
    const notes = Array.from({ length: 190 }, (_, at) => `note${at}`)
    const { appId, ids: entities } = await toolingOf(buyer, [], (model) => ({
      ...model,
      entities: model.entities.map((entity) =>
        entity.parent === undefined
          ? {
              ...entity,
              fields: [
                ...entity.fields,
                ...notes.map((key) => ({ key, name: key, type: 'varchar' as const, length: 4000 })),
              ],
            }
          : entity,
      ),
    }))
    const values = {
      name: '冲模',
      category: 'stamping',
      supplierId: supplierOrg.id,
      ...Object.fromEntries(notes.map((key) => [key, 'x'.repeat(4000)])),
    }
    const ids: string[] = []
    for (let made = 0; made < 27; made++)
      ids.push((await buyer.does(recordSave, { body: { entityId: entities.tool, values, rows: {} } })).id)
    await expect(buyer.does(printPdf, { body: { id: appId, ids } })).toFailWith('PDF_TOO_LARGE')
    const [first = ''] = ids
    expect(await buyer.does(c.printLog, { query: { appId, recordId: first } })).toEqual([])
    const asked = await buyer.does(printPdf, { body: { id: appId, ids: ids.slice(0, 2) } })
    expect(asked).toMatchObject({ state: 'WAITING', total: 2 })
  })

  test('a print says which publication it is of, and is printed again as that had it', async () => {
    const { buyer, supplierOrg } = await world.tradingPair()
    const tooling = await toolingOf(buyer)
    const { id } = await makesTool(buyer, tooling, supplierOrg.id)
    await paperOf(buyer, tooling.appId, [id])
    const { version, code, name } = await buyer.does(appInfo, { query: { appId: tooling.appId } })
    const model = {
      ...tooling.model,
      entities: tooling.model.entities.map((entity) => ({
        ...entity,
        fields: entity.fields.map((field) => (field.key === 'name' ? { ...field, name: '模具名称' } : field)),
      })),
    }
    const saved = await buyer.does(appSave, { body: { id: tooling.appId, version, code, name, model } })
    await buyer.does(appPublish, { body: { id: tooling.appId, version: saved.version } })
    expect((await paperOf(buyer, tooling.appId, [id])).text).toContain('模具名称： 安装支架冲模')
    const log = await buyer.does(c.printLog, { query: { appId: tooling.appId, recordId: id } })
    expect(log).toMatchObject([
      { copyNo: 2, templateVersion: 2, templateName: '模具台账' },
      { copyNo: 1, templateVersion: 1 },
    ])
    expect((await paperOf(buyer, tooling.appId, [id], 'zh', 1)).text).toContain(' 名称： 安装支架冲模')
    await expect(paperOf(buyer, tooling.appId, [id], 'zh', 9)).rejects.toThrow('NOT_FOUND')
  })

  test('who is not let into an application prints none of it; a template of their own takes the place of its form', async () => {
    const { buyer, supplier, supplierOrg } = await world.tradingPair()
    const tooling = await toolingOf(buyer)
    const { id } = await makesTool(buyer, tooling, supplierOrg.id)
    expect(await supplier.does(c.printOffered, { query: { appId: tooling.appId } })).toEqual([])
    await expect(supplier.does(c.printDocuments, { body: { id: tooling.appId, ids: [id] } })).toFailWith(
      'NOT_FOUND',
    )
    const [form] = await buyer.does(c.printReady, { query: { appId: tooling.appId } })
    const made = await buyer.does(c.printSaveConfig, {
      body: {
        appId: tooling.appId,
        name: '模具卡',
        template: form?.template ?? '',
        settings: form?.settings,
        inParams: { range: 0, fileType: 'pdf' },
      },
    })
    expect(made.faults).toEqual([])
    expect(await buyer.does(c.printOffered, { query: { appId: tooling.appId } })).toEqual([
      { id: made.id, name: '模具卡', orgName: '', isReady: false },
    ])
    expect((await paperOf(buyer, made.id, [id])).text).toContain('冲压模')
    const conditional = await buyer.does(c.printSaveConfig, {
      body: {
        appId: tooling.appId,
        name: '按类别',
        template:
          '<section data-print="page"><p data-if="category == \'stamping\'">只给冲压模</p><p data-if="category == \'casting\'">只给压铸模</p></section>',
        inParams: { range: 0, fileType: 'pdf' },
      },
    })
    expect((await paperOf(buyer, conditional.id, [id])).text).toBe('只给冲压模')
  })

  test('a partner of an application prints its records with the template that its owner lets partners use', async () => {
    const { buyer, supplier, supplierOrg } = await world.tradingPair()
    const tooling = await toolingOf(buyer, [supplierOrg.id])
    const { id } = await makesTool(buyer, tooling, supplierOrg.id)
    const made = await buyer.does(c.printSaveConfig, {
      body: {
        appId: tooling.appId,
        name: '模具卡',
        template: '<section data-print="page"><p data-field="name">x</p></section>',
        inParams: { range: 0, fileType: 'pdf' },
        partners: true,
      },
    })
    const offered = await supplier.does(c.printOffered, { query: { appId: tooling.appId, recordId: id } })
    expect(offered.map(({ name, isReady }) => [name, isReady])).toEqual([
      ['模具卡', false],
      ['模具台账', true],
    ])
    expect((await paperOf(supplier, made.id, [id])).text).toBe('安装支架冲模')
  })

  test('a template whose field the application lost is named in the list, and prints nothing there', async () => {
    const { buyer, supplierOrg } = await world.tradingPair()
    const tooling = await toolingOf(buyer)
    const { id } = await makesTool(buyer, tooling, supplierOrg.id)
    const made = await buyer.does(c.printSaveConfig, {
      body: {
        appId: tooling.appId,
        name: '模具卡',
        template:
          '<section data-print="page"><p data-field="name">x</p><p data-field="remark">x</p></section>',
        inParams: { range: 0, fileType: 'pdf' },
      },
    })
    expect(made.faults).toEqual([])
    expect((await paperOf(buyer, made.id, [id])).text).toContain('见图纸')
    const { version, code, name, model } = await buyer.does(appInfo, { query: { appId: tooling.appId } })
    const saved = await buyer.does(appSave, {
      body: {
        id: tooling.appId,
        version,
        code,
        name,
        model: {
          ...model,
          entities: model.entities.map((entity) => ({
            ...entity,
            fields: entity.fields.filter(({ key }) => key !== 'remark'),
          })),
        },
      },
    })
    await buyer.does(appPublish, { body: { id: tooling.appId, version: saved.version } })
    expect((await buyer.does(c.printTemplateList, {})).map((row) => [row.name, row.faultCount])).toEqual([
      ['模具卡', 1],
    ])
    const now = await buyer.does(c.printGetConfig, { query: { id: made.id } })
    expect(now.faults).toEqual([{ kind: 'field', name: 'remark' }])
    const { text } = await paperOf(buyer, made.id, [id])
    expect(text).toContain('安装支架冲模')
    expect(text).not.toContain('见图纸')
  })
})
