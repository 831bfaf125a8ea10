import { Refused } from '../../../../contract/errors.ts'
import type { found as call } from '../../../../contract/founding.ts'
import type { RawAction } from '../../../http/action.ts'
import { hashPassword, openSession, readNewPassword } from '../../auth/auth.read.ts'
import { foundInstallation } from '../founding.ts'
import { isFoundingToken } from '../founding.token.ts'

export const found: RawAction<typeof call> = async (asked) => {
  const { deps, lang, body } = asked
  const { token, pwd, ...written } = body
  if (!isFoundingToken(deps.config, token)) throw new Refused('FOUNDING_CLOSED')
  const hash = await hashPassword(readNewPassword(deps.config, pwd))
  return openSession(asked, await foundInstallation(deps, written, hash, lang))
}
