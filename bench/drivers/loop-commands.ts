import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { BodyIn, Call } from '../../contract/call.ts'
import { deliveryArrive, deliverySave, deliveryShip, deliverySubmit } from '../../contract/deliveries.ts'
import { inspectionDecide } from '../../contract/inspections.ts'
import { answerLine, confirmReceive } from '../../contract/orders.ts'
import { receiptSave } from '../../contract/receipts.ts'
import { buildReconciliation, customerAudit } from '../../contract/reconciliations.ts'
import { SPREAD_NOTICES } from '../../server/events/record.ts'
import { rehearse } from '../bare.ts'
import { CONNECTIONS, compareCosts } from '../compare.ts'
import { asOwner } from '../database.ts'
import type { Figure } from '../figure.ts'
import type { Ground } from '../ground.ts'
import type { Request } from '../load-generator.ts'
import { cost } from '../load.ts'
import { mayAll } from '../loop-rows.ts'
import { startProduct } from '../product.ts'
import { profiled } from '../profile.ts'
import { type Server, startServer } from '../server.ts'
import { tokenOf } from '../world.ts'

const PEOPLE = 16
/** Documents for each second asked for. Of 300 a round the ratios differed tenfold from run to run. */
const A_SECOND = 300

const LIMIT = { times: 3 }

/** A command of the chain: the rows that it is for, and what is sent of one. Without `what` it only leads on. */
interface Step {
  what?: string
  side: 'buyer' | 'supplier'
  rows: string
  /** The call, and its body of a row. */
  asks: (row: Row) => { call: Call; body: unknown }
}
type Row = Readonly<Record<string, string>>

const step = <C extends Call>(
  about: Omit<Step, 'asks'>,
  call: C,
  bodyOf: (of: { id: string; version: number }, row: Row) => BodyIn<C>,
): Step => ({
  ...about,
  asks: (row) => ({ call, body: bodyOf({ id: row['id'] ?? '', version: Number(row['version']) }, row) }),
})

const text = (row: Row, key: string): string => {
  const value = row[key]
  if (value === undefined) throw new Error(`the rows of a step have no ${key}`)
  return value
}

