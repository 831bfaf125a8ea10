import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../../contract/receipts.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'
import * as r from '../../support/receiving.ts'

describe.each(engines)('what is answered of a receipt on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await r.openDock(engine)
  })
  afterAll(() => m.close())

  test('what a receipt answers is what is read of it afterwards, inspected or not', async () => {
    const read = (id: string) => m.zhao.does(c.receiptInfo, { query: { id } })
    for (const type of [1, 2, 3] as const) {
      await r.booksInto(m, type)
      const lines = await o.linesOf(m.chen, await d.confirmed(m, 3))
      const delivery = await r.shipped(m, lines, '10', '20', '30')
      const posted = await r.receives(
        m.zhao,
        delivery,
        undefined,
        r.came('19', '1', '变形'),
        r.came('0', '30', '受潮'),
      )
      expect(await read(posted.id)).toEqual(posted)
      const rest = await r.receives(m.zhao, delivery, r.came('10'))
      expect(await read(rest.id)).toEqual(rest)
      expect(rest.lines.map(({ inspection, inspectionId }) => [inspection, inspectionId !== null])).toEqual([
        type === 2 ? ['PENDING', true] : ['NONE', false],
      ])
    }
  })
})
