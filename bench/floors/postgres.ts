// The floor: bare Fastify and node-postgres, prepared statements, the tenant's transaction in one round trip.
import { createHash } from 'node:crypto'
import fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import type { Noun } from '../asks.ts'
import { type BareWrite, valuesOf } from '../bare.ts'
import { beginAs, lists, receive } from './floor.sql.ts'

interface ListBody {
  from: string
  to: string
  values: string[]
  page: number
}

const text = (value: string) => value
for (const oid of [20, 1082, 1184, 1700]) pg.types.setTypeParser(oid, text)

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, pipeline: true })
const { rows } = await pool.query<{ hash: Buffer; org: string }>(
  'select token_hash as hash, org_id as org from sessions',
)
const tenants = new Map(rows.map(({ hash, org }) => [hash.toString('base64'), org]))

/** The tenant of a token. Looked up by its hash, as a server that keeps no tokens must. */
function tenantOf({ headers }: FastifyRequest): string {
  const hash = createHash('sha256').update(String(headers['s-token'])).digest('base64')
  const org = tenants.get(hash)
  if (!org) throw Object.assign(new Error('no session'), { statusCode: 401 })
  return org
}

const app = fastify()
app.get('/', async () => ({ ready: true }))

app.post<{ Body: ListBody; Params: { noun: Noun } }>('/:noun', async (request) => {
  const { from, to, values, page } = request.body
  const { noun } = request.params
  const client = await pool.connect()
  try {
    const [, rows, total] = await Promise.all([
      client.query(beginAs(tenantOf(request))),
      client.query({
        name: `${noun}-page`,
        text: lists[noun].page,
        values: [from, to, values, (page - 1) * 20],
      }),
      client.query<{ total: number }>({
        name: `${noun}-total`,
        text: lists[noun].total,
        values: [from, to, values],
      }),
      client.query('commit'),
    ])
    return { code: 200, msg: '', data: { rows: rows.rows, total: total.rows[0]?.total } }
  } finally {
    client.release()
  }
})

app.post<{ Body: { id: string; version: number } }>('/receive', async (request) => {
  const { id, version } = request.body
  const client = await pool.connect()
  try {
    const [, { rowCount }] = await Promise.all([
      client.query(beginAs(tenantOf(request))),
      client.query({ name: 'receive', text: receive, values: [id, version] }),
      client.query('commit'),
    ])
    if (rowCount !== 1) throw Object.assign(new Error('stale'), { statusCode: 409 })
    return { code: 200, msg: '', data: { id, version: version + 1 } }
  } finally {
    client.release()
  }
})

/** What a command writes, and by the place of a request the row that each update changes. */
interface Writes {
  writes: BareWrite[]
  rows: string[][][]
}
const steps = new Map<number, Promise<Writes>>()

async function writesOf(step: number): Promise<Writes> {
  const { rows } = await pool.query<{ writes: BareWrite[] }>(
    'select writes from bench_bare where step = $1',
    [step],
  )
  const writes = rows[0]?.writes ?? []
  const keys: string[][][] = []
  for (const { table, key } of writes) {
    const columns = key.map((name) => `"${name}"::text`).join(', ')
    const found =
      key.length > 0
        ? await pool.query({ text: `select ${columns} from bare."${table}" order by 1`, rowMode: 'array' })
        : { rows: [[]] }
    keys.push(found.rows)
  }
  return { writes, rows: keys }
}

app.post<{ Body: { step: number; at: number } }>('/bare', async (request) => {
  const { step, at } = request.body
  const known = steps.get(step) ?? writesOf(step)
  steps.set(step, known)
  const { writes, rows } = await known
  const client = await pool.connect()
  try {
    const answers = await Promise.all([
      client.query(beginAs(tenantOf(request))),
      ...writes.map((write, n) => {
        const row = rows[n]?.[at % (rows[n]?.length ?? 1)] ?? []
        return client.query({ name: `bare-${step}-${n}`, text: write.text, values: valuesOf(write, row) })
      }),
      client.query('commit'),
    ])
    if (writes.some((write, n) => answers[n + 1]?.rowCount !== write.rows))
      throw Object.assign(new Error('not written'), { statusCode: 409 })
    return { code: 200, msg: '', data: { step, at } }
  } finally {
    client.release()
  }
})

process.on('SIGTERM', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
