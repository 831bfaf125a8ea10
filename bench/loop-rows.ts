import { rightsOf } from '../contract/permissions.ts'
import { FIRST_DAY } from './world.ts'

/** Everybody of a side may do all that the side can do. */
export const mayAll = (['buyer', 'supplier'] as const)
  .map((side) => {
    const commands = JSON.stringify([...rightsOf[side]].map((commandId) => ({ commandId, dataLimit: '' })))
    return `update roles set commands = '${commands}' where side = '${side}';`
  })
  .join('')

const head = 'buyer_org_id, supplier_org_id, shared'
const parties = 'buyer_name, supplier_name, supplier_code'
const goods =
  'order_line_id, order_id, order_no, order_line_no, material_code, material_name, spec, unit, unit_scale'
const saved = 'created_at, updated_at, updated_by'
const state = (...states: string[]) =>
  `(array[${states.map((one) => `'${one}'`).join()}])[1 + n % ${states.length}]`

// An inquiry is a draft, open before and after its deadline, in evaluation or awarded, by turns; of each, what its three to five suppliers did.
const inquiryStates = ['DRAFT', 'OPEN', 'OPEN', 'EVALUATING', 'AWARDED']
const quoteStates = [
  ['INVITED', 'INVITED', 'INVITED', 'INVITED', 'INVITED'],
  ['SUBMITTED', 'VIEWED', 'INVITED', 'DRAFT', 'DECLINED'],
  ['SUBMITTED', 'SUBMITTED', 'VIEWED', 'DECLINED', 'WITHDRAWN'],
  ['SUBMITTED', 'SUBMITTED', 'SUBMITTED', 'INVITED', 'DECLINED'],
  ['AWARDED', 'LOST', 'LOST', 'DECLINED', 'VIEWED'],
]

/** One inquiry for each order, every other one that was opened in its second round, in which not all have quoted anew. */
const inquiryRows = `
  create table bench_inquiries as
    select gen_random_uuid() as id, n, buyer_org_id, buyer_name, author_id, at, ${state(...inquiryStates)} as status, case when n % 10 in (3, 4) then 2 else 1 end as round,
      case when n % 5 = 1 then now() + interval '30 days' when n % 5 > 1 then at - interval '1 hour' end as deadline
    from bench_loop;
  insert into inquiries (id, org_id, buyer_name, inquiry_no, status, title, round, currency, deadline, line_count, opened_at, opened_by, author_id, author_name, published_at,
      awarded_at, ${saved})
    select id, buyer_org_id, buyer_name, 'RFQ' || n, status, '轴承座 ' || n, round, 'CNY', deadline, 5, case when n % 5 > 2 then at end, case when n % 5 > 2 then 'bench' else '' end,
      author_id, 'bench', case when n % 5 > 0 then at end, case when n % 5 = 4 then at end, at, at, 'bench' from bench_inquiries;
  insert into award_requests (inquiry_id, org_id, awards, amount, requested_by_id, requested_by)
    select id, buyer_org_id, '[]', 100000, author_id, 'bench' from bench_inquiries where status = 'AWARDED';
  insert into quotes (inquiry_id, ${head}, status, revision, quoted_round, inquiry_no, title, ${parties}, reason, submitted_at, updated_at, updated_by)
    select id, buyer_org_id, supplier_org_id, n % 5 > 0, status, quoted_round, quoted_round, 'RFQ' || n, '轴承座 ' || n, buyer_name, supplier_name, code,
      case when status = 'DECLINED' then 'bench' else '' end, case when quoted_round > 0 then at end, at, 'bench'
    from (select q.*, case when q.status in ('SUBMITTED', 'WITHDRAWN', 'AWARDED', 'LOST') then greatest(q.round - asked % 2, 1) else 0 end as quoted_round
      from (select i.id, i.n, i.round, i.buyer_org_id, l.supplier_org_id, i.buyer_name, l.supplier_name, l.code, asked, i.at + asked * interval '1 minute' as at,
          ('${JSON.stringify(quoteStates)}'::jsonb -> i.n % 5) ->> asked - 1 as status
        from bench_inquiries i cross join generate_series(1, 5) asked
        join links l on l.buyer_org_id = i.buyer_org_id and l.code = 'V' || 1 + (i.n + asked) % 20
        where asked <= 3 + i.n % 3) q) quoted;
  drop table bench_inquiries;`

/**
 * Documents of the asked buyer beside its orders: of each noun one for each order and of quotes three to five, as old as the order was changed.
 */
