import { expect, test } from 'vitest'
import { hostileAddresses, worstAddresses } from '../ui/hostileAddresses.ts'
import { ownPath } from '../ui/ownPath.ts'
import { loginPath, loginRedirect } from './loginRedirect.ts'

const redirectOf = (to: string): string => loginRedirect(`?to=${encodeURIComponent(to.toWellFormed())}`)

test('signing in leads back to the page wanted', () => {
  const { search } = new URL(loginPath('/orders/7?tab=lines'), 'https://portal.example')
  expect(loginRedirect(search)).toBe('/orders/7?tab=lines')
  expect(loginPath('/')).toBe('/login')
  expect(loginRedirect('')).toBe('/')
})

test.each([
  ...worstAddresses,
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
])('%j leads home', (to) => {
  expect(redirectOf(to)).toBe('/')
})

test.each(['/login', '/login?to=/login', '/login#x', '/./login', '/a/../login', '/lo\tgin'])(
  '%j does not lead in a circle',
  (to) => {
    expect(redirectOf(to)).toBe('/')
  },
)

test('every hostile address leads home or to a path of the portal', () => {
  for (const to of hostileAddresses) {
    const path = redirectOf(to)
    expect(ownPath(path)).toBe(path)
    expect(new URL(path, location.origin).pathname).not.toBe('/login')
  }
})
