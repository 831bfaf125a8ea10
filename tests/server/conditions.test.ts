import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { type Field, compares } from '../../contract/catalogue.ts'
import { nounOfRight, rightsOf, takesLimit } from '../../contract/permissions.ts'
import { calls, catalogues } from '../../contract/registry.ts'
import { type Side, sides } from '../../contract/values.ts'
import { besides, type TestApp } from '../support/app.ts'
import { asksOf, outcome, subjectOf } from '../support/borders/ask.ts'
import { type Openings, openingsOf, type Written } from '../support/borders/conditioned.ts'
import { type Rows, rowsOf } from '../support/borders/rows.ts'
import { openBorders } from '../support/borders/world.ts'
import { engines } from '../support/db.ts'
import { type Persona, tries } from '../support/persona.ts'
import { walk } from '../support/promised.ts'
import { undone } from '../support/undone.ts'

// Every call that writes × every right it uses: under a condition that nothing meets, or that what is sent would not meet, nothing is written; under
// one that names the state a document is in, it is moved on.

const named = Object.entries(calls).flatMap(([noun, members]) =>
  Object.entries(members).map(([name, call]): [string, Call] => [`${noun}.${name}`, call]),
)

/** Fields of bodies that name a partner of a side, whom a condition on suppliers may hide. */
const partners: Readonly<Record<Side, readonly string[]>> = {
  buyer: ['supplierOrgId', 'supplierOrgIds', 'partnerOrgId'],
  supplier: ['buyerOrgId', 'partnerOrgId'],
}
const keysOf = ({ body }: Call): string[] =>
  body && 'shape' in body ? Object.keys(body.shape as object) : [] // bodies are objects
const namesPartner = (name: string, call: Call, side: Side): boolean =>
  name === 'links.addLinkApply' || keysOf(call).some((key) => partners[side].includes(key))

/** Whether it is made against a version of a document; what is to be made has no state yet. */
const namesDocument = (call: Call): boolean => ['id', 'version'].every((key) => keysOf(call).includes(key))

/** What is a person's own and holds no document: how a report is looked at. */
const ofOnesOwn = new Set(['reports.reportViewDel', 'reports.reportViewMail', 'reports.reportViewSave'])

const writing = named.filter(
  ([name, call]) =>
    !call.reads &&
    !ofOnesOwn.has(name) &&
    call.may.includes('.') &&
    (takesLimit(call.may) || sides.some((side) => namesPartner(name, call, side))),
)

/**
 * Nouns that stand under the right to read another: a request for a change does not tell of its order what a condition asks, so it is offered and its
 * call looks; a profile shows what may be done to its change, which no condition is on.
 */
const ofOthers = new Set(['changeRequests', 'profiles'])
/** Moves that begin a document of another noun: only once it is written can a condition on that look at it. */
const beginning = /\{"action":"draw"[^}]*\},?/g
const offersSome = (text = ''): boolean => text.replace(beginning, '').includes('"can":[{')

/** Calls that show documents of a noun whose rights may have conditions. */
const showing = named.filter(
  ([name, { reads, may, output }]) =>
    reads &&
    may.endsWith('.read') &&
    takesLimit(may) &&
    output === 'json' &&
    !ofOthers.has(name.split('.')[0] ?? ''),
)

/** Calls that nothing here opens, and why that is no gap. */
const unopened: Readonly<Record<string, string>> = {
  'orders.orderClose':
    'an order is complete when its goods are in: it moves alone, locked under the condition',
  'inspections.inspectionResume':
    'a lot of a time without sampling takes many: it moves alone, locked under the condition',
  'deliveries.deliverySaveCertificate':
    'writes on a line, of a delivery locked under the condition (deliveries/certificates.test.ts)',
}

/** A plan is no lot: the condition on reading lots says nothing of it. */
const reads = (name: string, { may }: Call): string[] =>
  name === 'inspections.inspectionSavePlan' ? [] : [`${nounOfRight(may)}.read`]

/** Tables in which those who call are written down, as they are needed. */
const ofHolders = new Set(['memberships', 'membership_roles', 'roles', 'sessions'])

