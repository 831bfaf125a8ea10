import { createCipheriv, createHash } from 'node:crypto'

/** The key and vector passwords travel under. */
export interface Cipher {
  key: string
  iv: string
}

/** What is stored and sent in place of a password. */
export const fingerprintOf = (password: string): string =>
  createHash('md5').update(password).digest('hex').toUpperCase()

/** A password as the browser sends it. */
export function travelling({ key, iv }: Cipher, password: string): string {
  const cipher = createCipheriv('aes-128-cbc', key, iv)
  return cipher.update(fingerprintOf(password), 'utf8', 'base64') + cipher.final('base64')
}

/** Signs in at a running server and answers the token. */
export async function signIn(origin: string, account: string, password: string): Promise<string> {
  const cipher = await dataOf<Cipher>(fetch(`${origin}/api/Auth/Cipher`))
  const { token } = await dataOf<{ token: string }>(
    fetch(`${origin}/sbp/api/Auth/account`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account, pwd: travelling(cipher, password) }),
    }),
  )
  return token
}

export async function dataOf<T>(asked: Promise<Response>): Promise<T> {
  const response = await asked
  const { data, msg } = (await response.json()) as { data: T; msg: string } // the envelope of every answer
  if (!response.ok) throw new Error(`${response.url} answered ${response.status} ${msg}`)
  return data
}
