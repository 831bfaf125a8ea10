import type { Config } from './config.ts'
import type { Db } from './db/db.ts'

/** What the process was started with; handed to every action, never imported as a global. */
export interface Deps {
  config: Config
  db: Db
  /** Aborted when the application begins to stop: streams end themselves then. */
  stopping: AbortSignal
}
