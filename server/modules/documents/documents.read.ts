import { type AnnexNoun, annexNouns, type HistoryEntry } from '../../../contract/documents.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Db, Tx } from '../../db/db.ts'
import { has, type Member } from '../../viewer.ts'
import { type FileRow, markAttached } from '../files/files.read.ts'
import { mayHearOf } from '../records/records.read.ts'
import { presentEvent, type Parties } from './documents.present.ts'
import { attach, eventBySeq, events } from './documents.store.ts'
import { type DocumentNoun, recordMove, type Subject, subjectOf } from './documents.subject.ts'

export { carryFiles } from './documents.store.ts'
export { namedPartiesOf } from './documents.subject.ts'

/** Hangs locked loose files on a document the viewer has just written; the document decides from here on who reads them. */
export async function attachFiles(
  db: Tx,
  viewer: Member,
  subject: Subject<DocumentNoun>,
  loose: readonly Pick<FileRow, 'id' | 'name'>[],
): Promise<void> {
  const ids = loose.map(({ id }) => id)
  await attach(db, viewer, subject, ids)
  await markAttached(db, viewer, ids)
  recordMove(db, viewer, subject, 'annex', {
    files: loose.map(({ id, name }) => ({ fileKey: id, fileName: name })),
  })
}

interface About {
  noun: string
  recordId: Id
  data?: { entityId?: string | undefined } | undefined
}

const forEverybody: ReadonlySet<string> = new Set(['menus', 'consents'])

/** The right to hear of what happens to a noun: to read it, or to decide over who applies. */
export const hearingRight = (noun: string): string =>
  noun === 'registrations' ? 'registrations.review' : `${noun}.read`

const isNoun = (noun: string): noun is AnnexNoun => annexNouns.some((one) => one === noun)

/**
 * Of things said about documents those the viewer may hear: with the right to read the noun and, where a role narrows it, of the
 * documents that pass. That a menu has changed, or what an application may read of the organisation, everybody may hear. Row-level security has kept other organisations' out before.
 */
export async function seen<T extends About>(db: Db, viewer: Member, said: readonly T[]): Promise<T[]> {
  const readable = said.filter(({ noun }) => forEverybody.has(noun) || has(viewer, hearingRight(noun)))
  if ((viewer.limits.size === 0 && !viewer.records) || readable.length === 0) return readable
  return db.read(viewer, async (tx) => {
    const passed: T[] = []
    for (const one of readable) {
      const { noun } = one
      if (noun === 'records') {
        if (await mayHearOf(tx, viewer, one.recordId, one.data?.entityId)) passed.push(one)
      } else if (!isNoun(noun)) passed.push(one)
      else if (await subjectOf(tx, viewer, noun, one.recordId).then(() => true, isHidden)) passed.push(one)
    }
    return passed
  })
}

function isHidden(error: unknown): false {
  if (error instanceof Refused && error.code === 'NOT_FOUND') return false
  throw error
}

/** The history of what is no document but keeps one, as this side reads it. */
export const historyOf = async (
  db: Tx,
  viewer: Member,
  noun: string,
  id: Id,
  parties: Parties,
): Promise<HistoryEntry[]> =>
  (await events(db, viewer, { noun, id })).map((row) => presentEvent(row, parties, viewer))

/** One event of a document as this side reads it, also when the document itself is no longer its to read; nothing when it may not hear of it. */
export async function eventOf(
  db: Tx,
  viewer: Member,
  noun: string,
  id: Id,
  seq: number,
): Promise<HistoryEntry | undefined> {
  const row = await eventBySeq(db, viewer, { noun, id, seq })
  if (!row) return undefined
  const parties = isNoun(noun) ? await subjectOf(db, viewer, noun, id).catch(nobody) : none
  return presentEvent(row, parties, viewer)
}

const none: Parties = { buyerOrgId: null, buyerName: '', supplierOrgId: null, supplierName: '' }

function nobody(error: unknown): Parties {
  isHidden(error)
  return none
}
