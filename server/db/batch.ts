import pg from 'pg'
import { ABORTED } from './failures.ts'
import { types } from './parsers.ts'
import { type Part, roundTrip } from './protocol.ts'

/** A statement of a batch. */
export interface Statement {
  /** Under which the connection keeps it prepared. */
  name?: string | undefined
  text: string
  values: readonly unknown[]
  /** Nobody reads its rows. */
  silent?: true
}

type Row = Record<string, unknown>

/** What a statement came to. */
export interface Answer {
  rows: Row[]
  /** As the server tags it, such as `UPDATE 3`. */
  tag: string
}

/** A statement and who waits for it. */
export interface QueuedStatement extends Statement {
  done(answer: Answer): void
  fail(error: unknown): void
}

type Callback = (error?: Error | null) => void

/** How the rows of a statement are read. Text needs no reading. */
interface Columns {
  names: string[]
  parsers: ((text: string) => unknown)[]
  /** Every row is a copy of it, so that all have one hidden class. */
  blank: Row
}

// What each connection has prepared. The columns of a prepared statement never change: the database refuses to run it instead.
const prepared = new WeakMap<pg.Connection, Map<string, Columns>>()
const NO_COLUMNS: Columns = { names: [], parsers: [], blank: {} }

/** Rejects a statement that was sent together with one that failed before it. */
class Skipped extends Error {
  readonly code = ABORTED
}

/**
 * Statements that travel together with one Sync, where the driver would make a round trip of each (its pipelining sends them at once, but
 * the server answers every one with a system call of its own). Columns are described the first time only.
 */
class Batch extends pg.Query {
  // Let go of once they are answered: the driver's own closures outlive their statement, and the rows with them.
  #asked: readonly QueuedStatement[]
  #answers: Answer[]
  readonly #columns: (Columns | undefined)[]
  #known = new Map<string, Columns>()
  #at = 0
  /** The driver looks for it and puts its time limit around it. */
  callback: Callback | undefined = (error) => this.#settle(error)

  constructor(asked: readonly QueuedStatement[]) {
    super('')
    this.#asked = asked
    this.#columns = asked.map(({ silent }) => (silent ? NO_COLUMNS : undefined))
    this.#answers = asked.map(() => ({ rows: [], tag: '' }))
  }

  override submit = (connection: pg.Connection): void => {
    let known = prepared.get(connection)
    if (!known) prepared.set(connection, (known = new Map()))
    this.#known = known
    const parts = this.#asked.map(({ name = '', text, values, silent }, at): Part => {
      const parse = !name || !known.has(name)
      if (!parse && !silent) this.#columns[at] = known.get(name)
      return { name, text, values, parse, describe: !this.#columns[at] }
    })
    connection.stream.write(roundTrip(parts))
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const names = fields.map(({ name }) => name)
    this.#columns[this.#at] = {
      names,
      parsers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID)),
      blank: Object.fromEntries(names.map((name) => [name, null])),
    }
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const columns = this.#columns[this.#at]
    if (!columns || columns === NO_COLUMNS) return
    const { names, parsers, blank } = columns
    const row = { ...blank }
    for (let at = 0; at < names.length; at++) {
      const text = fields[at]
      // The two have one entry for each column.
      if (typeof text === 'string')
        row[names[at] as string] = (parsers[at] as (text: string) => unknown)(text)
    }
    this.#answers[this.#at]?.rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const answer = this.#answers[this.#at++]
    if (answer) answer.tag = text
  }

  handleReadyForQuery(): void {
    for (const [at, { name }] of this.#asked.entries())
      // What returns no rows is described without columns.
      if (name && !this.#known.has(name)) this.#known.set(name, this.#columns[at] ?? NO_COLUMNS)
    this.callback?.()
  }

  handleError(error: Error): void {
    this.callback?.(error)
  }

  /** Those before the one that failed have succeeded; those behind it were skipped, or have gone down with the connection. */
  #settle(error: Error | null | undefined): void {
    this.callback = undefined
    const [asked, answers] = [this.#asked, this.#answers]
    this.#asked = this.#answers = []
    const isOfStatement = error instanceof pg.DatabaseError
    for (const [at, { done, fail }] of asked.entries()) {
      const answer = answers[at]
      if (!error || (isOfStatement && at < this.#at)) done(answer ?? { rows: [], tag: '' })
      else fail(isOfStatement && at > this.#at ? new Skipped(error.message) : error)
    }
  }
}

/** Sends the statements over the connection and tells each what it came to. */
export const sendBatch = (client: pg.PoolClient, asked: readonly QueuedStatement[]): void =>
  void client.query(new Batch(asked))
