import { type Noun, agreeAll, floorAsk, productAsk, questions } from '../asks.ts'
import { CONNECTIONS, compare } from '../compare.ts'
import { asOwner } from '../database.ts'
import { type Figure, median } from '../figure.ts'
import { type Ground, usual } from '../ground.ts'
import { loopRows } from '../loop-rows.ts'
import { loopFloor, loopNouns } from '../loop.ts'
import { startProduct } from '../product.ts'
import { startServer } from '../server.ts'

/** The list of each noun from inquiry to statement against the floor. */
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
