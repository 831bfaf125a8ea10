import type { Selectable, UpdateObject } from 'kysely'
import { Refused } from '../../contract/errors.ts'
import type { Id } from '../../contract/values.ts'
import { checkVersion, touched } from '../conflict.ts'
import type { Tx } from '../db/db.ts'
import { defer } from '../db/deferred.ts'
import { checkMovedWithin, findRow, findStored } from '../db/find.ts'
import { isLimited } from '../db/query.ts'
import type { DB } from '../db/schema.ts'
import type { Source } from '../db/source.ts'
import { updateOf } from '../db/update.ts'
import type { Member } from '../viewer.ts'

interface Versioned {
  id: string
  version: number
  updated_at: string
  updated_by: string
}

/** A table of documents: its rows say which version they are, and who made it when. */
export type DocumentTable = { [T in keyof DB]: Selectable<DB[T]> extends Versioned ? T : never }[keyof DB]

/** A row and the version that a change of it was made on; without one any will do. */
export interface Expected {
  id: Id
  version?: number | undefined
}

/** The rows of a noun, each reached as the viewer's list of them would show it: `NOT_FOUND` where that would not. */
export interface Rows<Row, Patch> {
  find: (db: Tx, viewer: Member, id: Id) => Promise<Row>
  /** Locks a row that is to be changed, and reads it then; `VERSION_STALE` where somebody has changed it since. */
  lock: (db: Tx, viewer: Member, expected: Expected) => Promise<Row>
  /**
   * Writes a locked row: its next version, by whom and when. What it says then lies within the viewer's conditions, or `RECORD_OUTSIDE`; of its state, and
   * of who changed it last, they hold for what it was: who moves a document on leaves that.
   */
  save: (db: Tx, viewer: Member, row: { id: Id }, patch: Patch) => Promise<Row>
  /** The same for who does not read it afterwards: where no condition has to be looked at, it travels with what follows. */
  put: (db: Tx, viewer: Member, row: { id: Id }, patch: Patch) => Promise<void>
}

interface Described<Row, Table extends DocumentTable> {
  table: Table
  /** Where the list of the noun finds them; a noun may be listed otherwise on each side. */
  source: Source<object> | ((viewer: Member) => Source<object>)
  /** Reads a row within border and conditions of the viewer. */
  read: (db: Tx, viewer: Member, id: Id) => Promise<Row | undefined>
  /** Where a row is what is stored of it: nothing is read again of one that was written. */
  storedAs?: ((stored: object) => Row) | undefined
  /** Where it is what its table has and nothing else, it is read and locked at once. */
  lockedAs?:
    | ((db: Tx, viewer: Member, id: Id) => Promise<{ row: Row; version: number } | undefined>)
    | undefined
  /** The columns that its moves write, and those that follow from them. */
  states?: readonly (keyof DB[Table] & string)[] | undefined
}

