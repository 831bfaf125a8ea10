import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EventKind } from '../../../contract/events.ts'
import type { LiveEvent } from '../../../contract/live.ts'
import type { Db } from '../../../server/db/db.ts'
import { type Hub, createHub } from '../../../server/events/live.ts'
import { record } from '../../../server/events/record.ts'
import { bothEngines, has, testDb } from '../../support/db.ts'
import { until } from '../../support/until.ts'
import { viewer } from '../../support/viewers.ts'

const quiet = { info: () => undefined, warn: () => undefined }

describe.each(bothEngines)('live events on %s', (engine) => {
  let db: Db
  let hub: Hub
  beforeAll(async () => {
    db = await testDb(engine)
    hub = await createHub(db, quiet)
  })
  afterAll(async () => {
    await hub.close()
    await db.close()
  })

  const parties = () => ({ buyer: viewer(randomUUID(), 'buyer'), supplier: viewer(randomUUID(), 'supplier') })
  type Parties = ReturnType<typeof parties>
  const happen = (by: 'buyer' | 'supplier', who: Parties, shared: boolean, kind: EventKind<'orders'>) =>
    db.write(who[by], async (tx) =>
      record(tx, who[by], {
        noun: 'orders',
        recordId: randomUUID(),
        kind,
        buyerOrgId: who.buyer.orgId,
        supplierOrgId: who.supplier.orgId,
        shared,
      }),
    )
  const listen = (who: { orgId: string; side: 'buyer' | 'supplier' }) => {
    const got: LiveEvent[] = []
    const stop = hub.subscribe(who, (event) => got.push(event))
    return { got, stop, kinds: () => got.map(({ kind }) => kind) }
  }

  test('reach the sides that may see them and nobody else', async () => {
    const who = parties()
    const [buyer, supplier, stranger] = [
      listen(who.buyer),
      listen(who.supplier),
      listen(viewer(randomUUID(), 'buyer')),
    ]
    const wrongSide = listen({ orgId: who.buyer.orgId, side: 'supplier' })
    await happen('buyer', who, false, 'create')
    await happen('supplier', who, false, 'comment')
    await happen('buyer', who, true, 'send')
    await until(
      () => [buyer.kinds(), supplier.kinds()],
      ([b, s]) => Boolean(b?.includes('send') && s?.includes('send')),
    )
    expect([buyer.kinds(), supplier.kinds(), stranger.kinds(), wrongSide.kinds()]).toEqual([
      ['create', 'send'],
      ['comment', 'send'],
      [],
      [],
    ])
    buyer.stop()
    await happen('buyer', who, true, 'change')
    await until(
      () => supplier.kinds(),
      (kinds) => kinds.includes('change'),
    )
    expect(buyer.kinds()).toEqual(['create', 'send'])
    supplier.stop()
  })

  test('are told again after a break, and a number nobody knows says to read everything', async () => {
    const who = parties()
    const buyer = listen(who.buyer)
    for (const kind of ['send', 'hold', 'release'] as const) await happen('buyer', who, kind !== 'hold', kind)
    await until(() => buyer.got.length === 3)
    const first = buyer.got[0]?.seq ?? ''
    const kinds = async (seq: string, viewer_: Parties['buyer']) =>
      (await hub.since(seq, viewer_))?.map(({ kind }) => kind)
    expect(await kinds(first, who.buyer)).toEqual(['hold', 'release'])
    expect(await kinds(first, who.supplier)).toEqual(['release'])
    for (const seq of ['999999999', '', "1' or true", '1e9', '-1', '9'.repeat(40)])
      expect(await hub.since(seq, who.buyer)).toBeUndefined()
    expect(await hub.since(first, viewer(randomUUID(), 'buyer'))).toBeUndefined()
  })

  test('that came between reading and listening are told to who says how long ago it read', async () => {
    const who = parties()
    await happen('buyer', who, true, 'send')
    await db.write(who.buyer, (tx) =>
      sql`insert into events (noun, record_id, kind, side, buyer_org_id, supplier_org_id, shared, actor_name, at)
        values ('orders', gen_random_uuid(), 'create', 'buyer', ${who.buyer.orgId}, ${who.supplier.orgId}, true, '', now() - interval '1 hour')`.execute(
        tx,
      ),
    )
    const kinds = async (age: string) => (await hub.since(age, who.supplier))?.map(({ kind }) => kind)
    expect(await kinds('age=60000')).toEqual(['send'])
    expect(await kinds('age=3600000')).toEqual(['send', 'create'])
    expect(await kinds('age=-1')).toBeUndefined()
    expect(await hub.since('age=60000', viewer(randomUUID(), 'buyer'))).toEqual([])
  })

  test('reach ten thousand listeners', async () => {
    const who = parties()
    let pushes = 0
    const stops = Array.from({ length: 10_000 }, () => hub.subscribe(who.supplier, () => pushes++))
    await happen('buyer', who, true, 'send')
    await until(
      () => pushes,
      (count) => count === 10_000,
    )
    for (const stop of stops) stop()
  })
})

test.runIf(has('postgres'))(
  'an event whose transaction commits late is missed neither live nor after a break',
  async () => {
    const db = await testDb('postgres')
    const hub = await createHub(db, quiet)
    const who = viewer(randomUUID(), 'buyer')
    const got: LiveEvent[] = []
    hub.subscribe(who, (event) => got.push(event))
    const write = (kind: EventKind<'orders'>, meanwhile?: () => Promise<void>) =>
      db.write(who, async (tx) => {
        record(tx, who, {
          noun: 'orders',
          recordId: randomUUID(),
          kind,
          buyerOrgId: who.orgId,
          supplierOrgId: null,
          shared: false,
        })
        await meanwhile?.()
      })
    let release = () => undefined as void
    const held = new Promise<void>((done) => (release = done))
    let begun = () => undefined as void
    const started = new Promise<void>((done) => (begun = done))
    const late = write('hold', () => {
      begun()
      return held
    })
    await started
    await write('send')
    await until(() => got.length === 1)
    release()
    await late
    await until(() => got.length === 2)
    expect(got.map(({ kind }) => kind)).toEqual(['send', 'hold'])
    expect(Number(got[1]?.seq)).toBeLessThan(Number(got[0]?.seq))
    expect((await hub.since(got[0]?.seq ?? '', who))?.map(({ kind }) => kind)).toContain('hold')
    await write('release')
    await until(() => got.length === 3)
    expect(got.map(({ kind }) => kind)).toEqual(['send', 'hold', 'release'])
    await hub.close()
    await db.close()
  },
)
