// Runs in a worker thread and owns the embedded database: what comes in is PostgreSQL's wire protocol, so is what goes out.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

export interface ThreadData {
  /** Absent: in memory. */
  folder?: string
}

const port = parentPort
if (!port) throw new Error('worker thread only')
const { folder } = workerData as ThreadData // only wire.ts starts this thread

// Optimising the engine's WebAssembly takes 400 MB for good and 800 at its peak, and makes a list a sixth faster. Baseline code it is.
setFlagsFromString('--no-wasm-tier-up')
setFlagsFromString('--no-wasm-dynamic-tiering')

// The default of 128 MB of shared buffers doubles the memory of a small installation and brings it nothing.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'timezone=UTC']
const open = (dataDir?: string) => PGlite.create({ startParams, ...(dataDir ? { dataDir } : {}) })

if (folder && !existsSync(folder)) {
  // Made beside and renamed, so that a creation cut short leaves nothing that looks like a database.
  const beginning = `${folder}.new`
  rmSync(beginning, { recursive: true, force: true })
  await (await open(beginning)).close()
  renameSync(beginning, folder)
}
const lite = await open(folder)

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
