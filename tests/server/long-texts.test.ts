import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/registry.ts'
import { type Side, sides } from '../../contract/values.ts'
import { engines } from '../support/db.ts'
import { example } from '../support/example.ts'
import { tries } from '../support/persona.ts'
import { isAll, walk } from '../support/promised.ts'
import { openWorld, type World } from '../support/world.ts'

/** Expectations come from the contract and from the tables, so a new call, a longer field or another index is covered at once. */
const plain: [string, Call][] = Object.entries(calls).flatMap(([noun, members]) =>
  Object.entries(members)
    .map(([name, call]): [string, Call] => [`${noun}.${name}`, call])
    .filter(([, { input, output }]) => input !== 'multipart' && output !== 'events'),
)

// Texts nothing packs: an index entry that is too long as it stands may still fit when its letters repeat.
const codes = (length: number) => [...new Uint16Array(randomBytes(length * 2).buffer)]
const hex = (length: number) => randomBytes(length).toString('hex').slice(0, length)
const alphabets: readonly ((length: number) => string)[] = [
  (length) =>
    codes(length)
      .map((code) => String.fromCodePoint(0x4e00 + (code % 20_000)))
      .join(''),
  (length) => `a${hex(length - 1)}`,
  (length) =>
    codes(length)
      .map((code) => code % 10)
      .join(''),
  (length) => `${hex(Math.max(1, length - 10))}@a.example`,
]

type Place = readonly string[]

const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

/** The input without the ids and versions it can do without: what makes something new rather than looks for what is not there. */
function withoutIds(schema: z.ZodType, input: unknown): unknown {
  const places = placesIn(input, (value, key) => key === 'version' || isId(value))
  return places.reduce((left, place) => {
    const rest = put(left, place, undefined)
    return schema.safeParse(rest).success ? rest : left
  }, input)
}

/** Where values of a kind stand in an input. */
function placesIn(value: unknown, wanted: (value: unknown, key: string) => boolean, at: Place = []): Place[] {
  if (wanted(value, at.at(-1) ?? '')) return [at]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => placesIn(each, wanted, [...at, key]))
}

const textsIn = (input: unknown): Place[] =>
  placesIn(input, (value) => typeof value === 'string' && !isId(value))

function put(input: unknown, [key, ...rest]: Place, text: string | undefined): unknown {
  if (key === undefined) return text
  if (Array.isArray(input))
    return input.map((each: unknown, index) => (String(index) === key ? put(each, rest, text) : each))
  const fields = input as Record<string, unknown> // `placesIn` came through it
  return { ...fields, [key]: put(fields[key], rest, text) }
}

const longest = 1 << 17
const least = 12

/** The input with the longest text the schema takes at a place, once in each alphabet it takes there. */
function longestAt(schema: z.ZodType, input: unknown, place: Place, letters = alphabets): unknown[] {
  return letters.flatMap((text) => {
    const takes = (length: number) => schema.safeParse(put(input, place, text(length))).success
    if (!takes(least)) return []
    let [low, high] = [least, 2 * least]
    while (high < longest && takes(high)) [low, high] = [high, 2 * high]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (takes(middle)) low = middle
      else high = middle - 1
    }
    return [put(input, place, text(low))]
  })
}

/** Names of master data: another text there is refused before anything is kept. */
const masters: readonly string[] = ['unit', 'currency', 'taxRate']

/** Inputs with the longest texts: all words together, and one place at a time. */
function longInputs(schema: z.ZodType, input: unknown): unknown[] {
  const places = textsIn(input)
  const all = places
    .filter((place) => !masters.includes(place.at(-1) ?? ''))
    .reduce((made, place) => longestAt(schema, made, place, alphabets.slice(0, 2))[0] ?? made, input)
  return [all, ...places.flatMap((place) => longestAt(schema, input, place))]
}

/** Columns in indexes that hold words of the program, or keys it makes. */
const ownWords =
  /\.(side|kind|purpose|status|noun|period|network|currency|unit)$|^currencies\.code$|^(migrations|rate_limits|jobs|job_schedules|idempotency|settings)\./
