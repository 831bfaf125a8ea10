import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockSession, logout } from '../../contract/auth.ts'
import { addComment } from '../../contract/documents.ts'
import { json } from '../../server/db/json.ts'
import { besides } from '../support/app.ts'
import { engines } from '../support/db.ts'
import { type Listener, listenTo } from '../support/listener.ts'
import { paced } from '../support/pace.ts'
import type { Persona } from '../support/persona.ts'
import { openWorld, type World } from '../support/world.ts'

/** What a busy machine may take; that it is two seconds otherwise is measured in the browser. */
const soon = { timeout: paced(10_000) }
const seqs = ({ events }: Listener) => events.map(({ seq }) => seq)

describe.each(engines)('live events on %s', (engine) => {
  let world: World
  let address = ''
  beforeAll(async () => {
    world = await openWorld(engine)
    address = await world.listen()
  })
  afterAll(() => world.close())

  const says = (who: Persona, order: { id: string }, text = '请看') =>
    who.does(addComment, { body: { noun: 'orders', recordId: order.id, text } })

  test('both sides hear of a shared document within two seconds, strangers do not', async () => {
    const { buyer, supplier } = await world.tradingPair()
    const stranger = await world.person(await world.org())
    const ears = await Promise.all([buyer, supplier, stranger].map((who) => listenTo(address, who)))
    const order = await buyer.sendsOrder()
    const sent = { noun: 'orders', recordId: order.id, kind: 'send' }
    for (const ear of ears.slice(0, 2))
      await expect.poll(() => ear.events, soon).toContainEqual(expect.objectContaining(sent))
    const [bought, sold, strange] = ears.map((ear) => [...new Set(ear.events.map(({ kind }) => kind))])
    expect([bought, sold, strange]).toEqual([['create', 'send'], ['send'], []])
    for (const ear of ears) ear.close()
  })

  test('a buyer’s draft is heard by the buyer alone', async () => {
    const { buyer, supplier } = await world.tradingPair()
    const [own, other] = [await listenTo(address, buyer), await listenTo(address, supplier)]
    await buyer.writesOrder()
    const order = await buyer.sendsOrder()
    const kinds = ({ events }: Listener) => new Set(events.map(({ recordId, kind }) => `${recordId} ${kind}`))
    await expect.poll(() => kinds(other), soon).toEqual(new Set([`${order.id} send`]))
    await expect.poll(() => kinds(own).size, soon).toBe(3)
    own.close()
    other.close()
  })

  test('a listener who comes back hears what happened meanwhile', async () => {
    const { buyer, supplier } = await world.tradingPair()
    const order = await buyer.sendsOrder()
    const first = await listenTo(address, supplier)
    const { seq } = await says(buyer, order)
    await expect.poll(() => seqs(first), soon).toContain(seq)
    first.close()
    const missed = [await says(buyer, order, '二'), await says(supplier, order, '三')]
    const second = await listenTo(address, supplier, seq)
    // What was heard before may come again, what was missed never stays out.
    for (const one of missed) await expect.poll(() => seqs(second), soon).toContain(one.seq)
    second.close()
  })

  test('a place that cannot be found any more means: read everything again', async () => {
    const { buyer } = await world.tradingPair()
    for (const last of ['999999999', 'nonsense']) {
      const ear = await listenTo(address, buyer, last)
      await expect
        .poll(() => ear.events.map(({ noun, kind }) => [noun, kind]), soon)
        .toEqual([['*', 'missed']])
      ear.close()
    }
  })

  test(
    'the stream ends with its session: signed out, locked, removed, role taken',
    { timeout: paced(30_000) },
    async () => {
      const { buyerOrg } = await world.tradingPair()
      const { db } = world.deps
      const ends: [string, (who: Persona) => Promise<unknown>][] = [
        ['signed out', (who) => who.does(logout)],
        ['locked', (who) => who.does(lockSession)],
        [
          'removed',
          ({ userId }) =>
            db.system((tx) =>
              tx.updateTable('memberships').set({ status: 'LEFT' }).where('user_id', '=', userId).execute(),
            ),
        ],
        [
          'expired',
          ({ userId }) =>
            db.system((tx) =>
              tx
                .updateTable('sessions')
                .set({ ends_at: new Date(0).toISOString() })
                .where('user_id', '=', userId)
                .execute(),
            ),
        ],
        [
          'role taken',
          ({ userId }) =>
            db.system((tx) =>
              tx
                .updateTable('roles')
                .set({ commands: json([]) })
                .where('id', 'in', (of) =>
                  of
                    .selectFrom('membership_roles')
                    .innerJoin('memberships', 'memberships.id', 'membership_roles.membership_id')
                    .where('memberships.user_id', '=', userId)
                    .select('membership_roles.role_id'),
                )
                .execute(),
            ),
        ],
      ]
      await Promise.all(
        ends.map(async ([, end]) => {
          const who = await world.person(buyerOrg, { rights: ['orders.read'] })
          const ear = await listenTo(address, who)
          await end(who)
          const since = performance.now()
          await ear.ended
          expect(performance.now() - since).toBeLessThan(5000)
        }),
      )
    },
  )

  test('who may not read orders hears nothing of them', async () => {
    const { buyer, buyerOrg } = await world.tradingPair()
    const clerk = await world.person(buyerOrg, { rights: ['materials.read'] })
    const [ear, own] = [await listenTo(address, clerk), await listenTo(address, buyer)]
    await buyer.sendsOrder()
    await expect.poll(() => own.events.map(({ kind }) => kind), soon).toContain('send')
    expect(ear.events).toEqual([])
    ear.close()
    own.close()
  })

  test('a role’s condition narrows what is heard, at once and after a break', async () => {
    const { buyer, buyerOrg } = await world.tradingPair()
    const limits = { 'orders.read': 'totalAmount <= 1000' }
    const clerk = await world.person(buyerOrg, { rights: ['orders.read'], limits })
    const ear = await listenTo(address, clerk)
    const small = await buyer.sendsOrder({ lines: [{ qty: '1' }] })
    await expect.poll(() => ear.events.map(({ kind }) => kind), soon).toContain('send')
    ear.close()
    const large = await buyer.sendsOrder({ lines: [{ qty: '9000' }] })
    const missed = await says(buyer, small)
    const again = await listenTo(address, clerk, ear.events.at(-1)?.seq)
    await expect.poll(() => seqs(again), soon).toContain(missed.seq)
    await says(buyer, large)
    const last = await says(buyer, small)
    await expect.poll(() => seqs(again), soon).toContain(last.seq)
    expect(new Set(again.events.map(({ recordId }) => recordId))).toEqual(new Set([small.id]))
    again.close()
  })

  test('a session listens a dozen times at most, and again once one has gone', async () => {
    const { buyer } = await world.tradingPair()
    const ears = await Promise.all(Array.from({ length: 12 }, () => listenTo(address, buyer)))
    await expect(listenTo(address, buyer)).rejects.toThrow('429')
    ears[0]?.close()
    const listens = () =>
      listenTo(address, buyer).then(
        (ear) => ears.push(ear) > 0,
        () => false,
      )
    await expect.poll(listens, soon).toBe(true)
    for (const ear of ears) ear.close()
  })

  test('without a session there is no stream', async () => {
    await expect(listenTo(address, { token: 'x'.repeat(43) })).rejects.toThrow('401')
    await expect(listenTo(address, {})).rejects.toThrow('401')
  })
})

describe.each(engines.filter((engine) => engine !== 'pglite'))(
  'live events of two processes on %s',
  (engine) => {
    test('what one process did is heard at another', async () => {
      const world = await openWorld(engine)
      const other = await besides(world)
      const { buyer, supplier } = await world.tradingPair()
      const ear = await listenTo(await other.listen(), supplier)
      const order = await buyer.sendsOrder()
      await expect.poll(() => ear.events.map(({ recordId }) => recordId), soon).toContain(order.id)
      await supplier.does(logout)
      await ear.ended
      await other.close()
      await world.close()
    })
  },
)
