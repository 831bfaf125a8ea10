import { setTimeout as pause } from 'node:timers/promises'
import type { ReadyTemplate } from '../server/modules/printTemplates/printTemplates.ready.ts'
import { asOwner } from './database.ts'
import type { Ground } from './ground.ts'
import { mayAll } from './loop-rows.ts'
import { startProduct } from './product.ts'
import { dataOf } from './session.ts'
import { tokenOf } from './world.ts'

/** How often somebody looks whether their file is there. */
const LOOK_MS = 10

/** A process of the product in which somebody prints orders into files; each order once, for a file that is there already is not made again. */
export async function openPrinting(ground: Ground, { id }: ReadyTemplate, orders: number, linesEach: number) {
  const databaseUrl = await ground.database('printing', {
    buyers: 1,
    people: 1,
    orders,
    others: 0,
    ordersOfOthers: 0,
    linesEach,
    suppliers: 1,
    days: 1000,
    allSent: true,
  })
  const ids = await asOwner(databaseUrl, async (run, client) => {
    await run(mayAll)
    await run('vacuum analyze')
    return (await client.query<{ id: string }>('select id from orders order by order_no')).rows.map(
      ({ id }) => id,
    )
  })
  const { origin, stop } = await startProduct({ databaseUrl, dataDir: ground.folder('printing') })
  const call = <Answer>(path: string, body?: object): Promise<Answer> =>
    dataOf<Answer>(
      fetch(`${origin}/api${path}`, {
        headers: {
          's-token': tokenOf('b', 1, 1),
          'menu-type': '1',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      }),
    )
  return {
    stop,
    /** Prints the next orders into one file and waits until it is there. */
    async print(count: number): Promise<void> {
      const printed = ids.splice(0, count)
      let pdf = await call<{ id: string; state: string; total: number }>('/PrintTemplate/Pdf', {
        id,
        ids: printed,
      })
      if (pdf.total !== count || pdf.state !== 'WAITING')
        throw new Error(`of ${count} orders ${pdf.total} are printed: ${pdf.state}`)
      while (pdf.state === 'WAITING' || pdf.state === 'RUNNING') {
        await pause(LOOK_MS)
        pdf = await call(`/PrintTemplate/PdfInfo?id=${pdf.id}`)
      }
      if (pdf.state !== 'DONE') throw new Error(`a file of ${count} orders: ${pdf.state}`)
    },
  }
}