/** Columns in indexes that no call of these fills in a fresh organisation, and the characters they hold at most. */
const elsewhere: Readonly<Record<string, number>> = {
  'users.account': 100,
  'provider_links.issuer': 255, // a setting of the process
  'provider_links.subject': 255, // by OpenID Connect Core 2, refused where it is longer
  'sign_in_failures.account': 100,
  'orgs.name': 200, // of a supplier as it applied, or given by the installation's administrator
  'orgs.credit_code': 18, // one that holds, or none
  'roles.name': 100, // given by the seed
  'app_numbers.prefix': 100, // part of a pattern of 60 characters
  'app_unique_values.field': 40,
  'receipts.receipt_no': 12, // made by the portal
  'inspections.inspection_no': 18,
  'inspections.material_code': 60, // of an order line
  'returns.return_no': 21,
  'defect_reports.report_no': 24,
  'delivery_lines.material_code': 60, // of an order line
  'stock_balances.material_code': 60, // of an order line
  'print_templates.app_id': 36, // a noun, or an id
  'prints.app_id': 36,
  'print_proofs.app_id': 36,
  'print_proofs.code': 22, // drawn at random
  'print_proofs.digest': 64,
  'print_templates.name': 60, // saved only for what there is
  'stock_moves.material_code': 60,
  'supplier_stocks.material_code': 60,
  'reconciliations.statement_no': 16, // made by the portal
  'reconciliation_invoices.invoice_no': 40, // of a statement that was agreed
  'inquiries.inquiry_no': 12, // made by the portal
  'inquiry_mails.mail': 100, // the example of an address is none
  'price_agreements.agreement_no': 12,
  'price_agreements.material_code': 60, // of a material
  'scorecards.scorecard_no': 12,
  'forecasts.forecast_no': 12,
  'forecast_lines.material_code': 60, // of a material
  'standings.category': 60, // a choice of a dictionary
  'certificate_reminders.name': 100, // of an accepted record, by the day's work
  'certificate_reminders.no': 100,
  'call_offs.call_off_no': 40, // it has lines of an order that was confirmed
  'deliveries.delivery_no': 40,
  'notices.mail': 6, // one of the words of its check
  'report_views.report': 10, // one of the reports
  'report_views.name': 30, // saved only with a level of its report
  'notices.occasion': 80, // a kind, an id, and a day or a moment
}

/** Of calls that take the same input the first. */
const walked = plain.filter(
  ([, { body }], at) => !body || plain.findIndex(([, other]) => other.body === body) === at,
)

describe.each(engines)('the longest texts the contract takes on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine, { callsAMinute: 1_000_000 })
  })
  afterAll(() => world.close())

  let networks = 0
  const address = () => `10.${Math.floor(++networks / 250)}.${networks % 250}.1`

  test.each(walk(walked, 40))('%s keeps them or refuses them, and never fails', async (_, call) => {
    const { buyer, supplier, supplierOrg } = await world.tradingPair()
    const link = await world.deps.db.system((tx) =>
      tx
        .selectFrom('links')
        .select('id')
        .where('supplier_org_id', '=', supplierOrg.id)
        .executeTakeFirstOrThrow(),
    )
    const known = { category: '', unit: 'PCS', currency: 'CNY', supplierOrgId: supplierOrg.id }
    const callers: Record<Side, string> = { buyer: buyer.token, supplier: supplier.token }
    const failed: string[] = []
    for (const part of ['body', 'query'] as const) {
      const schema = call[part]
      const whole = schema && example(schema, link.id, known)
      if (!schema || whole === undefined) continue
      for (const sent of longInputs(schema, withoutIds(schema, whole)))
        for (const side of call.side ? [call.side] : sides) {
          const caller = call.may === 'anyone' ? {} : { token: callers[side], side }
          const { status, text } = await tries(world, caller, call, {
            ip: address(),
            ...(part === 'body'
              ? { payload: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }
              : { query: sent as Record<string, string> }), // texts, as the schema of a query wants them
          })
          if (status >= 500)
            failed.push(`${status} ${text.slice(0, 80)} for ${JSON.stringify(sent).slice(0, 200)}`)
        }
    }
    expect(failed).toEqual([])
  })

  // After the whole walk alone has each index met what it may hold.
  test.each(isAll ? ['every index'] : [])(
    '%s over texts has held them, or is known for its size',
    async () => {
      const { db } = world.deps
      const columns = await db.system(
        async (tx) =>
          (
            await sql<{ name: string; table: string; column: string }>`
            select distinct t.relname || '.' || a.attname as name, t.relname as table, a.attname as column
            from pg_index i
            join pg_class t on t.oid = i.indrelid
            join pg_class x on x.oid = i.indexrelid
            join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
            where t.relnamespace = 'public'::regnamespace and x.relam = (select oid from pg_am where amname = 'btree')
              and a.atttypid = 'text'::regtype order by 1`.execute(tx)
          ).rows,
      )
      const short: unknown[] = []
      for (const { name, table, column } of columns) {
        if (ownWords.test(name) || name in elsewhere) continue
        const { rows } = await db.system((tx) =>
          sql<{
            most: number
          }>`select coalesce(max(octet_length(${sql.ref(column)})), 0) as most from ${sql.table(table)}`.execute(
            tx,
          ),
        )
        const most = rows[0]?.most ?? 0
        if (most < 3 * least) short.push([name, most])
      }
      expect(short).toEqual([])
      // Three bytes a character, two such texts beside ids: far below the 2,700 bytes of an entry.
      expect(Object.values(elsewhere).every((most) => most * 3 < 2_000)).toBe(true)
    },
  )
})
