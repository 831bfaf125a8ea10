import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appList, appSave } from '../../contract/apps.ts'
import type { Call } from '../../contract/call.ts'
import { upload } from '../../contract/documents.ts'
import { confirmReceive } from '../../contract/orders.ts'
import { recordInfo, recordSave } from '../../contract/records.ts'
import { calls } from '../../contract/registry.ts'
import { besides, type TestApp } from '../support/app.ts'
import { engines } from '../support/db.ts'
import { asksOf, subjectOf } from '../support/borders/ask.ts'
import { lines } from '../support/borders/lines.ts'
import { type Borders, openBorders } from '../support/borders/world.ts'
import { takesId } from '../support/example.ts'
import { type Reply, tries } from '../support/persona.ts'
import { walk } from '../support/promised.ts'
import { pdf } from '../support/samples.ts'
import { undone } from '../support/undone.ts'
import { multipart } from '../support/upload.ts'

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const capitals = <T>(value: T): T =>
  value === undefined
    ? value
    : (JSON.parse(JSON.stringify(value).replace(UUIDS, (id) => id.toUpperCase())) as T) // the same but for capitals

/** Fields that take an id or a name. */
const idFields = ['id', 'appId', 'entityid', 'enumId']
const propertiesOf = (schema: z.ZodType): object =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}

/** Every call with an id in its body or query, from the contract: a new one is covered the day it is born. */
const withIds = Object.entries(calls).flatMap(([noun, members]) =>
  Object.entries(members)
    .filter(
      ([, { may, input, output, body, query }]) =>
        may !== 'anyone' &&
        input !== 'multipart' &&
        output !== 'events' &&
        [body, query].some(
          (one) => one && (takesId(one) || idFields.some((key) => key in propertiesOf(one))),
        ),
    )
    .map(([name, call]): [string, Call] => [`${noun}.${name}`, call]),
)

describe.each(engines)('ids in capitals on %s', (engine) => {
  let b: Borders
  /** A second process whose writes are all undone, so that the same call can be made twice from the same state. */
  let process: TestApp
  beforeAll(async () => {
    b = await openBorders(engine)
    process = await besides(b, undone(b.deps.db))
  })
  afterAll(async () => {
    await process.close()
    await b.close()
  })

  test.each(walk(withIds, 60))('%s answers as it does to lower case', async (name, call) => {
    const known = new Set(Object.values(b.subjects).map(({ id }) => id))
    const differences: string[] = []
    for (const line of (lines[name] ?? []).filter(({ shownIn, payload }) => !shownIn && !payload))
      for (const { token, side } of [b.lin, b.chen]) {
        const one = subjectOf(b, line)
        if (!one || (call.side && call.side !== side)) continue
        const asks = asksOf(b, call, line, one)
        const lower = answered(await tries(process, { token, side }, call, asks), known)
        const upper = answered(await tries(process, { token, side }, call, capitals(asks)), known)
        if (lower !== upper)
          differences.push(
            `${side}, ${line.of ?? ''}: ${lower.slice(0, 200)}, in capitals ${upper.slice(0, 200)}`,
          )
      }
    expect(differences).toEqual([])
  })

  test('陈亮 confirms an order by its id in capitals against an old version: refused as ever', async () => {
    const { chen: supplier, lin: buyer } = b
    const order = await buyer.sendsOrder()
    const id = order.id.toUpperCase()
    await expect(
      supplier.does(confirmReceive, { body: { orders: [{ id, version: 999 }] } }),
    ).rejects.toMatchObject({ code: 'VERSION_STALE' })
    expect((await supplier.sees(order)).status).toBe('SENT')
    const twice = [
      { id, version: order.version },
      { id: order.id, version: order.version },
    ]
    const received = await supplier.does(confirmReceive, { body: { orders: twice } })
    expect(received.map((one) => [one.id, one.status])).toEqual([[order.id, 'ACKNOWLEDGED']])
  })

  test('林晓 writes a record, its rows and its files by ids in capitals', async () => {
    const { lin: buyer, tooling, orgs } = b
    const supplierOrgId = orgs.chenguang.id
    const entityId = tooling.ids.tool
    const { id = '', version = 0 } = b.subjects['tool'] ?? {}
    const whole = await buyer.does(recordInfo, { query: { entityId, keyId: id } })
    const record = { id, version, rows: (whole.rows['maintenance'] ?? []).map((row) => row.id) }
    const photo = await buyer.does(upload, multipart('照片.pdf', pdf))
    const saved = await buyer.does(recordSave, {
      body: capitals({
        entityId,
        id: record.id,
        version: record.version,
        values: { supplierId: supplierOrgId, photos: [photo] },
        rows: {
          maintenance: record.rows.map((id) => ({
            id,
            rowStatus: 'update' as const,
            values: { cost: '7.5' },
          })),
        },
      }),
    })
    expect(saved.id).toBe(record.id)
    const now = await buyer.does(recordInfo, { query: capitals({ entityId, keyId: record.id }) })
    expect(now.values).toMatchObject({ supplierId: supplierOrgId, photos: [{ fileKey: photo.fileKey }] })
    expect(now.rows['maintenance']?.map(({ id, values }) => [id, values['cost']])).toEqual(
      record.rows.map((id) => [id, '7.5']),
    )
  })

  test('an application that is written in capitals is the same application', async () => {
    const { lin: buyer, tooling } = b
    const { rows } = await buyer.does(appList, { body: {} })
    const app = rows.find(({ id }) => id === tooling.appId)
    if (!app) throw new Error('the register is among the applications')
    const { id, version, code, name, nameEn, icon, remark } = app
    const body = { id, version, code, name, nameEn, icon, remark, model: tooling.model }
    const saved = await buyer.does(appSave, { body: capitals(body) })
    const after = await buyer.does(appList, { body: {} })
    expect(saved.id).toBe(app.id)
    expect(after.rows.find(({ id }) => id === app.id)?.changed).toBe(app.changed)
  })
})

/** What an answer says, without what is new with each: ids just made, moments and the numbers of requests. */
function answered({ status, text, headers }: Reply, known: ReadonlySet<string>): string {
  if (!String(headers['content-type']).startsWith('application/json')) return `${status} a file`
  const said = text
    .replace(/"(requestId|token|secret)":"[^"]*"/g, '')
    .replace(UUIDS, (id) => (known.has(id) ? id : 'new'))
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'now')
    .replace(/"seq":"\d+"/g, '')
    .replace(/"menuId":\d+/g, '')
  return `${status} ${said}`
}
