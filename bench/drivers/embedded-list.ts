import { agreeAll, floorAsk, productAsk, questions } from '../asks.ts'
import { CONNECTIONS, compare } from '../compare.ts'
import { type Figure, median } from '../figure.ts'
import { type Ground, usual } from '../ground.ts'
import { startProduct } from '../product.ts'
import { startServer } from '../server.ts'

/** The list call on the embedded database against bare PGlite in a worker thread behind bare Fastify. */
export async function embeddedList(ground: Ground): Promise<Figure[]> {
  const { dataDir, floor: folder } = await ground.embedded(usual)
  const floor = await startServer(['bench/floors/embedded.ts'], { env: { FOLDER: folder } })
  const product = await startProduct({ dataDir })
  const asked = questions('orderLines', { ...usual, people: CONNECTIONS }, 64)
  const contenders = {
    product: { server: product, requests: asked.map(productAsk) },
    baseline: { server: floor, requests: asked.map(floorAsk) },
  }
  const totals = await agreeAll(contenders.product, contenders.baseline)
  const figure = await compare(
    ground,
    {
      what: `orderLines on the embedded database: a page of 20 out of ${median(totals)} and the total`,
      baseline: 'Fastify + PGlite in a worker thread',
      limit: { times: 1.3 },
    },
    contenders,
  )
  await Promise.all([product.stop(), floor.stop()])
  return [figure]
}
