import { mkdirSync, readFileSync } from 'node:fs'
import { CONNECTIONS } from '../compare.ts'
import { childOf, memoryOf } from '../cpu.ts'
import { type Figure, median } from '../figure.ts'
import { type Ground, usual } from '../ground.ts'
import { floorAsk, productAsk, questions } from '../asks.ts'
import type { Request } from '../load-generator.ts'
import { load } from '../load.ts'
import { startProduct } from '../product.ts'
import { alternate } from '../rounds.ts'
import { type Server, startServer } from '../server.ts'
import { signIn } from '../session.ts'

/** The first start installs the packages, builds the browser app and makes the database with the sample world. */
const FIRST_WITHIN = 600_000

interface Start {
  startedIn: number
  /** Megabytes after the first answer, and after `seconds` of lists over 16 connections. */
  fresh: number
  loaded: number
}

/** From the start of the process to its first answer, and the memory it then holds. */
export async function startUp(ground: Ground): Promise<Figure[]> {
  const databaseUrl = await ground.floored('usual', usual)
  const dataDir = ground.folder('sample')
  mkdirSync(dataDir)
  await (await npmStart(dataDir, FIRST_WITHIN)).stop()
  const small = { ...usual, orders: 100, ordersOfOthers: 0 }
  const { floor: folder } = await ground.embedded(small)

  const asked = questions('orderLines', usual, 64)
  const measured = await alternate(ground.rounds, {
    production: async () => {
      const server = await startProduct({ databaseUrl, dataDir: ground.folder('data') })
      return observe(ground, server, asked.map(productAsk))
    },
    productionFloor: async () => {
      const server = await startServer(['bench/floors/postgres.ts'], { env: { DATABASE_URL: databaseUrl } })
      return observe(ground, server, asked.map(floorAsk))
    },
    embedded: async () => {
      const server = await npmStart(dataDir)
      return observe(ground, server, await sampleLists(server.origin), childOf(server.pid))
    },
    embeddedFloor: async () => {
      const server = await startServer(['bench/floors/embedded.ts'], { env: { FOLDER: folder } })
      return observe(ground, server, asked.map(floorAsk))
    },
  })
  const figure = (
    what: string,
    product: keyof typeof measured,
    name: string,
    part: keyof Start,
    limit: NonNullable<Figure['limit']>,
  ): Figure => {
    const middle = (of: keyof typeof measured) => median(measured[of].map((start) => start[part]))
    const baseline = product === 'production' ? 'productionFloor' : 'embeddedFloor'
    return {
      what,
      unit: part === 'startedIn' ? 'ms' : 'MB',
      product: middle(product),
      baseline: { name, value: middle(baseline) },
      limit,
    }
  }
  const bare = 'bare Fastify + node-postgres'
  const lite = 'bare Fastify + PGlite in a worker thread'
  return [
    figure('server process on PostgreSQL, start to first answer', 'production', bare, 'startedIn', {
      atMost: 800,
    }),
    figure(
      '`npm start` on the embedded database, second start to first answer',
      'embedded',
      lite,
      'startedIn',
      { atMost: 3000 },
    ),
    figure('resident memory on PostgreSQL after the first answer', 'production', bare, 'fresh', {
      atMost: 150,
    }),
    figure(
      `the same after ${ground.seconds} s of lists over ${CONNECTIONS} connections`,
      'production',
      bare,
      'loaded',
      { times: 1 },
    ),
    figure('resident memory embedded after the first answer', 'embedded', lite, 'fresh', { atMost: 400 }),
    figure(
      `the same after ${ground.seconds} s of lists over ${CONNECTIONS} connections`,
      'embedded',
      lite,
      'loaded',
      { atMost: 400 },
    ),
  ]
}

/** Runs what `npm start` does. */
const npmStart = (dataDir: string, within?: number): Promise<Server> =>
  startServer(startArgs(), {
    env: { TANDEM_DATA: dataDir, TANDEM_CALLS_A_MINUTE: '100000000' },
    ready: '/health/ready',
    ...(within ? { within } : {}),
  })

function startArgs(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } } // it has a start
  return scripts.start.split(' ').slice(1)
}

async function observe(
  { seconds }: Ground,
  server: Server,
  requests: readonly Request[],
  pid = server.pid,
): Promise<Start> {
  const fresh = memoryOf(pid)
  await load({ origin: server.origin, connections: CONNECTIONS, requests, seconds })
  const loaded = memoryOf(pid)
  await server.stop()
  return { startedIn: server.startedIn, fresh, loaded }
}

async function sampleLists(origin: string): Promise<Request[]> {
  const token = await signIn(origin, 'lin@huadong.example', 'portal123')
  return [{ path: '/api/Order/List', headers: { 's-token': token, 'menu-type': '1' }, body: '{}' }]
}
