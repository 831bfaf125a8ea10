import { z } from 'zod'
import { CipherText, OneTimeCode } from './auth.ts'
import { call } from './call.ts'
import { Instant } from './values.ts'

/** Two-factor authentication of the person who asks: one-time passwords by time (RFC 6238), and recovery codes for when the device is away. */
export const TwoFactor = z.object({
  /** Null: off. */
  since: Instant.nullable(),
  /** Recovery codes that have not been used. */
  recoveryCodes: z.number().int(),
  /** Names of the person's organisations that demand it; it cannot be turned off meanwhile. */
  demandedBy: z.array(z.string()),
  /** Whether the person signs in with a password, which is then asked for with every change here. */
  hasPassword: z.boolean(),
})
export const twoFactor = call('GET', '/api/Auth/TwoFactor', { response: TwoFactor, may: 'signedIn' })

const proof = { pwd: CipherText.optional() }
const invalidates = ['twoFactor'] as const

/** Ten codes, each good for one sign-in; this answer is the only one that ever has them. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Makes a key for the person's device: as text (base32) and as the `otpauth:` address a QR code carries. Nothing is on before `confirmTwoFactor`. */
export const beginTwoFactor = call('POST', '/api/Auth/BeginTwoFactor', {
  audit: 'none',
  body: z.object(proof),
  response: z.object({ key: z.string(), uri: z.string() }),
  may: 'signedIn',
  fails: ['TWO_FACTOR_ON', 'PASSWORD_WRONG', 'PASSWORD_UNREADABLE', 'SIGN_IN_DELAYED'],
})

/** Turns it on with a first code from the device. */
export const confirmTwoFactor = call('POST', '/api/Auth/ConfirmTwoFactor', {
  audit: 'twoFactorOn',
  body: z.object({ code: OneTimeCode }),
  response: RecoveryCodes,
  may: 'signedIn',
  invalidates,
  fails: ['TWO_FACTOR_ON', 'TWO_FACTOR_OFF', 'CODE_WRONG'],
})

/** Makes new recovery codes; the old ones are void. */
export const renewRecoveryCodes = call('POST', '/api/Auth/RenewRecoveryCodes', {
  audit: 'recoveryCodesRenewed',
  body: z.object({ ...proof, code: OneTimeCode }),
  response: RecoveryCodes,
  may: 'signedIn',
  invalidates,
  fails: ['TWO_FACTOR_OFF', 'PROOF_WRONG', 'PASSWORD_UNREADABLE', 'SIGN_IN_DELAYED'],
})

/** Turns it off, with password and code. */
export const endTwoFactor = call('POST', '/api/Auth/EndTwoFactor', {
  audit: 'twoFactorOff',
  body: z.object({ ...proof, code: OneTimeCode }),
  response: z.null(),
  may: 'signedIn',
  invalidates,
  fails: ['TWO_FACTOR_OFF', 'TWO_FACTOR_DEMANDED', 'PROOF_WRONG', 'PASSWORD_UNREADABLE', 'SIGN_IN_DELAYED'],
})
