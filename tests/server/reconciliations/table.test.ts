import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../contract/call.ts'
import type { Move } from '../../../contract/moves.ts'
import { receiptReverse } from '../../../contract/receipts.ts'
import * as c from '../../../contract/reconciliations.ts'
import {
  type StatementStatus,
  statementActions,
  statementMoves,
  statementStatuses,
} from '../../../contract/reconciliations.states.ts'
import type { Side } from '../../../contract/values.ts'
import { engines } from '../../support/db.ts'
import * as o from '../../support/orders.ts'
import type { Asks, Persona } from '../../support/persona.ts'
import * as s from '../../support/statements.ts'

type StatementAction = (typeof statementActions)[number]
type Mode = 'periodFirst' | 'invoiceFirst'
const moves: Record<StatementAction, Move<StatementStatus>> = statementMoves.moves
const theOther = { buyer: 'supplier', supplier: 'buyer' } as const

/** Invoices are entered by one command, whether that is ahead of the agreement or after it. */
const invoices = (of: c.StatementInfo): [Call, Asks<Call>] => [
  c.statementSaveInvoice,
  {
    body: {
      ...s.one(of),
      invoiceNo: `T-${of.statementNo}`,
      issuedOn: '2031-04-01',
      netAmount: of.netAmount ?? '',
      taxAmount: of.taxAmount ?? '',
    },
  },
]
const ofInvoices: readonly StatementAction[] = ['invoice', 'invoiceAhead']

/** The command of each move of a person, as that side gives it. */
const commands: Record<StatementAction, (of: c.StatementInfo, side: Side) => [Call, Asks<Call>]> = {
  edit: (of) => [c.statementSaveLines, { body: { ...s.one(of), adjustments: [] } }],
  submit: (of) => [c.statementSubmit, { body: s.one(of) }],
  pass: (of, side) => [
    side === 'buyer' ? c.customerAudit : c.supplierAudit,
    { body: { ...s.one(of), pass: true, hash: of.hash ?? '' } },
  ],
  dispute: (of, side) => [
    side === 'buyer' ? c.customerAudit : c.supplierAudit,
    {
      body: {
        ...s.one(of),
        pass: false,
        reason: '单价不对',
        disputed: of.lines.slice(0, 1).map(({ id }) => ({ lineId: id, price: '2.4' })),
      },
    },
  ],
  carveOut: (of) => [c.statementCarveOut, { body: s.one(of) }],
  void: (of) => [c.statementVoid, { body: { ...s.one(of), reason: '重做' } }],
  invoice: invoices,
  invoiceAhead: invoices,
  settle: (of) => [c.statementSettle, { body: s.one(of) }],
  askReopen: (of) => [c.statementAskReopen, { body: { ...s.one(of), reason: '单价算错' } }],
  withdrawReopen: (of) => [c.statementWithdrawReopen, { body: s.one(of) }],
  refuseReopen: (of) => [c.statementRefuseReopen, { body: { ...s.one(of), reason: '已入账' } }],
  reopen: (of) => [c.statementReopen, { body: s.one(of) }],
}

/** Moves of who built a statement, and of who audits it. */
const ofBuilder: readonly StatementAction[] = ['edit', 'submit', 'carveOut', 'void']
const ofAuditor: readonly StatementAction[] = ['pass', 'dispute']
/** Of moves in a way, those of one side whoever built it. */
const bySide: Partial<Record<StatementAction, Side>> = { settle: 'buyer', invoiceAhead: 'supplier' }
/** Answers to a request to open it again, which nobody has made here. */
const ofReopening: readonly StatementAction[] = ['withdrawReopen', 'refuseReopen', 'reopen']

/**
 * What leads to each state, from a draft of two lines. Where invoices come first, nothing is agreed without them; a statement that the buyer has
 * built asks for them by being submitted.
 */
