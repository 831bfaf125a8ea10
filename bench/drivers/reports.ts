import { BUYER, SUPPLIER, json } from '../big-world.ts'
import { cpuOf } from '../cpu.ts'
import { type Figure, figureOf, median } from '../figure.ts'
import type { Ground } from '../ground.ts'
import { startProduct } from '../product.ts'
import { ORDERS_A_DAY, reportDatabase } from '../report-world.ts'
import { short } from '../report.ts'
import { alternate } from '../rounds.ts'
import type { Server } from '../server.ts'

const YEAR = 365
export const LINES_A_YEAR = YEAR * ORDERS_A_DAY * 10
/** As often before anything counts: by then the database has each statement prepared and has chosen whether its plan fits all values. */
const WARM = 12
/** So often in a round at least, and for so long: of a report of 30 ms three are no measure. */
const EACH_ROUND = { times: 3, ms: 500 }

interface Asked {
  what: string
  path: string
  headers: Record<string, string>
  body?: object
}

const both = (what: string, path: string, body: object): Asked[] => [
  { what: `${what}, buyer`, path, headers: BUYER, body },
  { what: `${what}, supplier`, path, headers: SUPPLIER, body },
]
const page = { page: 1, pageSize: 20 }

/** The last 365 days, as a report is opened. */
const reports: Asked[] = [
  { what: 'brief report, buyer', path: 'CustomerBriefReportList', headers: BUYER },
  { what: 'brief report, supplier', path: 'SupplierBriefReportList', headers: SUPPLIER },
  { what: 'funnel, buyer', path: 'CustomerFunnelReportList', headers: BUYER, body: {} },
  { what: 'funnel, supplier', path: 'SupplierFunnelReportList', headers: SUPPLIER, body: {} },
  ...['month', 'partner', 'material'].flatMap((by) => both(`spend by ${by}`, 'Spend', { by, ...page })),
  ...both('prices by source', 'Prices', { by: 'source', ...page }),
  // a supplier reads no material over all its customers
  { what: 'prices by material, buyer', path: 'Prices', headers: BUYER, body: { by: 'material', ...page } },
  ...['step', 'partner'].flatMap((by) => both(`what waits by ${by}`, 'Waiting', { by, ...page })),
  ...['line', 'order', 'material', 'partner'].flatMap((by) =>
    both(`quantity chain by ${by}`, 'QuantityChain', { by, ...page }),
  ),
]

async function answer({ origin }: Pick<Server, 'origin'>, { path, headers, body }: Asked): Promise<string> {
  const response = await fetch(`${origin}/api/Report/${path}`, {
    headers: { ...json, ...headers },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${text}`)
  return text
}

interface Taken {
  ms: number
  /** Of the processor, application and database together: what the clock says hangs on who else is at the machine. */
  cpu: number
}

async function took(server: Server, database: number, asked: Asked): Promise<Taken> {
  const times: Taken[] = []
  const until = performance.now() + EACH_ROUND.ms
  while (times.length < EACH_ROUND.times || performance.now() < until) {
    const used = cpuOf([server.pid, database])
    const begun = performance.now()
    await answer(server, asked)
    const ms = performance.now() - begun
    times.push({ ms, cpu: (cpuOf([server.pid, database]) - used) * 1000 })
  }
  return { ms: median(times.map(({ ms }) => ms)), cpu: median(times.map(({ cpu }) => cpu)) }
}

/** Each report over a year of 2,000,000 lines, and over the same year of 200,000. */
export async function reportsBench(ground: Ground): Promise<Figure[]> {
  const { pid } = await ground.cluster()
  const start = async (name: string, orders: number) =>
    startProduct({
      databaseUrl: await reportDatabase(ground, name, orders),
      dataDir: ground.folder(name),
    })
  const few = await start('reports', 20_000)
  const many = await start('reports_tenfold', 200_000)
  const figures: Figure[] = []
  for (const asked of reports) {
    ground.say(asked.what)
    for (const server of [few, many]) for (let time = 0; time < WARM; time++) await answer(server, asked)
    const { product, baseline } = await alternate(ground.rounds, {
      product: () => took(many, pid, asked),
      baseline: () => took(few, pid, asked),
    })
    const ms = (taken: readonly Taken[]) => taken.map((one) => one.ms)
    const cpu = (taken: readonly Taken[]) => short(median(taken.map((one) => one.cpu)))
    figures.push(
      figureOf(
        {
          what: asked.what,
          unit: 'ms',
          limit: { atMost: 300, times: 1.3 },
          beside: `processor ${cpu(product)} against ${cpu(baseline)} ms`,
        },
        ms(product),
        '200,000 lines',
        ms(baseline),
      ),
    )
  }
  await Promise.all([few.stop(), many.stop()])
  return figures
}
