import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { builtInHome, dashboardSave, diyBlockSave } from '../../contract/dashboards.ts'
import { deptSave } from '../../contract/depts.ts'
import { insertAnnex, upload } from '../../contract/documents.ts'
import { type ErrorCode, errors } from '../../contract/errors.ts'
import { fnSubjectSave, fnSummarySave } from '../../contract/finance.ts'
import { materialSave } from '../../contract/materials.ts'
import { recordSave } from '../../contract/records.ts'
import { registeredSupplier } from '../../contract/registrations.ts'
import { calls } from '../../contract/registry.ts'
import { type Side, sides } from '../../contract/values.ts'
import { pathsOf } from '../../server/http/routes.ts'
import { engines } from '../support/db.ts'
import { example, takesId } from '../support/example.ts'
import { type Caller, type Persona, type Reply, does, tries } from '../support/persona.ts'
import { complete } from '../support/registrations.ts'
import { pdf } from '../support/samples.ts'
import { toolingOf, withPhotos } from '../support/tooling.ts'
import { multipart } from '../support/upload.ts'
import { openWorld, type World } from '../support/world.ts'

/** Expectations come from the contract, so a new call is covered the day it is born (style rule 35). */
const named: [string, Call][] = Object.entries(calls).flatMap(([noun, members]) =>
  Object.entries(members).map(([name, call]): [string, Call] => [`${noun}.${name}`, call]),
)
const guarded = named.filter(([, { may }]) => may !== 'anyone')
const inOrgs = guarded.filter(([, { may }]) => may !== 'signedIn' && may !== 'local')
const rightful = guarded.filter(([, { may }]) => may.includes('.'))
const sided = guarded.filter(([, { side }]) => side !== undefined)
const plain = named.filter(([, { input, output }]) => input !== 'multipart' && output !== 'events')
const withIds = plain.filter(
  ([, { may, body, query }]) => may !== 'anyone' && [body, query].some((one) => one && takesId(one)),
)

const other: Record<Side, Side> = { buyer: 'supplier', supplier: 'buyer' }

/** Another network each time: who tries too often from one is stopped before being refused. */
let networks = 0
const address = () => `10.${Math.floor(++networks / 250)}.${networks % 250}.1`

