import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { history } from '../../../contract/documents.ts'
import * as c from '../../../contract/orders.ts'
import { engines } from '../../support/db.ts'
import * as o from '../../support/orders.ts'

describe.each(engines)('the history of an order on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  test('both sides read what was answered and decided of each line, with quantities, days and reasons', async () => {
    const received = await o.receives(m.chen, await o.sends(m.lin, m.chenguang))
    const split = o.offer(['60', '2031-03-20'], ['40', '2031-04-01'])
    const answered = await o.answers(m.chen, received, split, o.offer(['50', '2031-03-01']), o.refuse('停产'))
    const decided = await o.decides(m.lin, answered, o.agree, o.giveBack('请至少交 80'), o.agree)
    const confirmed = await o.answers(m.chen, decided, undefined, o.accept)
    const { id: lineId } = await o.lineOf(m.lin, confirmed)
    await m.lin.does(c.shortCloseLine, {
      body: { id: confirmed.id, version: confirmed.version, lineIds: [lineId], reason: '项目结束' },
    })
    expect((await o.lineOf(m.lin, confirmed)).can).toEqual([{ action: 'reopenLine' }])
    const both = [m.lin, m.chen].map((who) =>
      who.does(history, { query: { noun: 'orders', recordId: confirmed.id } }),
    )
    for (const entries of await Promise.all(both)) {
      const told = (kind: string) =>
        entries.filter((entry) => entry.kind === kind).map(({ data }) => data.lines)
      const plan = [
        { qty: '60', date: '2031-03-20' },
        { qty: '40', date: '2031-04-01' },
      ]
      const less = [{ qty: '50', date: '2031-03-01' }]
      expect(told('decide')).toEqual([
        [
          { lineNo: 1, unit: 'PCS', decision: 'agree', reason: '', schedule: plan },
          { lineNo: 2, unit: 'PCS', decision: 'return', reason: '请至少交 80', schedule: less },
          { lineNo: 3, unit: 'PCS', answer: 'REFUSED', decision: 'agree', reason: '', schedule: [] },
        ],
      ])
      expect(told('answer')).toEqual([
        [
          { lineNo: 1, unit: 'PCS', answer: 'CHANGED', reason: '', schedule: plan },
          { lineNo: 2, unit: 'PCS', answer: 'CHANGED', reason: '', schedule: less },
          { lineNo: 3, unit: 'PCS', answer: 'REFUSED', reason: '停产', schedule: [] },
        ],
        [
          {
            lineNo: 2,
            unit: 'PCS',
            answer: 'AGREED',
            reason: '',
            schedule: [{ qty: '100', date: '2031-03-01' }],
          },
        ],
      ])
      expect(told('shortClose')).toEqual([[{ lineNo: 1, unit: 'PCS', qty: '100' }]])
      expect(entries.find(({ kind }) => kind === 'shortClose')?.reason).toBe('项目结束')
    }
  })
})
