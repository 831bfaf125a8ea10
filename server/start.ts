import type { AddressInfo } from 'node:net'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { openDb } from './db/open.ts'
import { createLog } from './http/log.ts'
import { housekeeping } from './jobs/housekeeping.ts'
import { runJobs } from './jobs/run.ts'
import { mailJobs } from './mail/mail.jobs.ts'
import { authJobs } from './modules/auth/auth.jobs.ts'
import { fileJobs } from './modules/files/files.jobs.ts'

export interface Running {
  port: number
  stop(): Promise<void>
}

/** Opens the database, fills an empty sample installation, serves, and says where. */
export async function startServer(config: Config): Promise<Running> {
  const log = createLog(config)
  const db = await openDb(config, log)
  try {
    const app = await buildApp({ config, db }, log)
    await app.listen({ host: config.host, port: config.port })
    const stop = new AbortController()
    const jobs = runJobs(db, { ...housekeeping, ...authJobs, ...mailJobs({ db, config }), ...fileJobs({ db, config }) }, { log, signal: stop.signal })
    const { port } = app.server.address() as AddressInfo // it listens on TCP
    process.stdout.write(`Tandem 供需协同: ${config.publicUrl}\n`)
    return {
      port,
      async stop() {
        stop.abort()
        await app.close()
        await jobs
        await db.close()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}
