import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'tandem secrets of others', 32))

/**
 * Encryption of secrets that organisations entrust to the installation and that are needed in the clear again, under the installation's own.
 * `about` names whose it is and what for: moved to another row it cannot be read (AES-256-GCM).
 */
export function encrypt(secret: string, about: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** What was encrypted for the same purpose; undefined when it cannot be read, as after the installation's secret was changed. */
export function decrypt(secret: string, about: string, stored: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), stored.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(about))
      .setAuthTag(stored.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(stored.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    )
  } catch {
    return undefined
  }
}
