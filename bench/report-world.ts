import { asOwner } from './database.ts'
import type { Ground } from './ground.ts'
import { mayAll } from './loop-rows.ts'
import { type Run, type World, unindexed } from './world.ts'

/** Its orders are made here, not as those of other worlds. */
const base: World = {
  buyers: 1,
  people: 2,
  orders: 0,
  others: 0,
  ordersOfOthers: 0,
  linesEach: 10,
  suppliers: 60,
  days: 1000,
}

const CHUNK = 20_000
const TABLES = ['orders', 'order_lines', 'order_schedules', 'receipts', 'receipt_lines']

/**
 * A database of one buyer whose orders of ten lines, ten a day as in the world of the lists, reach from today as far back as it takes, with what reports read of them: what was agreed
 * and received, and the counters of the lines. Documents that no report reads are not made. Reports are about today, so the days count back from it; rows stand
 * in the order of their days, as they come. A fifth of the orders are one supplier's.
 */
export async function reportDatabase(ground: Ground, name: string, orders: number): Promise<string> {
  const url = await ground.database(name, base)
  await asOwner(url, async (run) => {
    await unindexed(run, TABLES, async () => {
      for (let from = 1; from <= orders; from += CHUNK)
        await documents(run, orders, from, Math.min(from + CHUNK - 1, orders))
    })
    await run(mayAll)
    await run('vacuum analyze')
  })
  return url
}

export const ORDERS_A_DAY = 10

const parties = 'buyer_org_id, supplier_org_id, shared'
const named = 'buyer_name, supplier_name, supplier_code'
const goods = 'material_code, material_name, unit, unit_scale'
const saved = 'created_at, updated_at, updated_by'

/**
 * Of the orders one in fifty was cancelled, those of the last three days wait for their answers, of the lines one in twenty was cancelled and one in forty closed short. The
 * others are agreed for a day a month later, every fifth in two parts; what is due within twelve days is on its way; what an order brought was received together, a few
 * days before or after, every tenth line in two receipts. Of what was received four in five are inspected; of one in 25 of these a part was rejected.
 */
