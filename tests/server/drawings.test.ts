import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  drawingCallback,
  drawingCallbackDel,
  drawingCallbackSave,
  drawingOffered,
  materialDrawing,
  orderLineDrawing,
} from '../../contract/drawings.ts'
import { materialSave } from '../../contract/materials.ts'
import { sql } from 'kysely'
import { engines } from '../support/db.ts'
import { line, linesOf, type Market, openMarket, sends } from '../support/orders.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { pdf } from '../support/samples.ts'

const TOKEN = 'plm-access-token-0123456789'

describe.each(engines)('drawings on %s', (engine) => {
  let m: Market
  let plm: Receiver
  let materialId: string
  beforeAll(async () => {
    plm = await openReceiver()
    m = await openMarket(engine, { outgoing: plm.rules })
    const { id } = await m.zhou.does(materialSave, {
      body: { code: 'M-1', name: '支架', unit: 'PCS', drawingNo: 'T-100' },
    })
    materialId = id
    await m.zhou.does(drawingCallbackSave, { body: { url: plm.url, accessToken: TOKEN } })
  })
  afterAll(async () => {
    await m.close()
    await plm.close()
  })
  beforeEach(() => {
    plm.received.length = 0
    plm.answers((_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/pdf',
          'content-disposition': "attachment; filename*=UTF-8''%E6%94%AF%E6%9E%B6.pdf",
        })
        .end(pdf),
    )
  })
  const fetches = () => m.zhou.tries(materialDrawing, { body: { id: materialId } })
  const errorOf = (reply: Awaited<ReturnType<typeof fetches>>) => [
    reply.status,
    (reply.json().data as { error: string }).error,
  ]

  // spec: P7.drawing.1
  test('the buyer downloads the drawing of a material: a POST with the access token, and a file of ours comes back', async () => {
    const reply = await fetches()
    expect(reply.status).toBe(200)
    expect(reply.bytes).toEqual(Buffer.from(pdf))
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="__.pdf"; filename*=UTF-8''%E6%94%AF%E6%9E%B6.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    const [asked] = plm.received
    expect(JSON.parse(asked?.body ?? '')).toEqual({ materialCode: 'M-1', drawingNo: 'T-100' })
    expect(asked?.headers['access-token']).toBe(TOKEN)
    expect(Object.keys(asked?.headers ?? {})).not.toContain('s-token')
    expect(JSON.stringify(plm.received)).not.toContain(m.zhou.token)
  })

  test('its supplier downloads it from the line of an order, another supplier does not', async () => {
    const order = await sends(m.lin, m.chenguang, [line(1, { materialCode: 'M-1' })])
    const [first] = await linesOf(m.chen, order)
    const body = { id: order.id, lineId: first?.id ?? '' }
    expect(await m.chen.does(drawingOffered, { query: { orderId: order.id } })).toEqual({ offered: true })
    const reply = await m.chen.tries(orderLineDrawing, { body })
    expect([reply.status, reply.bytes.length]).toEqual([200, pdf.length])
    expect(JSON.parse(plm.received[0]?.body ?? '')).toEqual({ materialCode: 'M-1', drawingNo: 'T-100' })
    expect(errorOf(await m.sun.tries(orderLineDrawing, { body }))).toEqual([404, 'NOT_FOUND'])
    await expect(m.sun.does(drawingOffered, { query: { orderId: order.id } })).toFailWith('NOT_FOUND')
  })

  test.each([
    ['another status', 424, 'DRAWING_REFUSED', { status: 403, headers: {}, body: 'no' }],
    [
      'a redirect into the private network',
      424,
      'DRAWING_REFUSED',
      { status: 302, headers: { location: 'http://169.254.169.254/' }, body: '' },
    ],
    [
      'a page in place of a drawing',
      415,
      'FILE_TYPE',
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' },
    ],
    [
      'a page called a drawing',
      415,
      'FILE_CONTENT',
      { status: 200, headers: { 'content-disposition': 'attachment; filename="a.pdf"' }, body: '<script>' },
    ],
    [
      'an end before its end',
      424,
      'HOST_UNREACHED',
      {
        status: 200,
        headers: { 'content-type': 'application/pdf', 'content-length': '999999' },
        body: '%PDF',
      },
    ],
  ])('%s is refused in words', async (_what, status, error, { status: answered, headers, body }) => {
    plm.answers((_request, response) => {
      response
        .writeHead(answered, headers)
        .write(body, () => (error === 'HOST_UNREACHED' ? response.destroy() : response.end()))
    })
    expect(errorOf(await fetches())).toEqual([status, error])
  })

  test('the token is encrypted and never shown; with another address it is asked for anew', async () => {
    const shown = await m.zhou.does(drawingCallback)
    expect(shown).toMatchObject({ url: plm.url, hasToken: true, updatedBy: '周强' })
    const { rows } = await m.system((tx) =>
      sql`select d::text as row, encode(d.access_token, 'escape') as token from drawing_callbacks d`.execute(
        tx,
      ),
    )
    expect(JSON.stringify([shown, rows])).not.toContain(TOKEN)
    const version = shown?.version ?? 0
    await m.zhou.does(drawingCallbackSave, { body: { url: plm.url, version } })
    const elsewhere = await m.zhou.tries(drawingCallbackSave, {
      body: { url: `${plm.url}/other`, version: version + 1 },
    })
    expect(elsewhere.json().data).toMatchObject({ error: 'INPUT_INVALID', faults: [{ path: 'accessToken' }] })
    await expect(m.zhou.does(drawingCallbackSave, { body: { url: plm.url, version } })).toFailWith(
      'VERSION_STALE',
    )
    await expect(
      m.zhou.does(drawingCallbackSave, { body: { url: 'http://10.0.0.1/', accessToken: 'x' } }),
    ).toFailWith('ADDRESS_PORT')
    await expect(m.lin.does(drawingCallback)).toFailWith('NO_RIGHT')
    await expect(m.he.does(drawingCallback, { side: 'supplier' })).toFailWith('WRONG_SIDE')
  })

  test('without a call-back nothing is offered, and asking says why', async () => {
    const { id } = await m.qian.does(materialSave, { body: { code: 'Q-1', name: '罩', unit: 'PCS' } })
    expect(await m.qian.does(drawingOffered, {})).toEqual({ offered: false })
    expect(errorOf(await m.qian.tries(materialDrawing, { body: { id } }))).toEqual([409, 'DRAWING_NOT_SET'])
    await expect(m.qian.does(drawingCallbackDel)).toFailWith('NOT_FOUND')
  })
})
