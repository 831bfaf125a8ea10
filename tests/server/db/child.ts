// A process of its own for the tests that kill one: `node child.ts <what> <json>`. Speaks in lines.
import { randomUUID } from 'node:crypto'
import type { DbConfig, DbLog } from '../../../server/db/db.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { openDb } from '../../../server/db/open.ts'
import { postgresConnections } from '../../../server/db/pool.ts'
import { record } from '../../../server/events/record.ts'
import { enqueue } from '../../../server/jobs/enqueue.ts'
import { viewer } from '../../support/viewers.ts'

const [what, given = '{}'] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)
const log: DbLog = { info: (about) => say(JSON.stringify(about)), warn: () => undefined }

/** Writes pairs of an event and a job for ever, and says each one's number once it is committed. */
async function write(config: DbConfig): Promise<void> {
  const db = await openDb(config, log)
  const who = viewer(randomUUID(), 'buyer')
  say('open')
  for (let number = 1; ; number++) {
    const recordId = randomUUID()
    await db.write(who, async (tx) => {
      record(tx, who, {
        noun: 'orders',
        recordId,
        kind: 'send',
        buyerOrgId: who.orgId,
        supplierOrgId: null,
        shared: false,
      })
      await enqueue(tx, 'child', { number }, { key: recordId })
    })
    say(recordId)
  }
}

/** Migrates with migrations made up by the test. */
async function run({
  databaseUrl,
  wanted,
}: {
  databaseUrl: string
  wanted: { name: string; sql: string }[]
}): Promise<void> {
  const { pool } = postgresConnections({ databaseUrl, databasePool: 2 }, log)
  const client = await pool.connect()
  say('open')
  try {
    await migrate(
      client,
      log,
      wanted.map(({ name, sql }) => ({ name, sql, hash: name })),
    )
  } finally {
    client.release()
    await pool.end()
  }
}

async function start(config: DbConfig): Promise<void> {
  await (await openDb(config, log)).close()
}

try {
  const config = JSON.parse(given)
  if (what === 'write') await write(config)
  else if (what === 'migrate') await run(config)
  else await start(config)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
