// @vitest-environment node
import { expect, test } from 'vitest'
import { hash, encrypt } from './encrypt.ts'

// Written by OpenSSL: aes-128-cbc with PKCS7, and md5.
const known = [
  ['portal123', 'Oq1n+1Rs9zz23lLNnQgsJw==', 'B077FC4F752957C1966BC48D3EF9AD8A'],
  ['密码a1', 'l8o6n8iuAcy/NFQjEKKdFg==', '7B59183450BEA8DCF1BAC33AA8F3F822'],
] as const

// spec: P5.login.1, P5.password.6, P9.cipher.1, L9.cipher.1
test.each(known)('%s is sealed as the server opens it', (password, sealed, hashed) => {
  expect(encrypt(password, '0123456789abcdef', 'fedcba9876543210')).toBe(sealed)
  expect(hash(password)).toBe(hashed)
})
