/** Runs SQL as the owner of the tables, past all borders. */
export type Run = (text: string) => Promise<unknown>

/** The size and shape of a database to measure on. Every row is made of its number, so that two runs see the same. */
export interface World {
  /** Organisations that are asked about, each with `orders` orders and `people` people. */
  buyers: number
  people: number
  orders: number
  /** Organisations that hold the rest. */
  others: number
  ordersOfOthers: number
  linesEach: number
  suppliers: number
  /** The requested dates lie this many days apart at most; with ten times the rows they reach ten times as far. */
  days: number
  /** The condition under which the buyers' role reads orders. */
  dataLimit?: string
  /** All orders wait to be received, instead of being in every state. */
  allSent?: boolean
}

const CHUNK = 20_000
/** Day of the first request, fixed so that a filter finds the same rows in every run. */
export const FIRST_DAY = '2024-01-01'

/** The token of a person: what the sessions of the world answer to. */
export const tokenOf = (side: 'b' | 's', org: number, person: number): string =>
  `bench-${side}-${org}-${person}-`.padEnd(43, '0')

const tokenSql = (side: string) => `rpad('bench-${side}-' || o || '-' || p || '-', 43, '0')`

const buyerRights = ({ dataLimit = 'totalAmount <= 1000000' }: World) => [
  { commandId: 'orders.read', dataLimit },
  { commandId: 'orders.write', dataLimit: '' },
  { commandId: 'orders.send', dataLimit: '' },
  { commandId: 'orders.change', dataLimit: '' },
]
const supplierRights = [
  { commandId: 'orders.read', dataLimit: '' },
  { commandId: 'orders.receive', dataLimit: '' },
  { commandId: 'orders.answer', dataLimit: '' },
]

/** Fills a migrated, empty database. `password` is the stored hash all people share. */
export async function fill(run: Run, world: World, password = ''): Promise<void> {
  const { buyers, others, suppliers } = world
  await run(`
    insert into orgs (name, is_buyer) select 'bench buyer ' || n, true from generate_series(1, ${buyers + others}) n;
    insert into orgs (name, is_supplier) select 'bench supplier ' || n, true from generate_series(1, ${suppliers}) n;`)
  await people(run, world, 'b', 'buyer', buyers, buyerRights(world), password)
  await people(run, world, 's', 'supplier', suppliers, supplierRights, password)
  await run(`
    create table bench_buyers as select id, name, substr(name, 13)::int as nr from orgs where is_buyer;
    create table bench_suppliers as select id, name, substr(name, 16)::int as nr from orgs where is_supplier;
    insert into links (buyer_org_id, supplier_org_id, buyer_name, supplier_name, code, status, standing, currency, tax_rate)
      select b.id, s.id, b.name, s.name, 'V' || s.nr, 'ACTIVE', 'QUALIFIED', 'CNY', 13
      from bench_buyers b cross join bench_suppliers s where b.nr <= ${Math.min(buyers + others, 50)};`)
  const asked = buyers * world.orders
  const all = asked + world.ordersOfOthers
  await unindexed(run, ['orders', 'order_lines', 'order_schedules'], async () => {
    for (let from = 1; from <= all; from += CHUNK)
      await orders(run, world, from, Math.min(from + CHUNK - 1, all))
  })
  await run('drop table bench_buyers, bench_suppliers')
}

/**
 * Two million lines come in minutes: indexes that hold no constraint are made once all rows are there, and rows that are right by
 * their making are not looked up in the tables they refer to.
 */
export async function unindexed(
  run: Run,
  tables: readonly string[],
  make: () => Promise<void>,
): Promise<void> {
  await run(`
    set session_replication_role = replica;
    create table bench_indexes as select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any('{${tables.join()}}'::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid);
    do $$ declare name text; begin
      for name in select b.name from bench_indexes b loop execute 'drop index ' || name; end loop;
    end $$;`)
  await make()
  await run(`
    set maintenance_work_mem = '256MB';
    do $$ declare definition text; begin
      for definition in select b.definition from bench_indexes b loop execute definition; end loop;
    end $$;
    drop table bench_indexes;
    reset maintenance_work_mem;
    reset session_replication_role;`)
}

async function people(
  run: Run,
  { people: each }: World,
  letter: 'b' | 's',
  side: 'buyer' | 'supplier',
  orgs: number,
  commands: readonly object[],
  password: string,
): Promise<void> {
  const account = `'${letter}' || o || '.' || p || '@bench.example'`
  const all = `generate_series(1, ${orgs}) o cross join generate_series(1, ${each}) p`
  await run(`
    insert into users (account, real_name) select ${account}, 'bench' from ${all};
    insert into credentials (user_id, hash) select id, '${password}' from users where account like '${letter}%' and '${password}' <> '';
    insert into memberships (user_id, org_id) select u.id, g.id from ${all}
      join users u on u.account = ${account} join orgs g on g.name = 'bench ${side} ' || o;
    insert into roles (org_id, name, side, commands) select id, 'bench', '${side}', '${JSON.stringify(commands).replaceAll("'", "''")}'
      from orgs where is_${side} and name like 'bench ${side} %';
    insert into membership_roles (org_id, membership_id, role_id)
      select m.org_id, m.id, r.id from memberships m join roles r on r.org_id = m.org_id and r.side = '${side}';
    insert into sessions (user_id, org_id, token_hash, ends_at)
      select u.id, m.org_id, sha256(convert_to(${tokenSql(letter)}, 'utf8')), now() + interval '1 day' from ${all}
      join users u on u.account = ${account} join memberships m on m.user_id = u.id;`)
}

