import { changeMoves } from '../../../contract/profileChanges.states.ts'
import { inCommand, policyOf } from '../../documents/policy.ts'

export const { permit, canOf } = policyOf(changeMoves, {
  recordComplete: inCommand,
  somethingDiffers: inCommand,
})
