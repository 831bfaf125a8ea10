import {
  audiencesOf,
  type NoticeAudience,
  type NoticeCategory,
  type NoticeKind,
  type NoticeNoun,
} from '../../../contract/notices.kinds.ts'
import type { Id, Side } from '../../../contract/values.ts'
import { type Recipient, viewerFor } from './notices.people.ts'
import type { NoticeSubject, SubjectLooker } from './notices.subjects.ts'

/** Something that happened to a document. */
export interface Occurrence {
  noun: NoticeNoun
  kind: NoticeKind
  recordId: Id
  /** The state it led to; absent where that does not matter any more. */
  to?: string | undefined
  /** The side that made it; absent likewise. */
  by?: Side | undefined
}

export interface Concern {
  category: NoticeCategory
  subject: NoticeSubject
}

/**
 * Whether it concerns a person on a side, by what their roles grant at this moment and whether they may see the document; as what, and the
 * document as they see it.
 */
export async function concernOf(
  look: SubjectLooker,
  who: Recipient,
  side: Side,
  { noun, kind, recordId, to, by }: Occurrence,
): Promise<Concern | undefined> {
  for (const audience of audiencesOf(noun, kind)) {
    if (audience.side !== side || (by && audience.by && audience.by !== by)) continue
    if (to !== undefined && audience.to?.includes(to) === false) continue
    const subject = await seenBy(look, who, audience, noun, recordId)
    if (subject) return { category: audience.category, subject }
  }
  return undefined
}

async function seenBy(
  look: SubjectLooker,
  recipient: Recipient,
  { side, who }: NoticeAudience,
  noun: NoticeNoun,
  id: Id,
): Promise<NoticeSubject | undefined> {
  if (who === 'administrators' && !recipient.isAdmin) return undefined
  for (const right of typeof who === 'string' ? ([`${noun}.read`] as const) : who) {
    const viewer = viewerFor(recipient, side, right)
    // Who may not read the noun reads nothing of it, whatever else they may do.
    if (!viewer?.rights.has(`${noun}.read`)) continue
    const subject = await look(viewer, noun, id)
    if (subject && (who !== 'involved' || subject.involved.includes(recipient.userId))) return subject
  }
  return undefined
}
