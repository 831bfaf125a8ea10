import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../contract/registry.ts'
import { besides } from '../support/app.ts'
import { crossings as commands } from '../support/crossings.ts'
import { importCrossings } from '../support/crossings.imports.ts'
import { orgCrossings } from '../support/crossings.orgs.ts'
import { asOwner, has } from '../support/db.ts'
import { type LyingProvider, openLiar } from '../support/liar.ts'
import { lockingCalls } from '../support/locking.ts'
import { type Market, openMarket } from '../support/orders.ts'
import { tries } from '../support/persona.ts'
import { patience, rounds, walk } from '../support/promised.ts'

const crossings = [...commands, ...importCrossings, ...orgCrossings]
const ROUNDS = rounds(4, 40)

test('every call that locks several rows is crossed below', () => {
  expect([...lockingCalls()].toSorted()).toEqual([...new Set(crossings.flatMap(({ of }) => of))].toSorted())
})

describe.runIf(has('postgres'))('F18: calls that want the same rows in crossing order', () => {
  let m: Market
  let provider: LyingProvider
  beforeAll(async () => {
    provider = await openLiar()
    m = await openMarket('postgres', provider)
  })
  afterAll(async () => {
    await m.close()
    await provider.close()
  })

  const deadlocks = () =>
    asOwner(m.deps.config, async (client) => {
      const { rows } = await client.query<{ deadlocks: number }>(
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      )
      return rows[0]?.deadlocks ?? -1
    })
  const pathOf = (named: string) => {
    const [noun = '', name = ''] = named.split('.')
    return calls[noun]?.[name]?.path
  }

  test.each(
    walk(
      crossings.map((crossing) => [crossing.name, crossing] as const),
      4,
    ),
  )(
    '%s: each is done or refused, and none waits for another in a circle',
    async (_name, { of, begin }) => {
      const before = await deadlocks()
      const round = await begin(m)
      const two = await Promise.all([besides(m), besides(m)])
      const failed: string[] = []
      const came: Record<string, number> = {}
      for (let n = 0; n < ROUNDS; n++) {
        const now = await round(n)
        await Promise.all(
          now.map(async ({ who, call, asks }, index) => {
            const { status, text } = await tries(two[index % 2] ?? m, who, call, asks)
            const how = `${call.path} ${status}`
            came[how] = (came[how] ?? 0) + 1
            if (status >= 500) failed.push(`${call.path} ${text}`)
          }),
        )
      }
      // A connection tells what it counted when it ends.
      await Promise.all(two.map((each) => each.leave()))
      expect(failed).toEqual([])
      expect(`${(await deadlocks()) - before} deadlocks`).toBe('0 deadlocks')
      const made = new Set(Object.keys(came).map((how) => how.slice(0, -4)))
      expect(made).toEqual(new Set(of.map(pathOf)))
      // What only collides tries nothing: whom the rush let through nowhere does it when nobody is in the way.
      const refused = [...made].filter((path) => !came[`${path} 200`])
      for (const [n, path] of refused.entries()) {
        const alone = (await round(ROUNDS + n)).filter(({ call }) => call.path === path)
        const statuses: number[] = []
        for (const { who, call, asks } of alone) statuses.push((await tries(m, who, call, asks)).status)
        expect([path, ...statuses]).toContain(200)
      }
    },
    patience(120_000),
  )
})