/** What a move says of itself: a state or a reason is no field by which rows are kept from whoever moves them. */
const ofMoves = new Set(['reason'])

test('each call named as not opened is one of them', () => {
  expect(Object.keys(unopened).filter((name) => !writing.some(([known]) => known === name))).toEqual([])
})

const fieldsOf = (right: string, side: Side): readonly Field[] =>
  (catalogues.find(({ noun }) => noun === nounOfRight(right))?.fields ?? []).filter(
    (field) => field.filter && compares(field.type) && (!field.side || field.side === side),
  )

/** A condition on the noun of a right that no row meets. */
function unmet(right: string, side: Side): string {
  const field = fieldsOf(right, side).find(({ type }) => type === 'varchar')
  if (!field) throw new Error(`${right} has no text to compare`)
  return `${field.key} = 'nobody is called so'`
}

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** What is sent of fields that a condition can name, as conditions that leave it out. */
function leftOut(right: string, side: Side, sent: Readonly<Record<string, unknown>>): string[] {
  return fieldsOf(right, side).flatMap(({ key, type }) => {
    const value = sent[key]
    if (ofMoves.has(key) || !['string', 'number', 'boolean'].includes(typeof value)) return []
    const bare = type === 'decimal' || type === 'bool'
    return [`${key} <> ${bare ? String(value) : quoted(String(value))}`]
  })
}

