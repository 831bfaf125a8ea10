import { readFileSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { z } from 'zod'
import { uploadLimits } from '../../../../contract/documents.ts'
import { listLimits } from '../../../../contract/filter.ts'
import type { InstallationState, installationState } from '../../../../contract/installation.ts'
import { lineLimit } from '../../../../contract/orders.ts'
import type { Config } from '../../../config.ts'
import { elevated } from '../../../db/elevated.ts'
import type { Action } from '../../../http/action.ts'
import { countDead, countJobs, deadJobs } from '../../../jobs/dead.ts'
import { SEND_MESSAGE } from '../../../mail/post.ts'
import { actsWithoutOrg, chainsState, presentEntry } from '../../audit/audit.read.ts'
import { databaseFacts } from '../installation.store.ts'

const SHOWN = 50

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')))
const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()

/** Belongs to no organisation, so it is the system that reads; `may` has let only the administrator of the installation in. */
export const state: Action<typeof installationState> = async ({ db, deps, lang }) => {
  const { config } = deps
  const { engine } = deps.db
  const [freeBytes, backup] = await Promise.all([freeBytesOf(config), backupOf(config)])
  return elevated(db, async () => {
    const facts = await databaseFacts(db, engine)
    const { dead: deadCount, ...jobs } = await countJobs(db)
    const dead = await deadJobs(db, SHOWN)
    const failed = await countDead(db, SEND_MESSAGE)
    const audit = await chainsState(db)
    const signIns = await actsWithoutOrg(db, SHOWN)
    return {
      version,
      node: process.version,
      engine,
      engineVersion: facts.version,
      schema: facts.schema,
      startedAt,
      processes: facts.processes,
      databaseBytes: facts.bytes,
      filesBytes: facts.files,
      freeBytes,
      jobs: {
        ...jobs,
        deadCount,
        dead: dead.map(({ id, kind, last_error, attempts, dead_at }) => ({
          id,
          kind,
          reason: last_error,
          attempts,
          deadAt: dead_at,
        })),
      },
      messages: { held: facts.held, waiting: Math.max(0, facts.queued - failed), failed },
      backup,
      limits: limitsOf(config),
      audit,
      signIns: signIns.map((row) => presentEntry(row, lang)),
    }
  })
}

/** Bytes that are left where files are stored. */
const freeBytesOf = ({ filesDir }: Config): Promise<number | null> =>
  statfs(filesDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )

/** Only whoever makes back-ups knows that one was made: they touch a file when it is done. */
async function backupOf({ backupMark }: Config): Promise<InstallationState['backup']> {
  if (backupMark === undefined) return { state: 'unset', at: null }
  const mark = await stat(backupMark).catch(() => undefined)
  return mark ? { state: 'known', at: mark.mtime.toISOString() } : { state: 'never', at: null }
}

const limitsOf = (config: Config): InstallationState['limits'] => [
  { name: 'callsAMinute', value: config.callsAMinute },
  { name: 'idleMinutes', value: config.idleMinutes },
  { name: 'sessionHours', value: config.sessionHours },
  { name: 'uploadMegabytes', value: uploadLimits.megabytes },
  { name: 'uploadsPerHour', value: uploadLimits.perHour },
  { name: 'uploadMegabytesPerHour', value: uploadLimits.megabytesPerHour },
  { name: 'networkMegabytesPerHour', value: uploadLimits.networkMegabytesPerHour },
  { name: 'unusedMegabytes', value: uploadLimits.unusedMegabytes },
  { name: 'draftMegabytes', value: uploadLimits.draftMegabytes },
  { name: 'lines', value: lineLimit },
  { name: 'countedRows', value: listLimits.count },
  { name: 'databasePool', value: config.databasePool },
  { name: 'stopSeconds', value: config.stopSeconds },
  { name: 'auditDays', value: config.auditDays },
  { name: 'draftDays', value: config.draftDays },
]
