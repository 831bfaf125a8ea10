import { type InsertObject, type Selectable, sql, type UpdateObject } from 'kysely'
import { dayOf } from '../../../contract/calendar.ts'
import { Exact, sum } from '../../../contract/exact.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { authored } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { fixed, statementOf } from '../../db/fragment.ts'
import { insertOf } from '../../db/insert.ts'
import { limitOf } from '../../db/query.ts'
import type { DB } from '../../db/schema.ts'
import { abreast } from '../../db/transaction.ts'
import { type Expected, storedRows } from '../../documents/row.ts'
import { numberPart, ofNumber } from '../../numbers.ts'
import type { Member, Viewer } from '../../viewer.ts'
import { statementSource } from './reconciliations.source.ts'

export type StatementRow = Selectable<DB['reconciliations']>
export type LineRow = Selectable<DB['reconciliation_lines']>
export type InvoiceRow = Selectable<DB['reconciliation_invoices']>
export type StatementPatch = UpdateObject<DB, 'reconciliations'>

/** The viewer's data condition on statements, for a statement over `reconciliations` called `statement`. */
export const statementLimit = (viewer: Viewer) => limitOf(viewer, statementSource)

const rows = storedRows('reconciliations', statementSource)

/** The lock of a statement guards its lines and invoices too. */
export const { find, save } = rows

/** A statement with its parts. */
export interface Whole {
  statement: StatementRow
  lines: LineRow[]
  invoices: InvoiceRow[]
}

/** Locks a statement that is to be changed, and reads its parts in the same turn, once the lock is held. */
export const lockWhole = (db: Tx, viewer: Member, expected: Expected): Promise<Whole> =>
  wholeOf(db, expected, () => rows.lock(db, viewer, expected))

/** A statement that the viewer may see, with its parts. */
export const findWhole = (db: Tx, viewer: Member, id: Id): Promise<Whole> =>
  wholeOf(db, { id }, () => rows.find(db, viewer, id))

async function wholeOf(db: Tx, of: { id: Id }, read: () => Promise<StatementRow>): Promise<Whole> {
  const [statement, lines, invoices] = await abreast(
    db,
    read,
    () => linesOf(db, of),
    () => invoicesOf(db, of),
  )
  return { statement, lines, invoices }
}

type Head = Omit<InsertObject<DB, 'reconciliations'>, 'side' | 'author_id' | 'author_name' | 'updated_by'>

/** Writes the header. Its id is given, so that its lines can be written in the same turn. */
export const insert = (db: Tx, viewer: Member, head: Head & { id: Id }): Promise<StatementRow> =>
  db
    .insertInto('reconciliations')
    .values({ ...head, side: viewer.side, ...authored(viewer) })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The same under the next number of the organisation: DZ where it buys, DS where it supplies, year and month, four digits. */
export async function insertNumbered(
  db: Tx,
  viewer: Member,
  head: Omit<Head, 'statement_no'> & { id: Id },
): Promise<StatementRow> {
  const number = numberPart(viewer, {
    noun: `reconciliations.${viewer.side}`,
    prefix: viewer.side === 'buyer' ? 'DZ' : 'DS',
    on: dayOf(new Date()),
  })
  const row = { ...head, statement_no: ofNumber, side: viewer.side, ...authored(viewer) }
  const { rows: made } = await db.executeQuery<StatementRow>(
    statementOf(['with number as (', ...number, ') ', ...insertOf('reconciliations', row), ' returning *']),
  )
  const [statement] = made
  if (!statement) throw new Error('an insert answers its row')
  return statement
}

/** Lines by number. Whoever reads them finds the statement for the viewer. */
export const linesOf = async (db: Tx, { id }: { id: Id }): Promise<LineRow[]> =>
  (
    await db.executeQuery(
      fixed<LineRow>`select * from reconciliation_lines where reconciliation_id = ${id} order by line_no`,
    )
  ).rows

/** In the order they were issued in; of one day by their numbers, which run. */
export const invoicesOf = async (db: Tx, { id }: { id: Id }): Promise<InvoiceRow[]> =>
  (
    await db.executeQuery(
      fixed<InvoiceRow>`select * from reconciliation_invoices where reconciliation_id = ${id} order by issued_on, invoice_no`,
    )
  ).rows

const most = new Exact('9999999999999999.99')

type Totals = Pick<StatementRow, 'line_count' | 'disputed_lines' | 'net_amount' | 'tax_amount'>

/** What the lines of a statement add up to. */
export function totalsOf(lines: readonly LineRow[]): Totals {
  const net = sum(lines.map(({ net_amount }) => net_amount))
  const tax = sum(lines.map(({ tax_amount }) => tax_amount))
  if (net.plus(tax).abs().gt(most) || net.abs().gt(most)) throw new Refused('NUMBER_INVALID')
  return {
    line_count: lines.length,
    disputed_lines: lines.filter(({ disputed }) => disputed).length,
    net_amount: net.toFixed(2),
    tax_amount: tax.toFixed(2),
  }
}

/** The next part of a locked statement: its number and how many were carved out of it. */
export const partNo = ({ buyer_org_id, supplier_org_id, statement_no }: StatementRow) => sql<string>`(
  select ${statement_no}::text || '-' || count(*) + 2 from reconciliations
  where buyer_org_id = ${buyer_org_id} and supplier_org_id = ${supplier_org_id} and carved_from_no = ${statement_no})`
