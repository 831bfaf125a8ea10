import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upload } from '../../contract/documents.ts'
import { orderLineExport, orderList, orderSave } from '../../contract/orders.ts'
import { buildApp } from '../../server/app.ts'
import { createLog } from '../../server/http/log.ts'
import { engines } from '../support/db.ts'
import { header, line, type Market, openMarket, sends } from '../support/orders.ts'
import { does } from '../support/persona.ts'
import { pdf } from '../support/samples.ts'
import { until } from '../support/until.ts'
import { multipart } from '../support/upload.ts'

const CLIENTS = 200

interface Line {
  level: number
  msg: string
  path?: string
  status?: number
}

describe.each(engines)('clients who go away in mid-request, on %s', (engine) => {
  let m: Market
  let app: Awaited<ReturnType<typeof buildApp>>
  const written: Line[] = []
  let port = 0
  beforeAll(async () => {
    m = await openMarket(engine)
    const lines = Array.from({ length: 50 }, (_, n) => line(n + 1))
    for (let n = 0; n < 10; n++) await sends(m.lin, m.chenguang, lines)
    const log = createLog(
      { logLevel: 'debug' },
      { write: (text) => void written.push(JSON.parse(text) as Line) },
    )
    app = await buildApp(m.deps, log)
    port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  })
  afterAll(async () => {
    await app.close()
    await m.close()
  })

  const json = (path: string, body: object) => {
    const text = JSON.stringify(body)
    return bytesOf(path, 'application/json', Buffer.from(text))
  }
  const bytesOf = (path: string, type: string, body: Buffer) =>
    Buffer.concat([
      Buffer.from(
        `POST ${path} HTTP/1.1\r\nhost: x\r\ns-token: ${m.lin.token}\r\nmenu-type: 1\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
      ),
      body,
    ])

  /** Sends that much of a request; then is gone, with the connection reset, as soon as it was written or `after` more. */
  async function leaves(bytes: Buffer, after?: number): Promise<void> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    await new Promise<void>((done, fail) => socket.write(bytes, (error) => (error ? fail(error) : done())))
    if (after !== undefined) await new Promise((done) => setTimeout(done, after))
    socket.resetAndDestroy()
  }

  test('are no errors of ours: no line of the log says so, and everybody else is served', async () => {
    const file = multipart('图纸.pdf', Buffer.concat([pdf, Buffer.alloc(200_000, '\n%'), pdf.subarray(-64)]))
    const requests = [
      json(orderList.path, {}),
      json(orderSave.path, { ...header(m.chenguang), lines: [line(1)] }),
      json(orderLineExport.path, {}),
      bytesOf(upload.path, file.headers['content-type'] ?? '', file.payload),
    ]
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, n) => {
        const whole = requests[n % requests.length] ?? Buffer.alloc(0)
        // Half of them in the midst of what they send, the others at some moment before the answer has come.
        const half = Math.floor(n / requests.length) % 2 === 0
        await (half ? leaves(whole.subarray(0, whole.length - 40)) : leaves(whole, (n * 7) % 100))
      }),
    )
    expect((await does({ ...m, app }, m.lin, orderList, { body: {} })).total).toBeGreaterThan(0)
    const open = () => new Promise<number>((done) => app.server.getConnections((_, count) => done(count)))
    await until(open, (count) => count === 0)
    const left = () => written.filter(({ status }) => status === 499)
    // A body half sent, and an export begun, end with the client; a short answer may have been written already.
    await until(
      () => left().length,
      (count) => count >= CLIENTS / 4,
    )
    for (const said of left())
      expect(said).toEqual({
        level: 30,
        time: expect.any(Number),
        reqId: expect.any(String),
        path: expect.stringMatching(/^\/api\//),
        status: 499,
        msg: 'the client has left',
      })
    expect(written.filter(({ level }) => level >= 40)).toEqual([])
  })
})
