import { type InsertObject, type Selectable, sql, type UpdateObject } from 'kysely'
import { Exact } from '../../../contract/exact.ts'
import { Refused } from '../../../contract/errors.ts'
import type { LocalDate } from '../../../contract/values.ts'
import { authored } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { limitOf } from '../../db/query.ts'
import type { DB } from '../../db/schema.ts'
import { storedRows } from '../../documents/row.ts'
import { nextNumber } from '../../numbers.ts'
import type { Member, Viewer } from '../../viewer.ts'
import { statementSource } from './reconciliations.source.ts'

export type StatementRow = Selectable<DB['reconciliations']>
export type LineRow = Selectable<DB['reconciliation_lines']>
export type InvoiceRow = Selectable<DB['reconciliation_invoices']>
export type StatementPatch = UpdateObject<DB, 'reconciliations'>

/** The viewer's data condition on statements, for a statement over `reconciliations` called `statement`. */
export const statementLimit = (viewer: Viewer) => limitOf(viewer, statementSource)

/** The lock of a statement guards its lines and invoices too. */
export const { find, lock, save } = storedRows('reconciliations', statementSource)

export async function insert(
  db: Tx,
  viewer: Member,
  head: Omit<InsertObject<DB, 'reconciliations'>, 'side' | 'author_id' | 'author_name' | 'updated_by'>,
): Promise<StatementRow> {
  const { id } = await db
    .insertInto('reconciliations')
    .values({
      ...head,
      side: viewer.side,
      ...authored(viewer),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return db.selectFrom('reconciliations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Lines by number. The statement has been found for the viewer. */
export const linesOf = (db: Tx, { id }: Pick<StatementRow, 'id'>): Promise<LineRow[]> =>
  db
    .selectFrom('reconciliation_lines')
    .selectAll()
    .where('reconciliation_id', '=', id)
    .orderBy('line_no')
    .execute()

/** In the order they were issued in; of one day by their numbers, which run. */
export const invoicesOf = (db: Tx, { id }: Pick<StatementRow, 'id'>): Promise<InvoiceRow[]> =>
  db
    .selectFrom('reconciliation_invoices')
    .selectAll()
    .where('reconciliation_id', '=', id)
    .orderBy('issued_on')
    .orderBy('invoice_no')
    .execute()

const most = new Exact('9999999999999999.99')

type Totals = Pick<StatementRow, 'line_count' | 'disputed_lines' | 'net_amount' | 'tax_amount'>

/** What the lines of a statement add up to. */
export async function totalsOf(db: Tx, { id }: Pick<StatementRow, 'id'>): Promise<Totals> {
  const totals = await db
    .selectFrom('reconciliation_lines')
    .select([
      sql<number>`count(*)::int`.as('line_count'),
      sql<number>`(count(*) filter (where disputed))::int`.as('disputed_lines'),
      sql<string>`coalesce(sum(net_amount), 0.00)`.as('net_amount'),
      sql<string>`coalesce(sum(tax_amount), 0.00)`.as('tax_amount'),
    ])
    .where('reconciliation_id', '=', id)
    .executeTakeFirstOrThrow()
  const total = new Exact(totals.net_amount).plus(totals.tax_amount)
  if (total.abs().gt(most) || new Exact(totals.net_amount).abs().gt(most)) throw new Refused('NUMBER_INVALID')
  return totals
}

/** The next number of the organisation: DZ where it buys, DS where it supplies, year and month, four digits. */
export const nextStatementNo = (db: Tx, viewer: Member, today: LocalDate): Promise<string> =>
  nextNumber(db, viewer, {
    noun: `reconciliations.${viewer.side}`,
    prefix: viewer.side === 'buyer' ? 'DZ' : 'DS',
    on: today,
  })

/** The next part of a statement: its number and how many were carved out of it. */
export async function nextPartNo(db: Tx, statement: StatementRow): Promise<string> {
  const { count } = await db
    .selectFrom('reconciliations')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('buyer_org_id', '=', statement.buyer_org_id)
    .where('supplier_org_id', '=', statement.supplier_org_id)
    .where('carved_from_no', '=', statement.statement_no)
    .executeTakeFirstOrThrow()
  return `${statement.statement_no}-${Number(count) + 2}`
}
