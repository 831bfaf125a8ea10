import { type OrgRequestStatus, orgRequestMoves } from '../../../contract/orgRequests.states.ts'
import type { Id } from '../../../contract/values.ts'
import { type Guards, policyOf } from '../../documents/policy.ts'

interface Facts {
  status: OrgRequestStatus
  kind: 'CHANGE' | 'CLAIM'
  org_id: Id | null
  user_id: Id
}

/** A change is its organisation's, and an administrator of that takes it back; a claim is its claimant's. */
const guards: Guards<typeof orgRequestMoves, Facts> = {
  deciderIsLocal: { unlisted: (_, { isLocal }) => (isLocal ? undefined : ['NOT_FOUND']) },
  askerWithdraws: {
    unlisted: ({ kind, org_id, user_id }, { orgId, isAdmin, userId }) => {
      if (kind === 'CLAIM') return user_id === userId ? undefined : ['NOT_FOUND']
      if (org_id !== orgId) return ['NOT_FOUND']
      return isAdmin ? undefined : ['ADMIN_ONLY']
    },
  },
}

export const { permit, canOf } = policyOf(orgRequestMoves, guards)
