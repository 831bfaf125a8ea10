import { Secret, TOTP } from 'otpauth'
import type { CallFailed } from './persona.ts'
import { type Caller, does } from './persona.ts'
import type { House } from './people.ts'
import { PASSWORD } from './people.ts'
import { beginTwoFactor, confirmTwoFactor } from '../../contract/twoFactor.ts'
import { type SignedIn, secondStep } from '../../contract/auth.ts'

/** The code a device shows, now or some steps of thirty seconds from now. */
export const deviceCode = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Half a minute goes by, as far as codes that were used are concerned. */
export const codesAreOld = ({ system }: House) =>
  system((tx) => tx.updateTable('two_factors').set({ last_step: 0 }).execute())

/** Somebody sets up two-factor authentication; answers what their device and their drawer have now. */
export async function setsUp(
  house: House,
  who: Caller,
  password = PASSWORD,
): Promise<{ key: string; recoveryCodes: string[] }> {
  const { key } = await does(house, who, beginTwoFactor, { body: { pwd: house.pwd(password) } })
  const { recoveryCodes } = await does(house, who, confirmTwoFactor, { body: { code: deviceCode(key) } })
  await codesAreOld(house)
  return { key, recoveryCodes }
}

/** The first step of signing in: the challenge that the refusal carries. */
export async function challengeOf(house: House, account: string): Promise<string> {
  const refused = await house.signsIn(account).then(
    () => undefined,
    (error: CallFailed) => error.refusal,
  )
  const challenge = refused?.data?.['challenge']
  if (refused?.error !== 'SECOND_STEP_NEEDED' || typeof challenge !== 'string')
    throw new Error(`${account} was asked for no second step`)
  return challenge
}

export const steps = (house: House, challenge: string, code: string): Promise<SignedIn> =>
  does(house, {}, secondStep, { body: { challenge, code } })
