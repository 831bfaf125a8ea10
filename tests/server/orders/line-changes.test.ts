import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../../contract/orders.ts'
import { shift } from '../../../server/modules/orders/orders.read.ts'
import { engines } from '../../support/db.ts'
import * as o from '../../support/orders.ts'
import { viewer } from '../../support/viewers.ts'

describe.each(engines)('lines that changed since they were read on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  const changes = (order: o.Order, lines: readonly o.Line[] = []) =>
    m.lin.does(c.orderLineChanges, { body: { id: order.id, known: lines.map(({ version }) => version) } })

  test('a draft tells all its lines each time, since they come and go', async () => {
    const draft = await o.drafts(m.lin, m.chenguang)
    expect(await changes(draft)).toEqual({ fixed: false, lines: await o.linesOf(m.lin, draft) })
  })

  test('after each step of either side they are what the whole list says', async () => {
    const order = await o.sends(m.lin, m.chenguang)
    let lines = await o.linesOf(m.lin, order)
    const [first] = lines
    /** Brings what was read up to date and answers the numbers of the lines that were fetched for it. */
    const follow = async (): Promise<number[]> => {
      const { fixed, lines: changed } = await changes(order, lines)
      expect(fixed).toBe(true)
      lines = lines.map((line) => changed.find(({ id }) => id === line.id) ?? line)
      expect(lines).toEqual(await o.linesOf(m.lin, order))
      return changed.map(({ lineNo }) => lineNo)
    }
    const received = await o.receives(m.chen, order)
    expect(await follow()).toEqual([])
    const answered = await o.answers(m.chen, received, o.accept, undefined, o.refuse())
    expect(await follow()).toEqual([1, 3])
    const offered = await o.answers(
      m.chen,
      answered,
      undefined,
      o.offer(['60', '2031-04-01'], ['40', '2031-05-01']),
    )
    expect(await follow()).toEqual([2])
    const decided = await o.decides(m.lin, offered, undefined, o.giveBack(), o.agree)
    expect(await follow()).toEqual([2, 3])
    await o.answers(m.chen, decided, undefined, o.accept)
    expect(await follow()).toEqual([2])
    const store = viewer(m.huadong.id, 'buyer', { userName: '仓库' })
    await m.deps.db.write(store, (tx) =>
      shift(tx, store, [{ lineId: first?.id ?? '', delta: { received: '60' }, arrivedOn: '2031-03-02' }]),
    )
    expect(await follow()).toEqual([1])
    const body = async () => ({ id: order.id, version: (await o.looksAt(m.lin, order)).version })
    await m.zhao.does(c.updateCustomerDate, {
      body: {
        ...(await body()),
        reason: '提前',
        lines: [{ lineId: lines[1]?.id ?? '', requestedOn: '2031-02-20' }],
      },
    })
    expect(await follow()).toEqual([2])
    await o.answers(m.chen, await o.looksAt(m.chen, order), undefined, o.accept)
    expect(await follow()).toEqual([2])
    await m.zhao.does(c.shortCloseLine, {
      body: { ...(await body()), reason: '不再需要', lineIds: [first?.id ?? ''] },
    })
    expect(await follow()).toEqual([1])
  })

  test('nobody else hears of them', async () => {
    const order = await o.sends(m.lin, m.chenguang)
    await expect(m.sun.does(c.orderLineChanges, { body: { id: order.id } })).toFailWith('NOT_FOUND')
  })
})
