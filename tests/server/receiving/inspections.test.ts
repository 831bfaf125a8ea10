import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyIn } from '../../../contract/call.ts'
import { history } from '../../../contract/documents.ts'
import { buyerHomeInfo, tips } from '../../../contract/home.ts'
import * as i from '../../../contract/inspections.ts'
import { receiptReverse } from '../../../contract/receipts.ts'
import * as back from '../../../contract/returns.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'
import * as r from '../../support/receiving.ts'

const width: i.CheckItem = {
  id: randomUUID(),
  name: '外径',
  kind: 'number',
  unit: 'mm',
  min: '9.95',
  max: '10.05',
  choices: [],
  good: [],
}
const look: i.CheckItem = {
  id: randomUUID(),
  name: '外观',
  kind: 'choice',
  unit: '',
  min: null,
  max: null,
  choices: ['良好', '划伤'],
  good: ['良好'],
}

describe.each(engines)('incoming inspection on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await r.openDock(engine)
  })
  afterAll(() => m.close())

  let number = 0
  /** A received order line of a material of its own, and its lot. */
  const received = async (qty = '100', plan?: { items: i.CheckItem[] }) => {
    number += 1
    const material = `I-${number}`
    if (plan)
      await m.zhao.does(i.inspectionSavePlan, {
        body: { materialCode: material, aql: '1.0', level: 'II', ...plan },
      })
    const lines = [o.line(1, { materialCode: material, qty })]
    const order = await o.receives(m.chen, await o.sends(m.lin, m.chenguang, lines))
    await o.answers(m.chen, order, o.accept)
    const delivery = await r.shipped(m, await o.linesOf(m.chen, order), qty)
    const receipt = await r.receives(m.zhao, delivery, r.came(qty))
    return { order, receipt, material, lot: await r.lotOf(m.lin, receipt) }
  }

  test('the control chart shows the last readings of one supplier, to the buyer alone', async () => {
    const item = { ...width, id: randomUUID() }
    const { lot, material } = await received('100', { items: [item, { ...look, id: randomUUID() }] })
    const asked = { query: { materialCode: material, itemId: item.id } }
    expect(await m.lin.does(i.inspectionChart, asked)).toMatchObject({
      item: { name: '外径', unit: 'mm', min: '9.95', max: '10.05' },
      suppliers: [],
      limits: null,
      capability: null,
      points: [],
    })
    const values = ['10.00', '10.01', '9.99', '10.02', '10.9']
    const { readings } = await m.lin.does(i.saveIqcCheckRecord, {
      body: {
        id: lot.id,
        readings: values.map((value, at) => ({ itemId: item.id, sampleNo: at + 1, value })),
      },
    })
    const wrong = readings.find(({ value }) => Number(value) === 10.9)
    await m.lin.does(i.delCheckLineDate, { query: { id: lot.id, readingId: wrong?.id ?? '' } })
    const chart = await m.lin.does(i.inspectionChart, asked)
    expect(chart).toMatchObject({
      suppliers: [{ name: '晨光五金' }],
      limits: { centre: '10.005', lower: '9.9518', upper: '10.0582', meanRange: '0.02' },
      // sigma 0.02 / 1.128; 0.1 between the ends, 0.045 to the upper one
      capability: { cp: '0.94', cpk: '0.846' },
    })
    expect(chart.points.map(({ value, movingRange }) => [value, movingRange])).toEqual([
      ['10', null],
      ['10.01', '0.01'],
      ['9.99', '0.02'],
      ['10.02', '0.03'],
    ])
    const few = await m.lin.does(i.inspectionChart, { query: { ...asked.query, last: 2 } })
    expect(few.points.map(({ value }) => value)).toEqual(['9.99', '10.02'])
    const none = { query: { ...asked.query, supplierOrgId: m.hongyuan.id } }
    expect((await m.lin.does(i.inspectionChart, none)).points).toEqual([])
    await expect(m.qian.does(i.inspectionChart, asked)).toFailWith('NOT_FOUND')
    await expect(m.chen.does(i.inspectionChart, asked)).toFailWith('WRONG_SIDE')
  })

  test('readings as long as they may be have limits that are longer', async () => {
    const item = { ...width, id: randomUUID(), min: null }
    const { lot, material } = await received('100', { items: [item] })
    const readings = ['999999999999.999999', '-999999999999.999999'].map((value, at) => ({
      itemId: item.id,
      sampleNo: at + 1,
      value,
    }))
    await m.lin.does(i.saveIqcCheckRecord, { body: { id: lot.id, readings } })
    const chart = await m.lin.does(i.inspectionChart, { query: { materialCode: material, itemId: item.id } })
    expect(chart.limits).toMatchObject({ centre: '0', meanRange: '1999999999999.999998' })
    expect(chart.capability).toEqual({ cp: null, cpk: '0' })
  })

  // spec: C.IqcCheck.SaveIqcCheckRecord
  // spec: C.IqcCheck.DelCheckLineDate
  // spec: P1.does.7
  test('a lot is read, decided and confirmed by a second person; what was rejected goes back and is replaced', async () => {
    const before = (await m.lin.does(buyerHomeInfo)).waitIqcQty
    const { order, receipt, material, lot } = await received('100', { items: [width, look] })
    expect(receipt.lines).toMatchObject([{ inspection: 'PENDING', acceptedQty: '0' }])
    // 100 pieces at level II are letter F, whose arrow at AQL 1.0 leads to E.
    expect(lot).toMatchObject({
      status: 'PENDING',
      codeLetter: 'E',
      sampleSize: 13,
      acceptNumber: 0,
      rejectNumber: 1,
    })
    expect(await r.stockOf(m, material)).toBe('0 / 100 / 0')
    const home = await m.lin.does(buyerHomeInfo)
    expect([home.waitIqcQty, home.breakdown['lotsToInspect']]).toEqual([before + 1, before + 1])
    expect((await m.lin.does(tips)).tips).toContainEqual(
      expect.objectContaining({ noun: 'inspections', kind: 'inspect', recordId: lot.id }),
    )
    const reading = (itemId: string, sampleNo: number, value: string) => ({ itemId, sampleNo, value })
    const read = await m.lin.does(i.saveIqcCheckRecord, {
      body: {
        id: lot.id,
        readings: [reading(width.id, 1, '10.01'), reading(width.id, 2, '10.1'), reading(look.id, 1, '划伤')],
      },
    })
    expect(read.status).toBe('IN_PROGRESS')
    expect(read.readings.map(({ itemName, conforms }) => `${itemName} ${conforms}`).toSorted()).toEqual([
      '外径 false',
      '外径 true',
      '外观 false',
    ])
    const wrong = read.readings.find(({ value }) => value === '10.1')
    const removing = { query: { id: lot.id, readingId: wrong?.id ?? '' } }
    const less = await m.lin.does(i.delCheckLineDate, removing)
    expect(less.readings.find(({ id }) => id === wrong?.id)).toMatchObject({
      value: '10.1',
      removedBy: '林晓',
    })
    await expect(m.zhao.does(i.delCheckLineDate, removing)).rejects.toMatchObject({
      refusal: { error: 'READING_REMOVED', data: { who: '林晓' } },
    })
    await expect(
      m.lin.does(i.saveIqcCheckRecord, { body: { id: lot.id, readings: [reading(look.id, 3, '很好')] } }),
    ).toFailWith('CHOICE_UNKNOWN')
    await expect(m.chen.does(i.inspectionInfo, { query: { id: lot.id } })).toFailWith('NOT_FOUND')

    const split = {
      acceptedQty: '85',
      concessionQty: '5',
      rejectedQty: '8',
      destroyedQty: '2',
      nonconforming: 3,
    }
    await expect(r.decides(m.lin, less, { ...split, acceptedQty: '84' })).rejects.toMatchObject({
      refusal: { error: 'LOT_SPLIT', data: { qty: '100', sum: '99' } },
    })
    await expect(r.decides(m.lin, less, split)).toFailWith('DECISION_REASON')
    const decided = await r.decides(m.lin, less, { ...split, reason: '外观划伤' })
    expect(decided).toMatchObject({ status: 'REVIEW', verdict: 'PARTIAL', decidedBy: '林晓' })
    expect(await r.stockOf(m, material)).toBe('0 / 100 / 0')
    expect((await m.lin.does(buyerHomeInfo)).waitIqcQty).toBe(before)
    expect((await m.zhao.does(tips)).tips).toContainEqual(
      expect.objectContaining({ kind: 'approveLot', recordId: lot.id }),
    )
    await expect(m.lin.does(i.inspectionApprove, { body: d.one(decided) })).toFailWith('NO_RIGHT')
    const again = await m.zhao.does(i.inspectionDisapprove, {
      body: { ...d.one(decided), reason: '再测一次' },
    })
    expect(again).toMatchObject({ status: 'IN_PROGRESS', verdict: null, disapproveReason: '再测一次' })
    const final = await r.decides(m.lin, again, { ...split, reason: '外观划伤' })
    const done = await m.zhao.does(i.inspectionApprove, { body: d.one(final) })
    expect(done).toMatchObject({
      status: 'DECIDED',
      approvedBy: '赵敏',
      returnNote: { status: 'TO_RETURN', qty: '8' },
    })
    expect(await r.stockOf(m, material)).toBe('90 / 0 / 8')
    expect(await o.lineOf(m.lin, order)).toMatchObject({
      receivedQty: '100',
      acceptedQty: '90',
      returnedQty: '0',
    })

    const seen = await m.chen.does(i.inspectionInfo, { query: { id: lot.id } })
    expect(seen).toMatchObject({ verdict: 'PARTIAL', reason: '外观划伤', disapproveReason: '', can: [] })
    expect(seen.readings.map(({ value }) => value).toSorted()).toEqual(['10.01', '划伤'])
    const told = await m.chen.does(history, { query: { noun: 'inspections', recordId: lot.id } })
    expect(told.map(({ kind }) => kind)).toEqual(['approve'])

    const note = done.returnNote
    if (!note) throw new Error('a return note')
    await expect(m.chen.does(back.returnConfirm, { body: d.one(note) })).toFailWith('WRONG_STATE')
    const sent = await m.lin.does(back.returnSend, {
      body: { ...d.one(note), replacement: true, remark: '随车退回' },
    })
    expect(sent).toMatchObject({ status: 'SENT', replacement: true, sentBy: '林晓' })
    expect(await r.stockOf(m, material)).toBe('90 / 0 / 0')
    expect(await o.lineOf(m.chen, order)).toMatchObject({ returnedQty: '8', toSendQty: '8' })
    const { rows } = await m.chen.does(back.returnList, { body: { keyword: material } })
    expect(rows).toMatchObject([{ status: 'SENT', qty: '8', can: [{ action: 'confirm' }] }])
    expect(await m.chen.does(back.returnConfirm, { body: d.one(sent) })).toMatchObject({
      status: 'CONFIRMED',
      confirmedBy: '陈亮',
    })
  })

  test('a lot that passes is decided at once, and the order completes', async () => {
    const { order, material, lot } = await received()
    const done = await r.decides(m.lin, lot, { acceptedQty: '100' })
    expect(done).toMatchObject({ status: 'DECIDED', verdict: 'PASS', inspectedSize: 13, returnNote: null })
    expect(await r.stockOf(m, material)).toBe('100 / 0 / 0')
    expect((await o.looksAt(m.chen, order)).status).toBe('COMPLETED')
    await expect(r.decides(m.lin, done, { acceptedQty: '100' })).toFailWith('WRONG_STATE')
  })

  test.each<[what: string, status: string, split: Parameters<typeof r.decides>[2]]>([
    [
      'a part is rejected by the plan',
      'DECIDED',
      { acceptedQty: '90', rejectedQty: '10', nonconforming: 2, reason: '毛刺' },
    ],
    ['everything is rejected', 'REVIEW', { rejectedQty: '100', nonconforming: 2, reason: '毛刺' }],
    [
      'something is taken by concession',
      'REVIEW',
      { acceptedQty: '90', concessionQty: '10', reason: '轻微' },
    ],
    ['too few were inspected', 'REVIEW', { acceptedQty: '100', inspectedSize: 5, overrideReason: '急用' }],
    [
      'it is accepted in spite of the plan',
      'REVIEW',
      { acceptedQty: '100', nonconforming: 1, overrideReason: '误判' },
    ],
    [
      'fewer are rejected than failed',
      'REVIEW',
      { acceptedQty: '99', rejectedQty: '1', nonconforming: 2, reason: '毛刺', overrideReason: '可返修' },
    ],
  ])('%s: the lot is in %s', async (_what, status, split) => {
    const { lot } = await received()
    const { overrideReason: _override, ...without } = split
    if (split.overrideReason) await expect(r.decides(m.lin, lot, without)).toFailWith('OVERRIDE_REASON')
    expect((await r.decides(m.zhao, lot, split)).status).toBe(status)
    if (status === 'REVIEW') {
      const waiting = await m.zhao.does(i.inspectionInfo, { query: { id: lot.id } })
      expect(waiting.can).toContainEqual({ action: 'approve', why: 'APPROVER_DECIDED' })
      await expect(m.zhao.does(i.inspectionApprove, { body: d.one(waiting) })).toFailWith('APPROVER_DECIDED')
      expect((await m.zhou.does(i.inspectionApprove, { body: d.one(waiting) })).status).toBe('DECIDED')
    }
  })

  test('full inspection draws the whole lot; a receipt of which a lot was begun stays', async () => {
    await r.inspects(m, 'full')
    const { receipt, lot } = await received('60', { items: [width] })
    expect(lot).toMatchObject({ level: null, aql: null, sampleSize: 60, rejectNumber: 1 })
    await m.lin.does(i.saveIqcCheckRecord, {
      body: { id: lot.id, readings: [{ itemId: width.id, sampleNo: 1, value: '10' }] },
    })
    await expect(m.zhao.does(receiptReverse, { body: { ...d.one(receipt), reason: '点错' } })).toFailWith(
      'INSPECTION_BEGUN',
    )
    const other = await received('60')
    await m.zhao.does(receiptReverse, { body: { ...d.one(other.receipt), reason: '点错' } })
    expect((await m.lin.does(i.inspectionInfo, { query: { id: other.lot.id } })).status).toBe('CANCELLED')
    expect(await r.stockOf(m, other.material)).toBe('0 / 0 / 0')
    await r.inspects(m, 'exempt')
    const free = await o.sends(m.lin, m.chenguang, [o.line(1, { materialCode: 'I-free' })])
    await o.answers(m.chen, await o.receives(m.chen, free), o.accept)
    const delivery = await r.shipped(m, await o.linesOf(m.chen, free), '100')
    expect((await r.receives(m.zhao, delivery, r.came('100'))).lines).toMatchObject([
      { inspection: 'NONE', acceptedQty: '100' },
    ])
    expect(await r.stockOf(m, 'I-free')).toBe('100 / 0 / 0')
    await r.inspects(m, 'sample')
  })

  test('a special level draws a small sample of a large lot', async () => {
    const [lot, usual] = [await r.lotWith(m, [], '1200', 'S-1'), await r.lotWith(m, [], '1200')]
    expect([usual.codeLetter, usual.sampleSize, usual.acceptNumber]).toEqual(['J', 80, 2])
    // Letter C, whose arrow at AQL 1.0 leads to E.
    expect(lot).toMatchObject({ level: 'S-1', codeLetter: 'E', sampleSize: 13, acceptNumber: 0 })
  })

  test('goods come before their material has a plan: once 赵敏 writes one, lots that nobody has begun follow it', async () => {
    const materialCode = `I-late-${randomUUID().slice(0, 8)}`
    const order = await o.receives(
      m.chen,
      await o.sends(m.lin, m.chenguang, [o.line(1, { materialCode, qty: '600' })]),
    )
    await o.answers(m.chen, order, o.accept)
    const comes = async () =>
      r.lotOf(
        m.lin,
        await r.receives(m.zhao, await r.shipped(m, await o.linesOf(m.chen, order), '200'), r.came('200')),
      )
    const [untouched, decided] = [await comes(), await comes()]
    // The usual plan: level II, code letter G, whose arrow at AQL 1.0 leads to H.
    expect(untouched).toMatchObject({ planned: false, level: 'II', aql: '1.0', codeLetter: 'H', items: [] })
    await r.decides(m.lin, decided, { acceptedQty: '200' })
    const plan = { materialCode, aql: '2.5', level: 'I', items: [width] } satisfies BodyIn<
      typeof i.inspectionSavePlan
    >
    const first = await m.zhao.does(i.inspectionSavePlan, { body: plan })

    const follows = await m.lin.does(i.inspectionInfo, { query: { id: untouched.id } })
    expect(follows).toMatchObject({
      planned: true,
      version: 2,
      level: 'I',
      aql: '2.5',
      // Code letter E, whose arrow at AQL 2.5 leads to F.
      codeLetter: 'F',
      sampleSize: 20,
      acceptNumber: 1,
      items: [{ name: '外径' }],
    })
    const told = await m.lin.does(history, { query: { noun: 'inspections', recordId: untouched.id } })
    expect(told.map(({ kind, actorName }) => [kind, actorName])).toEqual([['replan', '赵敏']])
    expect(await m.lin.does(i.inspectionInfo, { query: { id: decided.id } })).toMatchObject({
      planned: false,
      sampleSize: 50,
      items: [],
    })
    // What was read once keeps its plan, also from a plan that is written later.
    await r.reads(m.lin, follows, width, ['10.01'])
    await m.zhao.does(i.inspectionSavePlan, {
      body: { ...plan, version: first.version ?? 0, level: 'III', items: [] },
    })
    expect(await m.lin.does(i.inspectionInfo, { query: { id: untouched.id } })).toMatchObject({
      level: 'I',
      items: [{ name: '外径' }],
    })
    // What a link wants inspected whole stays so; its check items follow.
    await r.inspects(m, 'full')
    const whole = await comes()
    expect(whole).toMatchObject({ planned: true, level: null, sampleSize: 200, items: [] })
    await m.zhao.does(i.inspectionSavePlan, { body: { ...plan, version: (first.version ?? 0) + 1 } })
    expect(await m.lin.does(i.inspectionInfo, { query: { id: whole.id } })).toMatchObject({
      level: null,
      sampleSize: 200,
      items: [{ name: '外径' }],
    })
    await r.inspects(m, 'sample')
  })

  test('a plan is the buyer’s own, and two who write it at once do not overwrite each other', async () => {
    const plan = { materialCode: 'I-plan', aql: '2.5', level: 'III', items: [width] } satisfies BodyIn<
      typeof i.inspectionSavePlan
    >
    const usual = await m.lin.does(i.inspectionPlan, { query: { materialCode: 'I-plan' } })
    expect(usual).toMatchObject({ version: null, aql: '1.0', level: 'II', items: [] })
    await expect(m.lin.does(i.inspectionSavePlan, { body: plan })).toFailWith('NO_RIGHT')
    const first = await m.zhao.does(i.inspectionSavePlan, { body: plan })
    expect(first).toMatchObject({ version: 1, updatedBy: '赵敏' })
    await expect(m.zhou.does(i.inspectionSavePlan, { body: plan })).toFailWith('VERSION_STALE')
    await expect(
      m.zhao.does(i.inspectionSavePlan, { body: { ...plan, version: 1, items: [{ ...width, min: '11' }] } }),
    ).toFailWith('CHECK_ITEM_INVALID')
    await expect(m.chen.does(i.inspectionPlan, { query: { materialCode: 'I-plan' } })).toFailWith(
      'WRONG_SIDE',
    )
    expect(await m.qian.does(i.inspectionPlan, { query: { materialCode: 'I-plan' } })).toMatchObject({
      version: null,
    })
  })
})
