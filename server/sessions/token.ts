import { hash, randomBytes } from 'node:crypto'
import { tokenPrefix } from '../../contract/tokens.ts'

const FORM = /^[A-Za-z0-9_-]{43}$/

/** A session token: 256 random bits. Only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token, or nothing when the text cannot be one (empty, long, sent twice). */
export const tokenHash = (token: unknown): Buffer | undefined =>
  typeof token === 'string' && FORM.test(token) ? hash('sha256', token, 'buffer') : undefined

/** A personal token: as random as a session's, with the prefix by which it is recognised. */
export const newPersonalToken = (): string => `${tokenPrefix}${newToken()}`

/** What is kept of a personal token, or nothing when the text cannot be one. */
export const personalTokenHash = (token: unknown): Buffer | undefined =>
  typeof token === 'string' && token.startsWith(tokenPrefix)
    ? tokenHash(token.slice(tokenPrefix.length))
    : undefined
