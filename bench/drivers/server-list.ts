import { type Noun, agreeAll, floorAsk, productAsk, questions } from '../asks.ts'
import { CONNECTIONS, compare } from '../compare.ts'
import { type Figure, median } from '../figure.ts'
import { type Ground, usual } from '../ground.ts'
import { startProduct } from '../product.ts'
import { startServer } from '../server.ts'

/** The list calls of the product against bare Fastify and node-postgres with forced row-level security. */
export async function serverList(ground: Ground): Promise<Figure[]> {
  const { pid } = await ground.cluster()
  const databaseUrl = await ground.floored('usual', usual)
  const floor = await startServer(['bench/floors/postgres.ts'], { env: { DATABASE_URL: databaseUrl } })
  const product = await startProduct({ databaseUrl, dataDir: ground.folder('data') })
  const figures: Figure[] = []
  for (const noun of ['orderLines', 'orders'] satisfies Noun[]) {
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
          what: `${noun}: a page of 20 out of ${median(totals)}, filtered and sorted, and the total`,
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
