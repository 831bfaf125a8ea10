import aes from 'crypto-js/aes'
import utf8 from 'crypto-js/enc-utf8'
import md5 from 'crypto-js/md5'

/** AES-128-CBC, base64. Key and vector are 16 bytes; a plain string key would make crypto-js derive another one. */
export const encrypt = (text: string, key: string, iv: string): string =>
  aes.encrypt(text, utf8.parse(key), { iv: utf8.parse(iv) }).toString()

/** Upper-case MD5, as the specification has it (§5). */
export const hash = (text: string): string => md5(text).toString().toUpperCase()
