import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../../contract/reconciliations.ts'
import { besides } from '../../support/app.ts'
import { engines } from '../../support/db.ts'
import * as o from '../../support/orders.ts'
import { tries } from '../../support/persona.ts'
import * as s from '../../support/statements.ts'
import { viewer } from '../../support/viewers.ts'

describe.each(engines)('a received quantity is claimed once, on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  test('the database refuses what passes by the checks of the product', async () => {
    const order = await s.received(m)
    const sent = await s.builds(m.he, m.huadong, {
      receiptLineIds: await s.claimableOf(m, order),
      submit: true,
    })
    const draft = await s.builds(m.he, m.huadong, {
      receiptLineIds: await s.claimableOf(m, await s.received(m)),
    })
    const receiptLineId = sent.lines[0]?.receiptLineId ?? ''
    const { id: orderLineId } = await o.lineOf(m.lin, order)
    const lin = viewer(m.huadong.id, 'buyer')
    const he = viewer(m.chenguang.id, 'supplier')
    const writes = (who: typeof lin, statement: RawBuilder<unknown>) =>
      m.deps.db.write(who, (tx) => statement.execute(tx))
    const copied = sql`buyer_org_id, supplier_org_id, side, currency, tax_included, kind, receipt_line_id, receipt_no, received_on, order_id, order_no,
      order_line_id, order_line_no, qty, price, tax_rate`
    const attempts: [who: typeof lin, statement: RawBuilder<unknown>, why: RegExp][] = [
      // More is claimed of a line than was accepted, or than its order line has accepted.
      [
        lin,
        sql`update receipt_lines set reconciled_qty = reconciled_qty + 1 where id = ${receiptLineId}`,
        /receipt_lines_check/,
      ],
      [
        lin,
        sql`update order_lines set reconciled_qty = accepted_qty + 1 where id = ${orderLineId}`,
        /order_lines_check/,
      ],
      // What is claimed is no longer accepted.
      [
        lin,
        sql`update receipt_lines set accepted_qty = 99 where id = ${receiptLineId}`,
        /receipt_lines_check/,
      ],
      // Invoiced without being claimed.
      [
        lin,
        sql`update receipt_lines set invoiced_qty = 101 where id = ${receiptLineId}`,
        /receipt_lines_check/,
      ],
      // The same line twice in a statement.
      [
        he,
        sql`insert into reconciliation_lines (reconciliation_id, shared, line_no, ${copied})
          select reconciliation_id, shared, line_no + 1, ${copied} from reconciliation_lines where reconciliation_id = ${draft.id}`,
        /reconciliation_lines_once/,
      ],
      // Of goods that another supplier delivered.
      [
        he,
        sql`update reconciliation_lines set receipt_line_id = gen_random_uuid() where reconciliation_id = ${draft.id}`,
        /foreign key/,
      ],
    ]
    for (const [who, statement, why] of attempts) await expect(writes(who, statement)).rejects.toThrow(why)
    expect(await s.looksAt(m.he, draft)).toMatchObject({ version: draft.version, lineCount: 1 })
    expect(await o.lineOf(m.lin, order)).toMatchObject({
      reconciledQty: '100',
      invoicedQty: '0',
    })
  })

  test('six of both sides claim the same receipt line at once: one has it', async () => {
    const order = await s.received(m)
    const receiptLineIds = await s.claimableOf(m, order)
    // The other engine has one process and one connection.
    const two = engine === 'postgres' ? [await besides(m), await besides(m)] : []
    const replies = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((at) => {
        const [who, partnerOrgId] = at % 2 > 0 ? [m.zhou, m.chenguang.id] : [m.he, m.huadong.id]
        const body = { partnerOrgId, receiptLineIds, submit: true }
        return tries(two[at % 3] ?? m, who, c.buildReconciliation, { body })
      }),
    )
    await Promise.all(two.map((each) => each.leave()))
    const refused = replies.filter(({ status }) => status !== 200).map((reply) => reply.json())
    expect(refused).toMatchObject(Array.from({ length: 5 }, () => ({ data: { error: 'CLAIMED_ELSEWHERE' } })))
    expect(await o.lineOf(m.lin, order)).toMatchObject({ reconciledQty: '100' })
    const { rows } = await m.zhou.does(c.reconciliationList, {
      body: { filters: [{ field: 'orderNos', sign: 5, value: order.orderNo }] },
    })
    expect(rows).toHaveLength(1)
  })
})
