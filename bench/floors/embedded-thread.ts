import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const text = (value: string) => value
const parsers = { 1082: text, 1184: text, 1700: text }
const lite = await PGlite.create(String(workerData), {
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
})
// One tenant for good: what remains of tenancy is the policy itself.
await lite.exec(`
  select set_config('app.org', id::text, false) from orgs where name = 'bench buyer 1';
  set role tandem_app`)

parentPort?.on('message', ({ id, text: sql, values }: { id: number; text: string; values: unknown[] }) => {
  void lite.query(sql, values, { parsers }).then(({ rows }) => parentPort?.postMessage({ id, rows }))
})
parentPort?.postMessage('open')
