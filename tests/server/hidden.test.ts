import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { fieldGroups, groupOfSchema } from '../../contract/hideable.ts'
import { Material } from '../../contract/materials.ts'
import { Order, OrderLine } from '../../contract/orders.ts'
import { groupsOfRight, rightsOf } from '../../contract/permissions.ts'
import { calls, catalogues } from '../../contract/registry.ts'
import { Partner } from '../../contract/suppliers.ts'
import { type Side, sides } from '../../contract/values.ts'
import { besides, type TestApp } from '../support/app.ts'
import { asksOf, subjectOf, textOf } from '../support/borders/ask.ts'
import { openingsOf } from '../support/borders/conditioned.ts'
import { type Line, lines } from '../support/borders/lines.ts'
import { marks } from '../support/borders/parties.ts'
import { type Borders, openBorders } from '../support/borders/world.ts'
import { engines } from '../support/db.ts'
import { hideableIn, hideablesOf } from '../support/hideables.ts'
import { type Reply, tries } from '../support/persona.ts'
import { walk } from '../support/promised.ts'
import { undone } from '../support/undone.ts'

// Field-level hiding: every call is asked by somebody whose roles hide all that a role may hide. Each field that the contract lets be hidden is
// null, and what stands in them for a colleague is told nowhere else.

const named = Object.entries(calls).flatMap(([noun, members]) =>
  Object.entries(members).map(([name, call]): [string, Call] => [`${noun}.${name}`, call]),
)
const asked = named.filter(
  ([, { may, output }]) => may !== 'anyone' && may !== 'local' && output !== 'events',
)
const hiding = asked.filter(([, { response }]) => hideableIn(response).length > 0)
const others = asked.filter(([name]) => !hiding.some(([each]) => each === name))
const sheets = others.filter(([, { output, body }]) => output === 'file' && body !== undefined)
const rest = others.filter(([name, { reads }]) => reads && !sheets.some(([each]) => each === name))

test('a field is in the same group in its catalogue and in the answers', () => {
  const rows = { orders: Order, orderLines: OrderLine, materials: Material, suppliers: Partner }
  for (const [noun, { shape }] of Object.entries(rows))
    for (const { key, group } of catalogues.find((each) => each.noun === noun)?.fields ?? [])
      if (Object.hasOwn(shape, key))
        expect([noun, key, groupOfSchema(shape[key as never])]).toEqual([noun, key, group])
})

test('every group is hidden by one right, and has values that stand nowhere else', () => {
  const known = [...new Set(sides.flatMap((side) => [...rightsOf[side]]))].flatMap(groupsOfRight)
  expect(known.map(({ id }) => id).toSorted()).toEqual([...fieldGroups].toSorted())
  expect(Object.keys(marks).toSorted()).toEqual([...fieldGroups].toSorted())
})

/** Records in which more of the fields stand. */
const also: Readonly<Record<string, readonly string[]>> = {
  'reconciliations.reconciliationInfo': ['statementInvoiced', 'statementDisputed'],
  'inquiries.inquiryInfo': ['inquiryWaiting'],
  'quotes.quoteInfo': ['quoteAwarded', 'quoteOpened'],
}
const linesOf = (name: string): readonly Line[] => [
  ...(lines[name] ?? []).filter(({ shownIn, admin }) => !shownIn && !admin),
  ...(also[name] ?? []).map((of) => ({ of })),
]

/** Fields of reading calls that stay empty here, and why. */
const before = 'nothing was ordered or received in a time before'
const empty: Readonly<Record<string, string>> = {
  'reconciliations.reconciliationInfo.lines.disputePrice': 'what is disputed is a quantity',
  'inquiries.compareQuote.lines.spread': 'one supplier quotes',
  'reports.spendReport.previous.ordered': before,
  'reports.spendReport.previous.received': before,
  'reports.priceReport.rows.beforePrice': before,
  'reports.priceReport.rows.change': before,
  'reports.priceReport.rows.effect': before,
  'reports.priceReport.totals.effect': before,
  'reports.priceReport.totals.change': before,
}

describe.each(engines)('hidden fields on %s', (engine) => {
  let b: Borders
  /** Leaves nothing behind, so that every call is made from the same state. */
  let process: TestApp
  beforeAll(async () => {
    b = (await openingsOf(await openBorders(engine))).world
    process = await besides(b, undone(b.deps.db))
  })
  afterAll(async () => {
    await process.close()
    await b.close()
  })

  /** What a colleague found in fields that roles may hide, by where. */
  const found = new Set<string>()
  /** Groups whose values a colleague was told. */
  const told = new Set<string>()

  /** A supplier's bank account is its own: only from buyers it is hidden. */
  const markedIn = (text: string, side: Side): string[] =>
    Object.entries(marks).flatMap(([group, values]) =>
      group === 'registrations.bank' && side === 'supplier'
        ? []
        : values.filter((value) => text.includes(value)).map((value) => `${group} ${value}`),
    )
  const fieldsOf = ({ response, output }: Call, reply: Reply) =>
    output === 'json' && reply.status === 200 ? hideablesOf(response, reply.json().data) : []

  test.each([...hiding, ...sheets, ...walk(rest, 60)])('%s', async (name, call) => {
    const wrong: string[] = []
    for (const line of linesOf(name))
      for (const { who: clerk, name: called, side } of b.hidden) {
        const one = subjectOf(b, line)
        if (!one || one.person || (call.side && call.side !== side)) continue
        const asks = () => asksOf(b, call, line, one)
        const colleague = side === 'buyer' ? b.lin : b.chen
        const whole = await tries(process, { token: colleague.token, side }, call, asks())
        const part = await tries(process, { token: clerk.token, side }, call, asks())
        const who = [line.of ?? '', called].join(' ').trim()
        for (const [at, value] of fieldsOf(call, whole)) if (value !== null) found.add(`${name}${at}`)
        for (const mark of markedIn(await textOf(whole), side)) told.add(mark)
        // Who may not see prices does not quote.
        if (call.reads && part.status !== whole.status && part.status !== 403)
          wrong.push(`${who}: ${part.status}, not ${whole.status}`)
        for (const [at, value] of fieldsOf(call, part))
          if (value !== null) wrong.push(`${who} was told ${at}: ${JSON.stringify(value)}`)
        for (const mark of markedIn(await textOf(part), side)) wrong.push(`${who} was told ${mark}`)
      }
    expect(wrong).toEqual([])
  })

  test('who sees everything finds a value in each field that roles may hide', () => {
    const all = hiding.flatMap(([name, { reads, response }]) =>
      reads ? hideableIn(response).map((at) => `${name}${at}`) : [],
    )
    expect(all.filter((at) => !found.has(at) && !Object.hasOwn(empty, at))).toEqual([])
    expect(Object.keys(empty).filter((at) => found.has(at) || !all.includes(at))).toEqual([])
    const every = Object.entries(marks).flatMap(([group, values]) =>
      values.map((value) => `${group} ${value}`),
    )
    expect([...told].toSorted()).toEqual(every.toSorted())
  })
})
