import { passwordCipher } from '../../contract/auth.ts'
import { loadChunk } from '../ui/chunk.ts'
import { ask } from './ask.ts'
import { HttpError } from './httpError.ts'

const fetchEncrypt = () =>
  loadChunk(() => import('./encrypt.ts')).catch(() => {
    throw new HttpError('UNAVAILABLE')
  })

let ready:
  | Promise<{
      encrypt: typeof import('./encrypt.ts').encrypt
      hash: typeof import('./encrypt.ts').hash
      key: string
      iv: string
    }>
  | undefined

/** Fetches the cipher and its settings; called when the person starts typing, so that it is there on submit. */
export function readyCipher() {
  ready ??= Promise.all([fetchEncrypt(), ask(passwordCipher)]).then(([{ encrypt, hash }, { key, iv }]) => ({
    encrypt,
    hash,
    key,
    iv,
  }))
  ready.catch(() => (ready = undefined))
  return ready
}

/** A known password as it travels: encrypted upper-case MD5. */
export async function oldPassword(password: string): Promise<string> {
  const { encrypt, hash, key, iv } = await readyCipher()
  return encrypt(hash(password), key, iv)
}

/** A new password as it travels: encrypted itself, so that the server can hold it to the rules. */
export async function newPassword(password: string): Promise<string> {
  const { encrypt, key, iv } = await readyCipher()
  return encrypt(password, key, iv)
}
