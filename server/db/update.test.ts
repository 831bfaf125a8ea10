import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { updateOf } from './update.ts'

const id = '0198d3a4-0000-7000-8000-000000000000'

test('values are bound, expressions stand as they are written, and what has no value is left alone', () => {
  const now = sql<string>`clock_timestamp()`
  const patch = {
    status: 'SENT',
    sent_at: now,
    reason: undefined,
    closed: null,
    version: sql<number>`version + 1`,
  }
  for (const of of [patch, { ...patch }])
    expect(updateOf('orders', id, of, 'id')).toMatchObject({
      sql: 'update "orders" set "status" = $1, "sent_at" = clock_timestamp(), "closed" = $2, "version" = version + 1 where "id" = $3 returning id',
      parameters: ['SENT', null, id],
    })
  expect(updateOf('orders', id, { status: 'SENT' }, '*')?.sql).toMatch(/returning \*$/)
})

test('an expression with values of its own is left to Kysely', () => {
  expect(updateOf('orders', id, { files: sql`${'[]'}::jsonb` }, 'id')).toBeUndefined()
  expect(updateOf('orders', id, { status: () => sql`'SENT'` }, 'id')).toBeUndefined()
})
