// Files of an inquiry that all who are invited get. Apart from the rest: what a document is knows quotes, and those know this.
import { sql } from 'kysely'
import type { InquiryFile } from '../../../contract/quotes.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { type AnnexRow, presentFile } from './documents.file.ts'

/** The files that hang on these, by their names. */
const hanging = (db: Tx, noun: string, recordIds: readonly Id[]) =>
  db
    .selectFrom('annexes')
    .innerJoin('files', 'files.id', 'annexes.file_id')
    .selectAll('annexes')
    .select(['files.name', 'files.type', 'files.size'])
    .where('annexes.noun', '=', noun)
    .where('annexes.record_id', '=', sql<string>`any(${recordIds}::uuid[])`)
    .orderBy('annexes.material_code')
    .orderBy('files.name')
    .orderBy('annexes.id')

/** What an inquiry, or one of its quotes, has of the files for all who are invited: of the whole first, then by material. */
export const givenFiles = (db: Tx, noun: 'inquiries' | 'quotes', recordId: Id): Promise<AnnexRow[]> =>
  hanging(db, noun, [recordId]).where('annexes.to_invited', '=', true).execute()

/** What hangs on these materials, which the viewer reads. */
export const filesOfMaterials = (db: Tx, materialIds: readonly Id[]): Promise<AnnexRow[]> =>
  hanging(db, 'materials', materialIds).execute()

/** Hangs files on an inquiry for all who are invited. */
export const giveFiles = (
  db: Tx,
  viewer: Member,
  inquiryId: Id,
  files: readonly { id: Id; materialCode: string }[],
) =>
  db
    .insertInto('annexes')
    .values(
      files.map(({ id, materialCode }) => ({
        noun: 'inquiries',
        record_id: inquiryId,
        file_id: id,
        side: 'buyer' as const,
        buyer_org_id: viewer.orgId,
        supplier_org_id: viewer.orgId,
        shared: false,
        by_user_id: viewer.userId,
        by_name: viewer.userName,
        to_invited: true,
        material_code: materialCode,
      })),
    )
    .execute()

/** Takes one back from an inquiry that nobody has been invited to yet. */
export const takeBackFile = (db: Tx, { id }: AnnexRow) =>
  db.deleteFrom('annexes').where('id', '=', id).execute()

/** Hands the files of an inquiry out to those of its quotes that their suppliers see and that have them not yet. */
export const handOutFiles = (db: Tx, inquiryId: Id) =>
  sql`
    insert into annexes (noun, record_id, file_id, side, buyer_org_id, supplier_org_id, shared, by_user_id, by_name, to_invited, material_code)
    select 'quotes', quote.id, given.file_id, 'buyer', quote.buyer_org_id, quote.supplier_org_id, true, given.by_user_id, given.by_name, true,
      given.material_code
    from annexes given join quotes quote on quote.inquiry_id = given.record_id and quote.shared
    where given.noun = 'inquiries' and given.record_id = ${inquiryId} and given.to_invited
    on conflict (record_id, file_id) do nothing`.execute(db)

export const presentGivenFile = (row: AnnexRow): InquiryFile => ({
  ...presentFile(row),
  materialCode: row.material_code,
})
