import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../../server/db/migrate.ts'
import { engines } from '../../support/db.ts'
import { before, quiet, standAlone, traders, withEmpty } from '../../support/migrated.ts'

describe.each(engines)('order lines of an earlier version on %s', (engine) => {
  test('what came after the last agreed day is counted, and that day is the one the line is promised for', async () => {
    await withEmpty(engine, async (client) => {
      await migrate(client, quiet, before('0086'))
      await standAlone(client, 'order_lines', 'order_schedules', 'receipt_lines')
      await client.query('set role tandem_system')
      const parties = await traders(client)
      for (const [lineNo, answer] of [
        [1, 'AGREED'],
        [2, 'AGREED'],
        [3, 'REOPENED'],
      ] as const) {
        const of = [randomUUID(), ...parties]
        await client.query(
          `insert into order_lines (id, buyer_org_id, supplier_org_id, order_id, shared, order_no, currency, line_no, material_code, material_name, unit, unit_scale,
             qty, price, tax_rate, requested_on, answer, agreed_qty, received_qty)
           values ($1, $2, $3, gen_random_uuid(), true, 'PO-1', 'CNY', $4, 'M1', '螺栓', 'PCS', 0, 10, 1, 13, '2026-05-01', $5, 10, 9)`,
          [...of, lineNo, answer],
        )
        for (const due of ['2026-05-01', '2026-05-10'])
          await client.query(
            `insert into order_schedules (line_id, buyer_org_id, supplier_org_id, kind, due_on, qty) values ($1, $2, $3, 'agreed', $4, 5)`,
            [...of, due],
          )
        // of the second line nothing came late; what was reversed never came
        for (const [qty, day, status] of [
          [4, '2026-05-10', 'POSTED'],
          [5, lineNo === 2 ? '2026-05-09' : '2026-05-11', 'POSTED'],
          [7, '2026-05-12', 'REVERSED'],
        ])
          await client.query(
            `insert into receipt_lines (order_line_id, buyer_org_id, supplier_org_id, receipt_id, shared, receipt_no, status, line_no, delivery_line_id, delivery_id,
               delivery_no, order_id, order_no, order_line_no, material_code, material_name, unit, unit_scale, received_on, currency, tax_included, price, tax_rate, received_qty)
             values ($1, $2, $3, gen_random_uuid(), true, 'GR-1', $6, 1, gen_random_uuid(), gen_random_uuid(), 'DN-1', gen_random_uuid(), 'PO-1', 1, 'M1', '螺栓', 'PCS', 0,
               $5, 'CNY', true, 1, 13, $4)`,
            [...of, qty, day, status],
          )
      }
      await client.query('reset role')

      await migrate(client, quiet)

      await client.query('set role tandem_system')
      const lines = () =>
        client.query(
          `select confirmed_on::text as promised, late_qty::float as late from order_lines order by line_no`,
        )
      const open = { promised: null, late: 0 }
      expect((await lines()).rows).toEqual([
        { promised: '2026-05-10', late: 5 },
        { promised: '2026-05-10', late: 0 },
        open,
      ])

      // from now on whoever writes counts: a receipt that is taken back, and a line that is agreed for another day
      await client.query(`update receipt_lines set status = 'REVERSED' where received_on = '2026-05-11'`)
      await client.query(`update order_schedules set due_on = '2026-05-08' where due_on = '2026-05-10'`)
      await client.query(`update order_lines set answer = 'AGREED' where line_no > 1`)
      expect((await lines()).rows).toEqual([
        { promised: '2026-05-10', late: 0 },
        { promised: '2026-05-08', late: 9 },
        { promised: '2026-05-08', late: 4 },
      ])
    })
  })

  test('how long lines took to be answered stands with their order: from its sending, or from when a line was given back', async () => {
    await withEmpty(engine, async (client) => {
      await migrate(client, quiet, before('0090'))
      await client.query('set role tandem_system')
      const parties = await traders(client)
      const { rows: orders } = await client.query<{ id: string }>(
        `insert into orders (buyer_org_id, supplier_org_id, shared, order_no, status, revision, buyer_name, supplier_name, supplier_code, currency, tax_included, ordered_on,
           payment_days, author_id, author_name, sent_at, updated_by)
         values ($1, $2, true, 'PO-1', 'SENT', 1, '华东精工', '晨光五金', 'S1', 'CNY', true, '2026-05-01', 30, $1, '林晓', '2026-05-01T08:00:00Z', '林晓') returning id`,
        parties,
      )
      for (const [lineNo, answered, opened] of [
        [1, '2026-05-01T10:00:00Z', null],
        [2, '2026-05-01T10:02:00Z', null],
        [3, '2026-05-03T08:06:00Z', '2026-05-03T08:00:00Z'],
        // given back since, and not answered again
        [4, '2026-05-01T10:00:00Z', '2026-05-03T08:00:00Z'],
        [5, null, null],
      ])
        await client.query(
          `insert into order_lines (buyer_org_id, supplier_org_id, order_id, shared, order_no, currency, line_no, material_code, material_name, unit, unit_scale,
             qty, price, tax_rate, requested_on, answered_at, opened_at)
           values ($1, $2, $3, true, 'PO-1', 'CNY', $4, 'M1', '螺栓', 'PCS', 0, 10, 1, 13, '2026-05-01', $5, $6)`,
          [...parties, orders[0]?.id, lineNo, answered, opened],
        )
      await client.query('reset role')

      await migrate(client, quiet)

      await client.query('set role tandem_system')
      const { rows } = await client.query(
        'select answer_times, answer_times = tandem_answer_times(id) as same from orders',
      )
      expect(rows).toEqual([{ answer_times: { 20: 2, 1: 1 }, same: true }])
    })
  })
})
