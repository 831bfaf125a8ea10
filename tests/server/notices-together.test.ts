import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../server/db/db.ts'
import { recipientsOf, viewerFor } from '../../server/modules/notices/notices.people.ts'
import { subjectLooker } from '../../server/modules/notices/notices.subjects.ts'
import { engines } from '../support/db.ts'
import * as o from '../support/orders.ts'

describe.each(engines)('documents of notices on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  test('what many people are told of in one turn is read once for the same eyes, and each sees what is theirs', async () => {
    const { db } = m.deps
    let reads = 0
    const counting: Db = {
      ...db,
      read: (...asked) => {
        reads += 1
        return db.read(...asked)
      },
    }
    const orders = await Promise.all([1, 2, 3].map(() => o.sends(m.lin, m.chenguang)))
    const foreign = await o.sends(m.lin, m.hongyuan)
    const draft = await o.drafts(m.lin, m.chenguang)
    const people = await m.system((tx) => recipientsOf(tx, m.chenguang.id))
    expect(people.map(({ userName }) => userName).toSorted()).toEqual(['何芳', '陈亮'])

    const look = subjectLooker(counting)
    const seen = await Promise.all(
      people.flatMap((who) => {
        const viewer = viewerFor(who, 'supplier', 'orders.read')
        if (!viewer) throw new Error(`${who.userName} reads no orders`)
        return [...orders, foreign, draft].map(({ id }) => look(viewer, 'orders', id))
      }),
    )
    const nos = [...orders.map(({ orderNo }) => orderNo), undefined, undefined]
    expect(seen.map((subject) => subject?.no)).toEqual([...nos, ...nos])
    expect(reads).toBe(1)
    expect(seen[0]?.partner).toBe('华东精工')
  })
})
