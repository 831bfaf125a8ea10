import { type Figure, figureOf, median } from './figure.ts'
import type { Request } from './load-generator.ts'
import { type Cost, cost } from './load.ts'
import { profiled } from './profile.ts'
import { short } from './report.ts'
import { type Rounds, alternate } from './rounds.ts'
import type { Server } from './server.ts'

/** As many people at once as the limits speak of. */
export const CONNECTIONS = 16
const WARM_SECONDS = 3

type Both<T> = Record<'product' | 'baseline', T>
type About = Pick<Figure, 'what' | 'limit'> & { baseline: string }

/** Lets product and baseline take turns and compares the processor time a request took. */
export async function compareCosts(
  rounds: number,
  about: About,
  contenders: Both<(round: number) => Promise<Cost>>,
): Promise<Figure> {
  const measured = await alternate(rounds, contenders)
  const middle = (name: keyof typeof measured, part: 'perSecond' | 'application' | 'database') =>
    short(median(measured[name].map((sample) => sample[part])))
  const parts = (name: keyof typeof measured) =>
    `${middle(name, 'application')} + ${middle(name, 'database')}`
  return figureOf(
    {
      what: about.what,
      unit: 'µs CPU a request',
      ...(about.limit ? { limit: about.limit } : {}),
      beside: `${middle('product', 'perSecond')} against ${middle('baseline', 'perSecond')} requests/s; application + database ${parts('product')} against ${parts('baseline')}`,
    },
    measured.product.map(({ cpu }) => cpu),
    about.baseline,
    measured.baseline.map(({ cpu }) => cpu),
  )
}

export interface Contender {
  server: Server
  /** Sent over and over. */
  requests: readonly Request[]
}

/** The same for a steady load; `beside` are the processes of the database, whose time counts too. */
export async function compare(
  { rounds, seconds }: Rounds,
  about: About,
  { product, baseline }: Both<Contender>,
  beside: readonly number[] = [],
): Promise<Figure> {
  const run = ({ server, requests }: Contender, duration: number) =>
    cost({ origin: server.origin, connections: CONNECTIONS, requests, seconds: duration }, server.pid, beside)
  for (const contender of [product, baseline]) await run(contender, WARM_SECONDS)
  return profiled(product.server, about.what, () =>
    compareCosts(rounds, about, {
      product: () => run(product, seconds),
      baseline: () => run(baseline, seconds),
    }),
  )
}
