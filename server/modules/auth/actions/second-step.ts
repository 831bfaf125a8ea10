import type { secondStep as call } from '../../../../contract/auth.ts'
import { Refused, statusOf } from '../../../../contract/errors.ts'
import { allowed } from '../../../db/limits.ts'
import type { RawAction } from '../../../http/action.ts'
import { recoveryCodeMessage } from '../../../mail/texts.ts'
import { messagePerson } from '../../users/users.read.ts'
import { attempt } from '../attempt.ts'
import { readChallenge } from '../challenge.ts'
import { dropChallenge } from '../challenges.store.ts'
import { openSession } from '../open-session.ts'
import { takeCode } from '../twoFactor.ts'
import { countRecoveryCodes } from '../twoFactor.store.ts'

/** Codes of one person tried in an hour, from all networks: of a million codes a guess must not come near. */
const TRIES_AN_HOUR = 30

export const secondStep: RawAction<typeof call> = async (asked) => {
  const { body, deps, ip, lang, audit } = asked
  const { config, db } = deps
  const challenge = await db.system((tx) => readChallenge(tx, config.secret, body.challenge))
  if (!challenge) throw new Refused('CHALLENGE_ENDED')
  const { id, user_id: userId, account } = challenge
  try {
    if (!(await db.system((tx) => allowed(tx, `secondStep:${userId}`, TRIES_AN_HOUR, 3600))))
      throw new Refused('TOO_MANY')
    const right = await attempt(deps, { account, ip }, () =>
      db.system(async (tx) => {
        // Locked again: of two who meet it at once one does.
        if (!(await readChallenge(tx, config.secret, body.challenge))) throw new Refused('CHALLENGE_ENDED')
        const taken = await takeCode(tx, config.secret, userId, body.code)
        if (!taken) return false
        await dropChallenge(tx, id)
        if (taken === 'recovery') {
          const left = await countRecoveryCodes(tx, userId)
          await messagePerson(tx, config, userId, lang, (theirs) => recoveryCodeMessage(left, theirs))
        }
        return true
      }),
    )
    if (!right) throw new Refused('ONE_TIME_CODE_WRONG')
  } catch (error) {
    if (error instanceof Refused && statusOf(error) < 500) audit({ act: 'signInFailed', userId })
    throw error
  }
  return openSession(asked, userId)
}
