import { returnMoves } from '../../../../contract/inspections.states.ts'
import { inCommand, policyOf } from '../../../documents/policy.ts'

export const { permit, canOf } = policyOf(returnMoves, { decisionReopened: inCommand })
