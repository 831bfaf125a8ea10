import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '../../../contract/calendar.ts'
import { callOffSave } from '../../../contract/callOffs.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'

describe.each(engines)('numbers of call-offs on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  test('what 林晓 has typed is passed over, also by the first of a month; one typed twice is refused', async () => {
    const line = await o.lineOf(m.lin, await d.confirmed(m))
    const made = async (callOffNo?: string) => {
      const one = {
        status: 'add' as const,
        lineNo: 1,
        orderLineId: line.id,
        qty: '1',
        wantedOn: '2031-02-20',
      }
      const body = { supplierOrgId: m.chenguang.id, lines: [one], ...(callOffNo && { callOffNo }) }
      return (await m.lin.does(callOffSave, { body })).callOffNo
    }
    const today = dayOf(new Date())
    const no = (count: number) => `CO${today.slice(2, 4)}${today.slice(5, 7)}000${count}`
    for (const count of [1, 2, 5]) expect(await made(no(count))).toBe(no(count))
    expect([await made(), await made(), await made()]).toEqual([no(3), no(4), no(6)])
    await expect(made(no(2))).toFailWith('CALL_OFF_NO_TAKEN')
  })
})
