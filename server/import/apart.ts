import { Worker } from 'node:worker_threads'
import { SheetRefused } from './refused.ts'
import type { SheetMessage, SheetRow } from './sheet.ts'

/** Most memory a workbook takes while it is read, in megabytes. */
const MEMORY = 512

/** `readSheet` in a thread of its own, which ends with it: nobody else's request waits while a large workbook is read. */
export function readSheetApart(path: string): Promise<SheetRow[]> {
  return new Promise((done, fail) => {
    const rows: SheetRow[] = []
    const thread = new Worker(new URL('./sheet.thread.ts', import.meta.url), {
      workerData: { path },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    })
    thread.on('message', (message: SheetMessage) => {
      if ('rows' in message) for (const row of message.rows) rows.push(row)
      else if ('fault' in message) fail(new SheetRefused(message.fault))
      else if ('end' in message) done(rows)
    })
    thread.on('error', (error) =>
      fail('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetRefused('size') : error),
    )
    thread.on('exit', (code) => fail(new Error(`a workbook was not read to its end: ${code}`)))
  })
}