export const loopRows = (): string => `
  set session_replication_role = replica;
  create table bench_loop as
    select l.buyer_org_id, l.supplier_org_id, true as shared, o.buyer_name, o.supplier_name, o.supplier_code, l.id as order_line_id, o.id as order_id,
      o.order_no, l.line_no as order_line_no, l.material_code, l.material_name, l.spec, l.unit, l.unit_scale, l.qty, o.updated_at as at,
      o.updated_at::date as day, row_number() over (order by o.order_no)::int as n, o.author_id, gen_random_uuid() as call_off, gen_random_uuid() as delivery,
      gen_random_uuid() as delivery_line, gen_random_uuid() as receipt, gen_random_uuid() as receipt_line, gen_random_uuid() as inspection
    from orders o join order_lines l on l.order_id = o.id and l.line_no = 1
    where o.buyer_org_id = (select id from orgs where name = 'bench buyer 1');
  insert into call_offs (id, ${head}, ${parties}, call_off_no, author_id, author_name, ${saved})
    select call_off, ${head}, ${parties}, 'CO' || n, author_id, 'bench', at, at, 'bench' from bench_loop;
  insert into call_off_lines (call_off_id, ${head}, call_off_no, forecast, line_no, ${goods}, qty, wanted_on)
    select call_off, ${head}, 'CO' || n, false, 1, ${goods}, qty, day + 20 from bench_loop;
  insert into deliveries (id, ${head}, ${parties}, delivery_no, status, expected_on, line_count, author_id, author_name, submitted_at, shipped_at, ${saved})
    select delivery, ${head}, ${parties}, 'DN' || n, ${state('SUBMITTED', 'APPROVED', 'SHIPPED', 'ARRIVED', 'RECEIVED')}, day + 20, 1, author_id,
      'bench', at, at, at, at, 'bench' from bench_loop;
  insert into delivery_lines (id, delivery_id, ${head}, delivery_no, line_no, ${goods}, qty, reserved_qty)
    select delivery_line, delivery, ${head}, 'DN' || n, 1, order_line_id, order_id, order_no, order_line_no, 'S' || n, material_name, spec, unit,
      unit_scale, qty, case when ${state('SUBMITTED', 'APPROVED', 'SHIPPED', 'ARRIVED', 'RECEIVED')} = 'RECEIVED' then 0 else qty end from bench_loop;
  insert into receipts (id, ${head}, ${parties}, receipt_no, status, reverse_reason, delivery_id, delivery_no, received_on, in_stock_type, line_count, refused_lines,
      author_id, author_name, ${saved})
    select receipt, ${head}, ${parties}, 'GR' || n, ${state('POSTED', 'POSTED', 'REVERSED')}, case when n % 3 = 2 then 'bench' else '' end, delivery, 'DN' || n, day, 2, 1, 0,
      author_id, 'bench', at, at, 'bench' from bench_loop;
  insert into receipt_lines (id, receipt_id, ${head}, receipt_no, status, line_no, delivery_line_id, delivery_id, delivery_no, ${goods}, received_on, currency, tax_included,
      price, tax_rate, received_qty)
    select receipt_line, receipt, ${head}, 'GR' || n, ${state('POSTED', 'POSTED', 'REVERSED')}, 1, delivery_line, delivery, 'DN' || n, ${goods}, day, 'CNY', true, 2.5, 13,
      qty from bench_loop;
  insert into inspections (id, buyer_org_id, supplier_org_id, shared, ${parties}, inspection_no, status, verdict, receipt_id, receipt_line_id, receipt_no, delivery_no, ${goods},
      received_on, lot_qty, level, aql, severity, code_letter, sample_size, accept_number, reject_number, items, inspected_size, nonconforming, accepted_qty, updated_at, updated_by)
    select inspection, buyer_org_id, supplier_org_id, n % 3 = 1, ${parties}, 'GR' || n || '-1', case when n % 3 = 1 then 'DECIDED' when n % 3 = 0 then 'PENDING' else 'IN_PROGRESS' end,
      case when n % 3 = 1 then 'PASS' end, receipt, receipt_line, 'GR' || n, 'DN' || n, ${goods}, day, qty, 'II', '1.0', 'NORMAL', 'F', 20, 0, 1, '[]',
      case when n % 3 = 1 then 20 end, case when n % 3 = 1 then 0 end, case when n % 3 = 1 then qty else 0 end, at, 'bench' from bench_loop;
  insert into returns (${head}, return_no, status, inspection_id, qty, replacement, ${saved})
    select ${head}, 'RN' || n, ${state('TO_RETURN', 'SENT', 'CONFIRMED')}, inspection, qty, case when n % 3 > 0 then true end, at, at, 'bench' from bench_loop;
  insert into defect_reports (${head}, report_no, inspection_id, problem, due_on, requested_by_id, requested_by, ${saved})
    select ${head}, '8D' || n, inspection, 'bench', day + 30, author_id, 'bench', at, at, 'bench' from bench_loop;
  insert into stock_balances (org_id, material_code, material_name, unit, available_qty, updated_at)
    select buyer_org_id, 'S' || n, material_name, unit, qty, at from bench_loop;
  insert into stock_moves (org_id, material_code, material_name, unit, bucket, qty, kind, by_user_id, by_name, at)
    select buyer_org_id, 'S' || n, material_name, unit, 'available', qty, 'count', author_id, 'bench', at from bench_loop;
  insert into supplier_stocks (${head}, ${parties}, material_code, material_name, unit, qty, reported_at, updated_at, updated_by)
    select ${head}, ${parties}, 'S' || n, material_name, unit, qty, at, at, 'bench' from bench_loop;
  insert into reconciliations (${head}, side, ${parties}, statement_no, status, currency, tax_included, from_day, until_day, author_id, author_name, submitted_at, ${saved})
    select ${head}, 'buyer', ${parties}, 'ST' || n, ${state('WAIT_SUPPLIER', 'WAIT_CUSTOMER', 'DISPUTED')}, 'CNY', true, day - 30, day, author_id, 'bench', at, at, at, 'bench'
    from bench_loop;
  insert into change_requests (${head}, order_id, order_line_id, qty_before, price_before, requested_on_before, qty, reason, author_id, author_name, ${saved})
    select ${head}, order_id, order_line_id, qty, 2.5, date '${FIRST_DAY}', qty + 1, 'bench', author_id, 'bench', at, at, 'bench' from bench_loop;
  ${inquiryRows}
  drop table bench_loop;
  reset session_replication_role;
  ${mayAll}`
