import { changeRequestCatalogue } from '../../../../contract/changeRequests.catalogue.ts'
import { changeRequestMoves } from '../../../../contract/changeRequests.states.ts'
import { inCommand, policyOf } from '../../../documents/policy.ts'

export const { permit, canOf, offered } = policyOf(
  changeRequestMoves,
  { lineAsItWas: inCommand, qtyNotBelowFlow: inCommand, qtyNotBelowCallOffs: inCommand },
  changeRequestCatalogue,
)
