import { type Selectable, sql, type UpdateObject } from 'kysely'
import { z } from 'zod'
import { Refused } from '../../../contract/errors.ts'
import { Decimal, Id } from '../../../contract/values.ts'
import { checkVersion } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { findRow, lockRow } from '../../db/find.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'
import { inquirySource, type ListedInquiry } from './inquiries.source.ts'

export type InquiryRow = ListedInquiry
export type AwardRow = Selectable<DB['quote_awards']> & { supplier_name: string }
export type InquiryPatch = UpdateObject<DB, 'inquiries'>

export async function find(db: Tx, viewer: Member, id: Id): Promise<InquiryRow> {
  const row = await findRow(db, viewer, inquirySource, id)
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

/** An inquiry that is to be changed, against the version it is known by. Its lock comes before those of its quotes. */
export async function lock(
  db: Tx,
  viewer: Member,
  { id, version }: { id: Id; version?: number | undefined },
): Promise<InquiryRow> {
  const row = await lockRow(db, viewer, inquirySource, 'inquiries', id)
  if (!row) throw new Refused('NOT_FOUND')
  checkVersion({ version: row.version, updated_by: row.updatedBy, updated_at: row.updatedAt }, version)
  return row
}

export async function save(
  db: Tx,
  viewer: Member,
  { id }: Pick<InquiryRow, 'id'>,
  patch: InquiryPatch,
): Promise<InquiryRow> {
  await db
    .updateTable('inquiries')
    .set({
      ...patch,
      version: sql<number>`version + 1`,
      updated_at: sql<string>`clock_timestamp()`,
      updated_by: viewer.userName,
    })
    .where('id', '=', id)
    .execute()
  return find(db, viewer, id)
}

/** Whether a moment is still to come, by the clock of the database. */
export async function isAhead(db: Tx, moment: string): Promise<boolean> {
  const { rows } = await sql<{ ahead: boolean }>`
    select ${moment}::timestamptz > clock_timestamp() as ahead`.execute(db)
  return rows[0]?.ahead ?? false
}

export async function targetsOf(db: Tx, inquiryId: Id): Promise<Map<Id, string>> {
  const rows = await db
    .selectFrom('inquiry_targets as target')
    .innerJoin('inquiry_lines as line', 'line.id', 'target.inquiry_line_id')
    .select(['line.id', 'target.price'])
    .where('line.inquiry_id', '=', inquiryId)
    .execute()
  return new Map(rows.map(({ id, price }) => [id, price]))
}

const Awards = z.array(z.object({ quoteId: Id, inquiryLineId: Id, qty: Decimal }))

/** The award that waits for approval, or was not approved. */
export async function requestOf(db: Tx, inquiryId: Id) {
  const row = await db
    .selectFrom('award_requests')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .executeTakeFirst()
  return row && { ...row, awards: Awards.parse(row.awards) }
}

export const awardsOf = (db: Tx, inquiryId: Id): Promise<AwardRow[]> =>
  db
    .selectFrom('quote_awards as award')
    .innerJoin('quotes as quote', 'quote.id', 'award.quote_id')
    .selectAll('award')
    .select('quote.supplier_name')
    .where('award.inquiry_id', '=', inquiryId)
    .orderBy('quote.supplier_name')
    .orderBy('award.id')
    .execute()
