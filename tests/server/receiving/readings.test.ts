import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as i from '../../../contract/inspections.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import type * as o from '../../support/orders.ts'
import * as r from '../../support/receiving.ts'

const width = r.measured('外径', '9.95', '10.05')
const depth = r.measured('孔深', null, '5')

describe.each(engines)('readings of a lot on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await r.openDock(engine)
  })
  afterAll(() => m.close())

  test('林晓 counts fewer nonconforming units than she measured: that takes a reason and a second person', async () => {
    const lot = await r.reads(m.lin, await r.lotWith(m, [width, depth]), width, ['10.01', '10.2', '9.2'])
    // The same unit fails twice and is one.
    const read = await r.reads(m.lin, lot, depth, ['4', '5.1'])
    const passes = { acceptedQty: '100', nonconforming: 0 }
    await expect(r.decides(m.lin, read, passes)).toFailWith('OVERRIDE_REASON')
    // Left out, the failing units count; the plan rejects with one.
    await expect(r.decides(m.lin, read, { acceptedQty: '100' })).toFailWith('OVERRIDE_REASON')
    const partly = { acceptedQty: '90', rejectedQty: '10', reason: '外径超差' }
    await expect(r.decides(m.lin, read, { ...partly, nonconforming: 1 })).toFailWith('OVERRIDE_REASON')
    const decided = await r.decides(m.lin, read, { ...passes, overrideReason: '量具失准' })
    expect(decided).toMatchObject({ status: 'REVIEW', verdict: 'PASS', overrideReason: '量具失准' })
    await expect(m.lin.does(i.inspectionApprove, { body: d.one(decided) })).toFailWith('NO_RIGHT')
    expect((await m.zhao.does(i.inspectionApprove, { body: d.one(decided) })).status).toBe('DECIDED')
  })

  test('what was measured and is counted is decided by one person; a reading that was removed does not count', async () => {
    const counted = await r.reads(m.lin, await r.lotWith(m, [width]), width, ['10.01', '10.2'])
    const partly = { acceptedQty: '90', rejectedQty: '10', reason: '外径超差' }
    expect(await r.decides(m.lin, counted, partly)).toMatchObject({ status: 'DECIDED', nonconforming: 1 })
    const lot = await r.reads(m.lin, await r.lotWith(m, [width]), width, ['10.01', '10.2'])
    const wrong = lot.readings.find(({ value }) => value === '10.2')
    const cleared = await m.lin.does(i.delCheckLineDate, {
      query: { id: lot.id, readingId: wrong?.id ?? '' },
    })
    expect(await r.decides(m.lin, cleared, { acceptedQty: '100', nonconforming: 0 })).toMatchObject({
      status: 'DECIDED',
      verdict: 'PASS',
      overrideReason: '',
    })
  })

  test('林晓 sends a reading once more, its response was lost: it stands once, under whatever key', async () => {
    const { id } = await r.lotWith(m, [width, depth])
    const entry = (values: [item: i.CheckItem, value: string][], sampleNo: number, replicate: number) => ({
      body: {
        id,
        readings: values.map(([item, value]) => ({ itemId: item.id, sampleNo, value, replicate })),
      },
      idempotencyKey: randomUUID(),
    })
    const takes = async (sent: ReturnType<typeof entry>) =>
      (await m.lin.does(i.saveIqcCheckRecord, sent)).readings.map(
        ({ itemName, sampleNo, value }) => `${itemName} ${sampleNo} ${value}`,
      )
    const both: [i.CheckItem, string][] = [
      [width, '10.01'],
      [depth, '4'],
    ]
    const first = await takes(entry(both, 1, 1))
    expect(first.toSorted()).toEqual(['外径 1 10.01', '孔深 1 4'])
    for (const who of [m.lin, m.zhao])
      await expect(who.does(i.saveIqcCheckRecord, entry(both, 1, 1))).rejects.toMatchObject({
        refusal: { error: 'READING_TAKEN', data: { unit: 1, item: '外径', who: '林晓', value: '10.01' } },
      })
    // The unit measured a second time is another reading, once too; so is what takes the place of a removed one.
    const { readings } = await m.lin.does(i.saveIqcCheckRecord, entry([[width, '10.1']], 1, 2))
    const wrong = readings.find(({ value }) => value === '10.1')
    await m.lin.does(i.delCheckLineDate, { query: { id, readingId: wrong?.id ?? '' } })
    await expect(m.lin.does(i.saveIqcCheckRecord, entry([[width, '10.1']], 1, 2))).toFailWith('READING_TAKEN')
    expect(await takes(entry([[width, '10.02']], 1, 3))).toHaveLength(4)
    await expect(m.lin.does(i.saveIqcCheckRecord, entry([[width, '10']], 1, 5))).rejects.toMatchObject({
      refusal: { error: 'READING_MISSING', data: { unit: 1, item: '外径', count: 3 } },
    })
    // Who does not say which it is records the next one.
    const { id: _id, ...plain } = { id, itemId: width.id, sampleNo: 1, value: '10.03' }
    const after = await m.lin.does(i.saveIqcCheckRecord, { body: { id, readings: [plain, plain] } })
    expect(after.readings).toHaveLength(6)
  })

  test.each(['abc', '1,5', '10.0000001', '1e3', '--1'])('%s is no reading of a number', async (value) => {
    const lot = await r.lotWith(m, [width])
    await expect(r.reads(m.lin, lot, width, ['10.01', value])).toFailWith('NUMBER_INVALID')
    const { status, readings } = await m.lin.does(i.inspectionInfo, { query: { id: lot.id } })
    expect([status, readings]).toEqual(['PENDING', []])
  })

  test('more units cannot be inspected than there are, nor more fail than were inspected', async () => {
    const lot = await r.lotWith(m, [], '20')
    for (const sizes of [
      { inspectedSize: 21, nonconforming: 0 },
      { inspectedSize: 13, nonconforming: 14 },
    ])
      await expect(r.decides(m.lin, lot, { acceptedQty: '20', ...sizes })).toFailWith('SAMPLE_LARGE')
    const whole = { acceptedQty: '20', inspectedSize: 20, nonconforming: 0 }
    expect((await r.decides(m.lin, lot, whole)).status).toBe('DECIDED')
  })

  test('林晓 and 赵敏 decide one lot at the same moment: one decision stands, the other is told whose', async () => {
    const lot = await r.lotWith(m, [])
    const split = { acceptedQty: '90', rejectedQty: '10', nonconforming: 1, reason: '毛刺' }
    const both = await Promise.allSettled([
      r.decides(m.lin, lot, { acceptedQty: '100' }),
      r.decides(m.zhao, lot, split),
    ])
    const decided = await m.lin.does(i.inspectionInfo, { query: { id: lot.id } })
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { refusal: { error: 'VERSION_STALE', data: { who: decided.decidedBy } } },
    })
    expect(decided).toMatchObject(
      decided.decidedBy === '林晓' ? { verdict: 'PASS' } : { verdict: 'PARTIAL', reason: '毛刺' },
    )
    expect(await r.stockOf(m, lot.materialCode)).toBe(
      decided.verdict === 'PASS' ? '100 / 0 / 0' : '90 / 0 / 10',
    )
  })

  test('林晓 and 赵敏 record at the same moment: the readings of both are kept', async () => {
    const lot = await r.lotWith(m, [width])
    await Promise.all([
      r.reads(m.lin, lot, width, ['10.01', '10.02']),
      r.reads(m.zhao, lot, width, ['10.03', '10.04'], 3),
    ])
    const { readings } = await m.lin.does(i.inspectionInfo, { query: { id: lot.id } })
    expect(readings.map(({ sampleNo, value, byName }) => `${sampleNo} ${value} ${byName}`)).toEqual([
      '1 10.01 林晓',
      '2 10.02 林晓',
      '3 10.03 赵敏',
      '4 10.04 赵敏',
    ])
  })
})
