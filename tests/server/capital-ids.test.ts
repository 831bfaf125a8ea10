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
import { example, least, takesId } from '../support/example.ts'
import { type Caller, type Reply, tries } from '../support/persona.ts'
import { walk } from '../support/promised.ts'
import { pdf } from '../support/samples.ts'
import { everythingOf } from '../support/everything.ts'
import { undone } from '../support/undone.ts'
import { multipart } from '../support/upload.ts'
import { openWorld, type World } from '../support/world.ts'

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
  let world: World
  /** A second process whose writes are all undone, so that the same call can be made twice from the same state. */
  let process: TestApp
  let about: Awaited<ReturnType<typeof everythingOf>>
  beforeAll(async () => {
    world = await openWorld(engine)
    process = await besides(world, undone(world.deps.db))
    about = await everythingOf(world)
  })
  afterAll(async () => {
    await process.close()
    await world.close()
  })

  test.each(walk(withIds, 30))('%s answers as it does to lower case', async (_, call) => {
    const differences: string[] = []
    for (const caller of about.callers.filter(({ side }) => !call.side || call.side === side))
      for (const { what, id, known } of about.asked) {
        const made = call.reads ? least : example
        const body = call.body && made(call.body, id, known)
        const query = call.query && made(call.query, id, known)
        const lower = answered(await asks(process, caller, call, body, query), about.known)
        // Four of five ids are of something else; of those that no call finds one is enough.
        if (lower.startsWith('404') && what !== 'unknown') continue
        const upper = answered(
          await asks(process, caller, call, capitals(body), capitals(query)),
          about.known,
        )
        if (lower !== upper)
          differences.push(
            `${caller.side}, ${what}: ${lower.slice(0, 200)}, in capitals ${upper.slice(0, 200)}`,
          )
      }
    expect(differences).toEqual([])
  })

  test('陈亮 confirms an order by its id in capitals against an old version: refused as ever', async () => {
    const { supplier, buyer } = about
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
    const { buyer, tooling, supplierOrgId, record } = about
    const entityId = tooling.ids.tool
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
    const { buyer, tooling } = about
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

const asks = (to: TestApp, caller: Caller, call: Call, body: unknown, query: unknown) =>
  tries(to, caller, call, {
    ...(body === undefined
      ? {}
      : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    ...(query === undefined ? {} : { query }),
  })

/** What an answer says, without what is new with each: ids just made, moments and the numbers of requests. */
function answered({ status, text, headers }: Reply, known: ReadonlySet<string>): string {
  if (!String(headers['content-type']).startsWith('application/json')) return `${status} a file`
  const said = text
    .replace(/"requestId":"[^"]*"/g, '')
    .replace(UUIDS, (id) => (known.has(id) ? id : 'new'))
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'now')
    .replace(/"seq":"\d+"/g, '')
    .replace(/"menuId":\d+/g, '')
  return `${status} ${said}`
}