// Of ten orders three are sent, two received, two discussed, two confirmed, one is a draft.
const STATUS = `(array['SENT','SENT','SENT','ACKNOWLEDGED','ACKNOWLEDGED','NEGOTIATING','NEGOTIATING','CONFIRMED','CONFIRMED','DRAFT'])[1 + n % 10]`

async function orders(run: Run, world: World, from: number, to: number): Promise<void> {
  const { buyers, others, suppliers, linesEach, days } = world
  const asked = buyers * world.orders
  const buyer = `case when n <= ${asked} then 1 + n % ${buyers} else ${buyers} + 1 + n % ${Math.max(others, 1)} end`
  const price = 'round(n % 997 / 10.0 + 1, 2)'
  const amount = `${linesEach} * round((1 + n % 50) * ${price}, 2)`
  const number = (n: string) => `'PO' || lpad(${n}::text, 8, '0')`
  // 7919 is prime to every power of ten: neighbours in number are far apart in time.
  const day = (n: string) => `date '${FIRST_DAY}' + (${n}::bigint * 7919 % ${days})::int`
  await run(`
    insert into orders (buyer_org_id, supplier_org_id, shared, order_no, revision, status, buyer_name, supplier_name, supplier_code,
      currency, tax_included, amount, tax_amount, total_amount, line_count, pending_lines, deviating_lines, ordered_on, earliest_on,
      payment_days, author_id, author_name, sent_at, received_at, received_by, created_at, updated_at, updated_by)
    select b.id, s.id, sent, ${number('n')}, case when sent then 1 else 0 end, status, b.name, s.name, 'V' || s.nr,
      'CNY', true, ${amount}, round(${amount} * 0.13, 2), ${amount} + round(${amount} * 0.13, 2), ${linesEach},
      case when status in ('SENT', 'ACKNOWLEDGED') then ${linesEach} when status = 'NEGOTIATING' then ${linesEach} / 3 else 0 end,
      case when status = 'NEGOTIATING' then (${linesEach} + 2) / 3 else 0 end,
      ${day('n')} - 30, ${day('n')}, 30, b.id, 'bench',
      case when sent then made end, case when status not in ('SENT', 'DRAFT') then made end, '', made, made, 'bench'
    from (select n, status, status <> 'DRAFT' as sent, timestamptz '${FIRST_DAY} 00:00Z' + n::bigint * 7919 % ${days * 1440} * interval '1 minute' as made, ${buyer} as b, 1 + n / 7 % ${suppliers} as s
      from (select n, ${world.allSent ? `'SENT'` : STATUS} as status from generate_series(${from}, ${to}) n) numbered) o
    join bench_buyers b on b.nr = o.b join bench_suppliers s on s.nr = o.s;

    insert into order_lines (order_id, buyer_org_id, supplier_org_id, shared, order_no, currency, line_no, material_code, material_name, spec, unit, unit_scale,
      qty, price, tax_rate, requested_on, confirmed_on, next_due_on, send_on, answer, agreed_qty, answered_at)
    select id, buyer_org_id, supplier_org_id, shared, order_no, currency, line, 'M' || lpad((n * 31 % 5000)::text, 5, '0'), '轴承座 ' || n % 400, 'Φ' || n % 60 || ' × ' || line, 'PCS', 0,
      1 + n % 50, ${price}, 13, ${day(`(n * ${linesEach} + line)`)}, case when answer = 'AGREED' then ${day(`(n * ${linesEach} + line)`)} end, case when answer = 'AGREED' then ${day(`(n * ${linesEach} + line)`)} end,
      case when answer = 'AGREED' then ${day(`(n * ${linesEach} + line)`)} end,
      answer, case when answer = 'AGREED' then 1 + n % 50 else 0 end, case when answer <> 'PENDING' then updated_at end
    from (select o.*, line, case when status = 'CONFIRMED' then 'AGREED' when status = 'NEGOTIATING' then (array['PENDING', 'CHANGED', 'AGREED'])[1 + line % 3]
        else 'PENDING' end as answer
      from (select *, substr(order_no, 3)::int as n from orders where order_no between ${number(String(from))} and ${number(String(to))}) o
      cross join generate_series(1, ${linesEach}) line) l;

    insert into order_schedules (line_id, buyer_org_id, supplier_org_id, kind, due_on, qty)
    select l.id, l.buyer_org_id, l.supplier_org_id, case when l.answer = 'AGREED' then 'agreed' else 'offered' end, l.requested_on, l.qty
    from orders o join order_lines l on l.order_id = o.id
    where o.order_no between ${number(String(from))} and ${number(String(to))} and l.answer in ('AGREED', 'CHANGED');`)
}
