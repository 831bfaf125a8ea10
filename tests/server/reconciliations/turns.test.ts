import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Right } from '../../../contract/call.ts'
import { buyerHomeInfo, tips } from '../../../contract/home.ts'
import * as c from '../../../contract/reconciliations.ts'
import { taskList } from '../../../contract/tasks.ts'
import type { Side } from '../../../contract/values.ts'
import { engines } from '../../support/db.ts'
import * as o from '../../support/orders.ts'
import type { Persona } from '../../support/persona.ts'
import * as s from '../../support/statements.ts'

describe.each(engines)('whose turn it is with a statement on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  const tasksOf = async (who: Persona, { id }: Pick<c.Statement, 'id'>) =>
    (await who.does(tips)).tips.filter(({ recordId }) => recordId === id).map(({ kind }) => kind)
  const listed = async ({ id }: Pick<c.Statement, 'id'>, turn: Side): Promise<boolean> => {
    const filters = [{ field: 'turn', sign: 2, value: turn }]
    const { rows } = await m.he.does(c.reconciliationList, { body: { filters } })
    return rows.some((row) => row.id === id && row.turn === turn)
  }
  /** Its turn on the page and in the list, and what waits for 周强 and for 何芳. */
  const stands = async (statement: Pick<c.Statement, 'id'>) => {
    const { turn } = await s.looksAt(m.he, statement)
    expect([await listed(statement, 'buyer'), await listed(statement, 'supplier')]).toEqual([
      turn === 'buyer',
      turn === 'supplier',
    ])
    return [turn, await tasksOf(m.zhou, statement), await tasksOf(m.he, statement)]
  }

  test('a statement waits for one side after the other until it is paid, and each finds it among what waits for them', async () => {
    const draft = await s.builds(m.he, m.huadong, {
      receiptLineIds: await s.claimableOf(m, await s.received(m)),
    })
    expect(await stands(draft)).toEqual(['supplier', [], []])
    const sent = await m.he.does(c.statementSubmit, { body: s.one(draft) })
    expect(await stands(sent)).toEqual(['buyer', ['audit'], []])
    const disputed = await m.zhou.does(c.customerAudit, {
      body: { ...s.one(sent), pass: false, reason: '少一箱' },
    })
    expect(await stands(disputed)).toEqual(['supplier', [], ['correct']])
    const back = await m.he.does(c.statementSubmit, { body: s.one(disputed) })
    const agreed = await s.passes(m.zhou, back)
    expect(await stands(agreed)).toEqual(['supplier', [], ['invoice']])
    const whole = await s.invoices(m.he, agreed, 'T-1', '250', '32.5')
    expect(await stands(whole)).toEqual(['buyer', ['pay'], []])
    await m.zhou.does(c.statementSettle, { body: s.one(whole) })
    expect(await stands(whole)).toEqual([null, [], []])
  })

  test('what the buyer built waits for the buyer again once it is disputed', async () => {
    const ids = await s.claimableOf(m, await s.received(m))
    const sent = await s.builds(m.zhou, m.chenguang, { receiptLineIds: ids, submit: true })
    expect(await stands(sent)).toEqual(['supplier', [], ['audit']])
    const disputed = await m.he.does(c.supplierAudit, {
      body: { ...s.one(sent), pass: false, reason: '多一箱' },
    })
    expect(await stands(disputed)).toEqual(['buyer', ['correct'], []])
  })

  test('where invoices come first, 何芳 has them put right before 周强 is asked', async () => {
    const mode = (statement_mode: 'invoiceFirst' | 'periodFirst') =>
      m.system((tx) => tx.updateTable('links').set({ statement_mode }).execute())
    await mode('invoiceFirst')
    const ids = await s.claimableOf(m, await s.received(m))
    const draft = await s.builds(m.he, m.huadong, { receiptLineIds: ids })
    await mode('periodFirst')
    const counted = async () => (await m.zhou.does(buyerHomeInfo)).breakdown['statementsToAudit'] ?? 0
    const before = await counted()
    const invoiced = await s.invoices(m.he, draft, 'T-3', '250', '32.5')
    const sent = await m.he.does(c.statementSubmit, { body: s.one(invoiced) })
    expect([await stands(sent), await counted()]).toEqual([['buyer', ['audit'], []], before + 1])
    const invoiceId = s.invoiceOf(sent, 'T-3')
    const lacks = await m.he.does(c.statementDelInvoice, { body: { ...s.one(sent), invoiceId } })
    expect([await stands(lacks), await counted()]).toEqual([['supplier', [], ['invoice']], before])
    const whole = await s.invoices(m.he, lacks, 'T-4', '250', '32.5')
    expect([await stands(whole), await counted()]).toEqual([['buyer', ['audit'], []], before + 1])
  })

  test('a turn lasts from when it began: not from what is saved meanwhile, and not from an agreement that was invoiced since', async () => {
    const dueOf = async (who: Persona, { id }: Pick<c.Statement, 'id'>) =>
      (await who.does(taskList, { body: { pageSize: 100 } })).rows.find(({ recordId }) => recordId === id)
        ?.dueAt
    const disputed = await m.zhou.does(c.customerAudit, {
      body: { ...s.one(await s.sends(m)), pass: false, reason: '少一箱' },
    })
    const due = await dueOf(m.he, disputed)
    expect(due).toBeTruthy()
    await m.he.does(c.statementSaveLines, { body: { ...s.one(disputed), adjustments: [], remark: '在查' } })
    expect(await dueOf(m.he, disputed)).toBe(due)

    const agreed = await s.passes(m.zhou, await s.sends(m))
    const first = await dueOf(m.he, agreed)
    const whole = await s.invoices(m.he, agreed, 'T-5', '250', '32.5')
    const invoiceId = s.invoiceOf(whole, 'T-5')
    const short = await m.he.does(c.statementDelInvoice, { body: { ...s.one(whole), invoiceId } })
    expect(short.status).toBe('AGREED')
    const then = await dueOf(m.he, agreed)
    expect(Date.parse(then ?? '')).toBeGreaterThan(Date.parse(first ?? ''))
  })

  test('what comes to nothing is to be confirmed as paid by the agreed day, and no day is beyond the calendar', async () => {
    const dueOf = async ({ id }: Pick<c.Statement, 'id'>) =>
      (await m.zhou.does(taskList, { body: { pageSize: 100 } })).rows.find(({ recordId }) => recordId === id)
        ?.dueAt
    const ids = await s.claimableOf(m, await s.received(m))
    const draft = await s.builds(m.he, m.huadong, { receiptLineIds: ids })
    const back = { kind: 'deduction' as const, amount: '-250', taxRate: '13', reason: '全部退回' }
    const nothing = await m.he.does(c.statementSaveLines, { body: { ...s.one(draft), adjustments: [back] } })
    const sent = await m.he.does(c.statementSubmit, { body: s.one(nothing) })
    const agreed = await s.passes(m.zhou, sent)
    expect(agreed.status).toBe('INVOICED')
    expect(await dueOf(agreed)).toMatch(/^\d{4}-/)
    const late = await s.passes(m.zhou, await s.sends(m))
    const invoice = { invoiceNo: 'T-6', issuedOn: '9999-12-31', netAmount: '250', taxAmount: '32.5' }
    const whole = await m.he.does(c.statementSaveInvoice, { body: { ...s.one(late), ...invoice } })
    expect(await dueOf(whole)).toMatch(/^9999-12-/)
  })

  test('nothing waits for who may not do it: without the right, and without the prices', async () => {
    const whole = await s.invoices(m.he, await s.passes(m.zhou, await s.sends(m)), 'T-2', '250', '32.5')
    const clerk = (right: Right, hides = {}) =>
      m.person(m.huadong, { side: 'buyer', rights: ['orders.read', 'reconciliations.read', right], hides })
    expect(await tasksOf(await clerk('reconciliations.settle'), whole)).toEqual(['pay'])
    expect(await tasksOf(await clerk('reconciliations.audit'), whole)).toEqual([])
    const blind = await clerk('reconciliations.settle', { 'orders.read': ['orders.price'] })
    expect(await tasksOf(blind, whole)).toEqual([])
  })
})