describe.each(engines)('the outsider on %s', (engine) => {
  let world: World
  /** Of an organisation that is both, an administrator. */
  let stranger: Persona
  beforeAll(async () => {
    world = await openWorld(engine)
    stranger = await world.person(await world.org())
  })
  afterAll(() => world.close())

  const refused = async (caller: Caller, call: Call): Promise<[number, string]> => {
    const reply = await tries(world, caller, call, { ip: address() })
    const { code, data } = reply.json()
    expect(code).toBe(reply.status)
    return [reply.status, (data as { error: string }).error]
  }
  const refusal = (code: ErrorCode) => [errors[code][0], code]

  test.each(guarded)('%s without a session, with a made-up token, with a cookie alone', async (_, call) => {
    expect(await refused({}, call)).toEqual(refusal('NO_SESSION'))
    expect(await refused({ token: 'A'.repeat(43) }, call)).toEqual(refusal('NO_SESSION'))
    const headers = { cookie: `sbp-access-token=${stranger.token}` }
    for (const url of pathsOf(call)) {
      const { statusCode } = await world.app.inject({
        method: call.method,
        url,
        headers,
        remoteAddress: address(),
      })
      expect(statusCode).toBe(401)
    }
  })

  test.each(inOrgs)('%s by somebody of no organisation', async (_, call) => {
    const nobody = await world.nobody()
    expect(await refused(nobody, call)).toEqual(refusal('NO_ORG'))
  })

  test.each(sided)('%s from the other side', async (_, call) => {
    const side = call.side ?? 'buyer'
    expect(await refused({ token: stranger.token, side: other[side] }, call)).toEqual(refusal('WRONG_SIDE'))
  })

  test.each(rightful)('%s without the right', async (_, call) => {
    const { may } = call
    const rights = rightful.map(([, one]) => one.may).filter((right) => right !== may)
    for (const side of call.side ? [call.side] : sides) {
      const clerk = await world.person(await world.org(), { side, rights: [...new Set(rights)] })
      expect(await refused(clerk, call)).toEqual(refusal('NO_RIGHT'))
    }
  })

  test.each(guarded.filter(([, { may }]) => may === 'local'))(
    '%s by an administrator of an organisation',
    async (_, call) => {
      expect(await refused(stranger, call)).toEqual(refusal('NO_RIGHT'))
    },
  )

  test.each(plain)('%s with garbage: refused as input, never a failure', async (_, call) => {
    // A person of its own: some calls end the session.
    const { token } = await world.person(await world.org())
    const caller = { token, side: call.side ?? 'buyer' }
    const wrong: string[] = []
    for (const [body, query] of garbage(call)) {
      const reply = await tries(world, caller, call, {
        ip: address(),
        payload: JSON.stringify(body),
        headers: call.method === 'POST' ? { 'content-type': 'application/json' } : {},
        query,
      })
      const expected =
        call.body && !call.body.safeParse(body).success
          ? [403, 413, 422]
          : [200, 401, 403, 404, 409, 413, 422, 423]
      if (!expected.includes(reply.status))
        wrong.push(`${said(reply)} for ${JSON.stringify([body, query]).slice(0, 200)}`)
    }
    expect(wrong).toEqual([])
  })

  test('lists, counts, searches and exports tell an outsider nothing of others', async () => {
    const victim = await victimOf(world)
    const intruder = await world.person(await world.org())
    const tells: string[] = []
    for (const [name, call] of plain.filter(([, { reads }]) => reads))
      for (const side of call.side ? [call.side] : sides) {
        const { text } = await tries(world, { token: intruder.token, side }, call, {
          ip: address(),
          ...(call.body ? { payload: '{}', headers: { 'content-type': 'application/json' } } : {}),
          ...(call.query ? { query: example(call.query, randomUUID()) } : {}),
        })
        const words = [...victim.words, ...Object.values(victim.ids)]
        tells.push(
          ...words.filter((word) => text.includes(word)).map((word) => `${name} as ${side}: ${word}`),
        )
      }
    expect(tells).toEqual([])
  })

  test('with ids of others every call answers as if there were nothing, and changes nothing', async () => {
    const victim = await victimOf(world)
    const intruder = await world.person(await world.org())
    const before = await everythingOf(world, victim.orgIds)
    const answers: Record<string, Set<string>> = {}
    for (const [name, call] of withIds)
      for (const [kind, id] of Object.entries(victim.ids))
        for (const side of call.side ? [call.side] : sides) {
          const reply = await tries(world, { token: intruder.token, side }, call, {
            ip: address(),
            ...(call.body
              ? {
                  payload: JSON.stringify(example(call.body, id)),
                  headers: { 'content-type': 'application/json' },
                }
              : {}),
            ...(call.query ? { query: example(call.query, id) } : {}),
          })
          const told = victim.words.filter((word) => reply.text.includes(word))
          if (reply.status !== 404 || told.length > 0)
            (answers[name] ??= new Set()).add(`${kind}: ${said(reply)} ${told.join(' ')}`)
        }
    expect(Object.fromEntries(Object.entries(answers).map(([name, said]) => [name, [...said]]))).toEqual({})
    expect(await everythingOf(world, victim.orgIds)).toEqual(before)
  })

  test('another supplier with the same application learns and changes nothing of what is not its own', async () => {
    const victim = await victimOf(world)
    const before = await everythingOf(world, victim.orgIds)
    const { tool: entityId, maintenance } = victim.tooling.ids
    const known = { entityId, formId: entityId, viewId: maintenance, appId: victim.tooling.appId }
    const words = ['VICTIM', '受害', victim.supplierName]
    const { token } = victim.rival
    for (const [kind, id] of Object.entries(victim.ids))
      expect({ kind, told: await toldBy(world, { token, side: 'supplier' }, id, { words, known }) }).toEqual({
        kind,
        told: [],
      })
    expect(await everythingOf(world, victim.orgIds)).toEqual(before)
    // the one it is about is told by the same calls
    const own = { token: victim.supplier.token, side: 'supplier' } as const
    expect(await toldBy(world, own, victim.ids.record, { words, known })).toContain(
      'records.recordInfo: VICTIM',
    )
  })
})

