import { expect, test } from 'vitest'
import { decrypt, encrypt } from './encrypt.ts'

const SECRET = 's'.repeat(32)

test('what is encrypted is read for the same purpose, with the same secret, and unchanged; else not at all', () => {
  const stored = encrypt(SECRET, 'webhook 1', 'whsec_正')
  expect(decrypt(SECRET, 'webhook 1', stored)).toBe('whsec_正')
  expect(stored.includes('whsec')).toBe(false)
  expect(encrypt(SECRET, 'webhook 1', 'whsec_正')).not.toEqual(stored)
  expect(decrypt(SECRET, 'webhook 2', stored)).toBe(undefined)
  expect(decrypt('t'.repeat(32), 'webhook 1', stored)).toBe(undefined)
  const turned = Buffer.from(stored)
  turned[turned.length - 1] = (turned.at(-1) ?? 0) ^ 1
  expect(decrypt(SECRET, 'webhook 1', turned)).toBe(undefined)
  expect(decrypt(SECRET, 'webhook 1', Buffer.from('short'))).toBe(undefined)
})