/** Rows of a table that are read in a way of their own. */
export function rowsOf<Row, Table extends DocumentTable>({
  table,
  source,
  read,
  storedAs,
  lockedAs,
  states = ['status' as keyof DB[Table] & string], // a table without it has no move
}: Described<Row, Table>): Rows<Row, UpdateObject<DB, Table>> {
  const sourceFor = typeof source === 'function' ? source : () => source
  const find = async (db: Tx, viewer: Member, id: Id): Promise<Row> => {
    const row = await read(db, viewer, id)
    if (row === undefined) throw new Refused('NOT_FOUND')
    return row
  }
  // Every table of documents has the columns that are named here.
  const common = table as 'orders'
  /** Sends the change of a row, and what it is held against: they travel with whatever follows. */
  const write = async (db: Tx, viewer: Member, id: Id, patch: UpdateObject<DB, Table>, whole: boolean) => {
    const from = sourceFor(viewer)
    const limited = isLimited(viewer, { ...from, within: undefined })
    const written = states.filter((state) => state in patch) as 'status'[]
    const was = limited
      ? await db
          .selectFrom(common)
          .select([...written, 'updated_at', 'updated_by'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      : {}
    const set = { ...(patch as UpdateObject<DB, 'orders'>), ...touched(viewer) }
    const update =
      updateOf(table, id, set, whole ? '*' : 'id') ??
      db.updateTable(common).set(set).where('id', '=', id).returningAll().compile()
    const updated = db.executeQuery<object>(update).then(one)
    return { updated, within: limited ? checkMovedWithin(db, viewer, from, table, id, was) : undefined }
  }
  return {
    find,
    lock: async (db, viewer, { id, version }) => {
      // What a condition says of more than the row itself is read once the lock is held, and so is who has changed it since.
      if (lockedAs && !isLimited(viewer, sourceFor(viewer))) {
        const held = await lockedAs(db, viewer, id)
        if (!held) throw new Refused('NOT_FOUND')
        if (version === undefined || held.version === version) return held.row
      }
      // Both travel at once; what is read is read once the lock is held.
      const [locked, row] = await Promise.all([
        db
          .selectFrom(common)
          .select(['version', 'updated_at', 'updated_by'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst(),
        find(db, viewer, id),
      ])
      if (!locked) throw new Refused('NOT_FOUND')
      checkVersion(locked, version)
      return row
    },
    save: async (db, viewer, { id }, patch) => {
      const { updated, within } = await write(db, viewer, id, patch, storedAs !== undefined)
      const [row] = await Promise.all([
        storedAs ? updated.then(storedAs) : find(db, unconditional(viewer, sourceFor(viewer)), id),
        updated,
        within,
      ])
      return row
    },
    put: async (db, viewer, { id }, patch) => {
      const { updated, within } = await write(db, viewer, id, patch, false)
      if (within) await Promise.all([updated, within])
      else defer(db, updated)
    },
  }
}

function one({ rows: [row] }: { rows: object[] }): object {
  if (!row) throw new Error('a locked row is there')
  return row
}

/** Rows as the list of their noun shows them. */
export const listedRows = <Row extends object, Table extends DocumentTable>(
  table: Table,
  source: Source<Row>,
  states?: Described<Row, Table>['states'],
): Rows<Row, UpdateObject<DB, Table>> =>
  rowsOf({ table, source, states, read: (db, viewer, id) => findRow(db, viewer, source, id) })

/** The same where every column of the list is one of its table. */
export const flatRows = <Row extends { version: number }, Table extends DocumentTable>(
  table: Table,
  source: Source<Row>,
): Rows<Row, UpdateObject<DB, Table>> =>
  rowsOf({
    table,
    source,
    read: (db, viewer, id) => findRow(db, viewer, source, id),
    lockedAs: async (db, viewer, id) => {
      const row = await findRow(db, viewer, source, id, true)
      return row && { row, version: row.version }
    },
  })

/** Rows as they are stored. */
export const storedRows = <Table extends DocumentTable>(
  table: Table,
  source: Source<object>,
  states?: Described<unknown, Table>['states'],
): Rows<Selectable<DB[Table]>, UpdateObject<DB, Table>> =>
  rowsOf({
    table,
    source,
    states,
    // the source's rows are those of the table
    storedAs: (stored) => stored as Selectable<DB[Table]>,
    read: (db, viewer, id) =>
      findStored(db, viewer, source, id) as Promise<Selectable<DB[Table]> | undefined>,
    lockedAs: async (db, viewer, id) => {
      const row = await findStored(db, viewer, source, id, true)
      return row ? { row: row as Selectable<DB[Table]>, version: (row as Versioned).version } : undefined
    },
  })

/** The viewer as what they have just moved is answered to them: it may have left what their conditions name. */
export function unconditional(viewer: Member, { catalogue, within }: Source<unknown>): Member {
  if (viewer.limits.size === 0) return viewer
  const limits = new Map(viewer.limits)
  limits.delete(catalogue.noun)
  return within ? unconditional({ ...viewer, limits }, within) : { ...viewer, limits }
}
