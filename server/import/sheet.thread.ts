// Runs in a worker thread and reads one workbook: what it takes, whatever stands in the file, it takes from nobody else.
import { parentPort, workerData } from 'node:worker_threads'
import { SheetRefused } from './refused.ts'
import { type SheetMessage, type SheetRow, readSheet } from './sheet.ts'

/** Rows of one message: the thread that gets them has them in hand for a few milliseconds. */
const AT_ONCE = 500

const port = parentPort
if (!port) throw new Error('worker thread only')
const { path } = workerData as { path: string } // only apart.ts starts this thread
const say = (message: SheetMessage) => port.postMessage(message)

let rows: SheetRow[] = []
const sayRows = () => {
  say({ rows })
  rows = []
}

try {
  await readSheet(path, (row) => {
    if (rows.push(row) === AT_ONCE) sayRows()
  })
  sayRows()
  say({ end: true })
} catch (error) {
  if (!(error instanceof SheetRefused)) throw error
  say({ fault: error.fault })
}
