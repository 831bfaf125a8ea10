import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { SPREAD_NOTICES } from '../../server/events/record.ts'
import { rehearse } from '../bare.ts'
import { CONNECTIONS, compareCosts } from '../compare.ts'
import { asOwner } from '../database.ts'
import type { Figure } from '../figure.ts'
import type { Ground } from '../ground.ts'
import type { Request } from '../load-generator.ts'
import { cost } from '../load.ts'
import { mayAll } from '../loop-rows.ts'
import { type Row, type Step, chain } from '../loop-steps.ts'
import { startProduct } from '../product.ts'
import { profiled } from '../profile.ts'
import { type Server, startServer } from '../server.ts'
import { tokenOf } from '../world.ts'

const PEOPLE = 16
/** Documents for each second asked for. Of 300 a round the ratios differed tenfold from run to run. */
const A_SECOND = 300

const LIMIT = { times: 3 }

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
    await run(`${mayAll} update links set iqc_mode = 'sample';
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
  for (const [at, { what, side, terms, rows, asks }] of chain.entries()) {
    if (terms !== undefined) await asOwner(databaseUrl, (run) => run(terms))
    const due = await rowsOf(rows)
    // The last request of each connection stays unsent: of its document there is no next step.
    const each = Math.floor((due.length - 1) / shares)
    if (each < CONNECTIONS * 2) throw new Error(`${due.length} rows are left for ${what ?? rows}`)
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
