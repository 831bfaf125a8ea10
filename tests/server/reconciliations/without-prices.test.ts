import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../../contract/reconciliations.ts'
import { engines } from '../../support/db.ts'
import * as o from '../../support/orders.ts'
import * as s from '../../support/statements.ts'

describe.each(engines)('who builds a statement and sees no prices on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  test('changes quantities and the remark of a draft with adjustments, which stay as they are', async () => {
    const blind = await m.person(m.chenguang, {
      side: 'supplier',
      rights: ['orders.read', 'reconciliations.read', 'reconciliations.write'],
      hides: { 'orders.read': ['orders.price'] },
    })
    const draft = await s.builds(m.he, m.huadong, {
      receiptLineIds: await s.claimableOf(m, await s.received(m)),
    })
    const penalty = { kind: 'penalty' as const, amount: '-20', taxRate: '13', reason: '迟交两天' }
    const adjusted = await m.he.does(c.statementSaveLines, {
      body: { ...s.one(draft), adjustments: [penalty] },
    })
    const ofPenalty = { kind: 'penalty', price: '-20', taxRate: '13', reason: '迟交两天' }
    expect(adjusted.lines).toMatchObject([{ kind: 'receipt', qty: '100' }, ofPenalty])

    const read = await s.looksAt(blind, adjusted)
    const [line, hidden] = read.lines
    expect(hidden).toMatchObject({ kind: 'penalty', price: null, taxRate: null })
    const body = {
      ...s.one(read),
      remark: '少十件',
      claims: [{ id: line?.id ?? '', qty: '90' }],
    }
    for (const adjustments of [
      [],
      [{ id: hidden?.id ?? '', kind: 'penalty' as const, amount: null, taxRate: null, reason: '迟交' }],
      [penalty],
    ])
      await expect(blind.does(c.statementSaveLines, { body: { ...body, adjustments } })).toFailWith(
        'NO_RIGHT',
      )
    expect(await s.looksAt(m.he, adjusted)).toEqual(adjusted)

    const saved = await blind.does(c.statementSaveLines, { body })
    expect(saved).toMatchObject({ remark: '少十件', netAmount: null })
    const now = await s.looksAt(m.he, saved)
    expect(now).toMatchObject({ remark: '少十件', netAmount: '205.00' })
    expect(now.lines).toMatchObject([
      { kind: 'receipt', qty: '90' },
      { ...ofPenalty, id: hidden?.id },
    ])
  })
})
