// @vitest-environment node
import { createCipheriv, createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hash, seal } from './seal.ts'

test('the browser seals as the server opens', () => {
  const [key, iv] = ['0123456789abcdef', 'fedcba9876543210']
  for (const password of ['portal123', '密码a1', 'x']) {
    const cipher = createCipheriv('aes-128-cbc', key, iv)
    expect(seal(password, key, iv)).toBe(cipher.update(password, 'utf8', 'base64') + cipher.final('base64'))
    expect(hash(password)).toBe(createHash('md5').update(password).digest('hex').toUpperCase())
  }
})
