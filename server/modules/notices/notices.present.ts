import type { Notice } from '../../../contract/notices.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import type { ListedNotice } from './notices.store.ts'
import { headsOf } from './notices.subjects.ts'

/** Notices with the words of their documents; of one the person may no longer see, none. */
export async function presentNotices(
  db: Tx,
  viewer: Member,
  rows: readonly ListedNotice[],
): Promise<Notice[]> {
  const heads = await headsOf(db, viewer, rows)
  return rows.map(({ id, noun, kind, category, at, unread, recordId, actorName }) => {
    const head = heads.get(recordId)
    return {
      id,
      noun,
      kind,
      category,
      at,
      unread,
      recordId,
      recordNo: head?.no ?? '',
      partner: head?.partner ?? '',
      actorName: head ? actorName : '',
    }
  })
}
