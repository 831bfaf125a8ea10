import { changeRequestMoves } from '../../../../contract/changeRequests.states.ts'
import { inCommand, policyOf } from '../../../documents/policy.ts'

export const { permit, canOf } = policyOf(changeRequestMoves, {
  lineAsItWas: inCommand,
  qtyNotBelowFlow: inCommand,
  qtyNotBelowCallOffs: inCommand,
})
