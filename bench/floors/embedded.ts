// The floor of the embedded database: bare Fastify and PGlite in a worker thread, one statement a message, one tenant for good.
import { Worker } from 'node:worker_threads'
import fastify from 'fastify'
import type { Noun } from '../asks.ts'
import { lists } from './floor.sql.ts'

const thread = new Worker(new URL('./embedded-thread.ts', import.meta.url), {
  workerData: process.env['FOLDER'],
})
const waiting = new Map<number, (rows: unknown[]) => void>()
let sent = 0
const opened = new Promise((done) => thread.once('message', done))
await opened
thread.on('message', ({ id, rows }: { id: number; rows: unknown[] }) => {
  waiting.get(id)?.(rows)
  waiting.delete(id)
})
const query = (text: string, values: unknown[]) =>
  new Promise<unknown[]>((done) => {
    waiting.set(++sent, done)
    thread.postMessage({ id: sent, text, values })
  })

const app = fastify()
app.get('/', async () => ({ ready: true }))

interface ListBody {
  from: string
  to: string
  values: string[]
  page: number
}
app.post<{ Body: ListBody; Params: { noun: Noun } }>('/:noun', async ({ body, params }) => {
  const { from, to, values, page } = body
  const [rows, counted] = await Promise.all([
    query(lists[params.noun].page, [from, to, values, (page - 1) * 20]),
    query(lists[params.noun].total, [from, to, values]),
  ])
  return { code: 200, msg: '', data: { rows, ...(counted[0] as { total: number }) } } // the count always has its row
})

process.on('SIGTERM', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