/** From an order that was sent to a statement that both sides have audited, each step for every document before the next. */
const chain: readonly Step[] = [
  step(
    {
      side: 'supplier',
      rows: `select id, version from orders where status = 'SENT' order by order_no`,
    },
    confirmReceive,
    ({ id, version }) => ({ orders: [{ id, version }] }),
  ),
  step(
    {
      side: 'supplier',
      rows: `select o.id, o.version, l.id as line from orders o join order_lines l on l.order_id = o.id
        where o.status = 'ACKNOWLEDGED' order by o.order_no`,
    },
    answerLine,
    ({ id, version }, row) => ({
      id,
      version,
      lines: [{ lineId: text(row, 'line'), answer: 'accept' as const }],
    }),
  ),
  step(
    {
      side: 'supplier',
      rows: `select l.id as line, l.agreed_qty as qty, o.buyer_org_id as buyer from orders o join order_lines l on l.order_id = o.id
        where o.status = 'CONFIRMED' order by o.order_no`,
    },
    deliverySave,
    (_of, row) => ({
      buyerOrgId: text(row, 'buyer'),
      expectedOn: '2031-03-01',
      lines: [{ status: 'add' as const, lineNo: 1, orderLineId: text(row, 'line'), qty: text(row, 'qty') }],
    }),
  ),
  step(
    {
      what: 'deliverySubmit: lock, ceiling, ledger, event, history, notice, idempotency',
      side: 'supplier',
      rows: `select id, version from deliveries where status = 'DRAFT' order by delivery_no`,
    },
    deliverySubmit,
    ({ id, version }) => ({ id, version }),
  ),
  step(
    {
      what: 'deliveryShip: lock of delivery and order lines, guards, transport, event, history, notice, idempotency',
      side: 'supplier',
      rows: `select id, version from deliveries where status = 'APPROVED' order by delivery_no`,
    },
    deliveryShip,
    ({ id, version }) => ({ id, version, carrier: 'bench', expectedOn: '2031-03-01' }),
  ),
  step(
    {
      what: 'deliveryArrive: lock, guard, version, event, history, notice, idempotency',
      side: 'buyer',
      rows: `select id, version from deliveries where status = 'SHIPPED' order by delivery_no`,
    },
    deliveryArrive,
    ({ id, version }) => ({ id, version }),
  ),
  step(
    {
      what: 'receiptSave of a line: receipt, ledger, lot with its sample, stock, delivery, events, histories, notices, idempotency',
      side: 'buyer',
      rows: `select d.id, d.version, l.id as line, l.qty from deliveries d join delivery_lines l on l.delivery_id = d.id
        where d.status = 'ARRIVED' order by d.delivery_no`,
    },
    receiptSave,
    ({ id, version }, row) => ({
      deliveryId: id,
      version,
      lines: [{ deliveryLineId: text(row, 'line'), receivedQty: text(row, 'qty') }],
    }),
  ),
  step(
    {
      what: 'inspectionDecide: lot, plan’s severity, ledger, stock, receipt, event, history, notice, idempotency',
      side: 'buyer',
      rows: `select id, version, lot_qty as qty from inspections where status = 'PENDING' order by inspection_no`,
    },
    inspectionDecide,
    ({ id, version }, row) => ({
      id,
      version,
      acceptedQty: text(row, 'qty'),
      concessionQty: '0',
      rejectedQty: '0',
      destroyedQty: '0',
    }),
  ),
  step(
    {
      side: 'supplier',
      rows: `select id as line, buyer_org_id as buyer from receipt_lines where accepted_qty > 0 order by receipt_no`,
    },
    buildReconciliation,
    (_of, row) => ({ partnerOrgId: text(row, 'buyer'), receiptLineIds: [text(row, 'line')], submit: true }),
  ),
  step(
    {
      what: 'customerAudit of a statement of one line: lock, content hash, ledger, event, history, notice, idempotency',
      side: 'buyer',
      rows: `select id, version, supplier_hash as hash from reconciliations where status = 'WAIT_CUSTOMER' order by statement_no`,
    },
    customerAudit,
    ({ id, version }, row) => ({ id, version, pass: true, hash: text(row, 'hash') }),
  ),
]

