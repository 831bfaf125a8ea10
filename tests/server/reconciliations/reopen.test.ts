import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { history } from '../../../contract/documents.ts'
import { tips } from '../../../contract/home.ts'
import * as c from '../../../contract/reconciliations.ts'
import { engines } from '../../support/db.ts'
import { noticesOf, spreads } from '../../support/notices.ts'
import * as o from '../../support/orders.ts'
import type { Persona } from '../../support/persona.ts'
import * as s from '../../support/statements.ts'

describe.each(engines)('a statement that both have agreed to is opened again by both, on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  /** A statement over 100 pieces at 2.5 with 13 % of tax: 250.00 and 32.50. Built by Chenguang, passed by Huadong. */
  const agreed = async () => s.passes(m.zhou, await s.sends(m))
  const invoiced = async (no: string) => s.invoices(m.he, await agreed(), no, '250', '32.5')
  const asks = (who: Persona, of: Pick<c.Statement, 'id' | 'version'>, reason = '单价算错') =>
    who.does(c.statementAskReopen, { body: { ...s.one(of), reason } })
  const opens = (who: Persona, of: Pick<c.Statement, 'id' | 'version'>) =>
    who.does(c.statementReopen, { body: s.one(of) })
  const actions = async (who: Persona, of: Pick<c.Statement, 'id'>) =>
    (await s.looksAt(who, of)).can.map(({ action, why }) => (why ? `${action} ${why}` : action))
  const todo = async (who: Persona, { id }: Pick<c.Statement, 'id'>) =>
    (await who.does(tips)).tips.filter(({ recordId }) => recordId === id).map(({ kind }) => kind)
  /** What of the order line the goods came from is reconciled and invoiced. */
  const counted = async ({ lines }: c.StatementInfo) => {
    const line = await o.lineOf(m.zhou, { id: lines[0]?.orderId ?? '' })
    return [line.reconciledQty, line.invoicedQty]
  }

  test('one asks with a reason; until the other answers nothing is invoiced; it is put right and agreed anew', async () => {
    const statement = await agreed()
    expect(await actions(m.he, statement)).toEqual(['invoice', 'askReopen'])
    const asked = await asks(m.he, statement)
    expect(asked).toMatchObject({
      status: 'AGREED',
      turn: 'buyer',
      reopenSide: 'supplier',
      reopenBy: '何芳',
      reopenReason: '单价算错',
    })
    expect(await actions(m.he, statement)).toEqual(['invoice REOPEN_ASKED', 'withdrawReopen'])
    expect(await actions(m.zhou, statement)).toEqual(['invoice REOPEN_ASKED', 'refuseReopen', 'reopen'])
    await expect(s.invoices(m.he, asked, 'R-0', '250', '32.5')).toFailWith('REOPEN_ASKED')
    await expect(asks(m.zhou, asked)).toFailWith('REOPEN_ASKED')
    await expect(opens(m.he, asked)).toFailWith('REOPEN_NOT_ASKED')
    expect([await todo(m.zhou, statement), await todo(m.he, statement)]).toEqual([['answerReopen'], []])
    await spreads(m)
    expect(await noticesOf(m.zhou)).toContain(`askReopen ${statement.statementNo}`)
    const { rows } = await m.zhou.does(c.reconciliationList, {
      body: { filters: [{ field: 'turn', sign: 2, value: 'buyer' }], keyword: statement.statementNo },
    })
    expect(rows).toMatchObject([{ id: statement.id, reopenSide: 'supplier' }])

    const opened = await opens(m.zhou, asked)
    expect(opened).toMatchObject({
      status: 'DISPUTED',
      turn: 'supplier',
      reason: '单价算错',
      reopenSide: null,
      reopenReason: '',
      buyerAudit: null,
      supplierAudit: null,
      agreedAt: null,
    })
    expect(await counted(opened)).toEqual(['100', '0'])
    expect([await todo(m.zhou, statement), await todo(m.he, statement)]).toEqual([[], ['correct']])
    const right = await m.he.does(c.statementSaveLines, {
      body: {
        ...s.one(opened),
        adjustments: [{ kind: 'priceDifference', amount: '-10', taxRate: '13', reason: '单价更正' }],
      },
    })
    await m.he.does(c.statementSubmit, { body: s.one(right) })
    expect(await s.passes(m.zhou, right)).toMatchObject({ status: 'AGREED', netAmount: '240.00' })
    const told = await m.he.does(history, { query: { noun: 'reconciliations', recordId: statement.id } })
    expect(told.map(({ kind, reason }) => [kind, reason])).toEqual(
      expect.arrayContaining([
        ['askReopen', '单价算错'],
        ['reopen', '单价算错'],
      ]),
    )
  })

  test('it stays as it was agreed when the other refuses, or the request is taken back', async () => {
    const statement = await agreed()
    const asked = await asks(m.zhou, statement, '漏了运费')
    const refused = await m.he.does(c.statementRefuseReopen, {
      body: { ...s.one(asked), reason: '运费另行对账' },
    })
    expect(refused).toMatchObject({ status: 'AGREED', turn: 'supplier', reopenSide: null })
    expect(refused.hash).toBe(statement.hash)
    expect(refused.buyerAudit).toEqual(statement.buyerAudit)
    const again = await asks(m.zhou, refused)
    const back = await m.zhou.does(c.statementWithdrawReopen, { body: s.one(again) })
    expect(back).toMatchObject({ status: 'AGREED', reopenSide: null })
    await expect(opens(m.he, back)).toFailWith('REOPEN_NOT_ASKED')
    await expect(m.he.does(c.statementAskReopen, { body: { ...s.one(back), reason: ' ' } })).toFailWith(
      'INPUT_INVALID',
    )
  })

  test('invoices stay with it: unchanged it is invoiced again at once, changed it wants the difference', async () => {
    const paid = await m.zhou.does(c.statementSettle, { body: s.one(await invoiced('R-1')) })
    expect(await counted(paid)).toEqual(['100', '100'])
    const opened = await opens(m.he, await asks(m.zhou, paid))
    expect(opened).toMatchObject({ status: 'DISPUTED', settledAt: null, invoices: [{ invoiceNo: 'R-1' }] })
    expect(await counted(opened)).toEqual(['100', '0'])
    // With invoices over it, it cannot go.
    expect(await actions(m.he, opened)).toEqual([
      'edit',
      'submit',
      'carveOut STATEMENT_INVOICED',
      'void STATEMENT_INVOICED',
    ])
    await expect(m.he.does(c.statementVoid, { body: { ...s.one(opened), reason: '重做' } })).toFailWith(
      'STATEMENT_INVOICED',
    )
    await m.he.does(c.statementSubmit, { body: s.one(opened) })
    const same = await s.passes(m.zhou, opened)
    expect(same).toMatchObject({ status: 'INVOICED', openNet: '0.00' })
    expect(await counted(same)).toEqual(['100', '100'])

    const anew = await opens(m.zhou, await asks(m.he, same))
    const dearer = await m.he.does(c.statementSaveLines, {
      body: {
        ...s.one(anew),
        adjustments: [{ kind: 'freight', amount: '100', taxRate: '13', reason: '运费' }],
      },
    })
    await m.he.does(c.statementSubmit, { body: s.one(dearer) })
    const short = await s.passes(m.zhou, dearer)
    expect(short).toMatchObject({ status: 'AGREED', openNet: '100.00', openTax: '13.00' })
    expect(await counted(short)).toEqual(['100', '0'])
    const whole = await s.invoices(m.he, short, 'R-2', '100', '13')
    expect(whole.status).toBe('INVOICED')
    expect(await counted(whole)).toEqual(['100', '100'])
  })

  test('two answers at once: one is given; who has no right or no part in it gives none', async () => {
    const asked = await asks(m.he, await invoiced('R-9'))
    const clerk = await m.person(m.huadong, { rights: ['reconciliations.read', 'reconciliations.write'] })
    await expect(opens(clerk, asked)).toFailWith('NO_RIGHT')
    for (const who of [m.sun, m.qian]) await expect(opens(who, asked)).toFailWith('NOT_FOUND')
    const replies = await Promise.all([
      m.zhou.tries(c.statementReopen, { body: s.one(asked) }),
      m.zhou.tries(c.statementRefuseReopen, { body: { ...s.one(asked), reason: '已入账' } }),
      m.he.tries(c.statementWithdrawReopen, { body: s.one(asked) }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})
