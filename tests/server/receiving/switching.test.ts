import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyIn } from '../../../contract/call.ts'
import { history } from '../../../contract/documents.ts'
import * as i from '../../../contract/inspections.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'
import * as r from '../../support/receiving.ts'

describe.each(engines)('switching rules of sampling on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await r.openDock(engine)
  })
  afterAll(() => m.close())

  const ordered = async (materialCode: string) => {
    const lines = [o.line(1, { materialCode, qty: '4000' })]
    const order = await o.receives(m.chen, await o.sends(m.lin, m.chenguang, lines))
    await o.answers(m.chen, order, o.accept)
    return o.linesOf(m.chen, order)
  }
  /** The lot of a further receipt; its sample has a nonconforming unit, or none. */
  const comes = async (lines: readonly o.Line[], qty = '200') =>
    r.lotOf(m.lin, await r.receives(m.zhao, await r.shipped(m, lines, qty), r.came(qty)))
  const decides = (lot: i.InspectionDetail, conforms: boolean) =>
    r.decides(
      m.lin,
      lot,
      conforms
        ? { acceptedQty: lot.lotQty }
        : { acceptedQty: '190', rejectedQty: '10', nonconforming: 2, reason: '尺寸超差' },
    )

  test('two lots of five fail and the next is tightened; five more end sampling, until 赵敏 takes it up again', async () => {
    const lines = await ordered('SW-1')
    const first = await comes(lines)
    // Code letter G leads to H at AQL 1.0: 50 units, one of which may fail.
    expect(first).toMatchObject({ severity: 'NORMAL', switchReason: null, sampleSize: 50, acceptNumber: 1 })
    await decides(first, false)
    await decides(await comes(lines), true)
    // Taken by concession it is not acceptable either, once the second person agrees.
    const conceded = await comes(lines)
    const waits = await r.decides(m.lin, conceded, { concessionQty: '200', nonconforming: 3, reason: '急用' })
    expect((await comes(await ordered('SW-1'), '100')).severity).toBe('NORMAL')
    await m.zhao.does(i.inspectionApprove, { body: d.one(waits) })
    const third = await comes(lines)
    expect(third).toMatchObject({
      severity: 'TIGHTENED',
      switchReason: 'TWO_OF_FIVE',
      switchedByNo: conceded.inspectionNo,
      // In the table of tightened inspection the arrow of G leads back to F.
      codeLetter: 'F',
      sampleSize: 20,
      acceptNumber: 0,
      rejectNumber: 1,
    })
    await expect(m.zhao.does(i.inspectionResume, { body: { ...d.one(third), reason: '已整改' } })).toFailWith(
      'SAMPLING_GOES_ON',
    )
    expect(third.can.map(({ action }) => action)).not.toContain('resume')
    // Another material of the supplier, and the same by another plan, are as they were.
    expect((await comes(await ordered('SW-2'))).severity).toBe('NORMAL')

    await decides(third, false)
    for (let count = 0; count < 4; count++) await decides(await comes(lines), false)
    const whole = await comes(lines)
    expect(whole).toMatchObject({
      severity: 'DISCONTINUED',
      switchReason: 'FIVE_REJECTED',
      sampleSize: 200,
      acceptNumber: 0,
    })
    const resuming = { body: { ...d.one(whole), reason: '供应商已换模具' } }
    await expect(m.lin.does(i.inspectionResume, resuming)).toFailWith('NO_RIGHT')
    const resumed = await m.zhao.does(i.inspectionResume, resuming)
    expect(resumed).toMatchObject({ resumedBy: '赵敏', resumeReason: '供应商已换模具', sampleSize: 200 })
    await expect(m.zhao.does(i.inspectionResume, resuming)).toFailWith('VERSION_STALE')
    const told = await m.lin.does(history, { query: { noun: 'inspections', recordId: whole.id } })
    expect(told.map(({ kind, reason }) => [kind, reason])).toContainEqual(['resume', '供应商已换模具'])
    expect(await comes(lines)).toMatchObject({
      severity: 'TIGHTENED',
      switchReason: 'RESUMED',
      switchedByNo: whole.inspectionNo,
    })
  })

  test('five lots in a row that are acceptable lead back; what 陈亮 reads says how, and not why sampling was resumed', async () => {
    const lines = await ordered('SW-3')
    for (const conforms of [false, false, true, true, true, true]) await decides(await comes(lines), conforms)
    const fifth = await comes(lines)
    expect(fifth.severity).toBe('TIGHTENED')
    await decides(fifth, true)
    expect(await comes(lines)).toMatchObject({
      severity: 'NORMAL',
      switchReason: 'FIVE_ACCEPTED',
      switchedByNo: fifth.inspectionNo,
    })
    expect(await m.chen.does(i.inspectionInfo, { query: { id: fifth.id } })).toMatchObject({
      severity: 'TIGHTENED',
      switchedByNo: expect.stringContaining('GR'),
      resumeReason: '',
    })
    await r.inspects(m, 'full')
    expect(await comes(lines)).toMatchObject({ severity: null, level: null, sampleSize: 200 })
    await r.inspects(m, 'sample')
  })

  test('ten lots that would have passed a tighter AQL are followed by reduced inspection where 赵敏 wants it, one failure leads back', async () => {
    const lines = await ordered('SW-4')
    const plan: BodyIn<typeof i.inspectionSavePlan> = {
      materialCode: 'SW-4',
      aql: '4.0',
      level: 'II',
      items: [],
    }
    const written = await m.zhao.does(i.inspectionSavePlan, { body: plan })
    expect(written.reduced).toBe(false)
    // At AQL 4.0 three of 32 may fail, two at 2.5.
    const justEnough = await comes(lines)
    expect(justEnough).toMatchObject({ severity: 'NORMAL', sampleSize: 32, acceptNumber: 3 })
    await r.decides(m.lin, justEnough, { acceptedQty: '200', nonconforming: 3 })
    const scored = []
    for (let count = 0; count < 10; count++) scored.push(await decides(await comes(lines), true))
    expect((await comes(lines)).severity).toBe('NORMAL')
    const wanted = await m.zhao.does(i.inspectionSavePlan, {
      body: { ...plan, version: written.version ?? 0, reduced: true },
    })
    const reduced = await comes(lines)
    expect(reduced).toMatchObject({
      severity: 'REDUCED',
      switchReason: 'SCORE_REACHED',
      switchedByNo: scored.at(-1)?.inspectionNo,
      codeLetter: 'G',
      sampleSize: 13,
      acceptNumber: 2,
      rejectNumber: 3,
    })
    // Wanted no more: the next lot is normal, and says since when.
    await decides(reduced, true)
    await m.zhao.does(i.inspectionSavePlan, { body: { ...plan, version: wanted.version ?? 0 } })
    expect(await comes(lines)).toMatchObject({
      severity: 'NORMAL',
      switchReason: 'REDUCED_ENDED',
      switchedByNo: reduced.inspectionNo,
    })
    await m.zhao.does(i.inspectionSavePlan, {
      body: { ...plan, version: (wanted.version ?? 0) + 1, reduced: true },
    })
    const failing = await comes(lines)
    expect(failing.severity).toBe('REDUCED')
    await r.decides(m.lin, failing, {
      acceptedQty: '190',
      rejectedQty: '10',
      nonconforming: 3,
      reason: '尺寸超差',
    })
    expect(await comes(lines)).toMatchObject({
      severity: 'NORMAL',
      switchReason: 'REDUCED_REJECTED',
      switchedByNo: failing.inspectionNo,
    })
  })
})
