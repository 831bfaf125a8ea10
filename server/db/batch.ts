import pg from 'pg'
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

type Callback = (error: Error | null | undefined, rows?: Row[][]) => void

/** How the rows of a statement are read. Text needs no reading. */
interface Columns {
  names: string[]
  parsers: ((text: string) => unknown)[]
  /** Every row is a copy of it, so that all have one hidden class. */
  blank: Row
}

// What each connection has prepared. The columns of a prepared statement never change: the database refuses to run it instead.
const prepared = new WeakMap<pg.Connection, Map<string, Columns | undefined>>()
const NO_COLUMNS: Columns = { names: [], parsers: [], blank: {} }

/**
 * Statements that travel together with one Sync, where the driver would make a round trip of each (its pipelining sends them at once, but
 * the server answers every one with a system call of its own). Columns are described the first time only.
 */
class Batch extends pg.Query {
  #statements: readonly Statement[]
  readonly #columns: (Columns | undefined)[]
  #rows: Row[][]
  #known = new Map<string, Columns | undefined>()
  #at = 0
  /** The driver looks for it and puts its time limit around it. */
  callback: Callback | undefined

  constructor(statements: readonly Statement[], callback: Callback) {
    super('')
    this.callback = callback
    this.#statements = statements
    this.#columns = statements.map(({ silent }) => (silent ? NO_COLUMNS : undefined))
    this.#rows = statements.map(() => [])
  }

  override submit = (connection: pg.Connection): void => {
    let known = prepared.get(connection)
    if (!known) prepared.set(connection, (known = new Map()))
    this.#known = known
    const parts = this.#statements.map(({ name = '', text, values, silent }, at): Part => {
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
    this.#rows[this.#at]?.push(row)
  }

  handleCommandComplete(): void {
    this.#at++
  }

  handleReadyForQuery(): void {
    for (const [at, { name }] of this.#statements.entries())
      if (name && !this.#known.has(name)) this.#known.set(name, this.#columns[at])
    const { callback } = this
    const rows = this.#rows
    this.callback = undefined
    this.#statements = this.#rows = []
    callback?.(null, rows)
  }

  handleError(error: Error): void {
    this.callback?.(error)
  }
}

/** Who waits for a batch. Let go of once it is answered: the driver's own closures outlive their statement, and the rows with them. */
interface Waiting {
  done?: ((rows: Row[][]) => void) | undefined
  fail?: ((error: unknown) => void) | undefined
}

const answering =
  (waiting: Waiting): Callback =>
  (error, rows) => {
    if (rows) waiting.done?.(rows)
    else waiting.fail?.(error)
    waiting.done = waiting.fail = undefined
  }

/** Sends the statements over the connection; answers the rows of each. */
export function runBatch(client: pg.PoolClient, statements: readonly Statement[]): Promise<Row[][]> {
  const waiting: Waiting = {}
  const rows = new Promise<Row[][]>((done, fail) => {
    waiting.done = done
    waiting.fail = fail
  })
  client.query(new Batch(statements, answering(waiting)))
  return rows
}