const ways: Record<Mode, Record<Side, Partial<Record<StatementStatus, readonly StatementAction[]>>>> = {
  periodFirst: {
    supplier: {
      DRAFT: [],
      WAIT_CUSTOMER: ['submit'],
      DISPUTED: ['submit', 'dispute'],
      AGREED: ['submit', 'pass'],
      INVOICED: ['submit', 'pass', 'invoice'],
      SETTLED: ['submit', 'pass', 'invoice', 'settle'],
      VOID: ['submit', 'void'],
    },
    buyer: {
      DRAFT: [],
      WAIT_SUPPLIER: ['submit'],
      DISPUTED: ['submit', 'dispute'],
      AGREED: ['submit', 'pass'],
      INVOICED: ['submit', 'pass', 'invoice'],
      SETTLED: ['submit', 'pass', 'invoice', 'settle'],
      VOID: ['submit', 'void'],
    },
  },
  invoiceFirst: {
    supplier: {
      DRAFT: [],
      WAIT_CUSTOMER: ['invoiceAhead', 'submit'],
      DISPUTED: ['invoiceAhead', 'submit', 'dispute'],
      INVOICED: ['invoiceAhead', 'submit', 'pass'],
      SETTLED: ['invoiceAhead', 'submit', 'pass', 'settle'],
      VOID: ['void'],
    },
    buyer: {
      DRAFT: [],
      WAIT_SUPPLIER: ['submit'],
      DISPUTED: ['submit', 'dispute'],
      INVOICED: ['submit', 'invoiceAhead', 'pass'],
      SETTLED: ['submit', 'invoiceAhead', 'pass', 'settle'],
      VOID: ['submit', 'void'],
    },
  },
}

const built = (['periodFirst', 'invoiceFirst'] as const).flatMap((mode) =>
  (['supplier', 'buyer'] as const).flatMap((builder) =>
    statementStatuses.flatMap((status) => {
      const way = ways[mode][builder][status]
      return way ? [{ status, builder, mode, way }] : []
    }),
  ),
)

/** Whether a side makes a move of the table in a state, of a statement that this side built. */
function isOf(
  action: StatementAction,
  status: StatementStatus,
  side: Side,
  [builder, mode]: readonly [Side, Mode],
): boolean {
  const { by, from } = moves[action]
  if (!from.includes(status)) return false
  if (action === 'invoiceAhead' && mode !== 'invoiceFirst') return false
  if (ofBuilder.includes(action)) return side === builder
  if (ofReopening.includes(action)) return false
  if (ofAuditor.includes(action)) return side !== builder
  return by === 'either' || by === side
}