describe.each(engines)('what is written under conditions, on %s', (engine) => {
  let opened: Openings
  let close: () => Promise<void>
  /** Leaves nothing behind, so that every call is made from the same state. */
  let process: TestApp
  let rows: Rows
  let touched: string[] = []
  const holders = new Map<string, Promise<Persona>>()

  beforeAll(async () => {
    const b = await openBorders(engine)
    close = b.close
    opened = await openingsOf(b)
    rows = await rowsOf(b.deps.db, [b.orgs.huadong.id, b.orgs.chenguang.id])
    process = await besides(
      b,
      undone(b.deps.db, async (tx) => {
        touched.push(...(await rows.changed(tx)).filter((table) => !ofHolders.has(table)))
      }),
    )
  })
  afterAll(async () => {
    await process.close()
    await close()
  })

  const holder = (side: Side, rights: readonly string[], limits: Readonly<Record<string, string>> = {}) => {
    const { orgs, person } = opened.world
    const key = JSON.stringify([side, rights, limits])
    const known =
      holders.get(key) ??
      person(side === 'buyer' ? orgs.huadong : orgs.chenguang, { side, rights: [...rights], limits })
    holders.set(key, known)
    return known
  }

  test('who may do things under conditions that nothing meets is offered none of them', async () => {
    const offers = new Map<string, [without: boolean, under: boolean]>()
    for (const side of sides) {
      const all = [...rightsOf[side]]
      const acting = all.filter((right) => takesLimit(right) && !right.endsWith('.read'))
      const limits = Object.fromEntries(acting.map((right) => [right, unmet(right, side)]))
      const both = [await holder(side, all), await holder(side, all, limits)]
      for (const [name, call] of showing.filter(([, each]) => !each.side || each.side === side))
        for (const line of opened.linesOf(name)) {
          const one = subjectOf(opened.world, line)
          if (!one) continue
          const [whole, narrowed] = await Promise.all(
            both.map(
              async (who) => (await tries(process, who, call, asksOf(opened.world, call, line, one))).text,
            ),
          )
          if (offersSome(whole)) offers.set(`${name} ${side}`, [true, offersSome(narrowed)])
        }
    }
    expect([...offers].filter(([, [, under]]) => under)).toEqual([])
    const nouns = new Set([...offers.keys()].map((name) => name.slice(0, name.indexOf('.'))))
    expect([...nouns].toSorted()).toEqual(
      [
        'orders',
        'callOffs',
        'deliveries',
        'receipts',
        'inspections',
        'inquiries',
        'links',
        'quotes',
        'reconciliations',
        'scorecards',
        'forecasts',
        'priceAgreements',
        'suppliers',
      ].toSorted(),
    )
  })

  test('every call that writes under a condition has a line here, or its reason', () => {
    const opens = ({ shownIn, refuses }: Written) => shownIn === undefined && refuses === undefined
    const without = writing.filter(
      ([name]) => !opened.linesOf(name).some(opens) && !Object.hasOwn(unopened, name),
    )
    expect(
      without.map(
        ([name]) => `${name}: a line in tests/support/borders/conditioned.ts, or among the unopened and why`,
      ),
    ).toEqual([])
  })

  interface Made {
    ended: string
    /** Whether it left anything in the database. */
    wrote: boolean
    sent: Readonly<Record<string, unknown>>
  }

  async function makes(who: Persona, call: Call, line: Written): Promise<Made> {
    const one = subjectOf(opened.world, line)
    if (!one) throw new Error('a line has its record')
    const asks = asksOf(opened.world, call, line, one)
    touched = []
    const reply = await tries(process, who, call, asks)
    const body =
      line.sent ??
      (JSON.parse(typeof asks.payload === 'string' ? asks.payload : '{}') as Record<string, unknown>)
    const known = new Set([...keysOf(call), 'terms'])
    const own = Object.entries({ ...body, ...(body['terms'] as object | undefined) })
    return {
      ended: outcome(reply),
      wrote: touched.length > 0,
      sent:
        line.sent ?? Object.fromEntries(own.filter(([key]) => known.has(key) || body['terms'] !== undefined)),
    }
  }

  /** Rights without which the call is refused, of those that may have a condition. */
  async function neededBy(call: Call, line: Written, side: Side): Promise<string[]> {
    const all = [...rightsOf[side]]
    const others = all.filter((right) => takesLimit(right) && right !== call.may && !right.endsWith('.read'))
    const alone = all.filter((right) => !others.includes(right))
    if ((await makes(await holder(side, alone), call, line)).wrote) return []
    const needed: string[] = []
    for (const right of others) {
      const lacking = await holder(
        side,
        all.filter((each) => each !== right),
      )
      if (!(await makes(lacking, call, line)).wrote) needed.push(right)
    }
    return needed
  }

  /** Whether a condition that names the state there is, whichever, lets it be left. */
  async function movesOn(side: Side, call: Call, line: Written): Promise<boolean> {
    const states = fieldsOf(call.may, side).find(({ key }) => key === 'status')?.options
    if (!states) return true
    for (const state of states) {
      const limited = await holder(side, [...rightsOf[side]], { [call.may]: `status = '${state}'` })
      if ((await makes(limited, call, line)).wrote) return true
    }
    return false
  }

  test.each(walk(writing, 15))('%s', async (name, call) => {
    const wrong: string[] = []
    let open = 0
    for (const side of sides.filter((each) => !call.side || call.side === each))
      for (const line of opened.linesOf(name).filter((each) => !each.side || each.side === side)) {
        const all = [...rightsOf[side]]
        const whole = await makes(await holder(side, all), call, line)
        if (!whole.wrote) continue
        open++
        const refuses = async (limits: Readonly<Record<string, string>>) => {
          const { ended, wrote } = await makes(await holder(side, all, limits), call, line)
          const what = Object.entries(limits).map((limit) => limit.join(': '))
          if (wrote || ended.startsWith('5'))
            wrong.push(`${side}, ${what.join()}: ${ended}, written: ${wrote}`)
        }
        const rights = takesLimit(call.may)
          ? [call.may, ...reads(name, call), ...(await neededBy(call, line, side))]
          : []
        for (const right of rights) await refuses({ [right]: unmet(right, side) })
        for (const limit of rights.length > 0 ? leftOut(call.may, side, whole.sent) : [])
          await refuses({ [call.may]: limit })
        if (takesLimit(call.may) && namesDocument(call) && !(await movesOn(side, call, line)))
          wrong.push(`${side}: who may act on documents of one state cannot move them on`)
        if (!line.stays && namesPartner(name, call, side))
          await refuses({ 'suppliers.read': unmet('suppliers.read', side) })
      }
    expect(wrong).toEqual([])
    expect([
      open > 0 === (unopened[name] === undefined),
      `${name}: a line in tests/support/borders/conditioned.ts that lets it write, or among the unopened and why`,
    ]).toEqual([true, expect.anything()])
  })
})
