import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { limitedNouns } from '../../contract/permissions.ts'
import { calls } from '../../contract/registry.ts'
import { pathsOf } from '../../server/http/routes.ts'
import { besides, type TestApp } from '../support/app.ts'
import { address, asksOf, expectedOf, outcome, refusal, subjectOf, textOf } from '../support/borders/ask.ts'
import { isNamedIn, namingFiles, tablesOfFiles } from '../support/borders/files.ts'
import { type Hearer, eventNouns, happening, happensTo, hearersOf, hears } from '../support/borders/heard.ts'
import { type Line, lines } from '../support/borders/lines.ts'
import { type Rows, rowsOf } from '../support/borders/rows.ts'
import { leaks, type Viewer } from '../support/borders/parties.ts'
import { type Borders, openBorders } from '../support/borders/world.ts'
import { engines } from '../support/db.ts'
import { allCaughtUp, emit } from '../support/ears.ts'
import { type Caller, tries } from '../support/persona.ts'
import { walk } from '../support/promised.ts'
import { undone } from '../support/undone.ts'

// The border matrix: every call × everybody who may ask × both engines. What is expected follows from the call’s `may` and `side` and from
// whose record its line names; what is answered is searched for words of organisations that are none of the asker’s.

const named: [string, Call][] = Object.entries(calls).flatMap(([noun, members]) =>
  Object.entries(members).map(([name, call]): [string, Call] => [`${noun}.${name}`, call]),
)
const guarded = named.filter(([, { may }]) => may !== 'anyone')
const ofOrgs = guarded.filter(([, { may }]) => may !== 'signedIn' && may !== 'local')
const reading = named.filter(([, { reads, may }]) => reads && may !== 'anyone' && may !== 'local')

/** Calls that tell every member words of their own organisation, and why. */
const toldToAll: Readonly<Record<string, string>> = {
  'dashboards.diyBlockList': 'what may stand on anybody’s home',
  'dashboards.diyBlockGet': 'what may stand on anybody’s home',
}

/** What those are refused with who have no right at all, where there is one to have. */
const refusalOf = ({ may }: Call, { needs, admin }: Line): string | undefined =>
  may.includes('.') || may === 'local' || needs !== undefined ? refusal('NO_RIGHT') : admin && refusal(admin)

/** Lines that are asked here. */
const askedOf = (name: string): readonly Line[] => (lines[name] ?? []).filter(({ shownIn }) => !shownIn)

test('every call has its lines: whose record it is asked about', () => {
  const known = named.map(([name]) => name)
  const without = known.filter((name) => !Object.hasOwn(lines, name))
  expect(
    without.map(
      (name) =>
        `${name}: add a line to tests/support/borders/lines.ts, of(<a record of subjects.ts>) where the call names one, own() where it is about the asker`,
    ),
  ).toEqual([])
  for (const stated of [lines, toldToAll])
    expect(Object.keys(stated).filter((name) => !known.includes(name))).toEqual([])
})

test('what another test holds to its border is called there', () => {
  const strange = Object.entries(lines).flatMap(([name, some]) =>
    some.flatMap(({ shownIn }) =>
      shownIn === undefined || callsIn(shownIn, name) ? [] : [`${name}: ${shownIn}`],
    ),
  )
  expect(strange).toEqual([])
})

/** Whether a test makes a call, itself or by what it imports of the test's support. */
function callsIn(path: string, name: string): boolean {
  const text = readFileSync(path, 'utf8')
  const support = [...text.matchAll(/from '([^']+\/support\/[^']+)'/g)].map(([, from = '']) =>
    join(dirname(path), from),
  )
  const call = new RegExp(`\\b${name.slice(name.indexOf('.') + 1)}\\b`)
  return [text, ...support.map((each) => readFileSync(each, 'utf8'))].some((each) => call.test(each))
}

