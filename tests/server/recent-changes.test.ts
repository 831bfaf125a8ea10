import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addComment } from '../../contract/documents.ts'
import { recentChanges } from '../../contract/home.ts'
import { engines } from '../support/db.ts'
import type { Persona } from '../support/persona.ts'
import { openWorld, type World } from '../support/world.ts'

describe.each(engines)('recent changes on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  const reads = async (who: Persona) =>
    (await who.does(recentChanges)).map(({ kind, recordNo, moves }) => [kind, recordNo, moves])
  const says = (who: Persona, recordId: string) =>
    who.does(addComment, { body: { noun: 'orders', recordId, text: '请确认' } })

  test('drafts written one after another and sent later are a row each, below what the supplier did', async () => {
    const { buyer, supplier } = await world.tradingPair()
    const drafts = [await buyer.writesOrder(), await buyer.writesOrder(), await buyer.writesOrder()]
    for (const draft of drafts) await buyer.sends(draft)
    const [first, second, third] = drafts.map(({ orderNo }) => orderNo)
    await supplier.receives(await buyer.sees(drafts[0] ?? { id: '' }))
    expect(await reads(buyer)).toEqual([
      ['receive', first, 1],
      ['send', third, 2],
      ['send', second, 2],
      ['send', first, 2],
    ])
    expect(await reads(supplier)).toEqual([
      ['receive', first, 1],
      ['send', third, 1],
      ['send', second, 1],
      ['send', first, 1],
    ])
  })

  test('what another does in between, and what is done on another day, is a row of its own', async () => {
    const { buyer, supplier, buyerOrg } = await world.tradingPair()
    const order = await supplier.receives(await buyer.sendsOrder())
    for (let at = 0; at < 3; at++) await says(buyer, order.id)
    await says(await world.person(buyerOrg, { name: '赵敏' }), order.id)
    await says(buyer, order.id)
    const of = (kind: string, moves: number) => [kind, order.orderNo, moves]
    const before = [of('comment', 1), of('comment', 1), of('comment', 3), of('receive', 1), of('send', 2)]
    expect(await reads(buyer)).toEqual(before)
    await world.deps.db.system((tx) =>
      sql`insert into events (noun, record_id, kind, side, buyer_org_id, supplier_org_id, shared, actor_user_id, actor_name, actor_org_id, at)
        select noun, record_id, kind, side, buyer_org_id, supplier_org_id, shared, actor_user_id, actor_name, actor_org_id, at + interval '1 day'
        from events where record_id = ${order.id} order by seq desc limit 1`.execute(tx),
    )
    expect(await reads(buyer)).toEqual([of('comment', 1), ...before])
  })

  test('the list is full however much one person does to one order', async () => {
    const { buyer } = await world.tradingPair()
    const early: string[] = []
    for (let at = 0; at < 22; at++) early.push((await buyer.writesOrder()).orderNo)
    const busy = await buyer.sendsOrder()
    for (let at = 0; at < 25; at++) await says(buyer, busy.id)
    const rows = await reads(buyer)
    expect(rows).toHaveLength(20)
    expect(rows[0]).toEqual(['comment', busy.orderNo, 27])
    expect(rows.slice(1).map(([, no]) => no)).toEqual(early.toReversed().slice(0, 19))
  })
})
