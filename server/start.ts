import type { AddressInfo } from 'node:net'
import { buildApp } from './app.ts'
import { auditJobs } from './audit/audit.jobs.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import { openDb } from './db/open.ts'
import { sweepSpool } from './export/spool.ts'
import { createLog } from './http/log.ts'
import { housekeeping } from './jobs/housekeeping.ts'
import { runJobs } from './jobs/run.ts'
import { mailJobs } from './mail/mail.jobs.ts'
import { appJobs } from './modules/apps/apps.jobs.ts'
import { isTaken } from './modules/auth/accounts.store.ts'
import { authJobs } from './modules/auth/auth.jobs.ts'
import { foundingToken, isUnfounded } from './modules/founding/founding.read.ts'
import { profileJobs } from './modules/profiles/profiles.jobs.ts'
import { registrationJobs } from './modules/registrations/registrations.jobs.ts'
import { samplePassword } from './seed/people.ts'
import { seedSample } from './seed/sample.ts'
import { pdfJobs } from './modules/printTemplates/pdf.jobs.ts'
import { createRenderer } from './pdf/renderer.ts'
import { noticeJobs } from './modules/notices/notices.jobs.ts'
import { reportJobs } from './modules/reports/reports.jobs.ts'
import { fileJobs } from './modules/files/files.jobs.ts'
import { tokenJobs } from './modules/tokens/tokens.jobs.ts'
import { runDispatch, webhookJobs } from './modules/webhooks/webhooks.jobs.ts'
import { createOutgoing } from './outgoing/outgoing.ts'

const BUYER = 'lin@huadong.example'

export interface RunningServer {
  port: number
  /** Where to go and as whom, for the person at the machine. */
  greeting: string
  stop(): Promise<void>
}

/** Opens the database, fills an empty sample installation and serves. */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = createLog(config)
  const db = await openDb(config, log)
  try {
    if (config.seed === 'sample') await seedSample(db)
    const app = await buildApp({ config, db }, log)
    const sample = await db.system((tx) => isTaken(tx, BUYER))
    const unfounded = await db.system(isUnfounded)
    void sweepSpool()
    // Nothing waits from here on, so that whoever gets an answer may also send a signal: by then somebody hears it.
    await app.listen({ host: config.host, port: config.port })
    const stop = new AbortController()
    const renderer = createRenderer({ executable: config.chromium })
    const jobs = runJobs(
      db,
      {
        ...housekeeping,
        ...authJobs,
        ...mailJobs({ db, config, renderer }),
        ...fileJobs({ db, config }),
        ...appJobs({ db }),
        ...profileJobs({ db, config }),
        ...registrationJobs(config),
        ...auditJobs({ db, log, auditDays: config.auditDays }),
        ...tokenJobs,
        ...noticeJobs({ db, config }),
        ...reportJobs({ db, config }),
      },
      { log, signal: stop.signal },
    )
    const outgoing = createOutgoing(config.outgoing)
    const webhooks = [
      runDispatch(db, { log, signal: stop.signal }),
      runJobs(db, webhookJobs({ db, config, outgoing }), { log, signal: stop.signal }),
    ]
    const pdfs = runJobs(db, pdfJobs({ db, config, renderer }), { log, signal: stop.signal, hands: 1 })
    const { port } = app.server.address() as AddressInfo // it listens on TCP
    return {
      port,
      greeting: greeting(config, port, { sample, unfounded }, db.engine),
      async stop() {
        stop.abort()
        await app.close()
        await Promise.all([jobs, pdfs, ...webhooks])
        await renderer.close()
        await db.close()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Where to go, in the sample world as whom, in an empty installation by which link to set it up, and what the embedded database does not promise. */
function greeting(
  config: Config,
  port: number,
  { sample, unfounded }: { sample: boolean; unfounded: boolean },
  engine: Db['engine'],
): string {
  const { publicUrl, port: asked } = config
  const address = asked === 0 ? publicUrl.replace(/:0$/, `:${port}`) : publicUrl
  const lines = [`Tandem 供需协同  ${address}`]
  if (sample)
    lines.push(
      `  采购方 buyer     ${BUYER}    ${samplePassword}`,
      `  供应方 supplier  chen@chenguang.example ${samplePassword}`,
      `  管理员 admin     zhou@huadong.example   ${samplePassword}`,
    )
  if (unfounded)
    lines.push(
      '  首次使用，请打开以下一次性链接完成初始化 (open this one-time link to set up the installation):',
      `  ${address}/founding?token=${foundingToken(config)}`,
    )
  if (engine === 'pglite')
    lines.push(
      '  内置数据库：断电可能丢失最后几秒的数据，最坏时整个数据文件夹；正式使用请设置 DATABASE_URL（PostgreSQL）',
      '  embedded database: a power cut may cost the last seconds, at worst the whole data folder; for real work set DATABASE_URL (PostgreSQL)',
    )
  return `${lines.join('\n')}\n`
}
