import { type ErrorData, Refused } from '../../../contract/errors.ts'
import type { LocalErrorCode } from '../../../contract/errors.local.ts'
import { labelOf } from '../../../contract/labels.ts'
import type { Can, Move } from '../../../contract/moves.ts'
import type { Id, Side } from '../../../contract/values.ts'
import {
  type LinkAction,
  type LinkStatus,
  linkActions,
  linkMoves,
} from '../../../contract/suppliers.states.ts'
import { type Viewer, has } from '../../viewer.ts'

/** What the policy looks at. */
export interface LinkFacts {
  status: LinkStatus
  askedBy: Side
  /** The person who asked, where the row says so. */
  askedUserId?: Id | null
}

type Guard = (link: LinkFacts, viewer: Viewer) => [LocalErrorCode] | undefined

const askedByTheOther: Guard = ({ askedBy }, { side }) =>
  askedBy === side ? ['LINK_OWN_REQUEST'] : undefined

/** What must hold beside the state; that no order is open is looked up when the link is to end. */
const guards: Partial<Record<LinkAction, Guard>> = {
  // Somebody who belongs to both organisations does not answer themself either.
  accept: (link, viewer) =>
    askedByTheOther(link, viewer) ?? (link.askedUserId === viewer.userId ? ['LINK_OWN_REQUEST'] : undefined),
  reject: askedByTheOther,
  withdraw: ({ askedBy }, { side }) => (askedBy === side ? undefined : ['LINK_THEIR_REQUEST']),
}

const moves: Record<LinkAction, Move<LinkStatus>> = linkMoves.moves

/** Throws unless the link's state and guards allow the action now. The call has checked side and right. */
export function permit(link: LinkFacts, action: LinkAction, viewer: Viewer): void {
  if (!moves[action].from.includes(link.status))
    throw new Refused('WRONG_STATE', statusData(link.status, viewer))
  const fault = guards[action]?.(link, viewer)
  if (fault) throw new Refused(...fault)
}

/** What this person may do to the link now. What is the other side's to do is not among it. */
export function canOf(link: LinkFacts, viewer: Viewer): Can<LinkAction>[] {
  return linkActions.flatMap((action) => {
    const { from, by, right } = moves[action]
    const theirs = by === 'either' || by === viewer.side
    if (!theirs || !has(viewer, `suppliers.${right}`) || !from.includes(link.status)) return []
    return guards[action]?.(link, viewer) ? [] : [{ action }]
  })
}

/** The state as a word for the message and as a code for a program. */
export const statusData = (state: LinkStatus, { lang }: Viewer): ErrorData => ({
  status: labelOf('suppliers.status', state, lang),
  state,
})
