import { expect, test } from 'vitest'
import { wanted, wayTo } from './wayIn.ts'

test('signing in leads back to the page wanted', () => {
  const { search } = new URL(wayTo('/orders/7?tab=lines'), 'https://portal.example')
  expect(wanted(search)).toBe('/orders/7?tab=lines')
  expect(wayTo('/')).toBe('/login')
  expect(wanted('')).toBe('/')
})

test('never to another site, never in a circle', () => {
  for (const to of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/login?to=/login',
    '/\t/evil.example',
  ])
    expect(wanted(`?to=${encodeURIComponent(to)}`)).toBe('/')
})
