import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addComment } from '../../contract/documents.ts'
import type { Db } from '../../server/db/db.ts'
import { besides, type TestApp } from '../support/app.ts'
import { engines } from '../support/db.ts'
import { type Listener, listenTo } from '../support/listener.ts'
import { until } from '../support/until.ts'
import { openWorld, type World } from '../support/world.ts'

/** What stands between a process and its database: each look passes through it, and may fail or wait there. */
class Door {
  passed = 0
  failed = 0
  shut = false
  #wait: Promise<void> | undefined
  waiting = false

  on(db: Db): Db {
    return {
      ...db,
      system: async (fn) => {
        const wait = this.#wait
        this.#wait = undefined
        if (wait) {
          this.waiting = true
          const result = await db.system(fn)
          await wait
          this.waiting = false
          return result
        }
        if (this.shut) {
          this.failed++
          throw new Error('the door is shut')
        }
        const result = await db.system(fn)
        this.passed++
        return result
      },
      close: async () => undefined,
    }
  }

  /** The next answer waits at the door until it is let go. */
  holdsNext(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#wait = promise
    return resolve
  }
}

describe.each(engines)('looks at the sessions of streams on %s', (engine) => {
  let world: World
  let process: TestApp
  let address = ''
  const door = new Door()
  beforeAll(async () => {
    world = await openWorld(engine)
    process = await besides(world, door.on(world.deps.db))
    address = await process.listen()
  })
  afterAll(async () => {
    await process.close()
    await world.close()
  })

  const opens = async () => {
    const { buyer } = await world.tradingPair()
    const order = await buyer.sendsOrder()
    const ear = await listenTo(address, buyer)
    let ended = false
    void ear.ended.then(() => (ended = true))
    const hears = async (one: Listener = ear) => {
      const { seq } = await buyer.does(addComment, {
        body: { noun: 'orders', recordId: order.id, text: '请看' },
      })
      await until(() => one.events.some((event) => event.seq === seq))
    }
    return { buyer, ear, hears, hasEnded: () => ended }
  }

  test('one that fails is made again and ends nothing', async () => {
    const { ear, hears, hasEnded } = await opens()
    const before = door.failed
    door.shut = true
    await until(() => door.failed > before)
    door.shut = false
    const passed = door.passed
    await until(() => door.passed > passed + 1) // looked at twice since
    expect(hasEnded()).toBe(false)
    await hears()
    ear.close()
  })

  test('a session nobody could look at for five seconds is not believed any longer', async () => {
    const { ear } = await opens()
    door.shut = true
    const since = performance.now()
    await ear.ended
    const after = performance.now() - since
    door.shut = false
    expect(after).toBeGreaterThan(2500) // not at the first failure
    expect(after).toBeLessThan(10_000) // five seconds, and what a busy machine adds
  })

  test('a stream that opens while others are looked at is not taken for one that was not found', async () => {
    const { buyer, ear, hears, hasEnded } = await opens()
    const letGo = door.holdsNext()
    await until(() => door.waiting)
    const late = await listenTo(address, await world.again(buyer))
    let lateEnded = false
    void late.ended.then(() => (lateEnded = true))
    letGo()
    const passed = door.passed
    await until(() => door.passed > passed + 1)
    expect([hasEnded(), lateEnded]).toEqual([false, false])
    await hears()
    await hears(late)
    ear.close()
    late.close()
  })
})