describe.each(engines)('moves of statements on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterEach(() => o.linked(m, { statement_mode: 'periodFirst' }))
  afterAll(() => m.close())

  const personOf = (side: Side): Persona => (side === 'buyer' ? m.zhou : m.he)
  const does = (action: StatementAction, of: c.StatementInfo, side: Side) => {
    const [call, asks] = commands[action](of, side)
    return personOf(side).tries(call, asks)
  }
  const draftOf = async (builder: Side) =>
    s.builds(personOf(builder), builder === 'buyer' ? m.chenguang : m.huadong, {
      receiptLineIds: await s.claimableOf(m, await s.received(m, 2)),
    })
  const sentBy = async (builder: Side) =>
    personOf(builder).does(c.statementSubmit, { body: s.one(await draftOf(builder)) })

  test.each(built)('from $status, built by the $builder, $mode', async ({ status, builder, mode, way }) => {
    await o.linked(m, { statement_mode: mode })
    let at = await draftOf(builder)
    for (const action of way) {
      const side = ofAuditor.includes(action) ? theOther[builder] : (bySide[action] ?? builder)
      expect([action, (await does(action, at, side)).status]).toEqual([action, 200])
      at = await s.looksAt(personOf(builder), at)
    }
    expect(at.status).toBe(status)
    const hidden = !way.includes('submit') // what was never sent is its builder's own, voided too
    for (const side of ['buyer', 'supplier'] as const) {
      if (hidden && side !== builder) {
        await expect(s.looksAt(personOf(side), at)).toFailWith('NOT_FOUND')
        continue
      }
      const { can } = await s.looksAt(personOf(side), at)
      expect([side, can.map(({ action }) => action)]).toEqual([
        side,
        statementActions.filter((action) => isOf(action, status, side, [builder, mode])),
      ])
    }
    // What the table does not know from here, or of this side, is refused, and nothing has changed.
    for (const side of ['buyer', 'supplier'] as const)
      for (const action of statementActions) {
        const asked = ofInvoices.includes(action) ? ofInvoices : [action]
        if (asked.some((one) => isOf(one, status, side, [builder, mode]))) continue
        const reply = await does(action, at, side)
        expect([side, action, reply.status]).not.toEqual([side, action, 200])
        if (!hidden || side === builder)
          expect(['WRONG_STATE', 'WRONG_SIDE', 'NOT_BUILDER', 'NOT_YOUR_TURN', 'REOPEN_NOT_ASKED']).toContain(
            (reply.json().data as { error: string }).error, // a refusal says which
          )
      }
    expect((await s.looksAt(personOf(builder), at)).version).toBe(at.version)
  })

  const together = async (...going: Promise<{ status: number }>[]): Promise<number[]> =>
    (await Promise.all(going)).map(({ status }) => status).toSorted((one, other) => one - other)

  test('two moves at once: one is made, the other is told that somebody was faster', async () => {
    const pairs: [StatementAction, Side, StatementAction, Side][] = [
      ['pass', 'buyer', 'pass', 'buyer'],
      ['pass', 'buyer', 'dispute', 'buyer'],
      ['pass', 'buyer', 'void', 'supplier'],
      ['dispute', 'buyer', 'void', 'supplier'],
    ]
    for (const [one, oneSide, other, otherSide] of pairs) {
      const sent = await sentBy('supplier')
      expect([one, other, await together(does(one, sent, oneSide), does(other, sent, otherSide))]).toEqual([
        one,
        other,
        [200, 409],
      ])
    }
    const draft = await draftOf('supplier')
    expect(await together(does('edit', draft, 'supplier'), does('submit', draft, 'supplier'))).toEqual([
      200, 409,
    ])
    const agreed = await s.passes(m.zhou, await sentBy('supplier'))
    const twice = await together(does('invoice', agreed, 'supplier'), does('invoice', agreed, 'buyer'))
    expect(twice).toEqual([200, 409])
    const whole = await s.looksAt(m.zhou, agreed)
    expect([whole.status, whole.openNet, whole.invoices.length]).toEqual(['INVOICED', '0.00', 1])
    expect(await together(does('settle', whole, 'buyer'), does('settle', whole, 'buyer'))).toEqual([200, 409])
  })

  test('a receipt is reversed while its statement is submitted: one of them is done', async () => {
    const order = await s.received(m, 1, '60')
    const receipt = await s.arrives(m, order, '20')
    const { rows } = await m.he.does(c.supplierInStock, { body: { pageSize: 100 } })
    const receiptLineIds = rows.filter(({ receiptNo }) => receiptNo === receipt.receiptNo).map(({ id }) => id)
    const draft = await s.builds(m.he, m.huadong, { receiptLineIds })
    const [submitted, reversed] = await Promise.all([
      does('submit', draft, 'supplier'),
      m.zhou.tries(receiptReverse, { body: { id: receipt.id, version: receipt.version, reason: '收错' } }),
    ])
    expect([submitted.status, reversed.status].toSorted((one, other) => one - other)).toEqual([200, 409])
    const { reconciledQty, receivedQty } = await o.lineOf(m.zhou, order)
    expect([reconciledQty, receivedQty]).toEqual(submitted.status === 200 ? ['20', '80'] : ['0', '60'])
  })

  test('nothing is carved out of what is disputed as a whole, or not at all by lines', async () => {
    const sent = await sentBy('supplier')
    const disputed = (of: readonly { id: string }[]) =>
      m.zhou.does(c.customerAudit, {
        body: { ...s.one(sent), pass: false, reason: '不符', disputed: of.map(({ id }) => ({ lineId: id })) },
      })
    const all = await disputed(sent.lines)
    expect(all.disputedLines).toBe(2)
    await expect(m.he.does(c.statementCarveOut, { body: s.one(all) })).toFailWith('NOTHING_UNDISPUTED')
    const back = await m.he.does(c.statementSubmit, { body: s.one(all) })
    const whole = await m.zhou.does(c.customerAudit, {
      body: { ...s.one(back), pass: false, reason: '不符' },
    })
    await expect(m.he.does(c.statementCarveOut, { body: s.one(whole) })).toFailWith('NOTHING_UNDISPUTED')
  })
})
