import { memoryOf } from '../cpu.ts'
import { asOwner } from '../database.ts'
import { type Figure, figureOf } from '../figure.ts'
import { type Ground, usual } from '../ground.ts'
import { startProduct } from '../product.ts'
import { alternate } from '../rounds.ts'
import { tokenOf } from '../world.ts'

const LOOK_MS = 20
/** The asked buyer has 100 lines a day. */
const LAST_DAY = { few: '2024-02-19', many: '2025-05-14' } as const
const ROWS = { few: 5_000, many: 50_000 } as const

interface Exported {
  ms: number
  /** Megabytes resident at most. */
  peak: number
}

/** Excel export of 50,000 lines: its memory against an export of 5,000, its time against reading the rows. */
export async function exporting(ground: Ground): Promise<Figure[]> {
  const databaseUrl = await ground.database('usual', usual)
  const measured = await alternate(ground.rounds, {
    few: () => exported(ground, databaseUrl, 'few'),
    many: () => exported(ground, databaseUrl, 'many'),
    read: () => bareRead(databaseUrl),
  })
  const rows = ROWS.many.toLocaleString('en')
  return [
    figureOf(
      { what: `memory at most while ${rows} lines are exported`, unit: 'MB', limit: { times: 1.2 } },
      measured.many.map(({ peak }) => peak),
      `${ROWS.few.toLocaleString('en')} lines`,
      measured.few.map(({ peak }) => peak),
    ),
    figureOf(
      { what: `export of ${rows} lines, all their columns, to the last byte`, unit: 'ms' },
      measured.many.map(({ ms }) => ms),
      'reading the same rows with node-postgres, 1,000 at a time',
      measured.read.map(({ ms }) => ms),
    ),
  ]
}

/** Each export in a process of its own, so that nothing is left of another one. */
async function exported(ground: Ground, databaseUrl: string, size: keyof typeof ROWS): Promise<Exported> {
  const server = await startProduct({ databaseUrl, dataDir: ground.folder('data') })
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(server.pid))), LOOK_MS)
  const begun = performance.now()
  const response = await fetch(`${server.origin}/api/OrderLine/Export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 's-token': tokenOf('b', 1, 1), 'menu-type': '1' },
    body: JSON.stringify({ filters: [{ field: 'requestedOn', sign: 12, value: LAST_DAY[size] }] }),
  })
  if (!response.ok) throw new Error(`the export answered ${response.status}: ${await response.text()}`)
  for await (const _part of response.body ?? []); // what comes is only counted by its time
  const ms = performance.now() - begun
  clearInterval(watch)
  await server.stop()
  return { ms, peak }
}

const bareRead = (url: string): Promise<{ ms: number }> =>
  asOwner(url, async (_run, client) => {
    const begun = performance.now()
    await client.query('begin')
    await client.query(
      `declare lines cursor for select l.*, o.status, o.buyer_name, o.supplier_name from order_lines l join orders o on o.id = l.order_id
       where l.buyer_org_id = (select id from orgs where name = 'bench buyer 1') and l.requested_on <= '${LAST_DAY.many}'
       order by l.requested_on, l.order_no, l.line_no`,
    )
    let read = 0
    for (let batch = 1; batch > 0; read += batch)
      batch = (await client.query('fetch 1000 from lines')).rows.length
    await client.query('commit')
    if (read !== ROWS.many) throw new Error(`${read} rows instead of ${ROWS.many}`)
    return { ms: performance.now() - begun }
  })
