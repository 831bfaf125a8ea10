import { productAsk, questions } from '../asks.ts'
import { compare } from '../compare.ts'
import type { Figure } from '../figure.ts'
import { type Ground, usual } from '../ground.ts'
import { startProduct } from '../product.ts'
import type { World } from '../world.ts'

// Rows, people, and the lines a question finds are as many in both; a day has ten and a half lines of each organisation. The numbers
// of days have no divisor in common with those of organisations, so that nobody's lines fall on few of them.
const few: World = {
  ...usual,
  buyers: 10,
  people: 100,
  orders: 2_000,
  others: 0,
  ordersOfOthers: 0,
  days: 1_901,
}
const many: World = { ...usual, buyers: 1_000, people: 1, orders: 20, others: 0, ordersOfOthers: 0, days: 19 }

/** The same people, lines and questions over 1,000 organisations or over 10. */
export const tenants = (ground: Ground): Promise<Figure[]> =>
  grown(ground, ['few', few], ['many', many], {
    what: '1,000 organisations, 1,000 people, 200,000 lines',
    baseline: '10 organisations, 1,000 people, 200,000 lines',
    limit: { times: 1.1 },
  })

/** 2,000,000 lines. */
export const tenfold: World = {
  ...usual,
  orders: usual.orders * 10,
  ordersOfOthers: usual.ordersOfOthers * 10,
  days: usual.days * 10,
}

/** Ten times the rows over ten times the days: a filter finds as many rows as before. */
export const rows = (ground: Ground): Promise<Figure[]> =>
  grown(ground, ['usual', usual], ['tenfold', tenfold], {
    what: '2,000,000 lines over 27 years',
    baseline: '200,000 lines over 2.7 years',
    limit: { times: 1.3 },
  })

/** The product against itself on another world. */
async function grown(
  ground: Ground,
  small: [string, World],
  large: [string, World],
  about: { what: string; baseline: string; limit: { times: number } },
): Promise<Figure[]> {
  const { pid } = await ground.cluster()
  const start = async ([name, world]: [string, World]) => {
    const databaseUrl = await ground.database(name, world)
    const server = await startProduct({ databaseUrl, dataDir: ground.folder(name) })
    return { server, requests: questions('orderLines', world, 1000).map(productAsk) }
  }
  const baseline = await start(small)
  const product = await start(large)
  const figure = await compare(ground, about, { product, baseline }, [pid])
  await Promise.all([product.server.stop(), baseline.server.stop()])
  return [figure]
}
