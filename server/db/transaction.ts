import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type QueryResult,
  Transaction,
} from 'kysely'
import type pg from 'pg'
import { Refused } from '../../contract/errors.ts'
import type { Kept, Tx } from './db.ts'
import { adapter, compiler, dialect, driver } from './dialect.ts'
import { codeOf, isLost, isRetryable, refusalOf } from './failures.ts'
import { faultOf, leftOf } from './later.ts'
import type { DB } from './schema.ts'
import { nameOf } from './statements.ts'
import type { Opening } from './tenant.ts'

const ATTEMPTS = 5
const READ_ONLY = '25006'
const ABORTED = '25P02'

/** The statements of one transaction on their way to one connection; several at once travel together. */
class Session implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #role: string
  ended = false

  constructor(client: pg.PoolClient, role: string) {
    this.#client = client
    this.#role = role
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.ended) throw new Error('this transaction has ended')
    const name = nameOf(sql, this.#role)
    const { rows, rowCount, command } = await this.#client.query({
      text: sql,
      values: [...parameters],
      ...(name ? { name } : {}),
    })
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('lists are read in pages, see exportRows')
  }
}

const txOf = (session: Session): Tx =>
  new Transaction<DB>({
    config: { dialect },
    driver,
    dialect,
    executor: new DefaultQueryExecutor(compiler, adapter, { provideConnection: (use) => use(session) }),
  })

// A second transaction inside one would wait for the embedded database's only connection for ever, and one day for the last of PostgreSQL's.
const open = new AsyncLocalStorage<true>()

async function attempt<T>(
  pool: pg.Pool,
  { text, role, readOnly }: Opening,
  fn: (tx: Tx) => Promise<T>,
  kept?: Kept<T>,
): Promise<T> {
  const client = await pool.connect()
  const session = new Session(client, role)
  const tx = txOf(session)
  let lost = false
  try {
    const begun = client.query(text)
    begun.catch(() => undefined) // reported where it is awaited below; the first statement is already on its way
    const result = await open.run(true, fn, tx)
    await begun
    const keeping = kept && session.executeQuery(kept(result))
    session.ended = true
    const committing = client.query('commit')
    const left = leftOf(tx)
    if (readOnly && left.length === 0) {
      // What was read is read: nobody waits for the end, and a connection lost with it tells whoever uses it next.
      committing.catch(() => undefined)
      return result
    }
    const [{ command }] = await Promise.all([committing, ...left, keeping?.catch(stillRunning)])
    if (command !== 'COMMIT')
      throw new Error('a statement of this transaction failed and its error was swallowed')
    return result
  } catch (caught) {
    session.ended = true
    // What follows a statement that failed only hears that the transaction is lost.
    const error = (codeOf(caught) === ABORTED && (await faultOf(leftOf(tx)))) || caught
    lost =
      isLost(error) ||
      !(await client.query('rollback').then(
        () => true,
        () => false,
      ))
    throw error
  } finally {
    client.release(lost)
  }
}

// Only another transaction that writes the same and has not come to its end can have kept the last statement waiting.
function stillRunning(error: unknown): never {
  throw codeOf(error) === '57014' ? new Refused('STILL_RUNNING') : error
}

/** Runs `fn` in one transaction, again when the database says that it lost against another one. */
export async function transact<T>(
  pool: pg.Pool,
  opening: Opening,
  fn: (tx: Tx) => Promise<T>,
  kept?: Kept<T>,
): Promise<T> {
  if (open.getStore()) throw new Error('a transaction is open here already: use its tx')
  for (let tries = 1; ; tries++) {
    try {
      return await attempt(pool, opening, fn, kept)
    } catch (error) {
      if (opening.readOnly && codeOf(error) === READ_ONLY) throw error // a read that writes is a fault of ours, not of the database
      if (!isRetryable(error) || tries === ATTEMPTS) throw refusalOf(error)
      await pause(Math.random() * 10 * 2 ** tries)
    }
  }
}
