import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from '../cpu.ts'
import { asOwner } from '../database.ts'
import { type Figure, figureOf } from '../figure.ts'
import { type Ground, usual } from '../ground.ts'
import type { LiveJob, LiveReport } from '../live-clients.ts'
import { startProduct } from '../product.ts'
import { alternate } from '../rounds.ts'
import { type Server, startServer } from '../server.ts'
import { tokenOf } from '../world.ts'

const WANTED = 10_000
/** A garbage collection after the opening makes the memory comparable. */
const SETTLE_MS = 5_000

/** Streams of 10,000 people of one organisation: the memory of each, and how long one event takes to the last. */
export async function live(ground: Ground): Promise<Figure[]> {
  const count = Math.min(WANTED, openFiles() - 1000)
  const databaseUrl = await ground.database('live', {
    ...usual,
    people: count,
    orders: 100,
    ordersOfOthers: 0,
    suppliers: 1,
    allSent: true,
    dataLimit: '',
  })
  const ids = await asOwner(databaseUrl, async (_run, client) => {
    const { rows } = await client.query<{ id: string }>('select id from orders')
    return rows.map(({ id }) => id)
  })
  const product = await opened(
    await startProduct({ databaseUrl, dataDir: ground.folder('live') }),
    '/api/Live/Events',
    Array.from({ length: count }, (_, at) => `s-token: ${tokenOf('b', 1, at + 1)}\r\nmenu-type: 1`),
  )
  const floor = await opened(
    await startServer(['bench/floors/live.ts']),
    '/live',
    Array.from({ length: count }, () => 'x-floor: 1'),
  )

  const receive = async () => {
    const id = ids.pop()
    await post(`${product.server.origin}/api/order/confirmReceive`, tokenOf('s', 1, 1), {
      orders: [{ id, version: 1 }],
    })
  }
  const contenders = {
    product: () => product.reached(receive),
    floor: () => floor.reached(() => post(`${floor.server.origin}/event`, '', {})),
  }
  for (const warm of Object.values(contenders)) await warm()
  const measured = await alternate(ground.rounds, contenders)
  for (const { server, child } of [product, floor]) {
    child.disconnect()
    await server.stop()
  }
  const clients = count.toLocaleString('en')
  return [
    {
      what: `memory of each of ${clients} streams`,
      unit: 'kB',
      product: product.memory / count,
      baseline: { name: 'bare node:http', value: floor.memory / count },
      limit: { atMost: 40 },
    },
    figureOf(
      {
        what: `one event to all ${clients}, from the answer of the command to the last`,
        unit: 'ms',
        limit: { atMost: 500 },
      },
      measured.product,
      'bare node:http',
      measured.floor,
    ),
  ]
}

interface Opened {
  server: Server
  child: ChildProcess
  /** Kilobytes that the streams added. */
  memory: number
  /** Milliseconds from the end of `act` until the last client has heard. */
  reached(act: () => Promise<void>): Promise<number>
}

async function opened(server: Server, path: string, headers: string[]): Promise<Opened> {
  const child = fork(new URL('../live-clients.ts', import.meta.url))
  const report = async (): Promise<LiveReport> => {
    const [message] = (await once(child, 'message')) as [LiveReport] // the only thing it sends
    if ('lost' in message) throw new Error(`a live client was lost: ${message.lost}`)
    return message
  }
  const before = memoryOf(server.pid)
  const job: LiveJob = { port: Number(new URL(server.origin).port), path, headers }
  const all = report()
  child.send(job)
  await all
  await pause(SETTLE_MS)
  return {
    server,
    child,
    memory: (memoryOf(server.pid) - before) * 1024,
    async reached(act) {
      const heard = report()
      await act()
      const acted = performance.timeOrigin + performance.now()
      const message = await heard
      return 'reachedAll' in message ? Math.max(0, message.reachedAll - acted) : NaN
    },
  }
}

async function post(url: string, token: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 's-token': token, 'menu-type': '2' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`)
}

/** Files a process of ours may have open, sockets among them. */
const openFiles = (): number =>
  Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 1024)
