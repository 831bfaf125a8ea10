import type { CompiledQuery, Transaction } from 'kysely'
import type { Config } from '../config.ts'
import type { Viewer } from '../viewer.ts'
import type { DB } from './schema.ts'

/** The one transaction of a call. */
export type Tx = Transaction<DB>

/** A statement that is on its way together with the commit: nobody waits for it alone. */
export type LastStatement<T> = (result: T) => CompiledQuery

/** What of the configuration concerns the database. */
export type DbConfig = Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>

/** The small part of the log the database writes to. Never receives SQL parameters. */
export interface DbLog {
  info(about: object, text: string): void
  warn(about: object, text: string): void
}

/** Where the rows are. Everything happens inside a transaction of a tenant or of the system. */
export interface Db {
  engine: 'pglite' | 'postgres'
  /** Reads as the viewer from one snapshot; a write inside fails. */
  read<T>(viewer: Viewer, fn: (tx: Tx) => Promise<T>): Promise<T>
  /** Reads what no index finds. Some of the connections do so at a time, so that nobody else waits for all of them. */
  search<T>(viewer: Viewer, fn: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Writes as the viewer, all or nothing. `fn` runs again when the database asks for it, so it has no effects outside of `tx`.
   * What `kept` makes of the result is the last statement.
   */
  write<T>(viewer: Viewer, fn: (tx: Tx) => Promise<T>, kept?: LastStatement<T>): Promise<T>
  /** Writes past the borders of tenants: signing in, jobs, seeding. Runs again as `write` does. */
  system<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Hears what any process announced with `wake` after its commit. The payload `''` says that something may have been
   * missed (the connection was away): read the table again. Returns how to stop listening.
   */
  listen(channel: string, listener: (payload: string) => void): () => void
  /** True when a write would find the database now. */
  ready(): Promise<boolean>
  close(): Promise<void>
}
