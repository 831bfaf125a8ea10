import { randomUUID } from 'node:crypto'
import { CONNECTIONS, compareCosts } from '../compare.ts'
import { asOwner } from '../database.ts'
import type { Figure } from '../figure.ts'
import type { Ground } from '../ground.ts'
import type { Request } from '../load-generator.ts'
import { cost } from '../load.ts'
import { startProduct } from '../product.ts'
import { type Server, startServer } from '../server.ts'
import { tokenOf } from '../world.ts'

const PEOPLE = 16
/** Requests for each second asked for; about what the product manages, so that a round takes about that long. */
const A_SECOND = 800

/** `confirmReceive` of one order each against the bare update of one row. */
export async function serverCommand(ground: Ground): Promise<Figure[]> {
  const each = Math.max(CONNECTIONS * 4, Math.round(ground.seconds * A_SECOND))
  const { pid } = await ground.cluster()
  // One share for each round and one to warm up with: an order is received once.
  const databaseUrl = await ground.floored('commands', {
    buyers: 1,
    people: PEOPLE,
    orders: each * (ground.rounds + 1),
    others: 0,
    ordersOfOthers: 0,
    linesEach: 2,
    suppliers: 1,
    days: 1000,
    allSent: true,
  })
  const ids = await asOwner(databaseUrl, async (_run, client) => {
    const { rows } = await client.query<{ id: string }>('select id from orders order by order_no')
    return rows.map(({ id }) => id)
  })
  const floor = await startServer(['bench/floors/postgres.ts'], { env: { DATABASE_URL: databaseUrl } })
  const product = await startProduct({ databaseUrl, dataDir: ground.folder('commands') })

  const run = (server: Server, request: (id: string, at: number) => Request) => (share: number) =>
    cost(
      {
        origin: server.origin,
        connections: CONNECTIONS,
        requests: ids.slice(share * each, (share + 1) * each).map(request),
      },
      server.pid,
      [pid],
    )
  const contenders = { product: run(product, productReceive), baseline: run(floor, floorReceive) }
  for (const contender of Object.values(contenders)) await contender(ground.rounds)
  const figure = await compareCosts(
    ground.rounds,
    {
      what: 'confirmReceive: lock, guard, version, event, history, idempotency',
      baseline: 'one-row update with token, prepared, forced row-level security',
      limit: { times: 3 },
    },
    contenders,
  )
  await Promise.all([product.stop(), floor.stop()])
  return [figure]
}

const personOf = (at: number) => tokenOf('s', 1, 1 + (at % PEOPLE))

const productReceive = (id: string, at: number): Request => ({
  path: '/api/order/confirmReceive',
  headers: { 's-token': personOf(at), 'menu-type': '2', 'idempotency-key': randomUUID() },
  body: JSON.stringify({ orders: [{ id, version: 1 }] }),
})

const floorReceive = (id: string, at: number): Request => ({
  path: '/receive',
  headers: { 's-token': personOf(at) },
  body: JSON.stringify({ id, version: 1 }),
})
