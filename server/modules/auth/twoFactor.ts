import { createHmac, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { decrypt, encrypt } from '../../encrypt.ts'
import {
  type TwoFactorRow,
  keepKey,
  keepStep,
  lockTwoFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
} from './twoFactor.store.ts'

/** One-time passwords as every authenticator reads them: SHA-1, six digits, thirty seconds (RFC 6238). */
const STEP_SECONDS = 30
/** Steps that a device's clock may be off by, either way. */
const WINDOW = 1
const RECOVERY_CODES = 10
/** Without those that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const about = (userId: Id) => `two-factor ${userId}`

const totpOf = (key: Secret, label = ''): TOTP =>
  new TOTP({ issuer: 'Tandem', label, secret: key, period: STEP_SECONDS })

/** A new key for a person's device; not on before it is confirmed. */
export async function newKey(
  tx: Tx,
  secret: string,
  userId: Id,
  account: string,
): Promise<{ key: string; uri: string }> {
  const key = new Secret({ size: 20 })
  await keepKey(tx, userId, encrypt(secret, about(userId), key.base32))
  return { key: key.base32, uri: totpOf(key, account).toString() }
}

/** Six digits are of the device, anything else is a recovery code; what people put between letters does not count. */
const plainCode = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '')
const isDigits = (code: string): boolean => /^\d{6}$/.test(code)

/** Uses a code of the device up: true once for each time step, and never for one before the newest that was used. */
export async function takeDeviceCode(
  tx: Tx,
  secret: string,
  userId: Id,
  row: TwoFactorRow,
  code: string,
): Promise<boolean> {
  const key = decrypt(secret, about(userId), row.secret)
  const token = plainCode(code)
  if (key === undefined || !isDigits(token)) return false
  const timestamp = row.seconds * 1000
  const delta = totpOf(Secret.fromBase32(key)).validate({ token, timestamp, window: WINDOW })
  if (delta === null) return false
  const step = Math.floor(row.seconds / STEP_SECONDS) + delta
  if (step <= row.last_step) return false
  await keepStep(tx, userId, step)
  return true
}

/** Uses a code up, of the device or for recovery, of a person who has two-factor authentication; which it was, or nothing. */
export async function takeCode(
  tx: Tx,
  secret: string,
  userId: Id,
  code: string,
): Promise<'device' | 'recovery' | undefined> {
  const row = await lockTwoFactor(tx, userId)
  if (!row || row.confirmed_at === null) return undefined
  if (isDigits(plainCode(code)))
    return (await takeDeviceCode(tx, secret, userId, row, code)) ? 'device' : undefined
  return (await takeRecoveryCode(tx, userId, hashOf(secret, userId, code))) ? 'recovery' : undefined
}

/** Ten new recovery codes of fifty bits; what is stored of each is its HMAC. */
export async function newRecoveryCodes(tx: Tx, secret: string, userId: Id): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOf(secret, userId, code)),
  )
  return codes
}

function recoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

const hashOf = (secret: string, userId: Id, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(['recovery', userId, plainCode(code)].join('\n'))
    .digest()
