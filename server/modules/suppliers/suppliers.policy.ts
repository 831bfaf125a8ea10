import { partnerCatalogue } from '../../../contract/suppliers.catalogue.ts'
import { type LinkStatus, linkMoves } from '../../../contract/suppliers.states.ts'
import type { Id, Side } from '../../../contract/values.ts'
import { type Guards, inCommand, policyOf } from '../../documents/policy.ts'

/** What the policy looks at. */
export interface LinkFacts {
  status: LinkStatus
  askedBy: Side
  /** The person who asked, where the row says so. */
  askedUserId?: Id | null
}

/** What is the other side's to do is not among what may be done. */
const guards: Guards<typeof linkMoves, LinkFacts> = {
  askedByTheOther: {
    unlisted: ({ askedBy }, { side }) => (askedBy === side ? ['LINK_OWN_REQUEST'] : undefined),
  },
  // Somebody who belongs to both organisations does not answer themself either.
  answererDidNotAsk: {
    unlisted: ({ askedUserId }, { userId }) => (askedUserId === userId ? ['LINK_OWN_REQUEST'] : undefined),
  },
  askedByOneself: {
    unlisted: ({ askedBy }, { side }) => (askedBy === side ? undefined : ['LINK_THEIR_REQUEST']),
  },
  noOpenOrders: inCommand,
}

export const { permit, canOf, offered } = policyOf(linkMoves, guards, partnerCatalogue)
