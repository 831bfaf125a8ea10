import { expect, test } from 'vitest'
import { hostileAddresses, worstAddresses } from '../ui/hostileAddresses.ts'
import { ownPath } from '../ui/ownPath.ts'
import { entryRedirect, isPublic, isRegister, loginPath, loginRedirect } from './loginRedirect.ts'

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

// spec: P2.route.4, P2.route.6
test('who registers as a supplier goes on to the wizard, whoever else to the portal', () => {
  const from = (pathname: string, search = '') => entryRedirect({ pathname, search })
  expect(from('/register/supplier', '?buyer=1')).toBe('/supplier-registration?buyer=1')
  expect(from('/register/person')).toBe('/')
  expect(from('/login', '?to=/orders')).toBe('/orders')
  expect(isRegister('/register/')).toBe(false)
  expect(isPublic('/supplier-registration/flat')).toBe(true)
})
