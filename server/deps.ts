import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { Outgoing } from './outgoing/outgoing.ts'
import type { Provider } from './modules/auth/provider.ts'
import type { Streams } from './modules/live/streams.ts'

/** What the process was started with; handed to every action, never imported as a global. */
export interface Deps {
  config: Config
  db: Db
  /** Aborted in the last moments of an application that stops: what still runs is cut then, with a hint to ask again. */
  ending: AbortSignal
  /** The door to addresses that people type. */
  outgoing: Outgoing
  /** The OpenID Connect provider that signs people in; absent: none is set up. */
  provider: Provider | undefined
  /** The open streams of live events. */
  streams: Streams
}
