import type { Wanted } from './asks.ts'

interface Listed {
  table: string
  /** Its column of time, by which it is sorted, and its status, where it has one. */
  at: string
  status?: readonly string[]
  /** Whose row it is: of both sides, or the buyer's own. */
  own?: true
  /** Other tables of the floor that its rows are put together from, as the model has them. */
  join?: string
  /** What those add to a row. */
  adds?: string
  /** Indexes it wants beside those of its side and time. */
  indexes?: readonly string[]
}

/**
 * The nouns from inquiry to statement, as the list of each is asked for its newest rows of twenty days in some states. Those of inquiries and
 * quotes are states no deadline changes: the clock goes on between two answers.
 */
const listed = {
  inquiries: {
    table: 'inquiries',
    at: 'updated_at',
    status: ['EVALUATING', 'AWARDED'],
    own: true,
    // The total leaves the quotes out, since outer.
    join: `left join lateral (select count(*)::int as quoted_count from floor_quotes q where q.inquiry_id = r.id
        and q.quoted_round = r.round and q.status in ('SUBMITTED', 'AWARDED', 'PARTLY_AWARDED', 'LOST')) counted on true`,
    adds: `case when r.status = 'OPEN' and r.deadline <= clock_timestamp() then 'CLOSED' else r.status end as status_now,
      quoted_count`,
  },
  quotes: {
    table: 'quotes',
    at: 'updated_at',
    status: ['AWARDED', 'LOST'],
    // Outer, though each has its inquiry: so the total does without, and a page joins no more than it shows.
    join: 'left join floor_inquiries i on i.id = r.inquiry_id',
    adds: `i.deadline, case when i.status = 'OPEN' and i.deadline <= clock_timestamp() then 'CLOSED' else i.status end as inquiry_status,
      i.status = 'OPEN' and i.deadline > clock_timestamp()
        and (r.status in ('INVITED', 'VIEWED', 'DRAFT') or (r.status = 'SUBMITTED' and r.quoted_round < i.round)) as awaited,
      case when i.status in ('DRAFT', 'CANCELLED', 'PAUSED') or (i.status = 'OPEN' and i.deadline > clock_timestamp()) then r.status
        when r.status = 'SUBMITTED' then 'LOCKED' when r.status in ('INVITED', 'VIEWED', 'DRAFT') then 'EXPIRED' else r.status end as status_now`,
    // Its policy of either side lets no index of one serve, and there are too many to read them all.
    indexes: ['(inquiry_id)', '(status, updated_at desc)', '(updated_at, id)'],
  },
  callOffs: { table: 'call_offs', at: 'updated_at' },
  deliveries: { table: 'deliveries', at: 'updated_at', status: ['SHIPPED', 'ARRIVED'] },
  receipts: { table: 'receipts', at: 'updated_at', status: ['POSTED'] },
  inspections: { table: 'inspections', at: 'updated_at', status: ['PENDING', 'DECIDED'] },
  returns: { table: 'returns', at: 'updated_at', status: ['TO_RETURN', 'SENT'] },
  defectReports: {
    table: 'defect_reports',
    at: 'updated_at',
    status: ['OPEN'],
    // What a report is about is told of its lot.
    join: 'join floor_inspections i on i.id = r.inspection_id',
    adds: `i.inspection_no, i.order_id, i.order_no, i.order_line_no, i.material_code, i.material_name, i.spec, i.unit, i.lot_qty,
      i.rejected_qty, i.concession_qty, i.buyer_name, i.supplier_name`,
  },
  stock: {
    table: 'stock_balances',
    at: 'updated_at',
    own: true,
    // What is on its way counts lines of deliveries, whoever answers it.
    adds: `(select coalesce(sum(l.reserved_qty), 0) from floor_delivery_lines l join floor_deliveries d on d.id = l.delivery_id
      where l.buyer_org_id = r.org_id and l.material_code = r.material_code and l.unit = r.unit and l.reserved_qty > 0
        and d.status in ('SHIPPED', 'ARRIVED', 'RECEIVING')) as in_transit_qty`,
  },
  stockMoves: { table: 'stock_moves', at: 'at', own: true },
  supplierStocks: { table: 'supplier_stocks', at: 'reported_at' },
  reconciliations: { table: 'reconciliations', at: 'updated_at', status: ['WAIT_SUPPLIER', 'DISPUTED'] },
  changeRequests: {
    table: 'change_requests',
    at: 'updated_at',
    status: ['SUBMITTED'],
    join: 'join floor_lines l on l.id = r.order_line_id join floor_orders o on o.id = r.order_id',
    adds: 'l.order_no, l.line_no, l.material_code, l.material_name, l.unit, o.buyer_name, o.supplier_name, o.currency',
  },
} as const satisfies Record<string, Listed>
export type LoopNoun = keyof typeof listed

