import { type JoinStatus, joinMoves } from '../../../contract/joinRequests.states.ts'
import type { Id } from '../../../contract/values.ts'
import { type Guards, policyOf } from '../../documents/policy.ts'

/** What is another's to do is not among what may be done. */
const guards: Guards<typeof joinMoves, { status: JoinStatus; user_id: Id }> = {
  deciderDidNotAsk: {
    unlisted: ({ user_id }, { userId }) => (user_id === userId ? ['JOIN_OWN'] : undefined),
  },
  deciderAsked: { unlisted: ({ user_id }, { userId }) => (user_id === userId ? undefined : ['NOT_FOUND']) },
}

export const { permit, canOf } = policyOf(joinMoves, guards)