describe.each(engines)('borders on %s', (engine) => {
  let b: Borders
  /** A process that leaves nothing behind, so that every call is made from the same state. */
  let process: TestApp
  let rows: Rows
  /** Tables in which a transaction of a stranger has touched rows of 华东精工 or 晨光五金. */
  let touched: string[] = []
  let strangerAsks = false
  /** What was told before there was anything `far`, and since. */
  let before: Map<string, string>
  let after: Map<string, string>
  let nobody: Caller

  beforeAll(async () => {
    b = await openBorders(engine)
    process = await besides(
      b,
      undone(b.deps.db, async (tx) => {
        if (strangerAsks) touched.push(...(await rows.changed(tx)))
      }),
    )
    nobody = await b.nobody()
    before = await answers()
    await b.grow()
    after = await answers()
    rows = await rowsOf(b.deps.db, [b.orgs.huadong.id, b.orgs.chenguang.id])
  })
  afterAll(async () => {
    await process.close()
    await b.close()
  })

  /** What the doors that read tell whom nothing `far` concerns, without what is new with each answer. */
  async function answers(): Promise<Map<string, string>> {
    const found = new Map<string, string>()
    for (const [name, call] of walk(reading, 60))
      for (const [at, line] of askedOf(name).entries())
        for (const viewer of b.viewers.filter(({ limited, org }) => limited || isStranger(org))) {
          const one = subjectOf(b, line)
          if (!one) continue
          const reply = await asks(viewer, call, line, one)
          const text = (await textOf(reply))
            .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
            // Every call is taken back, so an order is opened for the first time with each.
            .replace(/"(token|seenAt)":"[^"]*"/g, '')
            // What nobody has saved yet was changed when it is asked for.
            .replace(/("submittedAt":null,"updatedAt":)"[^"]*"/g, '$1')
          found.set(`${name} ${at} ${viewer.name}`, `${reply.status} ${text}`)
        }
    return found
  }
  const isStranger = (org: string) => org !== 'huadong' && org !== 'chenguang'
  const asks = ({ who, side }: Viewer, call: Call, line: Line, one: Parameters<typeof asksOf>[3]) =>
    tries(process, { token: who.token, side }, call, asksOf(b, call, line, one))

  test('every table that names a file names one that is asked for', async () => {
    const { db } = b.deps
    expect(await namingFiles(db), 'a file of each in tests/support/borders/files.ts').toEqual(
      Object.keys(tablesOfFiles).toSorted(),
    )
    for (const [table, file] of Object.entries(tablesOfFiles))
      expect([table, await isNamedIn(db, table, b.subjects[file]?.id ?? '')]).toEqual([table, true])
  })

  test('every noun that takes a condition has a record outside it', () => {
    const recordsOf: Readonly<Record<string, string>> = {
      ...happensTo,
      materials: 'material',
      stock: 'reportedStock',
    }
    const without = limitedNouns.filter((noun) => !b.far[recordsOf[noun] ?? ''])
    expect(without.map((noun) => `${noun}: make one in farOf of tests/support/borders/subjects.ts`)).toEqual(
      [],
    )
  })

  test('every table that has an organisation holds rows of 华东精工 or 晨光五金', () => {
    expect(rows.empty.map((table) => `${table}: make one in tests/support/borders/subjects.ts`)).toEqual([])
  })

  test.each(walk(named, 150))('%s: each is told what is theirs, and nothing else', async (name, call) => {
    const wrong: string[] = []
    for (const line of askedOf(name))
      for (const viewer of b.viewers)
        for (const outside of viewer.limited ? [false, true] : [false]) {
          const one = subjectOf(b, line, outside)
          if (!one) continue
          strangerAsks = isStranger(viewer.org) && !call.reads
          touched = []
          const reply = await asks(viewer, call, line, one)
          strangerAsks = false
          const who = [line.of ?? '', viewer.name, ...(outside ? ['outside them'] : [])].join(' ').trim()
          const [got, expected] = [outcome(reply), expectedOf(b, call, line, viewer, one)]
          if (got !== expected) wrong.push(`${who}: ${got}, not ${expected}`)
          wrong.push(...leaks(await textOf(reply), viewer).map((word) => `${who} was told ${word}`))
          wrong.push(...touched.map((table) => `${who} has changed ${table}`))
        }
    expect(wrong).toEqual([])
  })

  test.each(walk(guarded, 80))(
    '%s: without a session, without an organisation, without the right',
    async (name, call) => {
      const wrong: string[] = []
      const told = async (who: string, caller: Caller, line: Line, expected: string, viewer?: Viewer) => {
        const one = subjectOf(b, line)
        if (!one) return
        const reply = await tries(process, caller, call, asksOf(b, call, line, one))
        if (outcome(reply) !== expected) wrong.push(`${who}: ${outcome(reply)}, not ${expected}`)
        wrong.push(...leaks(reply.text, viewer).map((word) => `${who} was told ${word}`))
      }
      const [line = {}] = lines[name] ?? []
      await told('nobody', {}, line, refusal('NO_SESSION'))
      await told('a made-up token', { token: 'A'.repeat(43) }, line, refusal('NO_SESSION'))
      for (const url of pathsOf(call)) {
        const headers = { cookie: `sbp-access-token=${b.lin.token}` }
        const { statusCode } = await process.app.inject({
          method: call.method,
          url,
          headers,
          remoteAddress: address(),
        })
        if (statusCode !== 401) wrong.push(`a cookie alone at ${url}: ${statusCode}`)
      }
      if (ofOrgs.some(([known]) => known === name))
        await told('of no organisation', nobody, line, refusal('NO_ORG'))
      for (const org of ['huadong', 'chenguang'] as const)
        for (const each of lines[name] ?? []) {
          const right = call.may.includes('.') ? call.may : each.needs
          if (right === undefined || each.within) continue
          const viewer = await b.lacking(org, right)
          if (call.side && call.side !== viewer.side) continue
          const caller = { token: viewer.who.token, side: viewer.side }
          await told(viewer.name, caller, each, refusal('NO_RIGHT'), viewer)
        }
      expect(wrong).toEqual([])
    },
  )

  test.each(guarded)('%s: without any right', async (name, call) => {
    const wrong: string[] = []
    for (const line of call.may.includes('.') ? (lines[name] ?? []) : askedOf(name))
      for (const viewer of b.plain) {
        const one = subjectOf(b, line)
        if (!one || (call.side && call.side !== viewer.side)) continue
        const reply = await asks(viewer, call, line, one)
        const expected = refusalOf(call, line)
        const who = [line.of ?? '', viewer.name].join(' ').trim()
        if (expected !== undefined && outcome(reply) !== expected)
          wrong.push(`${who}: ${outcome(reply)}, not ${expected}`)
        if (reply.status >= 500) wrong.push(`${who}: ${outcome(reply)}`)
        if (!Object.hasOwn(toldToAll, name))
          wrong.push(...leaks(await textOf(reply)).map((word) => `${who} was told ${word}`))
      }
    expect(wrong).toEqual([])
  })

  test('whom it does not concern is told the same after others have traded: lists, counts, totals, exports, searches, charts', () => {
    const differs = [...after].filter(([key, text]) => before.get(key) !== text)
    expect(differs.map(([key, text]) => [key, before.get(key), text])).toEqual([])
  })

  describe('at open streams', () => {
    test('every noun that is told of has a record that something happens to', () => {
      expect(Object.keys(happensTo).toSorted(), 'tests/support/borders/heard.ts').toEqual(
        eventNouns.toSorted(),
      )
    })

    let hearers: Hearer[] = []
    beforeAll(async () => {
      hearers = await hearersOf(b)
    })
    afterAll(() => hearers.forEach(({ ear }) => ear.close()))

    test.each(eventNouns)('%s: who may read of it hears, and nobody else', async (noun) => {
      for (const outside of [false, true]) {
        const one = subjectOf(b, { of: happensTo[noun] }, outside)
        if (!one) continue
        const ears = hearers.map(({ ear }) => ear)
        const before = ears.map(({ events }) => events.length)
        await emit(b, b.orgs.huadong.id, 'buyer', happening(b, noun, one))
        await allCaughtUp(b, ears)
        const heard = hearers.filter(({ ear: { events } }, at) =>
          events.slice(before[at]).some((event) => event.noun === noun && event.recordId === one.id),
        )
        const named = (some: readonly Hearer[]) => some.map(({ viewer }) => viewer.name).toSorted()
        expect([outside, named(heard)]).toEqual([
          outside,
          named(hearers.filter((hearer) => hears(hearer, noun, one))),
        ])
      }
    })
  })
})
