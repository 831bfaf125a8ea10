import { afterEach, expect, test, vi } from 'vitest'
import { measurePace } from './pace.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('limits of time are multiplied by what the machine was measured to take', async () => {
  vi.stubEnv('TANDEM_TEST_PACE', '2.5')
  const { paced } = await import('../../tests/support/pace.ts')
  expect(paced(30_000)).toBe(75_000)
})

test('a machine is measured by work that is done, and no limit is shortened', async () => {
  const measured = await measurePace()
  expect(measured).toBeGreaterThanOrEqual(1)
  expect(Number.isFinite(measured)).toBe(true)
})
