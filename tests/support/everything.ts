import { randomUUID } from 'node:crypto'
import { mySessions } from '../../contract/auth.ts'
import { builtInHome } from '../../contract/dashboards.builtIn.ts'
import { dashboardSave, diyBlockSave } from '../../contract/dashboards.ts'
import { deptSave } from '../../contract/depts.ts'
import { insertAnnex, upload } from '../../contract/documents.ts'
import { fnSubjectSave, fnSummarySave } from '../../contract/finance.ts'
import { masterLists } from '../../contract/masters.ts'
import { materialSave } from '../../contract/materials.ts'
import { recordInfo, recordSave } from '../../contract/records.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { sides } from '../../contract/values.ts'
import { pdf } from './samples.ts'
import { toolingOf, withPhotos } from './tooling.ts'
import { multipart } from './upload.ts'
import type { World } from './world.ts'

/** 林晓 and 陈亮 trade, with one of everything that has an id. */
export async function everythingOf(world: World) {
  const { buyer, supplier, buyerOrg, supplierOrg } = await world.tradingPair()
  const sent = await buyer.sendsOrder({ lines: 2 })
  const waiting = await buyer.sendsOrder()
  const answeredOrder = await supplier.answers(await supplier.receives(await buyer.sendsOrder()), 'refuse')
  const draft = await buyer.writesOrder()
  const [line] = await buyer.lines(sent)
  const [answeredLine] = await buyer.lines(answeredOrder)
  const material = await buyer.does(materialSave, { body: { code: 'M-1', name: '螺栓', unit: 'PCS' } })
  const [attached, loose] = [
    await buyer.does(upload, multipart('图纸.pdf', pdf)),
    await buyer.does(upload, multipart('合同.pdf', pdf)),
  ]
  await buyer.does(insertAnnex, { body: { noun: 'orders', recordId: sent.id, fileKeys: [attached.fileKey] } })
  const tooling = await toolingOf(buyer, [supplierOrg.id], withPhotos)
  const record = await buyer.does(recordSave, {
    body: {
      entityId: tooling.ids.tool,
      values: { name: '冲压模', category: 'stamping', supplierId: supplierOrg.id },
      rows: { maintenance: [{ rowStatus: 'add', values: { doneOn: '2026-02-02', kind: 'care' } }] },
    },
  })
  const whole = await buyer.does(recordInfo, { query: { entityId: tooling.ids.tool, keyId: record.id } })
  const rows = (whole.rows['maintenance'] ?? []).map(({ id }) => id)
  const subject = await buyer.does(fnSubjectSave, {
    body: { code: '1001', name: '现金', direction: 'debit' },
  })
  const summary = await buyer.does(fnSummarySave, { body: { code: '1', name: '付款' } })
  const dept = await buyer.does(deptSave, { body: { name: '采购部' } })
  const block = await buyer.does(diyBlockSave, { body: { name: '待办', kind: 'list', config: {} } })
  await buyer.does(dashboardSave, { body: { config: builtInHome.buyer } })
  const {
    units: [unit],
  } = await buyer.does(masterLists)
  const [link] = (await buyer.does(supplierList, { body: {} })).rows
  const [session] = await buyer.does(mySessions)

  const ids: Readonly<Record<string, string | undefined>> = {
    sent: sent.id,
    draft: draft.id,
    line: line?.id,
    material: material.id,
    attached: attached.fileKey,
    loose: loose.fileKey,
    app: tooling.appId,
    entity: tooling.ids.tool,
    dict: tooling.ids.dict,
    form: tooling.form,
    record: record.id,
    subject: subject.id,
    summary: summary.id,
    dept: dept.id,
    block: block.id,
    unit: unit?.id,
    link: link?.id,
    session: session?.id,
    supplierOrg: supplierOrg.id,
    unknown: randomUUID(),
  }
  /** Where a field's name says what it is of; what it does not name is tried with every id. */
  const names = {
    entityId: tooling.ids.tool,
    formId: tooling.ids.tool,
    viewId: tooling.ids.maintenance,
    entityid: tooling.ids.tool,
    enumId: tooling.ids.dict,
    appId: tooling.appId,
    keyId: record.id,
    recordId: sent.id,
    supplierOrgId: supplierOrg.id,
    unit: 'PCS',
    currency: 'CNY',
  }
  const asked = Object.entries(ids).flatMap(([what, id]) => {
    if (id === undefined) throw new Error(`there is no ${what}`)
    return [{ what, id, known: names }]
  })
  // An order by its id with its lines by theirs, against the version that is right.
  const inside = [
    { what: 'an order sent', order: sent, id: line?.id },
    { what: 'an order that waits', order: waiting, id: waiting.id },
    { what: 'an order answered', order: answeredOrder, id: answeredLine?.id },
    { what: 'a record', order: record, id: record.id },
    { what: 'an entity', order: { id: tooling.ids.tool, version: 1 }, id: tooling.ids.tool },
  ].map(({ what, order, id = '' }) => ({
    what,
    id,
    known: { ...names, id: order.id, version: String(order.version) },
  }))
  const here = [
    ...Object.values(ids),
    ...Object.values(names),
    ...rows,
    buyerOrg.id,
    ...inside.map(({ id }) => id),
  ]
  return {
    buyer,
    supplier,
    tooling,
    supplierOrgId: supplierOrg.id,
    record: { ...record, rows },
    asked: [...asked, ...inside],
    known: new Set(here.filter((id) => id !== undefined)),
    /** Everything a reader may name: by id, or a noun of the portal by its name. */
    looked: [
      ...asked,
      ...['orders', 'materials', 'suppliers'].map((noun) => ({
        what: noun,
        id: sent.id,
        known: { ...names, id: noun, appId: noun, entityid: noun },
      })),
      {
        what: 'tools',
        id: tooling.ids.tool,
        known: { ...names, id: tooling.ids.tool, entityid: tooling.ids.tool },
      },
    ],
    /** Ids of rows, by noun. */
    rows: {
      orders: [sent.id, waiting.id, answeredOrder.id, draft.id],
      orderLines: [line?.id ?? '', answeredLine?.id ?? ''],
      materials: [material.id],
      suppliers: [link?.id ?? '', supplierOrg.id, buyerOrg.id],
      apps: [tooling.appId],
      dicts: [tooling.ids.dict],
      tools: [record.id],
    },
    people: [buyer, supplier],
    callers: sides.map((side) => {
      const { token, userId } = side === 'buyer' ? buyer : supplier
      return { side, token, colleagues: [userId] }
    }),
  }
}
