import { randomUUID } from 'node:crypto'
import { type Noun, agreeAll, floorAsk, productAsk, questions } from '../asks.ts'
import { CONNECTIONS, compare, compareCosts } from '../compare.ts'
import { asOwner } from '../database.ts'
import { type Figure, median } from '../figure.ts'
import { type Ground, usual } from '../ground.ts'
import type { Request } from '../load-generator.ts'
import { cost } from '../load.ts'
import { loopRows } from '../loop-rows.ts'
import { loopFloor, loopNouns } from '../loop.ts'
import { startProduct } from '../product.ts'
import { type Server, startServer } from '../server.ts'
import { tokenOf } from '../world.ts'

const PEOPLE = 16
/** Requests for each second asked for; about what the product manages. */
const A_SECOND = 400

/** The list of each noun from call-off to statement against the floor. */
export async function loopList(ground: Ground): Promise<Figure[]> {
  const { pid } = await ground.cluster()
  const databaseUrl = await ground.floored('loop', usual)
  await asOwner(databaseUrl, async (run) => {
    await run(loopRows())
    await run(loopFloor)
    await run('vacuum analyze')
  })
  const floor = await startServer(['bench/floors/postgres.ts'], { env: { DATABASE_URL: databaseUrl } })
  const product = await startProduct({ databaseUrl, dataDir: ground.folder('loop') })
  const figures: Figure[] = []
  for (const noun of loopNouns satisfies Noun[]) {
    const asked = questions(noun, { ...usual, people: CONNECTIONS }, 64)
    const contenders = {
      product: { server: product, requests: asked.map(productAsk) },
      baseline: { server: floor, requests: asked.map(floorAsk) },
    }
    const totals = await agreeAll(contenders.product, contenders.baseline)
    figures.push(
      await compare(
        ground,
        {
          what: `${noun}: a page of 20 out of ${median(totals)}, and the total`,
          baseline: 'Fastify + node-postgres, prepared, forced row-level security',
          limit: { times: 1.4 },
        },
        contenders,
        [pid],
      ),
    )
  }
  await Promise.all([product.stop(), floor.stop()])
  return figures
}

/** `deliveryArrive` of one delivery each against the bare update of one row. */
export async function loopCommand(ground: Ground): Promise<Figure[]> {
  const each = Math.max(CONNECTIONS * 4, Math.round(ground.seconds * A_SECOND))
  const { pid } = await ground.cluster()
  const databaseUrl = await ground.floored('loop_commands', {
    buyers: 1,
    people: PEOPLE,
    orders: each * (ground.rounds + 1),
    others: 0,
    ordersOfOthers: 0,
    linesEach: 1,
    suppliers: 20,
    days: 1000,
    allSent: true,
  })
  const ids = await asOwner(databaseUrl, async (run, client) => {
    await run(loopRows(true))
    await run('vacuum analyze')
    const idsOf = async (table: string) =>
      (await client.query<{ id: string }>(`select id from ${table} order by created_at, id`)).rows.map(
        ({ id }) => id,
      )
    return { orders: await idsOf('orders'), deliveries: await idsOf('deliveries') }
  })
  const floor = await startServer(['bench/floors/postgres.ts'], { env: { DATABASE_URL: databaseUrl } })
  const product = await startProduct({ databaseUrl, dataDir: ground.folder('loop-commands') })
  const run =
    (server: Server, of: readonly string[], request: (id: string, at: number) => Request) =>
    (share: number) =>
      cost(
        {
          origin: server.origin,
          connections: CONNECTIONS,
          requests: of.slice(share * each, (share + 1) * each).map(request),
        },
        server.pid,
        [pid],
      )
  const contenders = {
    product: run(product, ids.deliveries, productArrive),
    baseline: run(floor, ids.orders, floorReceive),
  }
  for (const contender of Object.values(contenders)) await contender(ground.rounds)
  const figure = await compareCosts(
    ground.rounds,
    {
      what: 'deliveryArrive: lock, guard, version, event, history, notice, idempotency',
      baseline: 'one-row update with token, prepared, forced row-level security',
      limit: { times: 3 },
    },
    contenders,
  )
  await Promise.all([product.stop(), floor.stop()])
  return [figure]
}

const productArrive = (id: string, at: number): Request => ({
  path: '/api/DeliveryApply/Arrive',
  headers: {
    's-token': tokenOf('b', 1, 1 + (at % PEOPLE)),
    'menu-type': '1',
    'idempotency-key': randomUUID(),
  },
  body: JSON.stringify({ id, version: 1 }),
})

const floorReceive = (id: string, at: number): Request => ({
  path: '/receive',
  headers: { 's-token': tokenOf('b', 1, 1 + (at % PEOPLE)) },
  body: JSON.stringify({ id, version: 1 }),
})