async function documents(run: Run, orders: number, from: number, to: number): Promise<void> {
  await run(`
    create temp table made as
    select n, gen_random_uuid() as id, gen_random_uuid() as receipt, link.*, 'PO' || lpad(n::text, 8, '0') as order_no,
      case when n % 4 = 0 then 'USD' else 'CNY' end as currency, n % 4 > 0 as tax_included, round(n % 997 / 10.0 + 1, 2) as price, 1 + n % 50 as qty,
      case when n % 50 = 7 then 'CANCELLED' when age < 1 then 'SENT' when age < 3 then 'ACKNOWLEDGED' when age < 60 then 'CONFIRMED' else 'COMPLETED' end as status,
      current_date - age as day, current_date - age + 30 + n % 9 - 4 as arrived_on, (current_date - age)::timestamptz + n % 600 * interval '1 minute' as at
    from (select n, (${orders} - n) / ${ORDERS_A_DAY} as age from generate_series(${from}, ${to}) n) numbered
    join (select buyer_org_id, supplier_org_id, true as shared, buyer_name, supplier_name, code as supplier_code, substr(code, 2)::int as nr from links) link
      on link.nr = case when n % 5 = 0 then 1 else 2 + n / 5 % ${base.suppliers - 1} end;

    create temp table made_lines as
    select line.*, gen_random_uuid() as line_id, case when answered and not cancelled then qty else 0 end as agreed,
      case when answered and not cancelled and not short_closed and arrived_on <= current_date then qty else 0 end as received,
      case when answered and not cancelled and not short_closed and arrived_on > current_date and arrived_on <= current_date + 12 then qty else 0 end as reserved,
      case when (n * 7 + line_no) % 25 = 0 then ceil(qty / 4.0) else 0 end as rejected
    from (select made.*, line_no, status not in ('SENT', 'ACKNOWLEDGED') as answered, status = 'CANCELLED' or (n + line_no) % 20 = 0 as cancelled,
        status = 'COMPLETED' and (n + line_no) % 20 > 0 and (n + line_no) % 40 = 9 as short_closed, day + 30 + line_no % 10 as due_on,
        'M' || lpad(((n * 31 + line_no * 7) % 5000)::text, 5, '0') as material_code, '轴承座 ' || (n * 31 + line_no * 7) % 5000 as material_name,
        case when line_no = 5 then 'KG' else 'PCS' end as unit, 0 as unit_scale
      from made cross join generate_series(1, ${base.linesEach}) line_no) line;

    create temp table made_orders as
    select id, count(*) filter (where not cancelled) as live, coalesce(sum(worth) filter (where not cancelled), 0) as worth,
      coalesce(sum(round(worth * 0.13, 2)) filter (where not cancelled), 0) as tax
    from (select id, cancelled, round(qty * price, 2) as worth from made_lines) line group by id;

    insert into orders (id, ${parties}, order_no, revision, status, ${named}, currency, tax_included, amount, tax_amount, total_amount, line_count, pending_lines, ordered_on,
        earliest_on, payment_days, author_id, author_name, sent_at, received_at, answer_times, ${saved})
      select id, ${parties}, order_no, 1, status, ${named}, currency, tax_included, worth, tax, worth + tax, live,
        case when status in ('SENT', 'ACKNOWLEDGED') then live else 0 end, day, day + 31, 30, buyer_org_id, 'bench', at,
        case when status <> 'SENT' then at + interval '2 hours' end,
        case when status in ('SENT', 'ACKNOWLEDGED') then '{}' else jsonb_build_object((1 + n % 70) * 10, ${base.linesEach}) end, at, at, 'bench'
      from made join made_orders using (id);
    insert into order_lines (id, order_id, ${parties}, order_no, currency, line_no, ${goods}, spec, qty, price, tax_rate, requested_on, confirmed_on, next_due_on, send_on, answer,
        agreed_qty, answered_at, cancelled, short_closed, called_off_qty, reserved_qty, received_qty, late_qty, accepted_qty, returned_qty, reconciled_qty, invoiced_qty)
      select line_id, id, ${parties}, order_no, currency, line_no, ${goods}, 'Φ' || line_no, qty, price, 13, due_on, case when answered then due_on end,
        case when agreed > received + reserved and not short_closed then due_on end, case when agreed > received + reserved and not short_closed then due_on end,
        case when answered then 'AGREED' else 'PENDING' end, agreed, case when answered then at + (1 + n % 70) * interval '1 hour' end, cancelled, short_closed,
        case when line_no % 2 = 0 then received + reserved else 0 end, reserved, received, case when arrived_on > due_on then received else 0 end, greatest(received - rejected, 0), least(received, rejected),
        case when status = 'COMPLETED' then greatest(received - rejected, 0) else 0 end, case when status = 'COMPLETED' then greatest(received - rejected, 0) else 0 end
      from made_lines;
    insert into order_schedules (line_id, buyer_org_id, supplier_org_id, kind, due_on, qty)
      select line_id, buyer_org_id, supplier_org_id, 'agreed', due_on, agreed from made_lines where agreed > 0
      union all select line_id, buyer_org_id, supplier_org_id, 'agreed', due_on - 7, 1 from made_lines where agreed > 1 and (n + line_no) % 5 = 0
      union all select line_id, buyer_org_id, supplier_org_id, 'offered', due_on, qty from made_lines where (n + line_no) % 10 = 3;
    insert into receipts (id, ${parties}, receipt_no, delivery_id, delivery_no, ${named}, received_on, in_stock_type, line_count, refused_lines, author_id, author_name, ${saved})
      select receipt, ${parties}, 'GR' || n, receipt, 'DN' || n, ${named}, arrived_on, 2, ${base.linesEach}, 0, buyer_org_id, 'bench', at, at, 'bench'
      from made where arrived_on <= current_date;
    insert into receipt_lines (receipt_id, ${parties}, receipt_no, status, line_no, delivery_line_id, delivery_id, delivery_no, order_line_id, order_id, order_no, order_line_no, ${goods},
        received_on, currency, tax_included, price, tax_rate, received_qty, inspection, accepted_qty)
      select receipt, ${parties}, 'GR' || n, 'POSTED', line_no + part * 1000, gen_random_uuid(), receipt, 'DN' || n, line_id, id, order_no,
        line_no, ${goods}, arrived_on, currency, tax_included, price, 13, got, case when n % 5 > 0 then 'DECIDED' else 'PENDING' end,
        case when n % 5 > 0 then greatest(got - rejected, 0) else 0 end
      from (select *, 0 as part, case when (n + line_no) % 10 = 0 and received > 1 then 1 else received end as got from made_lines
        union all select *, 1, received - 1 from made_lines where (n + line_no) % 10 = 0 and received > 1) made_lines where got > 0;
    drop table made, made_lines, made_orders;`)
}
