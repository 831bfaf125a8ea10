import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../server/db/db.ts'
import { engines, testDb } from '../../support/db.ts'

describe.each(engines)('%s', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await testDb(engine)
  })
  afterAll(() => db.close())

  test('opens', async () => {
    expect(await db.ready()).toBe(true)
    const { rows } = await db.system((tx) => sql`select current_user::text as who`.execute(tx))
    expect(rows).toEqual([{ who: 'tandem_system' }])
  })
})