/** Calls with an id each time, and what they tell of `words`. */
async function toldBy(
  world: World,
  caller: Caller,
  id: string,
  { words, known }: { words: readonly string[]; known: Readonly<Record<string, string>> },
): Promise<string[]> {
  const found: string[] = []
  for (const [name, call] of withIds) {
    const { text } = await tries(world, caller, call, {
      ip: address(),
      ...(call.body
        ? {
            payload: JSON.stringify(example(call.body, id, known)),
            headers: { 'content-type': 'application/json' },
          }
        : {}),
      ...(call.query ? { query: example(call.query, id, known) } : {}),
    })
    found.push(...words.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`))
  }
  return found
}

const said = ({ status, text }: Reply): string =>
  `${status} ${/"error":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 80)}`

/** Bodies and queries no screen sends. */
function* garbage({ body, query }: Call): Generator<[unknown, Record<string, unknown>]> {
  const odd = [
    null,
    [],
    {},
    '',
    -1,
    1e308,
    true,
    '\u0000',
    "'; drop table orders; --",
    'x'.repeat(100_000),
    { $ne: null },
    [[[[]]]],
    '\ud800',
  ]
  const keys = (schema: typeof body) =>
    Object.keys((schema && (example(schema, randomUUID()) as object)) ?? {})
  for (const value of odd) {
    yield [value, {}]
    yield [
      Object.fromEntries(keys(body).map((key) => [key, value])),
      Object.fromEntries(keys(query).map((key) => [key, value])),
    ]
  }
  yield [
    JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
    { __proto__: 'x', constructor: 'y' },
  ]
}

/** Two who trade, with one of everything that has an id. */
async function victimOf(world: World) {
  const { buyer, supplier, buyerOrg, supplierOrg } = await world.tradingPair()
  const order = await buyer.sendsOrder({
    orderNo: 'VICTIM-1',
    lines: [{ code: 'VICTIM-M', name: '受害物料' }],
  })
  const draft = await buyer.writesOrder({ orderNo: 'VICTIM-2' })
  await buyer.does(materialSave, {
    body: { code: 'VICTIM-M', name: '受害物料', unit: 'PCS' },
  })
  const { fileKey } = await buyer.does(upload, multipart('VICTIM.pdf', pdf))
  await buyer.does(insertAnnex, { body: { noun: 'orders', recordId: order.id, fileKeys: [fileKey] } })
  const { fileKey: loose } = await supplier.does(upload, multipart('VICTIM-2.pdf', pdf))
  const rivalOrg = await world.org({ is: 'supplier' })
  await world.link(buyerOrg, rivalOrg)
  const rival = await world.person(rivalOrg, { side: 'supplier' })
  const tooling = await toolingOf(buyer, [supplierOrg.id, rivalOrg.id], withPhotos)
  const photo = await buyer.does(upload, multipart('VICTIM-3.pdf', pdf))
  const record = await buyer.does(recordSave, {
    body: {
      entityId: tooling.ids.tool,
      values: {
        name: 'VICTIM 受害模具',
        category: 'stamping',
        supplierId: supplierOrg.id,
        photos: [photo],
      },
    },
  })
  await buyer.does(fnSubjectSave, {
    body: { code: 'VICTIM', name: '受害科目', direction: 'debit' },
  })
  await buyer.does(deptSave, { body: { name: 'VICTIM' } })
  await buyer.does(diyBlockSave, { body: { name: 'VICTIM', kind: 'list', config: {} } })
  await buyer.does(fnSummarySave, { body: { code: 'VICTIM', name: '受害摘要' } })
  await buyer.does(dashboardSave, { body: { config: builtInHome.buyer } })
  await world.person(buyerOrg, { rights: ['orders.read'] })
  await applies(world, buyerOrg.id)
  return {
    orgIds: [buyerOrg.id, supplierOrg.id],
    supplierName: supplierOrg.name,
    rival,
    supplier,
    tooling,
    words: ['VICTIM', '受害', buyerOrg.name, supplierOrg.name, buyer.name, supplier.name],
    ids: {
      order: order.id,
      draft: draft.id,
      file: fileKey,
      loose,
      photo: photo.fileKey,
      record: record.id,
      buyerOrg: buyerOrg.id,
      supplierOrg: supplierOrg.id,
      ...(await oneOfEach(world, buyerOrg.id)),
    },
  }
}

/** Somebody applies to be a supplier while the organisation takes applications: its name is no secret only then. */
async function applies(world: World, buyerOrgId: string): Promise<void> {
  const open = (open_to_suppliers: boolean) =>
    world.deps.db.system((tx) =>
      tx.updateTable('orgs').set({ open_to_suppliers }).where('id', '=', buyerOrgId).execute(),
    )
  await open(true)
  const body = complete('VICTIM 受害供应商', { buyerOrgId })
  await does(world, await world.nobody(), registeredSupplier, { body })
  await open(false)
}

/** An id of the organisation from every table that has ids; a new table wants its row in `victimOf`. */
async function oneOfEach(world: World, orgId: string): Promise<Record<string, string>> {
  return world.deps.db.system(async (tx) => {
    const { rows: tables } = await sql<{ name: string; column: string }>`
      select table_name as name, column_name as column from information_schema.columns c
      where table_schema = 'public' and column_name in ('org_id', 'buyer_org_id') and exists (
        select from information_schema.columns where (table_schema, table_name, column_name) = (c.table_schema, c.table_name, 'id'))
      order by 1`.execute(tx)
    const found: Record<string, string> = {}
    for (const { name, column } of tables) {
      const { rows } = await sql<{
        id: string
      }>`select id from ${sql.table(name)} where ${sql.ref(column)} = ${orgId} limit 1`.execute(tx)
      if (!rows[0]) throw new Error(`the victim has nothing in ${name}`)
      found[name] = rows[0].id
    }
    return found
  })
}

/** Every row of these organisations, from every table that has an organisation. */
async function everythingOf(world: World, orgIds: readonly string[]): Promise<unknown> {
  return world.deps.db.system(async (tx) => {
    const { rows: tables } = await sql<{ name: string; column: string }>`
      select table_name as name, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('org_id', 'buyer_org_id') order by 1, 2`.execute(tx)
    const found: Record<string, unknown> = {}
    for (const { name, column } of tables) {
      const { rows } =
        await sql`select to_jsonb(one) as row from ${sql.table(name)} one where ${sql.ref(column)} = any(${orgIds}::uuid[])
        order by 1`.execute(tx)
      found[name] = rows
    }
    return found
  })
}
