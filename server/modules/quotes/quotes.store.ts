import { type Selectable, sql } from 'kysely'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { limitOf } from '../../db/query.ts'
import type { DB } from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'
import { rowsOf } from '../../documents/row.ts'
import type { Member } from '../../viewer.ts'
import { isAwaited, quoteSource, quoteStatus, statusOfInquiry } from './quotes.source.ts'

export type RevisionRow = Selectable<DB['quote_revisions']>
export type LineRow = Selectable<DB['quote_lines']>
export type AskedRow = Selectable<DB['inquiry_lines']>
export type AwardRow = Selectable<DB['quote_awards']>

const visible = (db: Tx, viewer: Member) =>
  db
    .selectFrom('quotes as quote')
    .innerJoin('inquiries as inquiry', 'inquiry.id', 'quote.inquiry_id')
    .selectAll('quote')
    .select([
      quoteStatus.as('current'),
      isAwaited.as('awaited'),
      sql<{
        status: string
        currency: string
      } | null>`(select jsonb_build_object('status', link.status, 'currency', link.currency)
        from links link where link.buyer_org_id = quote.buyer_org_id and link.supplier_org_id = quote.supplier_org_id)`.as(
        'trade',
      ),
      statusOfInquiry.as('inquiry_status'),
      'inquiry.deadline',
      'inquiry.currency',
      'inquiry.rates',
      'inquiry.round',
      'inquiry.ship_to',
      'inquiry.terms',
    ])
    .where(visibleTo(viewer, quoteSource.scope))
    .where(limitOf(viewer, quoteSource))
/** A quote with what its supplier sees of the inquiry. */
export type QuoteRow = NonNullable<Awaited<ReturnType<ReturnType<typeof visible>['executeTakeFirst']>>>

/** The lock of a quote comes before the inquiry is looked at, so what the buyer does meanwhile is seen. */
export const { find, lock, save } = rowsOf<QuoteRow, 'quotes'>({
  table: 'quotes',
  source: quoteSource,
  read: (db, viewer, id) => visible(db, viewer).where('quote.id', '=', id).executeTakeFirst(),
})

/** What is asked for, as the supplier sees it too. The inquiry has been found for the viewer. */
export const askedLines = (db: Tx, inquiryId: Id): Promise<AskedRow[]> =>
  db.selectFrom('inquiry_lines').selectAll().where('inquiry_id', '=', inquiryId).orderBy('line_no').execute()

/** The revisions of a quote that the viewer may read, the newest first and a draft before them. */
export const revisionsOf = (db: Tx, quoteId: Id): Promise<RevisionRow[]> =>
  db
    .selectFrom('quote_revisions')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy(sql`revision = 0`, 'desc')
    .orderBy('revision', 'desc')
    .execute()

/** By the lines they are for, alternatives after what was asked for. */
export const linesOf = (db: Tx, quoteId: Id): Promise<LineRow[]> =>
  db
    .selectFrom('quote_lines as line')
    .innerJoin('inquiry_lines as asked', 'asked.id', 'line.inquiry_line_id')
    .selectAll('line')
    .where('line.quote_id', '=', quoteId)
    .orderBy('asked.line_no')
    .orderBy('line.alternative')
    .execute()

export const awardsOf = (db: Tx, quoteId: Id): Promise<AwardRow[]> =>
  db
    .selectFrom('quote_awards')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('inquiry_line_id')
    .orderBy('alternative')
    .execute()

export interface QuestionRow {
  id: Id
  quote_id: Id | null
  question: string
  asked_by: string | null
  asked_at: string | null
  answer: string | null
  answered_by: string | null
  answered_at: string | null
}

/** What was asked and answered about an inquiry that has been found for the viewer; the policies leave out who else asked. */
export async function questionsOf(db: Tx, inquiryId: Id): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select coalesce(asked.id, reply.id) as id, asked.quote_id, coalesce(reply.question, asked.text) as question, asked.asked_by,
      asked.at as asked_at, reply.answer, reply.answered_by, reply.at as answered_at
    from (select * from inquiry_questions where inquiry_id = ${inquiryId}) asked
      full join (select * from inquiry_answers where inquiry_id = ${inquiryId}) reply on reply.question_id = asked.id
    order by reply.at nulls last, asked.at, 1`.execute(db)
  return rows
}
