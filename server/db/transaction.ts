import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type QueryResult,
  Transaction,
  sql,
} from 'kysely'
import type pg from 'pg'
import { Refused } from '../../contract/errors.ts'
import { type Statement, runBatch } from './batch.ts'
import type { LastStatement, Tx } from './db.ts'
import { adapter, compiler, dialect, driver } from './dialect.ts'
import { codeOf, isLost, isRetryable, refusalOf } from './failures.ts'
import { faultOf, deferredOf } from './deferred.ts'
import type { DB } from './schema.ts'
import { nameOf } from './statements.ts'
import type { Opening } from './tenant.ts'

const ATTEMPTS = 5
const READ_ONLY = '25006'
const ABORTED = '25P02'
const ENDED = 'this transaction has ended'
const COMMIT: Statement = { name: 'commit', text: 'commit', values: [], silent: true }

/** A statement without the type of its rows. */
type PlainStatement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** The statements of one transaction on their way to one connection; several at once travel together. */
class Session implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #opening: Opening
  /** The role its statements run under now. */
  role: string
  /** The opening on its way; it is sent with the first statement. */
  begun: Promise<unknown> | undefined
  concluding: Promise<void> | undefined
  ended = false

  constructor(client: pg.PoolClient, opening: Opening) {
    this.#client = client
    this.#opening = opening
    this.role = opening.role
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount, command } = await this.#query(sql, parameters)
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  /** The last statements of a transaction that reads: with its end, and its opening where nothing was sent yet, in one round trip. */
  conclude(queries: readonly PlainStatement[]): Promise<unknown[][]> {
    const { batch, role, readOnly } = this.#opening
    if (!readOnly)
      return Promise.all(
        queries.map(async ({ sql, parameters }) => (await this.#query(sql, parameters)).rows as unknown[]),
      )
    if (this.ended) return Promise.reject(new Error(ENDED))
    this.ended = true
    const first = this.begun ? [] : batch
    const asked = queries.map(({ sql, parameters }): Statement => {
      const name = nameOf(sql, role)
      return { name: name && `${name}+`, text: sql, values: parameters } // the driver has its own of the shorter name
    })
    const going = runBatch(this.#client, [...first, ...asked, COMMIT])
    this.concluding = going.then(() => undefined)
    this.concluding.catch(() => undefined) // whoever asked hears it; the end of the transaction asks again
    return going.then((rows) => rows.slice(first.length, -1))
  }

  async #query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.ended) throw new Error(ENDED)
    if (!this.begun) {
      this.begun = this.#client.query(this.#opening.text)
      this.begun.catch(() => undefined) // reported where it is awaited; the first statement is already on its way
    }
    const name = nameOf(text, this.role)
    return this.#client.query({ text, values: [...values], ...(name ? { name } : {}) })
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('lists are read in pages, see exportRows')
  }
}

/** Kysely's transaction, and the session it speaks through. */
class SessionTx extends Transaction<DB> {
  readonly session: Session

  constructor(session: Session) {
    super({
      config: { dialect },
      driver,
      dialect,
      executor: new DefaultQueryExecutor(compiler, adapter, { provideConnection: (use) => use(session) }),
    })
    this.session = session
  }
}

/** Lets a transaction go on under another role; answers which it had. */
export async function become(tx: Tx, role: string): Promise<string> {
  if (!(tx instanceof SessionTx)) throw new Error('no transaction of ours')
  const before = tx.session.role
  tx.session.role = role
  await sql`select set_config('role', ${role}, true)`.execute(tx)
  return before
}

/**
 * The last statements of a transaction: what a list reads. Where it only reads they end it and the whole is one round trip; any statement
 * after them is a fault of the program. Where it writes they are statements like others.
 */
export async function conclude<const Rows extends readonly unknown[]>(
  tx: Tx,
  queries: { [At in keyof Rows]: PlainStatement },
): Promise<{ [At in keyof Rows]: Rows[At][] }> {
  if (!(tx instanceof SessionTx)) throw new Error('no transaction of ours')
  return (await tx.session.conclude(queries)) as { [At in keyof Rows]: Rows[At][] } // one list of rows for each statement
}

/**
 * Does something within a transaction and undoes it, to hear what stands against it. `fn` gets a transaction of its own name over the same
 * connection, so that what is kept beside one (its wakings, its audit notes, its deferred statements) is not kept either.
 */
export async function rehearse(tx: Tx, fn: (tx: Tx) => Promise<unknown>): Promise<void> {
  if (!(tx instanceof SessionTx)) throw new Error('no transaction of ours')
  const stage = new SessionTx(tx.session)
  await sql`savepoint rehearsal`.execute(stage)
  await fn(stage)
  await Promise.all(deferredOf(stage))
  await sql`rollback to savepoint rehearsal`.execute(stage)
}

// A second transaction inside one would wait for the embedded database's only connection for ever, and one day for the last of PostgreSQL's.
const open = new AsyncLocalStorage<true>()

async function attempt<T>(
  pool: pg.Pool,
  opening: Opening,
  fn: (tx: Tx) => Promise<T>,
  kept?: LastStatement<T>,
): Promise<T> {
  const client = await pool.connect()
  const session = new Session(client, opening)
  const tx = new SessionTx(session)
  let lost = false
  try {
    const result = await open.run(true, fn, tx)
    if (session.concluding) {
      await session.concluding // also where the list has swallowed its failure
      return result
    }
    await session.begun
    const keeping = kept && session.executeQuery(kept(result))
    session.ended = true
    if (!session.begun) return result // nothing was asked
    const committing = client.query('commit')
    const left = deferredOf(tx)
    if (opening.readOnly && left.length === 0) {
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
    const error = (codeOf(caught) === ABORTED && (await faultOf(deferredOf(tx)))) || caught
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
  kept?: LastStatement<T>,
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