const paths: Readonly<Record<LoopNoun, string>> = {
  inquiries: '/api/Inquiry/List',
  quotes: '/api/Quote/List',
  callOffs: '/api/CallOff/List',
  deliveries: '/api/DeliveryApply/List',
  receipts: '/api/Receipt/List',
  inspections: '/api/Inspection/List',
  returns: '/api/Return/List',
  defectReports: '/api/DefectReport/List',
  stock: '/api/Stock/List',
  stockMoves: '/api/Stock/MoveList',
  supplierStocks: '/api/Stock/SupplierList',
  reconciliations: '/api/Reconciliation/List',
  changeRequests: '/api/ChangeRequest/List',
}

export const loopNouns = Object.keys(listed) as LoopNoun[] // the keys of what is written above
const each = <T>(make: (noun: LoopNoun, of: Listed) => T) =>
  Object.fromEntries(loopNouns.map((noun) => [noun, make(noun, listed[noun])])) as Record<LoopNoun, T> // one for each noun

const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

export const wantedOfLoop = each((noun, { at, status }): Wanted => ({
  path: paths[noun],
  span: camel(at),
  days: 20,
  time: 'T00:00:00.000Z',
  ...(status ? { field: 'status' } : {}),
  values: status ?? [],
  sorts: [{ field: camel(at), sort: 2 }],
}))

/** The floor's lists: a flat table of each noun with the same rows, of a page and the exact total. */
export const loopLists = each((_noun, { table, at, status, join = '', adds }) => {
  // Moves have a running number in place of an id.
  const [id, columns] = table === 'stock_moves' ? ['seq', 'r.*, seq::text as id'] : ['id', 'r.*']
  const state = status ? 'r.status = any($3::text[])' : 'cardinality($3::text[]) = 0'
  const from = `from floor_${table} r ${join} where r.${at} between $1 and $2 and ${state}`
  return {
    page: `select ${[columns, ...(adds ? [adds] : [])].join(', ')} ${from} order by r.${at} desc, r.${id} desc limit 20 offset $4`,
    total: `select count(*)::int as total ${from}`,
  }
})

/** A copy of a table, with the indexes that its list wants, and forced row-level security. */
const copyOf = (table: string, key: 'id' | 'seq', indexes: readonly string[], tenant: string): string => {
  const floor = `floor_${table}`
  return `
    create table ${floor} as select * from ${table};
    alter table ${floor} add primary key (${key});
    ${indexes.map((index) => `create index on ${floor} ${index};`).join(' ')}
    alter table ${floor} enable row level security;
    alter table ${floor} force row level security;
    create policy tenant on ${floor} using ((select current_setting('app.org')::uuid) in (${tenant}));
    grant select on ${floor} to tandem_app;`
}

const PARTIES = 'buyer_org_id, supplier_org_id'

export const loopFloor = [
  copyOf('delivery_lines', 'id', ['(buyer_org_id, material_code, unit) where reserved_qty > 0'], PARTIES),
  ...loopNouns.map((noun) => {
    const { table, at, own, status, indexes: further = [] }: Listed = listed[noun]
    const owner = own ? 'org_id' : 'buyer_org_id'
    const indexes = [`(${owner}, ${at})`, `(${owner}, ${status ? 'status, ' : ''}${at} desc)`, ...further]
    return copyOf(table, table === 'stock_moves' ? 'seq' : 'id', indexes, own ? owner : PARTIES)
  }),
].join('')
