import { HttpError } from './httpError.ts'
import { session } from './session.ts'

interface Attempt {
  idempotencyKey: string
  /** Requests that carry the key just now. */
  underWay: number
}

/** Attempts that got no answer, by what was sent: made again, the same input carries the same idempotency key and has one effect. */
const attempts = new Map<string, Attempt>()
const MOST_ATTEMPTS = 100

/** The attempt of an input, from now on the newest. Of too many the oldest is forgotten, but none whose request is under way. */
function attemptOf(sent: string): Attempt {
  const attempt = attempts.get(sent) ?? { idempotencyKey: crypto.randomUUID(), underWay: 0 }
  attempts.delete(sent)
  if (attempts.size >= MOST_ATTEMPTS) {
    const oldest = [...attempts].find(([, { underWay }]) => underWay === 0)
    if (oldest) attempts.delete(oldest[0])
  }
  attempts.set(sent, attempt)
  return attempt
}

/** An answer that says what has become of the request; what is still being done may yet be done. */
const isFinal = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.statusCode > 0 &&
  error.statusCode < 500 &&
  error.code !== 'STILL_RUNNING'

/** Makes a write with the idempotency key of its attempt; `input` is all that makes it another one. */
export async function attempting<T>(
  input: readonly unknown[],
  make: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const { side, user } = session()
  const sent = JSON.stringify([side, user?.userId, user?.orgId, ...input])
  const attempt = attemptOf(sent)
  attempt.underWay++
  try {
    const answer = await make(attempt.idempotencyKey)
    attempts.delete(sent)
    return answer
  } catch (error) {
    if (isFinal(error)) attempts.delete(sent)
    throw error
  } finally {
    attempt.underWay--
  }
}
