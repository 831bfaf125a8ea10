import { profileChangeCatalogue } from '../../../contract/profileChanges.ts'
import { changeMoves } from '../../../contract/profileChanges.states.ts'
import { inCommand, policyOf } from '../../documents/policy.ts'

export const { permit, canOf, offered } = policyOf(
  changeMoves,
  { recordComplete: inCommand, somethingDiffers: inCommand },
  profileChangeCatalogue,
)
