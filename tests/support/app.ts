import type { FastifyInstance } from 'fastify'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { buildApp } from '../../server/app.ts'
import { readConfig, type Config } from '../../server/config.ts'
import type { Db } from '../../server/db/db.ts'
import type { Deps } from '../../server/deps.ts'
import { openTest, testConfig, type Engine } from './db.ts'

export interface TestApp {
  engine: Engine
  deps: Pick<Deps, 'config' | 'db'>
  app: FastifyInstance
  /** Listens on a free port and answers its address; without it calls are injected. */
  listen(): Promise<string>
  /** Ends the process and leaves its database and files to another one; `drop` removes them. */
  leave(): Promise<void>
  drop(): Promise<void>
  /** Ends the process and removes what it had to itself. */
  close(): Promise<void>
}

/** The application on a database that is open already. */
async function appOn(deps: TestApp['deps'], drop = async () => {}): Promise<TestApp> {
  // Without the browser app: whether it has been built must not decide a test.
  const app = await buildApp(deps, pino({ level: 'silent' }), join(deps.config.dataDir, 'web'))
  const leave = async () => {
    await app.close()
    await deps.db.close()
  }
  return {
    engine: deps.db.engine,
    deps,
    app,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    leave,
    drop,
    close: () => leave().then(drop),
  }
}

/** One more process on the same database: with connections of its own, which only PostgreSQL has, or with those it is given. */
export const besides = async ({ deps: { config } }: TestApp, db?: Db): Promise<TestApp> =>
  appOn({ config, db: db ?? (await openTest(config)) })

/** The real application on a fresh, migrated, empty database of its own; closing it removes both. */
export async function testApp(engine: Engine = 'pglite', settings: Partial<Config> = {}): Promise<TestApp> {
  const { drop, ...database } = await testConfig(engine)
  const filesDir = join(database.dataDir, 'files')
  mkdirSync(filesDir, { recursive: true })
  // Persons of a test make more calls in a second than people do in a minute.
  const config: Config = {
    ...readConfig({}),
    ...database,
    filesDir,
    callsAMinute: 1_000_000,
    stopSeconds: 3,
    ...settings,
  }
  return appOn({ config, db: await openTest(config) }, drop)
}
