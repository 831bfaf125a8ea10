import { returnCatalogue } from '../../../../contract/inspections.catalogue.ts'
import { returnMoves } from '../../../../contract/inspections.states.ts'
import { inCommand, policyOf } from '../../../documents/policy.ts'

export const { permit, canOf, offered } = policyOf(
  returnMoves,
  { decisionReopened: inCommand },
  returnCatalogue,
)
