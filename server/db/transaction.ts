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
import { type Answer, type QueuedStatement, type Statement, sendBatch } from './batch.ts'
import type { LastStatement, Tx } from './db.ts'
import { adapter, compiler, dialect, driver } from './dialect.ts'
import { ABORTED, codeOf, isLost, isRetryable, refusalOf } from './failures.ts'
import { deferredOf } from './deferred.ts'
import { fixed } from './fragment.ts'
import type { DB } from './schema.ts'
import { nameOf } from './statements.ts'
import type { Opening } from './tenant.ts'

const ATTEMPTS = 5
const READ_ONLY = '25006'
const ENDED = 'this transaction has ended'
const COMMIT: Statement = { name: 'commit', text: 'commit', values: [], silent: true }
const ROLLBACK: Statement = { name: 'rollback', text: 'rollback', values: [], silent: true }

/** A statement without the type of its rows. */
type PlainStatement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** The statements of one transaction on their way to one connection; those of one turn of the event loop travel together. */
class Session implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #opening: Opening
  /** What is sent at the end of this turn. */
  #turn: QueuedStatement[] = []
  /** How many statements were sent. */
  sent = 0
  /** The role its statements run under now. */
  role: string
  /** The opening on its way; it is sent with the first statement. */
  begun: readonly Promise<unknown>[] | undefined
  concluding: readonly Promise<unknown>[] | undefined
  ended = false
  /** How many `abreast` are under way. */
  abreast = 0
  /** What aborted the transaction, whoever waits for it. */
  fault: unknown

  constructor(client: pg.PoolClient, opening: Opening) {
    this.#client = client
    this.#opening = opening
    this.role = opening.role
  }

  async executeQuery<R>({ sql, parameters }: PlainStatement): Promise<QueryResult<R>> {
    const { rows, tag } = await this.#query(sql, parameters)
    const read = rows as R[] // of the type that the statement is written with
    if (tag.startsWith('SELECT')) return { rows: read }
    return { rows: read, numAffectedRows: BigInt(/\d+$/.exec(tag)?.[0] ?? 0) }
  }

  /** The last statements of a transaction that reads: with its end, and its opening where nothing was sent yet, in one round trip. */
  conclude(queries: readonly PlainStatement[]): Promise<unknown[][]> {
    const asked = queries.map(async ({ sql, parameters }) => (await this.#query(sql, parameters)).rows)
    if (this.#opening.readOnly && !this.ended) {
      this.ended = true
      this.concluding = [...asked, this.send(COMMIT)]
      for (const going of this.concluding) going.catch(() => undefined) // whoever asked hears it; the end of the transaction asks again
    }
    return Promise.all(asked)
  }

  async #query(text: string, values: readonly unknown[]): Promise<Answer> {
    if (this.ended) throw new Error(ENDED)
    if (!this.begun) {
      this.begun = this.#opening.batch.map((statement) => this.send(statement))
      for (const going of this.begun) going.catch(() => undefined) // reported where it is awaited
    }
    return this.send({ name: nameOf(text, this.role), text, values })
  }

  /** Sends a statement with what else this turn sends. */
  send(statement: Statement): Promise<Answer> {
    return new Promise((done, fail) => {
      const failed = (error: unknown) => {
        if (codeOf(error) !== ABORTED) this.fault = error
        fail(error)
      }
      this.#turn.push({ ...statement, done, fail: failed })
      this.sent++
      if (this.#turn.length > 1) return
      process.nextTick(() => {
        const asked = this.#turn
        this.#turn = []
        sendBatch(this.#client, asked)
      })
    })
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

/** Lets a transaction go on under another role; answers which it had. Nobody waits for it: what is sent next runs under that role. */
export function become(tx: Tx, role: string): string {
  if (!(tx instanceof SessionTx)) throw new Error('no transaction of ours')
  // What another part sends meanwhile would run under this role too.
  if (tx.session.abreast > 0) throw new Error('no other role while parts of a transaction run side by side')
  return change(tx.session, tx, role)
}

function change(session: Session, tx: Tx, role: string): string {
  const before = session.role
  session.role = role
  tx.executeQuery(fixed`select set_config('role', ${role}, true)`).catch(() => undefined) // what is sent next hears it
  return before
}

/** Sends one statement of a transaction under another role, which nothing else runs under: both changes of the role travel with it. */
export function sendAs<T>(tx: Tx, role: string, send: () => Promise<T>): Promise<T> {
  if (!(tx instanceof SessionTx)) throw new Error('no transaction of ours')
  const { session } = tx
  const before = change(session, tx, role)
  const already = session.sent
  const going = send()
  const sent = session.sent - already
  change(session, tx, before)
  if (sent === 1) return going
  going.catch(() => undefined)
  throw new Error('another role is for one statement, sent at once')
}

type Part = () => Promise<unknown>

/**
 * Does several parts of one transaction side by side: statements that do not wait for one another travel together, those of one turn in the
 * order of the parts. No part may need what another one writes. The error is that of the part that failed, not of one
 * that was rejected because the transaction is aborted.
 */
export async function abreast<const Parts extends readonly Part[]>(
  tx: Tx,
  ...parts: Parts
): Promise<{ -readonly [At in keyof Parts]: Awaited<ReturnType<Parts[At]>> }> {
  if (!(tx instanceof SessionTx)) throw new Error('no transaction of ours')
  tx.session.abreast++
  const outcomes = await Promise.allSettled(parts.map(async (part) => part()))
  tx.session.abreast--
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
  const fault = failed.find(({ reason }) => codeOf(reason) !== ABORTED) ?? failed[0]
  if (fault) throw fault.reason
  // one value for each part
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : undefined)) as {
    -readonly [At in keyof Parts]: Awaited<ReturnType<Parts[At]>>
  }
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
      await inOrder(session.concluding) // also where the list has swallowed its failure
      return result
    }
    const keeping = kept && session.executeQuery(kept(result)).catch(stillRunning)
    session.ended = true
    if (!session.begun) return result // nothing was asked
    const left = deferredOf(tx)
    const committing = session.send(COMMIT)
    if (opening.readOnly && left.length === 0) {
      // What was read is read: nobody waits for the end, and a connection lost with it tells whoever uses it next.
      committing.catch(() => undefined)
      await Promise.all(session.begun)
      return result
    }
    await inOrder([...session.begun, ...left, ...(keeping ? [keeping] : []), committing])
    if ((await committing).tag !== 'COMMIT')
      throw new Error('a statement of this transaction failed and its error was swallowed')
    return result
  } catch (caught) {
    session.ended = true
    // Whoever waits for a statement behind the one that failed only hears that the transaction is lost.
    const error = codeOf(caught) === ABORTED ? (session.fault ?? caught) : caught
    lost =
      isLost(error) ||
      !(await session.send(ROLLBACK).then(
        () => true,
        () => false,
      ))
    throw error
  } finally {
    client.release(lost)
  }
}

/** Waits for statements in the order in which they were sent: what comes after one that failed only hears that the transaction is lost. */
async function inOrder(going: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(going)).find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
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
