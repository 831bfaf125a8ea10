import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const text = (value: string) => value
const parsers = { 1082: text, 1184: text, 1700: text }
const lite = await PGlite.create(String(workerData), {
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
})

parentPort?.on('message', ({ id, text: sql, values }: { id: number; text: string; values: unknown[] }) => {
  void lite.query(sql, values, { parsers }).then(({ rows }) => parentPort?.postMessage({ id, rows }))
})
parentPort?.postMessage('open')
