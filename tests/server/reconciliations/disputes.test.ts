import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { history } from '../../../contract/documents.ts'
import * as c from '../../../contract/reconciliations.ts'
import { engines } from '../../support/db.ts'
import * as o from '../../support/orders.ts'
import type { Persona } from '../../support/persona.ts'
import * as s from '../../support/statements.ts'

describe.each(engines)('disputes on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  test('the price that 何芳 disputes stays in the history after it is submitted anew; who sees no prices reads none', async () => {
    const ids = await s.claimableOf(m, await s.received(m))
    const built = await s.builds(m.zhou, m.chenguang, { receiptLineIds: ids, submit: true })
    const wrong = { lineId: built.lines[0]?.id ?? '', price: '2.8', comment: '涨价后单价' }
    const body = { ...s.one(built), pass: false, disputed: [wrong], reason: '单价不对' }
    const disputed = await m.he.does(c.supplierAudit, { body })
    expect(disputed.lines[0]).toMatchObject({
      disputed: true,
      disputePrice: '2.8',
      disputeComment: '涨价后单价',
    })
    const again = await m.zhou.does(c.statementSubmit, { body: s.one(disputed) })
    expect(again.lines[0]).toMatchObject({ disputed: false, disputePrice: null })

    const told = async (who: Persona) => {
      const entries = await who.does(history, { query: { noun: 'reconciliations', recordId: built.id } })
      return entries.find(({ kind }) => kind === 'dispute')?.data
    }
    const changes = [{ lineNo: 1, field: 'price', before: '2.5', after: '2.8' }]
    expect(await told(m.he)).toMatchObject({ lines: [{ lineNo: 1, reason: '涨价后单价' }], changes })
    const blind = await m.person(m.chenguang, {
      side: 'supplier',
      rights: ['orders.read', 'reconciliations.read'],
      hides: { 'orders.read': ['orders.price'] },
    })
    expect((await told(blind))?.changes).toEqual([])
  })
})
