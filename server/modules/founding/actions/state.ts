import { Refused } from '../../../../contract/errors.ts'
import type { foundingState } from '../../../../contract/founding.ts'
import type { Action } from '../../../http/action.ts'
import { isUnfounded } from '../founding.store.ts'
import { isFoundingToken } from '../founding.token.ts'

export const state: Action<typeof foundingState> = async ({ body, db, deps: { config } }) => {
  if (!isFoundingToken(config, body.token) || !(await isUnfounded(db))) throw new Refused('FOUNDING_CLOSED')
  return { messages: { email: config.smtp !== undefined, sms: config.sms !== undefined } }
}
