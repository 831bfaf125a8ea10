// Longer than others: what makes rows and conditions up, the reference, and all that is held against it, read together.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Field, catalogue } from '../../../contract/catalogue.ts'
import { Refused } from '../../../contract/errors.ts'
import { conditionOf } from '../../../contract/expression/condition.ts'
import { meets as rowMeets } from '../../../contract/expression/meets.ts'
import { longest } from '../../../contract/expression/tokens.ts'
import { conditionText } from '../../../contract/expression/write.ts'
import { type Condition, type Filter, ListBody, type Sort, listLimits } from '../../../contract/filter.ts'
import type { Db } from '../../../server/db/db.ts'
import { exportRows } from '../../../server/db/export.ts'
import { statementOf } from '../../../server/db/fragment.ts'
import { list, whereOf } from '../../../server/db/query.ts'
import { source } from '../../../server/db/source.ts'
import { bothEngines, testDb } from '../../support/db.ts'
import { patience, rounds, seeds } from '../../support/promised.ts'
import fc from '../../support/property.ts'
import { viewer } from '../../support/viewers.ts'
import { type Row, found, meets, sorted } from './reference.ts'

const noun = catalogue({
  noun: 'things',
  zh: '事物',
  en: 'Thing',
  fields: [
    { key: 'code', zh: '编码', en: 'Code', type: 'varchar', search: true, filter: true, sort: true },
    { key: 'name', zh: '名称', en: 'Name', type: 'varchar', search: true, filter: true, sort: true },
    { key: 'day', zh: '日期', en: 'Day', type: 'date', filter: true, sort: true },
    { key: 'at', zh: '时间', en: 'At', type: 'datetime', filter: true, sort: true },
    {
      key: 'amount',
      zh: '金额',
      en: 'Amount',
      type: 'decimal',
      unit: 'money',
      filter: true,
      sort: true,
      sum: true,
    },
    { key: 'pieces', zh: '件数', en: 'Pieces', type: 'decimal', filter: true, sort: true, sum: true },
    {
      key: 'status',
      zh: '状态',
      en: 'Status',
      type: 'enum',
      options: ['OPEN', 'SENT', 'CLOSED'],
      filter: true,
      sort: true,
    },
    { key: 'held', zh: '暂停', en: 'Held', type: 'bool', filter: true, sort: true },
    { key: 'partner', zh: '伙伴', en: 'Partner', type: 'drill_up', noun: 'orgs', filter: true, sort: true },
    { key: 'secret', zh: '密', en: 'Secret', type: 'varchar' },
    { key: 'price', zh: '价', en: 'Price', type: 'decimal', side: 'buyer', filter: true, sort: true },
    { key: 'lines', zh: '行', en: 'Lines', type: 'drill_down', noun: 'thingLines' },
  ],
  order: [{ field: 'code', sort: 1 }],
})

const [mine, other, partner] = [randomUUID(), randomUUID(), randomUUID()]
const texts = [
  '',
  'PO-1',
  'po-1',
  'PO_1',
  '100%',
  'a\\b',
  "O'Neil",
  '采购订单',
  '采购',
  'ÄÖ',
  '零',
  '𠮷野家',
  "'; drop table x; --",
  ' ',
]
const days = ['1999-12-31', '2024-02-29', '2024-03-01', '9999-12-31']
const instants = ['2024-02-29T23:59:59.999Z', '2024-03-01T00:00:00.000Z', '2024-03-01T00:00:00.001Z']
const numbers = ['0', '-1', '1', '10', '2.5', '999999999999.999999']
const partners = [partner, randomUUID()]

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null, freq: 4 })
const rowOf = fc.record({
  code: fc.constantFrom(...texts),
  name: maybe(texts),
  day: maybe(days),
  at: maybe(
    instants.flatMap((instant) => ['000', '001', '999'].map((micro) => `${instant.slice(0, -1)}${micro}Z`)),
  ),
  amount: maybe(numbers),
  pieces: fc.constantFrom('0', '1', '7'),
  status: maybe(['OPEN', 'SENT', 'CLOSED']),
  held: maybe([true, false]),
  partner: maybe(partners),
  secret: fc.constant('secret'),
  price: fc.constantFrom(...numbers),
  currency: fc.constantFrom('CNY', 'CNY', 'USD'),
  buyer_org_id: fc.constantFrom(mine, mine, other),
  supplier_org_id: fc.constantFrom(partner, mine),
  shared: fc.boolean(),
})
const rows: Row[] = fc.sample(rowOf, { numRuns: 50, seed: 7 }).map((row) => ({ id: randomUUID(), ...row }))