/** Commands of both sides, each of a document of its own, against the same rows written bare. */
export async function loopCommand(ground: Ground): Promise<Figure[]> {
  // Two of them warm up: before the tables are analysed, and after it, which has every connection plan its statements anew.
  const shares = ground.rounds + 2
  const orders = shares * Math.max(CONNECTIONS * 4, Math.round(ground.seconds * A_SECOND)) + 1
  const { pid } = await ground.cluster()
  const databaseUrl = await ground.floored('loop_commands', {
    buyers: 1,
    people: PEOPLE,
    orders,
    others: 0,
    ordersOfOthers: 0,
    linesEach: 1,
    suppliers: 1,
    days: 1000,
    allSent: true,
  })
  const rowsOf = (query: string) =>
    asOwner(databaseUrl, async (_run, client) => (await client.query<Record<string, string>>(query)).rows)
  await asOwner(databaseUrl, async (run) => {
    await run(`${mayAll} update links set asn_review = false, iqc_mode = 'sample';
      update orgs set in_stock_type = 2 where is_buyer;
      -- People are told in the portal. Mails leave twenty seconds later and sixty an hour to each at most: what is measured then is another command.
      insert into notice_preferences (membership_id, user_id, org_id, daily_hour, categories)
        select id, user_id, org_id, 8, '{"task": {"portal": true, "mail": "off", "sms": false}}' from memberships`)
    await run(
      'create table bench_bare (step int primary key, writes jsonb not null); grant select on bench_bare to tandem_app',
    )
    await run('vacuum analyze')
  })
  const floor = await startServer(['bench/floors/postgres.ts'], { env: { DATABASE_URL: databaseUrl } })
  const product = await startProduct({ databaseUrl, dataDir: ground.folder('loop-commands') })
  /** People are told of what was done by a job of its own, which is a part of what the command costs. */
  const told = async () => {
    const left = () =>
      rowsOf(`select 1 from jobs where kind = '${SPREAD_NOTICES}' and dead_at is null limit 1`)
    while ((await left()).length > 0) await pause(25)
  }
  const costOf = (server: Server, requests: readonly Request[]) =>
    cost({ origin: server.origin, connections: CONNECTIONS, requests }, server.pid, [pid], told)
  const one = await rowsOf('select id from floor_orders order by order_no')
  const perShare = Math.floor(orders / shares)
  const oneRow = (share: number) =>
    costOf(floor, one.slice(share * perShare, (share + 1) * perShare).map(floorReceive))
  await oneRow(ground.rounds)
  const { cpu } = await oneRow(0)
  const figures: Figure[] = [
    {
      what: 'one row, updated bare: what the others’ floors were until decision 0116',
      unit: 'µs CPU a request',
      product: cpu,
    },
  ]
  for (const [at, { what, side, rows, asks }] of chain.entries()) {
    const due = await rowsOf(rows)
    // The last request of a connection may stay unsent: of its document there is no next step.
    const each = Math.floor((due.length - 1) / shares)
    if (each < CONNECTIONS) throw new Error(`${due.length} rows are left for ${what ?? rows}`)
    const asked = (some: readonly Row[]) => some.map((row, n) => productAsks(side, n, asks(row)))
    const shareOf = (share: number) => due.slice(share * each, (share + 1) * each)
    const run = (share: number) => costOf(product, asked(shareOf(share)))
    if (what === undefined) {
      for (let share = 0; share < shares; share++) await run(share)
      continue
    }
    const writes = await asOwner(databaseUrl, async (tidy, client) => {
      await told()
      const found = await rehearse(client, async () => {
        for (const { path, headers, body } of asked(due.slice(-1))) {
          const answer = await fetch(`${product.origin}${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body,
          })
          if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
        }
        await told()
      })
      await client.query('insert into bench_bare values ($1, $2)', [at, JSON.stringify(found)])
      await tidy('vacuum analyze')
      return found
    })
    const rowCount = writes.reduce((sum, write) => sum + write.rows, 0)
    ground.say(
      `${what}: ${writes.map(({ table, rows: count, key }) => `${key.length > 0 ? '~' : '+'}${count} ${table}`).join(', ')}`,
    )
    const contenders = {
      product: run,
      baseline: (share: number) =>
        costOf(
          floor,
          shareOf(share).map((_row, n) => floorWrites(at, share * each + n)),
        ),
    }
    await profiled(product, what, () => contenders.product(ground.rounds))
    await contenders.baseline(ground.rounds)
    // What the steps before left to be cleaned and written out is in no round.
    await asOwner(databaseUrl, async (tidy) => {
      await tidy('vacuum analyze')
      await tidy('checkpoint')
    })
    await contenders.product(ground.rounds + 1)
    await contenders.baseline(ground.rounds + 1)
    figures.push(
      await compareCosts(
        ground.rounds,
        {
          what,
          baseline: `its ${rowCount} rows in ${new Set(writes.map(({ table }) => table)).size} tables written with token, prepared, forced row-level security`,
          limit: LIMIT,
        },
        contenders,
      ),
    )
  }
  await Promise.all([product.stop(), floor.stop()])
  return figures
}

const personOf = (side: 'b' | 's', at: number) => tokenOf(side, 1, 1 + (at % PEOPLE))

const productAsks = (side: Step['side'], at: number, { call, body }: ReturnType<Step['asks']>): Request => ({
  path: call.path,
  headers: {
    's-token': personOf(side === 'buyer' ? 'b' : 's', at),
    'menu-type': side === 'buyer' ? '1' : '2',
    'idempotency-key': randomUUID(),
  },
  body: JSON.stringify(body),
})

const floorReceive = (row: Row, at: number): Request => ({
  path: '/receive',
  headers: { 's-token': personOf('b', at) },
  body: JSON.stringify({ id: row['id'], version: 1 }),
})

const floorWrites = (step: number, at: number): Request => ({
  path: '/bare',
  headers: { 's-token': personOf('b', at) },
  body: JSON.stringify({ step, at }),
})
