import { type Selectable, sql, type UpdateObject } from 'kysely'
import { z } from 'zod'
import { Rate, Weights } from '../../../contract/inquiries.ts'
import { AlternativeNo } from '../../../contract/quotes.ts'
import { Decimal, Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { DB } from '../../db/schema.ts'
import { listedRows } from '../../documents/row.ts'
import { inquirySource, type ListedInquiry } from './inquiries.source.ts'

export type InquiryRow = ListedInquiry
export type AwardRow = Selectable<DB['quote_awards']> & { supplier_name: string }
export type InquiryPatch = UpdateObject<DB, 'inquiries'>

/** The lock of an inquiry comes before those of its quotes. */
export const { find, lock, save } = listedRows('inquiries', inquirySource)

const Basis = z.object({ rates: z.array(Rate), weights: Weights })

/** What quotes are compared by, as it is stored. */
export const basisOf = ({ rates, weights }: Pick<InquiryRow, 'rates' | 'weights'>) =>
  Basis.parse({ rates, weights })

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

const Awards = z.array(
  z.object({ quoteId: Id, inquiryLineId: Id, alternative: AlternativeNo.default(0), qty: Decimal }),
)

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