const things = source({
  catalogue: noun,
  from: sql`jsonb_to_recordset(${sql.lit(JSON.stringify(rows))}) as t(id uuid, code text, name text, day date, at timestamptz, amount numeric, pieces int,
    status text, held boolean, partner uuid, secret text, price numeric, currency text, buyer_org_id uuid, supplier_org_id uuid, shared boolean)`,
  id: sql<string>`t.id`,
  scope: { shared: 't' },
  columns: {
    code: sql<string>`t.code`,
    name: sql<string | null>`t.name`,
    day: sql<string | null>`t.day`,
    at: sql<string | null>`t.at`,
    amount: sql<string | null>`t.amount`,
    pieces: sql<number>`t.pieces`,
    status: sql<string | null>`t.status`,
    held: sql<boolean | null>`t.held`,
    partner: sql<string | null>`t.partner`,
    secret: sql<string>`t.secret`,
    price: sql<string>`t.price`,
    currency: sql<string>`t.currency`,
  },
})

const buyer = viewer(mine, 'buyer')
const supplier = viewer(mine, 'supplier')
const seenBy = (side: 'buyer' | 'supplier') =>
  rows.filter((row) =>
    side === 'buyer'
      ? row['buyer_org_id'] === mine
      : row['supplier_org_id'] === mine && row['shared'] === true,
  )

const values = {
  varchar: texts,
  date: days,
  datetime: instants,
  decimal: numbers,
  enum: ['OPEN', 'SENT', 'CLOSED'],
  bool: [true, false],
  drill_up: partners,
}
const signs = {
  varchar: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
  date: [2, 3, 6, 7, 8, 9, 10, 11, 12, 13],
  datetime: [2, 3, 6, 7, 8, 9, 10, 11, 12, 13],
  decimal: [2, 3, 6, 7, 8, 9, 10, 11, 12, 13],
  enum: [2, 3, 6, 7, 8],
  bool: [2, 3, 6, 7, 8],
  drill_up: [2, 3, 6, 7, 8],
}
const fields: readonly Field[] = noun.fields
const asked = fields.filter(({ filter, side }) => filter && !side)

const filterOn: fc.Arbitrary<Filter> = fc.constantFrom(...asked).chain(({ key, type }) => {
  const kind = type as keyof typeof values // the types of the fields above
  const value = fc.constantFrom(...values[kind])
  return fc.constantFrom(...signs[kind]).chain((sign): fc.Arbitrary<Filter> => {
    if (sign === 6 || sign === 7) return fc.constant({ field: key, sign })
    if (sign === 8)
      return fc.array(value, { maxLength: 3 }).map((list) => ({ field: key, sign, value: list }))
    if (sign === 13) return fc.tuple(value, value).map((pair) => ({ field: key, sign, value: pair }))
    const single = value.map((one) => ({ field: key, sign, value: one }))
    // A moment may be outside a span.
    if (sign === 3 && kind === 'datetime')
      return fc.oneof(
        single,
        fc.tuple(value, value).map((pair) => ({ field: key, sign, value: pair })),
      )
    return single
  })
})
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    filterOn,
    fc.array(tie('condition'), { maxLength: 3 }).map((all): Condition => ({ all })),
    fc.array(tie('condition'), { maxLength: 3 }).map((any): Condition => ({ any })),
    tie('condition').map((not): Condition => ({ not })),
  ),
}))
const sortsOf: fc.Arbitrary<Sort[]> = fc.array(
  fc.record({
    field: fc.constantFrom(...asked.map(({ key }) => key)),
    sort: fc.constantFrom(1 as const, 2 as const),
  }),
  { minLength: 1, maxLength: 3 },
)

const docs = { numRuns: rounds(2000, 20_000) / seeds.length }
const LONG = patience(120_000)

