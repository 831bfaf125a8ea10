// Runs in a worker thread and owns the embedded database: what comes in is PostgreSQL's wire protocol, so is what goes out.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

export interface ThreadData {
  /** Absent: in memory. */
  folder?: string
  /** A dumped data folder to start from when there is none. */
  dump?: Uint8Array<ArrayBuffer>
}

const port = parentPort
if (!port) throw new Error('worker thread only')
const { folder, dump } = workerData as ThreadData // only wire.ts starts this thread

// The default of 128 MB of shared buffers doubles the memory of a small installation and brings it nothing.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'timezone=UTC']
const open = (dataDir?: string, from?: Uint8Array<ArrayBuffer>) =>
  PGlite.create({ startParams, ...(dataDir ? { dataDir } : {}), ...(from ? { loadDataDir: new Blob([from]) } : {}) })

if (folder && !existsSync(folder)) {
  // Made beside and renamed, so that a creation cut short leaves nothing that looks like a database.
  const beginning = `${folder}.new`
  rmSync(beginning, { recursive: true, force: true })
  await (await open(beginning, dump)).close()
  renameSync(beginning, folder)
}
const lite = folder ? await open(folder) : await open(undefined, dump)

const TERMINATE = 0x58 // 'X'
port.on('message', (bytes: Uint8Array) => {
  if (bytes[0] === TERMINATE) {
    void lite.close().finally(() => port.close())
    return
  }
  const answer = lite.execProtocolRawSync(bytes)
  port.postMessage(answer, [answer.buffer as ArrayBuffer]) // always a copy of its own, see execProtocolRawSync
})
port.postMessage('open')
