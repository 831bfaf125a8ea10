import { productAsk, questions } from '../asks.ts'
import { type Figure, figureOf, median } from '../figure.ts'
import type { Ground } from '../ground.ts'
import type { Request } from '../load-generator.ts'
import { load, send } from '../load.ts'
import { startProduct } from '../product.ts'
import { short } from '../report.ts'
import { alternate } from '../rounds.ts'
import { tokenOf } from '../world.ts'
import { tenfold } from './growth.ts'

const LISTS_A_SECOND = 50
const SEARCHING = 50

/** How long a list takes while fifty others look through a million lines each for a text that is not there. */
export async function slowSearch(ground: Ground): Promise<Figure[]> {
  const databaseUrl = await ground.database('tenfold', tenfold)
  const { origin, stop } = await startProduct({ databaseUrl, dataDir: ground.folder('searching') })
  // Long enough for the first searches to end, and for the last to be refused.
  const seconds = ground.seconds * 4
  const requests = questions('orderLines', tenfold, 1000).map(productAsk)
  const lists = () => load({ origin, seconds, perSecond: LISTS_A_SECOND, requests })
  const searches = () => send({ origin, seconds, connections: SEARCHING, requests: searchRequests })

  await load({ origin, seconds: 1, perSecond: LISTS_A_SECOND, requests })
  const measured = await alternate(ground.rounds, {
    product: async () => {
      const [listed, searched] = await Promise.all([lists(), searches()])
      return { ...listed, searched }
    },
    baseline: lists,
  })
  await stop()
  const middle = (part: 'requests' | 'failures') =>
    short(median(measured.product.map(({ searched }) => searched[part])))
  return [
    figureOf(
      {
        what: `p99 of ${LISTS_A_SECOND} lists a second while ${SEARCHING} people search 1,000,000 lines for what no index finds`,
        unit: 'ms',
        limit: { atMost: 1000 },
        beside: `in ${seconds} s ${middle('requests')} searches answered, ${middle('failures')} refused or cut off at the end`,
      },
      measured.product.map(({ p99 }) => p99),
      'the same while nobody searches',
      measured.baseline.map(({ p99 }) => p99),
    ),
  ]
}

const searchRequests: Request[] = Array.from({ length: SEARCHING }, (_, at) => ({
  path: '/api/OrderLine/List',
  headers: { 's-token': tokenOf('b', 1, at + 1), 'menu-type': '1' },
  body: JSON.stringify({ filters: [{ field: 'materialName', sign: 1, value: '没有这个' }] }),
}))
