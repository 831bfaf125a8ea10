import {
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'

/** Kysely's parts without a connection of their own: connections come from the pool, see transaction.ts. */
export const compiler = new PostgresQueryCompiler()
export const adapter = new PostgresAdapter()
export const driver = new DummyDriver()
export const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createQueryCompiler: () => compiler,
  createIntrospector: (db) => new PostgresIntrospector(db),
}
