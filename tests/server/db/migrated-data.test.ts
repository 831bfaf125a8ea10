import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { usualReminderHours } from '../../../contract/reminders.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { engines } from '../../support/db.ts'
import { before, quiet, standAlone, traders, withEmpty } from '../../support/migrated.ts'

describe.each(engines)('what is there when a version is installed on %s', (engine) => {
  test('unique values get their digest and the partner they count within, indexes of texts their length', async () => {
    await withEmpty(engine, async (client) => {
      await migrate(client, quiet, before('0015'))
      const [zhou, chen, sun] = [randomUUID(), randomUUID(), randomUUID()]
      const [app, tool, row, own] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
      const query = (text: string, values: unknown[] = []) => client.query(text, values)
      await query('set role tandem_system')
      await query(
        `insert into orgs (id, name, is_buyer, is_supplier) values ($1, '华东精工', true, false), ($2, '晨光五金', false, true), ($3, '宏远', false, true)`,
        [zhou, chen, sun],
      )
      const model = {
        entities: [
          { id: tool.toUpperCase(), share: 'partner', partnerField: 'supplier', fields: [] },
          { id: row, share: 'partner', parent: tool, fields: [] },
          { id: own, share: 'own', fields: [] },
        ],
      }
      await query(
        `insert into apps (id, org_id, side, code, name, model, updated_by) values ($1, $2, 'buyer', 'tools', '模具', $3, '周强')`,
        [app, zhou, JSON.stringify(model)],
      )
      await query(
        `insert into app_partners (app_id, org_id, side, partner_org_id, partner_name, partner_code) values ($1, $2, 'buyer', $3, '晨光五金', 'S1')`,
        [app, zhou, chen],
      )
      await query(
        `insert into app_releases (app_id, org_id, side, release, live, code, name, name_en, icon, owner, model, pages, entity_ids, page_ids, author)
         values ($1, $2, 'buyer', 1, true, 'tools', '模具', '', '', '华东精工', $3, '[]', '{}', '{}', '周强')`,
        [app, zhou, JSON.stringify(model)],
      )
      for (const entity of [tool, row, own])
        await query(`insert into app_entities (id, app_id, org_id, side) values ($1, $2, $3, 'buyer')`, [
          entity,
          app,
          zhou,
        ])
      const record = async (
        entity: string,
        data: object,
        { partner, parent }: { partner?: string; parent?: string } = {},
      ) => {
        const id = randomUUID()
        await query(
          `insert into app_records (id, app_id, entity_id, org_id, side, partner_org_id, parent_id, data, created_by, updated_by)
           values ($1, $2, $3, $4, 'buyer', $5, $6, $7, '周强', '周强')`,
          [id, app, entity, zhou, partner ?? null, parent ?? null, JSON.stringify(data)],
        )
        return id
      }
      const keeps = (entity: string, id: string, field: string, value: string) =>
        query(
          `insert into app_unique_values (entity_id, field, value, record_id, app_id, org_id, side) values ($1, $2, $3, $4, $5, $6, 'buyer')`,
          [entity, field, value, id, app, zhou],
        )
      const ofChen = await record(tool, { name: 'S-1', supplierId: chen }, { partner: chen })
      const ofSun = await record(tool, { name: 'S-2', supplierId: sun }) // no longer shared with 宏远
      const ofZhou = await record(tool, { name: ['a', 'b'] })
      const ofRow = await record(row, { remark: 'R-1' }, { partner: chen, parent: ofChen })
      const ofOwn = await record(own, { name: 'S-1' })
      await keeps(tool, ofChen, 'name', 'S-1')
      await keeps(tool, ofSun, 'name', 'S-2')
      await keeps(tool, ofZhou, 'name', 'a,b')
      await keeps(row, ofRow, 'remark', 'R-1')
      await keeps(own, ofOwn, 'name', 'S-1')
      await query(
        `select tandem_field_index($1, 'name', 'text'), tandem_field_index($1, 'price', 'numeric')`,
        [tool],
      )

      await migrate(client, quiet)

      await query('set role tandem_system')
      const { rows } = await client.query<{ record: string; scope: string; same: boolean }>(`
        select v.record_id as record, v.scope, v.digest = sha256(convert_to(r.data ->> v.field, 'UTF8')) as same
        from app_unique_values v join app_records r on r.id = v.record_id`)
      expect(Object.fromEntries(rows.map(({ record: id, scope }) => [id, scope]))).toEqual({
        [ofChen]: chen,
        [ofSun]: sun,
        [ofZhou]: zhou,
        [ofRow]: chen,
        [ofOwn]: zhou,
      })
      expect(rows.every(({ same }) => same)).toBe(true)
      const { rows: indexes } = await client.query<{ def: string }>(
        `select indexdef as def from pg_indexes where indexname like 'app\\_field\\_%' order by indexdef like '%left%'`,
      )
      expect(indexes.map(({ def }) => def.replace(/^.*USING btree /, ''))).toEqual([
        `(org_id, (((data ->> 'price'::text))::numeric)) WHERE (entity_id = '${tool}'::uuid)`,
        `(org_id, "left"((data ->> 'name'::text), 600) COLLATE "C") WHERE (entity_id = '${tool}'::uuid)`,
      ])
    })
  })

  test('an invoice is of the side that the history names, and of the supplier where it names both or none', async () => {
    await withEmpty(engine, async (client) => {
      await migrate(client, quiet, before('0057'))
      const statement = randomUUID()
      await client.query('set role tandem_system')
      const [buyer, supplier] = await traders(client)
      await client.query(
        `insert into reconciliations (id, buyer_org_id, supplier_org_id, shared, side, statement_no, status, buyer_name, supplier_name,
           supplier_code, currency, tax_included, author_id, author_name, updated_by)
         values ($1, $2, $3, true, 'supplier', 'DS-1', 'WAIT_CUSTOMER', '华东精工', '晨光五金', 'S1', 'CNY', false, $1, '何芳', '何芳')`,
        [statement, buyer, supplier],
      )
      const wrote: Record<string, string[]> = {
        'B-1': ['buyer', 'buyer'],
        'S-1': ['supplier'],
        'M-1': ['buyer', 'supplier'],
        'N-1': [],
      }
      for (const [invoiceNo, sides] of Object.entries(wrote)) {
        await client.query(
          `insert into reconciliation_invoices (reconciliation_id, buyer_org_id, supplier_org_id, invoice_no, issued_on, net_amount,
             tax_amount, updated_by) values ($1, $2, $3, $4, '2031-03-01', 1, 0, '何芳')`,
          [statement, buyer, supplier, invoiceNo],
        )
        for (const side of sides)
          await client.query(
            `insert into events (noun, record_id, kind, side, buyer_org_id, supplier_org_id, shared, actor_name, data)
             values ('reconciliations', $1, 'invoice', $2, $3, $4, true, '何芳', $5)`,
            [statement, side, buyer, supplier, JSON.stringify({ text: invoiceNo })],
          )
      }

      await migrate(client, quiet)

      await client.query('set role tandem_system')
      const { rows } = await client.query<{ no: string; side: string }>(
        'select invoice_no as no, side from reconciliation_invoices',
      )
      expect(Object.fromEntries(rows.map(({ no, side }) => [no, side]))).toEqual({
        'B-1': 'buyer',
        'S-1': 'supplier',
        'M-1': 'supplier',
        'N-1': 'supplier',
      })
    })
  })

  test('what is on its way of a material that was never in stock gets a balance of nothing, once', async () => {
    await withEmpty(engine, async (client) => {
      await migrate(client, quiet, before('0058'))
      const [order, line] = [randomUUID(), randomUUID()]
      await client.query('set role tandem_system')
      const [buyer, supplier] = await traders(client)
      const insert = (table: string, row: Record<string, unknown>) => {
        const values = Object.keys(row).map((_, at) => `$${at + 1}`)
        return client.query(
          `insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')})`,
          Object.values(row),
        )
      }
      const parties = { buyer_org_id: buyer, supplier_org_id: supplier, shared: true }
      const head = {
        ...parties,
        buyer_name: '华东精工',
        supplier_name: '晨光五金',
        supplier_code: 'S1',
        author_id: buyer,
        author_name: '林悦',
        updated_by: '林悦',
      }
      const sent = { status: 'CONFIRMED', sent_at: '2031-03-01T08:00:00Z', revision: 1 }
      const terms = { currency: 'CNY', tax_included: false, ordered_on: '2031-03-01', payment_days: 30 }
      await insert('orders', { ...head, ...sent, ...terms, id: order, order_no: 'PO-1' })
      const material = { material_name: '密封圈', unit: 'PCS', unit_scale: 0, qty: '100' }
      await insert('order_lines', {
        ...parties,
        ...material,
        id: line,
        order_id: order,
        order_no: 'PO-1',
        currency: 'CNY',
        line_no: 10,
        material_code: 'T-1',
        price: '1',
        tax_rate: '13',
        requested_on: '2031-03-10',
      })
      const delivers = async (no: string, status: string, codes: readonly string[], reserved = '5') => {
        const id = randomUUID()
        await insert('deliveries', { ...head, id, delivery_no: no, status, expected_on: '2031-03-09' })
        for (const [at, code] of codes.entries())
          await insert('delivery_lines', {
            ...parties,
            ...material,
            delivery_id: id,
            delivery_no: no,
            line_no: at + 1,
            order_line_id: line,
            order_id: order,
            order_no: 'PO-1',
            order_line_no: 10,
            material_code: code,
            reserved_qty: reserved,
          })
      }
      await delivers('FH-1', 'SHIPPED', ['T-1', 'T-2'])
      await delivers('FH-2', 'ARRIVED', ['T-1', 'T-3'])
      await delivers('FH-3', 'APPROVED', ['T-4'])
      await delivers('FH-4', 'RECEIVING', ['T-5'], '0')
      const known = { org_id: buyer, material_name: '轴承', unit: 'PCS', available_qty: '7' }
      await insert('stock_balances', { ...known, material_code: 'T-3' })

      await migrate(client, quiet)

      await client.query('set role tandem_system')
      const { rows } = await client.query<{ code: string; qty: string }>(
        'select material_code as code, trim_scale(available_qty)::text as qty from stock_balances order by 1',
      )
      expect(rows.map(({ code, qty }) => [code, qty])).toEqual([
        ['T-1', '0'],
        ['T-2', '0'],
        ['T-3', '7'],
      ])
    })
  })

  test('hours that an organisation has set stay, and the new ones come beside them', async () => {
    await withEmpty(engine, async (client) => {
      await migrate(client, quiet, before('0060'))
      await client.query('set role tandem_system')
      const own = { receive: 2, answer: 8, delivery: 8, callOff: 0, audit: 100, quote: 24, escalate: 0 }
      const named =
        "insert into orgs (name, is_buyer, is_supplier, reminders) values ('华东精工', true, false, $1)"
      await client.query(named, [JSON.stringify(own)])
      await client.query('reset role')

      await migrate(client, quiet)

      await client.query('set role tandem_system')
      await client.query("insert into orgs (name, is_buyer, is_supplier) values ('启明智造', true, true)")
      const { rows } = await client.query<{ reminders: unknown }>('select reminders from orgs order by name')
      expect(rows.map(({ reminders }) => reminders)).toEqual(
        expect.arrayContaining([{ ...own, inspect: 24, turn: 24 }, usualReminderHours]),
      )
    })
  })
  test('a lot of a material without a plan says so, and what a supplier reported is its first report', async () => {
    await withEmpty(engine, async (client) => {
      await migrate(client, quiet, before('0065'))
      // Neither has a receipt or an organisation here.
      await standAlone(client, 'inspections', 'supplier_stocks')
      await client.query('set role tandem_system')
      const ends = "gen_random_uuid(), gen_random_uuid(), '华东精工', '晨光五金', ''"
      await client.query(`
        insert into inspections (buyer_org_id, supplier_org_id, buyer_name, supplier_name, supplier_code, inspection_no, receipt_id, receipt_line_id,
          receipt_no, delivery_no, order_line_id, order_id, order_no, order_line_no, material_code, material_name, spec, unit, unit_scale,
          received_on, lot_qty, code_letter, sample_size, accept_number, reject_number, items, updated_by)
        select ${ends}, code, gen_random_uuid(), gen_random_uuid(), 'GR1', 'D1', gen_random_uuid(), gen_random_uuid(), 'PO1', 1, code, '', '', 'PCS', 0,
          '2026-11-01', 10, '', 10, 0, 1, items::jsonb, '孟浩'
        from (values ('GR1-1', '[]'), ('GR1-2', '[{}]')) as lot(code, items);
        insert into supplier_stocks (buyer_org_id, supplier_org_id, buyer_name, supplier_name, supplier_code, material_code, material_name, unit, qty,
          remark, reported_at, updated_by)
        values (${ends}, 'T-1', '轴承', 'PCS', 7, '成品仓', '2026-11-01', '何芳')`)
      await client.query('reset role')

      await migrate(client, quiet, before('0072'))

      await client.query('set role tandem_system')
      const { rows: lots } = await client.query(
        'select inspection_no as no, planned from inspections order by 1',
      )
      expect(lots).toEqual([
        { no: 'GR1-1', planned: false },
        { no: 'GR1-2', planned: true },
      ])
      const { rows: reports } = await client.query(
        `select trim_scale(r.qty)::text as qty, r.remark, r.by_name, r.reported_at = s.reported_at as since, r.shared
          from supplier_stock_reports r join supplier_stocks s on s.id = r.supplier_stock_id`,
      )
      expect(reports).toEqual([{ qty: '7', remark: '成品仓', by_name: '何芳', since: true, shared: true }])
    })
  })

  test('of a delivery that was closed short it is remembered what was given up', async () => {
    await withEmpty(engine, async (client) => {
      await migrate(client, quiet, before('0069'))
      await standAlone(client, 'deliveries', 'delivery_lines')
      await client.query('set role tandem_system')
      const parties = [randomUUID(), randomUUID()]
      const deliveries = { closed: randomUUID(), coming: randomUUID(), draft: randomUUID() }
      const states = { closed: 'CLOSED', coming: 'RECEIVING', draft: 'DRAFT' } as const
      for (const [no, id] of Object.entries(deliveries))
        await client.query(
          `insert into deliveries (id, buyer_org_id, supplier_org_id, shared, delivery_no, status, buyer_name, supplier_name, supplier_code, expected_on,
            author_id, author_name, updated_by)
          values ($1, $2, $3, $4, $5, $6, '华东精工', '晨光五金', '', '2026-11-01', $2, '陈亮', '陈亮')`,
          [id, ...parties, no !== 'draft', no, states[no as keyof typeof states]], // a key of the above
        )
      const line = async (no: keyof typeof deliveries, lineNo: number, received: number, reserved: number) =>
        client.query(
          `insert into delivery_lines (delivery_id, buyer_org_id, supplier_org_id, shared, delivery_no, line_no, order_line_id, order_id, order_no,
            order_line_no, material_code, material_name, unit, unit_scale, qty, received_qty, reserved_qty)
          values ($1, $2, $3, $4, $5, $6, gen_random_uuid(), gen_random_uuid(), 'PO1', 1, 'T-1', '', 'PCS', 0, 40, $7, $8)`,
          [deliveries[no], ...parties, no !== 'draft', no, lineNo, received, reserved],
        )
      await line('closed', 1, 25, 0)
      await line('closed', 2, 45, 0)
      await line('coming', 1, 10, 30)
      await line('draft', 1, 0, 0)
      await client.query('reset role')

      await migrate(client, quiet, before('0072'))

      await client.query('set role tandem_system')
      const { rows } = await client.query<{ closed: string }>(
        'select trim_scale(closed_qty)::text as closed from delivery_lines order by delivery_no, line_no',
      )
      expect(rows.map(({ closed }) => closed)).toEqual(['15', '0', '0', '0'])
    })
  })

  test('a statement waits since it was submitted or agreed to, a disputed one since it was saved last', async () => {
    await withEmpty(engine, async (client) => {
      await migrate(client, quiet, before('0073'))
      await client.query('set role tandem_system')
      const [buyer, supplier] = await traders(client)
      for (const status of ['WAIT_CUSTOMER', 'DISPUTED', 'AGREED'])
        await client.query(
          `insert into reconciliations (buyer_org_id, supplier_org_id, shared, side, statement_no, status, buyer_name, supplier_name, supplier_code,
             currency, tax_included, author_id, author_name, updated_by, buyer_hash, supplier_hash, submitted_at, agreed_at, updated_at)
           values ($1, $2, true, 'supplier', $3, $3, '华东精工', '晨光五金', 'S1', 'CNY', false, $1, '何芳', '何芳', 'a', 'a',
             '2031-03-01', '2031-03-02', '2031-03-03')`,
          [buyer, supplier, status],
        )
      await client.query('reset role')

      await migrate(client, quiet)

      await client.query('set role tandem_system')
      const { rows } = await client.query<{ said: string }>(
        `select status || ' ' || to_char(turn_at, 'DD') as said from reconciliations order by 1`,
      )
      expect(rows.map(({ said }) => said)).toEqual(['AGREED 02', 'DISPUTED 03', 'WAIT_CUSTOMER 01'])
    })
  })

  test('every version of a print template was printed with: each is published, and the last is the one in use', async () => {
    await withEmpty(engine, async (client) => {
      await migrate(client, quiet, before('0075'))
      await client.query('set role tandem_system')
      const [buyer] = await traders(client)
      const { rows: made } = await client.query<{ id: string }>(
        `insert into print_templates (org_id, app_id, name, range, version, author_id, updated_by)
         values ($1, 'orders', '采购订单', 0, 2, $1, '周强') returning id`,
        [buyer],
      )
      for (const version of [1, 2])
        await client.query(
          `insert into print_template_versions (org_id, template_id, version, name, template, settings, saved_by)
           values ($1, $2, $3, '采购订单', '<p>x</p>', '{}', '周强')`,
          [buyer, made[0]?.id, version],
        )
      await client.query('reset role')

      await migrate(client, quiet)

      await client.query('set role tandem_system')
      const { rows } = await client.query(
        `select t.published, t.partners, v.version, v.published_at = v.saved_at as once, v.published_by as by
         from print_templates t join print_template_versions v on v.template_id = t.id order by v.version`,
      )
      const said = { published: 2, partners: false, once: true, by: '周强' }
      expect(rows).toEqual([
        { ...said, version: 1 },
        { ...said, version: 2 },
      ])
    })
  })
})
