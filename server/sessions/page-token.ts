import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Id } from '../../contract/values.ts'

const FORM =
  /^page\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/

/** A page token as it was sent: whose session, which application, and what proves that it was given out. */
export interface PageToken {
  sessionId: Id
  appId: Id
  proof: string
}

/** What of a session a page token hangs on. */
interface Holder {
  id: Id
  token_hash: Buffer
}

// Made of the session's stored hash, so that every process knows it, nothing keeps it, and it ends with the session; under the secret of the
// installation, so that a copy of the database makes none.
const proofOf = (secret: string, { token_hash }: Holder, appId: Id): string =>
  createHmac('sha256', secret).update(`page\n${appId}\n`).update(token_hash).digest('base64url')

/** The token with which the pages of an application read for the person of a session. */
export const pageToken = (secret: string, session: Holder, appId: Id): string =>
  `page.${session.id}.${appId}.${proofOf(secret, session, appId)}`

/** The parts of a page token, or nothing when the text cannot be one. */
export function readPageToken(token: unknown): PageToken | undefined {
  const [, sessionId, appId, proof] = (typeof token === 'string' && FORM.exec(token)) || []
  return sessionId && appId && proof ? { sessionId, appId, proof } : undefined
}

/** Whether the token was given out in that session. Takes as long for a wrong proof as for the right one. */
export const proves = (secret: string, { appId, proof }: PageToken, session: Holder): boolean =>
  timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(secret, session, appId)))
