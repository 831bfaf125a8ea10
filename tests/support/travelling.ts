import { createCipheriv, createHash } from 'node:crypto'

/** Key and vector of the installation's passwords on their way. */
interface Cipher {
  pwdKey: string
  pwdIv: string
}

/** A password as the browser sends it to sign in. */
export const travelling = (config: Cipher, password: string): string =>
  encrypted(config, createHash('md5').update(password).digest('hex').toUpperCase())

/** A password as it travels when a new one is chosen. */
export function encrypted({ pwdKey, pwdIv }: Cipher, text: string): string {
  const cipher = createCipheriv('aes-128-cbc', pwdKey, pwdIv)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}
