import { sql, type Selectable } from 'kysely'
import type { Id, Side } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'
import type { AnnexRow } from './documents.file.ts'
import type { DocumentNoun, Subject } from './documents.subject.ts'

export type EventRow = Selectable<DB['events']>

/** Entries of one document that a page shows; the newest are kept. */
const historyLimit = 1000

const partyOf = { buyer: 'buyer_org_id', supplier: 'supplier_org_id' } as const satisfies Record<Side, string>

/** What this side reads of the document's history, oldest first. */
export const events = async (
  db: Tx,
  viewer: Member,
  { noun, id }: { noun: string; id: Id },
): Promise<EventRow[]> => {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('record_id', '=', id)
    .where('noun', '=', noun)
    .where(partyOf[viewer.side], '=', viewer.orgId)
    .where((is) => is.or([is('shared', '=', true), is('side', '=', viewer.side)]))
    .orderBy('seq', 'desc')
    .limit(historyLimit)
    .execute()
  return rows.toReversed()
}

/** One entry, if this side reads it. */
export const eventBySeq = (
  db: Tx,
  viewer: Member,
  { noun, id, seq }: { noun: string; id: Id; seq: number },
): Promise<EventRow | undefined> =>
  db
    .selectFrom('events')
    .selectAll()
    .where('seq', '=', seq)
    .where('record_id', '=', id)
    .where('noun', '=', noun)
    .where(partyOf[viewer.side], '=', viewer.orgId)
    .where((is) => is.or([is('shared', '=', true), is('side', '=', viewer.side)]))
    .executeTakeFirst()

/** The entry the viewer has just written. */
export const lastEvent = (db: Tx, viewer: Member, { id }: Subject): Promise<EventRow> =>
  db
    .selectFrom('events')
    .selectAll()
    .where('record_id', '=', id)
    .where('actor_user_id', '=', viewer.userId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

export const annexes = (db: Tx, viewer: Member, { noun, id }: Subject): Promise<AnnexRow[]> =>
  db
    .selectFrom('annexes')
    .innerJoin('files', 'files.id', 'annexes.file_id')
    .selectAll('annexes')
    .select(['files.name', 'files.type', 'files.size'])
    .where('annexes.record_id', '=', id)
    .where('annexes.noun', '=', noun)
    .where(`annexes.${partyOf[viewer.side]}`, '=', viewer.orgId)
    .where((is) => is.or([is('annexes.shared', '=', true), is('annexes.side', '=', viewer.side)]))
    // These stand beside what is asked for.
    .where('annexes.to_invited', '=', false)
    .orderBy('annexes.at')
    .orderBy('annexes.id')
    .execute()

/** Hangs files on the document; they are seen by whom the document is. */
export const attach = async (
  db: Tx,
  viewer: Member,
  subject: Subject,
  fileIds: readonly Id[],
): Promise<void> => {
  const row = {
    noun: subject.noun,
    record_id: subject.id,
    side: viewer.side,
    buyer_org_id: subject.buyerOrgId,
    supplier_org_id: subject.supplierOrgId,
    shared: subject.shared,
    by_user_id: viewer.userId,
    by_name: viewer.userName,
  }
  await db
    .insertInto('annexes')
    .values(fileIds.map((file_id) => ({ ...row, file_id })))
    .execute()
}

/** Hangs files of a document on the one that follows it too, as they hang there but for the author's side alone. */
export const carryFiles = async (
  db: Tx,
  { noun, from, to }: { noun: DocumentNoun; from: Id; to: Id },
  files: readonly { fileKey: Id }[],
): Promise<void> => {
  await sql`
    insert into annexes (noun, record_id, file_id, side, buyer_org_id, supplier_org_id, shared, by_user_id, by_name, at)
    select noun, ${to}::uuid, file_id, side, buyer_org_id, supplier_org_id, false, by_user_id, by_name, at
    from annexes where noun = ${noun} and record_id = ${from} and file_id = any(${files.map(({ fileKey }) => fileKey)}::uuid[])`.execute(
    db,
  )
}
