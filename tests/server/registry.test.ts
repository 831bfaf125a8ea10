import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/registry.ts'
import { address, outcome } from '../support/borders/ask.ts'
import { engines } from '../support/db.ts'
import { example } from '../support/example.ts'
import { tries } from '../support/persona.ts'
import { walk } from '../support/promised.ts'
import { openWorld, type World } from '../support/world.ts'

/** Expectations come from the contract, so a new call is covered the day it is born (style rule 35). Who may ask is in borders.test.ts. */
const plain = Object.entries(calls).flatMap(([noun, members]) =>
  Object.entries(members)
    .filter(([, { input, output }]) => input !== 'multipart' && output !== 'events')
    .map(([name, call]): [string, Call] => [`${noun}.${name}`, call]),
)

describe.each(engines)('garbage on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  test.each(walk(plain, 60))('%s: refused as input, never a failure', async (_, call) => {
    // A person of its own: some calls end the session.
    const { token } = await world.person(await world.org())
    const caller = { token, side: call.side ?? 'buyer' }
    const wrong: string[] = []
    for (const [body, query] of garbage(call)) {
      const reply = await tries(world, caller, call, {
        ip: address(),
        payload: JSON.stringify(body),
        headers: call.method === 'POST' ? { 'content-type': 'application/json' } : {},
        query,
      })
      const expected =
        call.body && !call.body.safeParse(body).success
          ? [403, 413, 422]
          : [200, 401, 403, 404, 409, 413, 422, 423]
      if (!expected.includes(reply.status))
        wrong.push(`${outcome(reply)} for ${JSON.stringify([body, query]).slice(0, 200)}`)
    }
    expect(wrong).toEqual([])
  })
})

/** Bodies and queries no screen sends. */
function* garbage({ body, query }: Call): Generator<[unknown, Record<string, unknown>]> {
  const odd = [
    null,
    [],
    {},
    '',
    -1,
    1e308,
    true,
    '\u0000',
    "'; drop table orders; --",
    'x'.repeat(100_000),
    { $ne: null },
    [[[[]]]],
    '\ud800',
  ]
  const keys = (schema: typeof body) =>
    Object.keys((schema && (example(schema, randomUUID()) as object)) ?? {})
  for (const value of odd) {
    yield [value, {}]
    yield [
      Object.fromEntries(keys(body).map((key) => [key, value])),
      Object.fromEntries(keys(query).map((key) => [key, value])),
    ]
  }
  yield [
    JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
    { __proto__: 'x', constructor: 'y' },
  ]
}
