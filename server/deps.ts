import type { Db } from './db/db.ts'
import type { Config } from './config.ts'

/** What the process was started with; handed to every action, never imported as a global. */
export interface Deps {
  config: Config
  db: Db
}
