import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as i from '../../../contract/inspections.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'
import * as r from '../../support/receiving.ts'

const width = r.measured('外径', '9.95', '10.05')
const depth = r.measured('孔深', null, '5')

describe.each(engines)('readings of a lot on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
    await r.booksInto(m, 2)
    await r.inspects(m, 'sample')
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
})
