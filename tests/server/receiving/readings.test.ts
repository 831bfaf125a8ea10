import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { annexList, download, upload } from '../../../contract/documents.ts'
import * as i from '../../../contract/inspections.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import type * as o from '../../support/orders.ts'
import * as r from '../../support/receiving.ts'
import { pdf, png } from '../../support/samples.ts'
import { multipart } from '../../support/upload.ts'

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

  // spec: P7.iqc.1
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

  test('林晓 records as many readings of a lot as are kept; what goes beyond them is refused with the number, and nothing of it is written', async () => {
    const { id } = await r.lotWith(m, [width])
    const of = (count: number, first = 1) => ({
      body: {
        id,
        readings: Array.from({ length: count }, (_, at) => ({
          itemId: width.id,
          sampleNo: first + at,
          value: '10',
        })),
      },
    })
    for (let first = 1; first <= 4500; first += 500) await m.lin.does(i.saveIqcCheckRecord, of(500, first))
    await m.lin.does(i.saveIqcCheckRecord, of(499, 4501))
    for (const [lang, msg] of [
      ['zh', '一个检验批最多 5000 条记录'],
      ['en', 'A lot has at most 5000 readings'],
    ] as const) {
      const reply = await m.lin.tries(i.saveIqcCheckRecord, { ...of(2, 5000), lang })
      expect([reply.status, reply.json()]).toMatchObject([
        422,
        { msg, data: { error: 'READINGS_MANY', data: { count: 5000 } } },
      ])
    }
    const before = await m.lin.does(i.inspectionInfo, { query: { id } })
    expect(before.readings).toHaveLength(4999)
    // One more goes in. One that is removed stays listed, so it counts still.
    const { readings } = await m.lin.does(i.saveIqcCheckRecord, of(1, 5000))
    expect(readings).toHaveLength(5000)
    await m.lin.does(i.delCheckLineDate, { query: { id, readingId: readings[0]?.id ?? '' } })
    await expect(m.lin.does(i.saveIqcCheckRecord, of(1))).toFailWith('READINGS_MANY')
    expect((await m.lin.does(i.inspectionInfo, { query: { id } })).version).toBe(before.version + 2)
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

  const sheet: i.CheckItem = { ...r.measured('三坐标报告', null, null), kind: 'file', unit: '' }
  const stored = async (who: typeof m.lin, name: string) =>
    (await who.does(upload, multipart(name, name.endsWith('.pdf') ? pdf : png))).fileKey
  const fetches = async (who: typeof m.lin, fileKey: string) =>
    (await who.tries(download, { query: { fileKey } })).status
  const annexesOf = async (who: typeof m.lin, recordId: string) =>
    (await who.does(annexList, { query: { noun: 'inspections', recordId } })).map(({ fileKey }) => fileKey)

  test('林晓 reads a file and takes photos of a burr: 陈晨 sees them with the decision, not before', async () => {
    const lot = await r.lotWith(m, [width, sheet])
    const [first, second, photo] = await Promise.all(
      ['报告.pdf', '复测.pdf', '毛刺.png'].map((name) => stored(m.lin, name)),
    )
    const { readings } = await m.lin.does(i.saveIqcCheckRecord, {
      body: {
        id: lot.id,
        readings: [
          { itemId: sheet.id, sampleNo: 1, value: first ?? '' },
          { itemId: sheet.id, sampleNo: 1, value: second ?? '' },
          { itemId: width.id, sampleNo: 1, value: '10.2', photos: [photo ?? ''] },
        ],
      },
    })
    const seen = [
      { value: '10.2', file: null, photos: [{ fileKey: photo, fileName: '毛刺.png' }], conforms: false },
      { value: '复测.pdf', file: { fileKey: second, fileName: '复测.pdf' }, photos: [], conforms: null },
      { value: '报告.pdf', file: { fileKey: first, fileName: '报告.pdf' }, photos: [], conforms: null },
    ]
    const shown = (those: readonly i.Reading[]) =>
      those
        .map(({ value, file, photos, conforms }) => ({ value, file, photos, conforms }))
        .toSorted((one, other) => (one.value < other.value ? -1 : 1))
    expect(shown(readings)).toEqual(seen)
    expect([await fetches(m.zhao, photo ?? ''), await fetches(m.chen, photo ?? '')]).toEqual([200, 404])
    const read = await m.lin.does(i.inspectionInfo, { query: { id: lot.id } })
    await r.decides(m.lin, read, { acceptedQty: '90', rejectedQty: '10', reason: '毛刺' })
    const { readings: told } = await m.chen.does(i.inspectionInfo, { query: { id: lot.id } })
    expect(shown(told)).toEqual(shown(readings))
    for (const key of [first, second, photo])
      expect([await fetches(m.chen, key ?? ''), await fetches(m.qian, key ?? '')]).toEqual([200, 404])
  })

  test('a photo of somebody else, one that is on something, and what is no file are refused, and nothing is recorded', async () => {
    const lot = await r.lotWith(m, [width, sheet])
    const mine = await stored(m.lin, '孔口.png')
    await r.records(m.lin, lot, [{ itemId: width.id, sampleNo: 1, value: '10', photos: [mine] }])
    const foreign = await stored(m.zhao, '赵敏.png')
    const others = await stored(m.chen, '陈晨.png')
    for (const key of [foreign, others, mine, randomUUID()])
      for (const wrong of [
        { itemId: width.id, sampleNo: 2, value: '10', photos: [key] },
        { itemId: sheet.id, sampleNo: 2, value: key },
      ])
        await expect(r.records(m.lin, lot, [wrong])).toFailWith('NOT_FOUND')
    await expect(r.records(m.lin, lot, [{ itemId: sheet.id, sampleNo: 2, value: '报告.pdf' }])).toFailWith(
      'NOT_FOUND',
    )
    const report = (await m.lin.does(upload, multipart('报告.pdf', pdf))).fileKey
    const noPicture = { itemId: width.id, sampleNo: 2, value: '10', photos: [report] }
    await expect(r.records(m.lin, lot, [noPicture])).toFailWith('FILE_TYPE')
    const { readings } = await m.lin.does(i.inspectionInfo, { query: { id: lot.id } })
    expect(readings).toHaveLength(1)
    expect(await annexesOf(m.lin, lot.id)).toEqual([mine])
    expect(await fetches(m.zhao, foreign)).toBe(200)
  })

  test('the photo of a reading that was removed stays with the buyer, as the reading does', async () => {
    const lot = await r.lotWith(m, [width])
    const [wrong, right] = [await stored(m.lin, '错.png'), await stored(m.lin, '对.png')]
    const { readings } = await r.records(m.lin, lot, [
      { itemId: width.id, sampleNo: 1, value: '10.2', photos: [wrong] },
      { itemId: width.id, sampleNo: 2, value: '10', photos: [right] },
    ])
    const readingId = readings.find(({ value }) => value === '10.2')?.id ?? ''
    const cleared = await m.lin.does(i.delCheckLineDate, { query: { id: lot.id, readingId } })
    await r.decides(m.lin, cleared, { acceptedQty: '100' })
    expect(await annexesOf(m.chen, lot.id)).toEqual([right])
    expect(new Set(await annexesOf(m.lin, lot.id))).toEqual(new Set([wrong, right]))
    const both = async (who: typeof m.lin) => [await fetches(who, wrong), await fetches(who, right)]
    expect([await both(m.lin), await both(m.chen)]).toEqual([
      [200, 200],
      [404, 200],
    ])
  })

  test('a lot that is inspected anew has the photos of its readings', async () => {
    const lot = await r.lotWith(m, [width])
    const photo = await stored(m.lin, '孔口.png')
    const read = await r.records(m.lin, lot, [
      { itemId: width.id, sampleNo: 1, value: '10', photos: [photo] },
    ])
    const decided = await r.decides(m.lin, read, { acceptedQty: '100' })
    const anew = await m.lin.does(i.inspectionReopen, { body: { ...d.one(decided), reason: '量具失准' } })
    expect(anew.readings.map(({ photos }) => photos)).toEqual([[{ fileKey: photo, fileName: '孔口.png' }]])
    expect(await annexesOf(m.lin, anew.id)).toEqual([photo])
    await expect(m.chen.does(annexList, { query: { noun: 'inspections', recordId: anew.id } })).toFailWith(
      'NOT_FOUND',
    )
    expect(await fetches(m.chen, photo)).toBe(200)
  })
})
