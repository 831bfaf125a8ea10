import { expect, test, vi } from 'vitest'
import { readToken, TOKEN_COOKIE, writeToken } from './cookie.ts'

// spec: P7.wire.6, P9.wire.1
test('the token’s cookie is for this site and every path of it, over TLS where there is TLS', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  writeToken('abc')
  expect(written).toHaveBeenLastCalledWith(`${TOKEN_COOKIE}=abc; path=/; samesite=strict`)
  writeToken('abc', { protocol: 'https:' })
  expect(written).toHaveBeenLastCalledWith(`${TOKEN_COOKIE}=abc; path=/; samesite=strict; secure`)
})

test('the token is read back and gone once taken away', () => {
  writeToken('a/b=c')
  expect(readToken()).toBe('a/b=c')
  writeToken(undefined)
  expect(readToken()).toBeUndefined()
})
