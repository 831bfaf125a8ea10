import { type Selectable, sql } from 'kysely'
import { fileUrl } from '../../../contract/documents.ts'
import type { InquiryFile } from '../../../contract/quotes.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { fileTypes } from '../../files/content.ts'
import type { DB } from '../../db/schema.ts'

type GivenRow = Selectable<DB['annexes']> & Pick<Selectable<DB['files']>, 'name' | 'type' | 'size'>

/** What an inquiry, or one of its quotes, has of the files for all who are invited: of the whole first, then by material. */
export const givenFiles = (db: Tx, noun: 'inquiries' | 'quotes', recordId: Id): Promise<GivenRow[]> =>
  db
    .selectFrom('annexes')
    .innerJoin('files', 'files.id', 'annexes.file_id')
    .selectAll('annexes')
    .select(['files.name', 'files.type', 'files.size'])
    .where('annexes.noun', '=', noun)
    .where('annexes.record_id', '=', recordId)
    .where('annexes.to_invited', '=', true)
    .orderBy('annexes.material_code')
    .orderBy('files.name')
    .orderBy('annexes.id')
    .execute()

/** Hands the files of an inquiry out to those of its quotes that their suppliers see and that have them not yet. */
export const handOutFiles = (db: Tx, inquiryId: Id) =>
  sql`
    insert into annexes (noun, record_id, file_id, side, buyer_org_id, supplier_org_id, shared, by_user_id, by_name, to_invited, material_code)
    select 'quotes', quote.id, given.file_id, 'buyer', quote.buyer_org_id, quote.supplier_org_id, true, given.by_user_id, given.by_name, true,
      given.material_code
    from annexes given join quotes quote on quote.inquiry_id = given.record_id and quote.shared
    where given.noun = 'inquiries' and given.record_id = ${inquiryId} and given.to_invited
    on conflict (record_id, file_id) do nothing`.execute(db)

export const presentFile = (row: GivenRow): InquiryFile => ({
  id: row.id,
  fileName: row.name,
  fileUrl: fileUrl(row.file_id),
  fileType: fileTypes[row.type],
  fileKey: row.file_id,
  size: row.size,
  byName: row.by_name,
  at: row.at,
  materialCode: row.material_code,
})