describe.each(bothEngines)('the query engine on %s', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await testDb(engine)
  })
  afterAll(() => db.close())

  // Past the contract's own checks: the engine holds without them.
  const lists = (who: typeof buyer, body: Partial<ListBody>) =>
    db.read(who, (tx) => list(tx, who, things, { ...ListBody.parse({}), ...body }))

  // spec: P3.filter.14, L3.other.7
  test.each(seeds)(
    'answers every list as the reference does (seed %i)',
    async (seed) => {
      await fc.assert(
        fc.asyncProperty(
          fc.record({
            who: fc.constantFrom(buyer, supplier),
            filters: fc.array(filterOn, { maxLength: 3 }),
            limit: fc.option(condition, { nil: undefined }),
            keyword: fc.constantFrom('', '', '', 'po', '采', '%', '_', '\\'),
            sorts: sortsOf,
            page: fc.integer({ min: 1, max: 3 }),
          }),
          async ({ who, filters, limit, keyword, sorts, page }) => {
            const narrowed = limit ? { ...who, limits: new Map([['things', limit]]) } : who
            const wanted = seenBy(who.side).filter(
              (row) =>
                filters.every((each) => meets(noun, row, each)) &&
                (!limit || meets(noun, row, limit)) &&
                found(noun, row, keyword),
            )
            const answer = await lists(narrowed, { filters, keyword, sorts, page, pageSize: 20 })
            expect(answer.total).toBe(wanted.length)
            expect(answer.rows.map(({ id }) => id)).toEqual(
              sorted(noun, wanted, sorts)
                .slice((page - 1) * 20, page * 20)
                .map(({ id }) => id),
            )
          },
        ),
        { ...docs, seed },
      )
    },
    LONG,
  )

  // spec: L6.limit.1
  test.each(seeds)(
    'a data condition as a role has it, in text, only narrows, as the reference does, and no word of it is SQL (seed %i)',
    async (seed) => {
      await fc.assert(
        fc.asyncProperty(condition, async (made) => {
          const text = conditionText(made, noun)
          fc.pre(text !== undefined && text.length <= longest)
          const limit = conditionOf(text ?? '', noun, 'buyer')
          const narrowed = { ...buyer, limits: new Map([['things', limit]]) }
          const answer = await lists(narrowed, { pageSize: 1000 })
          const wanted = seenBy('buyer').filter((row) => meets(noun, row, made))
          expect(answer.rows.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
          const where = statementOf(whereOf(things, narrowed, { filters: [], keyword: '' })).sql
          expect(where.replaceAll(/= ''|'milliseconds'/g, '')).not.toMatch(/['\\;]|--/)
        }),
        { ...docs, numRuns: docs.numRuns / 4, seed },
      )
    },
    LONG,
  )

  test.each(seeds)(
    'says of every row what that row as it is shown says of itself (seed %i)',
    async (seed) => {
      const { rows: shown } = await lists(buyer, { pageSize: 1000 })
      await fc.assert(
        fc.asyncProperty(condition, async (limit) => {
          const narrowed = { ...buyer, limits: new Map([['things', limit]]) }
          const inside = new Set((await lists(narrowed, { pageSize: 1000 })).rows.map(({ id }) => id))
          for (const row of shown) expect(rowMeets(limit, noun, { ...row })).toBe(inside.has(row.id))
        }),
        { ...docs, numRuns: docs.numRuns / 4, seed },
      )
    },
    LONG,
  )

  test.each(seeds)(
    'exports exactly what a list of everything would show, in its order (seed %i)',
    async (seed) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(filterOn, { maxLength: 1 }),
          sortsOf,
          fc.integer({ min: 1, max: 9 }),
          async (filters, sorts, batch) => {
            const got: string[] = []
            for await (const part of exportRows(db, buyer, things, { filters, sorts, keyword: '' }, batch))
              got.push(...part.map(({ id }) => id))
            const wanted = seenBy('buyer').filter((row) => filters.every((each) => meets(noun, row, each)))
            expect(got).toEqual(sorted(noun, wanted, sorts).map(({ id }) => id))
          },
        ),
        { numRuns: rounds(100, 1000), seed },
      )
    },
    LONG,
  )

  test.each(seeds)(
    'answers whatever it is sent with rows of the viewer or a refusal (seed %i)',
    async (seed) => {
      const value = fc.oneof(
        fc.constantFrom<Filter['value']>(
          "'; drop table x; --",
          '%_\\',
          '\u0000',
          'NaN',
          '1e309',
          '\ud800',
          '0001-01-01',
          '2024-02-30',
          '2024-13-01T00:00:00Z',
          'true',
        ),
        fc.double(),
        fc.boolean(),
        fc.constant(null),
        fc.string({ maxLength: 200, unit: 'binary' }),
        fc.array(fc.oneof(fc.string({ maxLength: 20, unit: 'binary' }), fc.double(), fc.boolean()), {
          maxLength: 3,
        }),
      )
      const field = fc.oneof(
        fc.constantFrom(...noun.fields.map(({ key }) => key)),
        fc.constantFrom(
          '__proto__',
          'constructor',
          'id',
          't.secret',
          'users',
          '"a" from b--',
          'сode',
          'x'.repeat(64),
          '',
        ),
      )
      const visible = new Set(seenBy('supplier').map(({ id }) => id))
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.record({ field, sign: fc.integer({ min: 1, max: 13 }), value }), {
            minLength: 1,
            maxLength: 2,
          }),
          fc.array(fc.record({ field, sort: fc.constantFrom(1 as const, 2 as const) }), { maxLength: 1 }),
          fc.string({ maxLength: 50, unit: 'binary' }),
          async (filters, sorts, keyword) => {
            const answer = await lists(supplier, { filters, sorts, keyword }).catch((error: unknown) => error)
            if (answer instanceof Error) {
              expect(answer).toBeInstanceOf(Refused)
              expect(['FIELD_UNKNOWN', 'FILTER_INVALID']).toContain((answer as Refused).code)
            } else
              for (const { id } of (answer as { rows: { id: string }[] }).rows) expect(visible).toContain(id)
          },
        ),
        { ...docs, seed },
      )
    },
    LONG,
  )

  test('names only what the catalogue allows this side', async () => {
    const refused = (body: Partial<ListBody>, code: string, who = buyer) =>
      expect(lists(who, body)).rejects.toMatchObject({ code })
    await refused({ filters: [{ field: 'secret', sign: 1, value: 'a' }] }, 'FIELD_UNKNOWN')
    await refused({ filters: [{ field: 'lines', sign: 2, value: 'a' }] }, 'FIELD_UNKNOWN')
    await refused({ sorts: [{ field: 'secret', sort: 1 }] }, 'FIELD_UNKNOWN')
    await refused({ sorts: [{ field: 'price', sort: 1 }] }, 'FIELD_UNKNOWN', supplier)
    await refused({ filters: [{ field: 'amount', sign: 1, value: '1' }] }, 'FILTER_INVALID')
    await refused({ filters: [{ field: 'status', sign: 2, value: 'open' }] }, 'FILTER_INVALID')
    await refused({ filters: [{ field: 'code', sign: 2, value: ['a'] }] }, 'FILTER_INVALID')
    await refused({ filters: [{ field: 'code', sign: 8, value: 'a' }] }, 'FILTER_INVALID')
    await refused({ filters: [{ field: 'day', sign: 13, value: ['2024-01-01'] }] }, 'FILTER_INVALID')
    await refused({ filters: [{ field: 'code', sign: 6, value: 'a' }] }, 'FILTER_INVALID')
    await refused({ keyword: 'a\u0000' }, 'FILTER_INVALID')
    expect((await lists(buyer, { filters: [{ field: 'price', sign: 9, value: -5 }] })).total).toBe(
      seenBy('buyer').length,
    )
  })

  test('sums what has one unit, and says when there is more than it counts', async () => {
    const all = await lists(buyer, {})
    expect(all.sums['amount']).toBeUndefined() // two currencies
    expect(all.sums['pieces']).toBe(
      String(seenBy('buyer').reduce((sum, row) => sum + Number(row['pieces']), 0)),
    )
    const many = source({
      catalogue: catalogue({
        noun: 'many',
        zh: '多',
        en: 'Many',
        fields: [{ key: 'n', zh: '数', en: 'N', type: 'decimal', sort: true, sum: true }],
        order: [],
      }),
      from: sql`generate_series(1, 10050) n`,
      id: sql<string>`lpad(n::text, 6, '0')`,
      scope: 'public',
      columns: { n: sql<number>`n` },
    })
    const answer = await db.read(buyer, (tx) =>
      list(tx, buyer, many, ListBody.parse({ page: 2, sorts: [{ field: 'n', sort: 2 }] })),
    )
    expect(answer).toMatchObject({ total: listLimits.count, capped: true, sums: {} })
    expect(answer.rows[0]).toEqual({ id: '010030', n: 10030 })
  })
})

test('a field of the catalogue without a column stops the start', () => {
  expect(() =>
    source({ catalogue: noun, from: sql`t`, id: sql<string>`id`, scope: 'public', columns: {} }),
  ).toThrow('things.code has no column')
})
