import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerReject } from '../../contract/deliveries.ts'
import * as c from '../../contract/printTemplates.ts'
import { bindTemplate } from '../../src/print/model/bind.ts'
import { engines } from '../support/db.ts'
import * as d from '../support/deliveries.ts'
import * as o from '../support/orders.ts'
import { type Market, line, openMarket, sends } from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'

const inParams = { range: 0, fileType: 'pdf' } as const
const options = { clock: { now: '2026-09-01T08:00:00.000Z', zone: 'Asia/Shanghai' }, yes: '是', no: '否' }

describe.each(engines)('templates of the product on %s', (engine) => {
  let m: Market
  beforeAll(async () => {
    m = await openMarket(engine)
  })
  afterAll(() => m.close())

  test('the ready templates name nothing that is not there, in both languages', async () => {
    for (const lang of ['zh', 'en'] as const)
      for (const { appId, name, template, settings } of await m.zhou.does(c.printReady, {
        query: {},
        lang,
      } as never)) {
        const made = await m.zhou.does(c.printSaveConfig, {
          body: { name, appId, template, settings, inParams },
        })
        expect(made.faults).toEqual([])
        expect(made.template).toBe(template)
      }
  })

  test('who has no template of their own prints with those of the product, as ordinary prints with a log', async () => {
    const order = await sends(m.lin, m.hongyuan, [line(1)])
    const offeredTo = (who: Persona, appId: string, lang: 'zh' | 'en' = 'zh') =>
      who.does(c.printOffered, { query: { appId }, lang })
    const [ready] = await offeredTo(m.sun, 'orders')
    expect(ready).toMatchObject({ name: '采购订单', isReady: true })
    expect((await offeredTo(m.sun, 'orders', 'en')).map(({ name }) => name)).toEqual(['Purchase order'])
    expect((await offeredTo(m.sun, 'deliveries')).map(({ name }) => name)).toEqual(['送货单', '箱标签'])
    const id = ready?.id ?? ''
    const prints = await Promise.all(
      [1, 2, 3].map(() => m.sun.does(c.printDocuments, { body: { id, ids: [order.id] } })),
    )
    expect(new Set(prints.map(({ documents }) => documents[0]?.copyNo))).toEqual(new Set([1, 2, 3]))
    expect(bindTemplate(prints[0]?.template ?? '', prints[0]?.documents[0]?.values ?? {}, options)).toContain(
      order.orderNo,
    )
    const log = await m.sun.does(c.printLog, { query: { appId: 'orders', recordId: order.id } })
    expect(log).toMatchObject(
      [1, 2, 3].map(() => ({ templateId: id, templateName: '采购订单', templateVersion: 1 })),
    )
    const again = await m.sun.does(c.printDocuments, { body: { id, version: 1, ids: [order.id] } })
    expect(again.template).toBe(prints[0]?.template)
    await expect(m.sun.does(c.printDocuments, { body: { id, version: 2, ids: [order.id] } })).toFailWith(
      'NOT_FOUND',
    )
    await expect(m.qian.does(c.printDocuments, { body: { id, ids: [order.id] } })).toFailWith('NOT_FOUND')
  })

  test('one of their own takes the place of the product’s: sheets that of sheets, labels that of labels', async () => {
    const designer = await m.person(m.hongyuan, { side: 'supplier' })
    const own = await designer.does(c.printSaveConfig, {
      body: { name: '我们的送货单', appId: 'deliveries', template: '<p>送货单</p>', inParams },
    })
    const offered = () => m.sun.does(c.printOffered, { query: { appId: 'deliveries' } })
    expect((await offered()).map(({ name, isReady }) => [name, isReady])).toEqual([
      ['我们的送货单', false],
      ['箱标签', true],
    ])
    await designer.does(c.printTemplateDel, { query: { id: own.id } })
    expect((await offered()).map(({ name }) => name)).toEqual(['送货单', '箱标签'])
  })

  test('labels of a delivery carry the codes that the dock scans; what the buyer took out is on no paper', async () => {
    const order = await d.confirmed(m, 2)
    const [one, two] = await o.linesOf(m.he, order)
    if (!one || !two) throw new Error('two lines')
    const draft = await d.writes(m, m.he, [
      { ...d.lineOf(one, '40'), boxes: 2, pallets: [{ pallet: 1, boxes: 2 }] },
      { ...d.lineOf(two, '10'), boxes: 3 },
    ])
    const submitted = await d.submits(m.he, draft)
    const { lines } = await d.seenBy(m.zhou, submitted)
    await m.zhou.does(customerReject, {
      body: { ...d.one(submitted), lines: [{ lineId: lines[1]?.id ?? '', reason: '月底盘点' }] },
    })
    const [note, labels] = await m.he.does(c.printOffered, { query: { appId: 'deliveries' } })
    const printed = async (id = '') => {
      const { template, documents } = await m.he.does(c.printDocuments, { body: { id, ids: [draft.id] } })
      const [document] = documents
      return { values: document?.values, html: bindTemplate(template, document?.values ?? {}, options) }
    }
    const { values, html } = await printed(labels?.id)
    expect(values).toMatchObject({
      boxLabels: [1, 2].map((box) => ({ boxCode: `${draft.deliveryNo}/1/${box}`, pallet: 1 })),
      palletLabels: [{ palletCode: `${draft.deliveryNo}/P1`, boxes: 2 }],
    })
    expect(html.match(/<section/g)).toHaveLength(3)
    const paper = await printed(note?.id)
    expect(paper.html).toContain(one.materialCode)
    expect(paper.html).not.toContain(two.materialCode)
  })
})
