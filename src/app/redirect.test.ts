import { expect, test } from 'vitest'
import { redirectOf } from './redirect.ts'

const routes = [
  { path: '/dashboard' },
  { path: '/supplierDashboard/index' },
  { path: '/orders' },
  { path: '/orders/:id' },
]

// spec: P2.route.7, P2.route.8, P2.route.9
test('home is the home of the side that is worked on', () => {
  expect(redirectOf('/', 'buyer', routes)).toBe('/dashboard')
  expect(redirectOf('/', 'supplier', routes)).toBe('/supplierDashboard/index')
  expect(redirectOf('/dashboard', 'supplier', routes)).toBe('/supplierDashboard/index')
  expect(redirectOf('/dashboard', 'buyer', routes)).toBeUndefined()
})

// spec: P2.route.13
test('an unknown path goes home, a known one stays', () => {
  expect(redirectOf('/nowhere', 'buyer', routes)).toBe('/dashboard')
  expect(redirectOf('/orders/7', 'buyer', routes)).toBeUndefined()
})
