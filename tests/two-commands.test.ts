import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'

/** What the tests read of themselves under some settings of the environment. */
async function under(env: Readonly<Record<string, string | undefined>>) {
  vi.resetModules()
  // kept beside the modules
  fc.resetConfigureGlobal()
  for (const key of ['TANDEM_TEST_ALL', 'TANDEM_TEST_ENGINE', 'TANDEM_TEST_SEED']) vi.stubEnv(key, env[key])
  const { draws, rounds, seeds, walk } = await import('./support/promised.ts')
  const { bothEngines, engines } = await import('./support/db.ts')
  const { default: property } = await import('./support/property.ts')
  return {
    seeds,
    walk,
    rounds,
    engines,
    bothEngines,
    drawn: () => property.sample(property.integer(), 20),
    moments: () => Array.from({ length: 20 }, draws()),
  }
}
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

describe('the gate', () => {
  test('tells one engine, but both of what depends on it, and tries the same values every time', async () => {
    const once = await under({})
    expect(once).toMatchObject({ engines: ['postgres'], bothEngines: ['pglite', 'postgres'] })
    expect(once.seeds).toHaveLength(1)
    const values = once.drawn()
    expect((await under({})).drawn()).toEqual(values)
  })

  test('kills at the same moments every time, a part of the times that are promised', async () => {
    const { moments, rounds } = await under({})
    expect(rounds(2, 100)).toBe(2)
    expect(Math.min(...moments())).toBeGreaterThanOrEqual(0)
    expect(Math.max(...moments())).toBeLessThan(1)
    expect(new Set(moments()).size).toBe(20)
    expect((await under({})).moments()).toEqual(moments())
  })

  test('walks a part of what is generated, spread over all of it and the same every time', async () => {
    const { walk } = await under({})
    expect(walk([0, 1, 2, 3, 4, 5, 6], 3)).toEqual([0, 3, 5])
    expect(walk(['only one'], 3)).toEqual(['only one'])
  })
})

describe('npm run test:all', () => {
  test('tells both engines, and tries values drawn anew beside the fixed ones', async () => {
    const gate = await under({})
    const all = await under({ TANDEM_TEST_ALL: '1' })
    expect(all.engines).toEqual(['pglite', 'postgres'])
    expect(all.seeds).toEqual([gate.seeds[0], expect.any(Number)])
    expect((await under({ TANDEM_TEST_ALL: '1' })).drawn()).not.toEqual(all.drawn())
    expect((await under({ TANDEM_TEST_ALL: '1' })).moments()).not.toEqual(all.moments())
    expect(all.rounds(2, 100)).toBe(100)
  })
})

test('all that is generated is walked by npm run test:all', async () => {
  const { walk } = await under({ TANDEM_TEST_ALL: '1' })
  expect(walk([0, 1, 2, 3, 4, 5, 6], 3)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('a seed or an engine that is given is the only one, in both commands', async () => {
  for (const more of [{}, { TANDEM_TEST_ALL: '1' }]) {
    const given = await under({ ...more, TANDEM_TEST_SEED: '7', TANDEM_TEST_ENGINE: 'pglite' })
    expect(given).toMatchObject({ seeds: [7], engines: ['pglite'], bothEngines: ['pglite'] })
    const values = given.drawn()
    expect((await under({ ...more, TANDEM_TEST_SEED: '7' })).drawn()).toEqual(values)
  }
})
