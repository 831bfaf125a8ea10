import { type AnnexNoun, annexNouns, type HistoryEntry } from '../../../contract/documents.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Db, Tx } from '../../db/db.ts'
import { has, type Member } from '../../viewer.ts'
import { presentEvent, type Parties } from './documents.present.ts'
import { events } from './documents.store.ts'
import { subjectOf } from './documents.subject.ts'

interface About {
  noun: string
  recordId: Id
}

const forEverybody: ReadonlySet<string> = new Set(['menus', 'consents'])

const isNoun = (noun: string): noun is AnnexNoun => annexNouns.some((one) => one === noun)

/**
 * Of things said about documents those the viewer may hear: with the right to read the noun and, where a role narrows it, of the
 * documents that pass. That a menu has changed, or what an application may read of the organisation, everybody may hear. Row-level security has kept other organisations' out before.
 */
export async function seen<T extends About>(db: Db, viewer: Member, said: readonly T[]): Promise<T[]> {
  const readable = said.filter(({ noun }) => forEverybody.has(noun) || has(viewer, `${noun}.read`))
  if (viewer.limits.size === 0 || readable.length === 0) return readable
  return db.read(viewer, async (tx) => {
    const passed: T[] = []
    for (const one of readable) {
      const { noun } = one
      if (!isNoun(noun)) passed.push(one)
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
  (await events(db, viewer, { noun, id })).map((row) => presentEvent(row, parties))
