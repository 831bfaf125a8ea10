import {
  type Argon2Parameters,
  argon2,
  createDecipheriv,
  createHash,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Refused } from '../../../contract/errors.ts'
import { passwordFault } from '../../../contract/values.ts'
import type { Config } from '../../config.ts'
import { createLimiter } from '../../limiter.ts'

type Cipher = Pick<Config, 'pwdKey' | 'pwdIv'>

// OWASP's second choice for argon2id: 15 ms of one core instead of 25, so that fifty people signing in at once are no outage.
const MEMORY = 12_288
const PASSES = 3
const LENGTH = 32
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const derive: (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer> = promisify(argon2)
// Hashing may take all cores but one; a hundred waiting means somebody is not signing in but attacking.
const hashing = createLimiter(Math.max(1, availableParallelism() - 1), { depth: 100 })

/** The text behind a password's travelling form, or `PASSWORD_UNREADABLE`. */
function decrypt({ pwdKey, pwdIv }: Cipher, travelling: string): string {
  try {
    const cipher = createDecipheriv('aes-128-cbc', pwdKey, pwdIv)
    const plain = Buffer.concat([cipher.update(travelling, 'base64'), cipher.final()])
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch {
    throw new Refused('PASSWORD_UNREADABLE')
  }
}

/** Upper-case MD5 as the browser makes it of a password: what is hashed here, so that both forms of transport meet. */
const fingerprint = (password: string): string =>
  createHash('md5').update(password).digest('hex').toUpperCase()

/** The fingerprint that `pwd` and `oldPwd` carry. */
export function readFingerprint(cipher: Cipher, travelling: string): string {
  const text = decrypt(cipher, travelling)
  if (!/^[0-9A-F]{32}$/.test(text)) throw new Refused('PASSWORD_UNREADABLE')
  return text
}

/** The fingerprint of a new password that travelled as itself, once it has passed the rules. */
export function readNewPassword(cipher: Cipher, travelling: string): string {
  const password = decrypt(cipher, travelling)
  if (password === '') throw new Refused('PASSWORD_EMPTY')
  const fault = passwordFault(password)
  if (fault) throw new Refused(fault)
  return fingerprint(password)
}

/** What is stored of a fingerprint; slow on purpose and off the main thread. */
export async function hashPassword(print: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await slow(print, salt, MEMORY, PASSES)
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=1$${base64(salt)}$${base64(hash)}`
}

/** True when the fingerprint is the stored one. Costs the same when nothing is stored. */
export async function isPassword(stored: string | undefined, print: string): Promise<boolean> {
  const [, memory, passes, salt, hash] = STORED.exec(stored ?? '') ?? []
  if (salt === undefined || hash === undefined) {
    await slow(print, Buffer.alloc(16), MEMORY, PASSES)
    return false
  }
  const expected = Buffer.from(hash, 'base64')
  const made = await slow(print, Buffer.from(salt, 'base64'), Number(memory), Number(passes))
  return expected.length === made.length && timingSafeEqual(expected, made)
}

const slow = (print: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> =>
  hashing(() =>
    derive('argon2id', { message: print, nonce, parallelism: 1, tagLength: LENGTH, memory, passes }),
  )

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
