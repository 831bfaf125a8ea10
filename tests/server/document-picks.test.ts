import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { materialSave } from '../../contract/materials.ts'
import * as c from '../../contract/printTemplates.ts'
import { bindTemplate } from '../../src/print/model/bind.ts'
import { nameOfChoices } from '../../src/print/model/choices.ts'
import { engines } from '../support/db.ts'
import { type Market, line, linked, openMarket, sends } from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'

const template =
  '<section data-print="page"><p>供 <span data-field="supplier.contact">x</span> <span data-field="supplier.phone">x</span> <span data-field="supplier.status">x</span></p><p>需 <span data-field="buyer.name">x</span> <span data-field="buyer.phone">x</span></p><table data-each="lines"><tbody><tr data-row="each"><td data-field="materialCode">x</td><td data-field="material.drawingNo">x</td><td data-field="material.price">x</td></tr></tbody></table></section>'

describe.each(engines)('what orders name and lists know more of, printed on %s', (engine) => {
  let m: Market
  beforeAll(async () => {
    m = await openMarket(engine)
  })
  afterAll(() => m.close())

  let count = 0
  const saves = (who: Persona, but: { appId?: string; template?: string; partners?: boolean } = {}) =>
    who.does(c.printSaveConfig, {
      body: {
        name: `模板 ${++count}`,
        appId: 'orders',
        inParams: { range: 0, fileType: 'pdf' },
        template,
        ...but,
      },
    })
  const prints = async (who: Persona, id: string, orderId: string) => {
    const { documents, ...printed } = await who.does(c.printDocuments, { body: { id, ids: [orderId] } })
    const html = bindTemplate(printed.template, documents[0]?.values ?? {}, {
      clock: { now: '2026-09-01T08:00:00.000Z', zone: 'Asia/Shanghai' },
      yes: '是',
      no: '否',
      nameOf: nameOfChoices({ appId: 'orders', lang: 'zh', ...printed }),
    })
    const text = html
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    return { text, values: JSON.stringify(documents[0]?.values) }
  }
  /** An order of 晨光, the first of whose lines is of a material with a drawing. */
  const ordered = async () => {
    await linked(m, { contact: '何芳', phone: '0574-8800' })
    const bolt = await m.zhou.does(materialSave, {
      body: { code: `M-${++count}`, name: '螺栓', unit: 'PCS', drawingNo: 'TZ-08', price: '7.77' },
    })
    const order = await sends(m.lin, m.chenguang, [
      line(1, { materialId: bolt.id, materialCode: bolt.code }),
      line(2, { materialCode: 'FREE-1' }),
    ])
    return { order, bolt }
  }

  test('林晓’s order says whom to call at the supplier and which drawing it goes by, as far as she may see it', async () => {
    const { order, bolt } = await ordered()
    const { id, faults } = await saves(m.zhou)
    expect(faults).toEqual([])
    const own = await prints(m.lin, id, order.id)
    expect(own.text).toMatch(new RegExp(`^供 何芳 0574-8800 合作中 需 ${bolt.code} TZ-08 7\\.770* FREE-1$`))
    const clerk = await m.person(m.huadong, { rights: ['orders.read', 'materials.read'] })
    expect((await prints(clerk, id, order.id)).text).toMatch(/^供 需 M-\d+ TZ-08 /)
    const discreet = await m.person(m.huadong, {
      rights: ['orders.read', 'suppliers.read', 'materials.read'],
      hides: { 'materials.read': ['materials.price'], 'suppliers.read': ['suppliers.contact'] },
    })
    const { text, values } = await prints(discreet, id, order.id)
    expect(text).toMatch(/^供 合作中 需 M-\d+ TZ-08 FREE-1$/)
    expect(values).not.toMatch(/0574|7\.77/)
    // What a template does not name is not read for it.
    const plain = await saves(m.zhou, { template: '<p data-field="orderNo">x</p>' })
    expect((await prints(m.lin, plain.id, order.id)).values).not.toMatch(/0574|TZ-08/)
  })

  test('陈亮 prints with his own template what his customer list says; 华东’s template learns nothing of it', async () => {
    const { order } = await ordered()
    const theirs = await saves(m.zhou, { partners: true })
    const foreign = await prints(m.he, theirs.id, order.id)
    expect(foreign.text).toMatch(/^供 需 M-\d+ FREE-1$/)
    expect(foreign.values).not.toMatch(/0574|TZ-08/)
    const own = await saves(m.he)
    const { text, values } = await prints(m.he, own.id, order.id)
    expect(text).toMatch(/^供 需 华东精工 0574-8800 M-\d+ FREE-1$/)
    expect(values).not.toContain('TZ-08')
  })

  test('the tree names them; nothing of them is added up, and a field they have not is a fault', async () => {
    const keys = async (appId: string) =>
      (await m.zhou.does(c.printFields, { query: { appId } })).flatMap(({ key, type, fields = [] }) =>
        type === 'drill_up' ? [[key, fields.some(({ sum }) => sum)]] : [],
      )
    for (const appId of ['orders', 'deliveries', 'reconciliations'])
      expect(await keys(appId)).toEqual([
        ['supplier', false],
        ['buyer', false],
      ])
    const { faults } = await saves(m.zhou, {
      template: '<p data-field="supplier.bank">x</p><p data-field="supplier.phone">x</p>',
    })
    expect(faults).toEqual([{ kind: 'field', name: 'supplier.bank' }])
  })
})
