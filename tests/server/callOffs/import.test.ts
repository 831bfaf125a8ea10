import { randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callOffLineList, customerExcelImport } from '../../../contract/callOffs.ts'
import type { ImportAnswer } from '../../../contract/imports.ts'
import { besides, type TestApp } from '../../support/app.ts'
import { bookOf } from '../../support/book.ts'
import { asOwner, engines, waitingFor } from '../../support/db.ts'
import { confirmed } from '../../support/deliveries.ts'
import { lineOf, type Market, type Order, openMarket } from '../../support/orders.ts'
import { does, type Persona } from '../../support/persona.ts'
import { until } from '../../support/until.ts'
import { multipart } from '../../support/upload.ts'

const titles = ['订单号', '订单行', '要货日期', '要货数量']

interface Asked {
  idempotencyKey?: string
  wish?: Record<string, string>
  at?: TestApp
}

describe.each(engines)('sheets of call-offs on %s', (engine) => {
  let m: Market
  /** One more process on the same database, where there can be one: a process reads one sheet after another. */
  let other: TestApp
  beforeAll(async () => {
    m = await openMarket(engine)
    other = engine === 'postgres' ? await besides(m) : m
  })
  afterAll(async () => {
    if (other !== m) await other.leave()
    await m.close()
  })
  // What is held up in its midst: the other engine has one connection, which waits for nobody.
  const several = [engine].filter((one) => one === 'postgres')

  const book = ({ orderNo }: Order, ...quantities: string[]) =>
    bookOf([titles, ...quantities.map((qty, at) => [orderNo, '1', `2031-02-2${at}`, qty])])
  const calledOff = async (order: Order) => (await lineOf(m.lin, order)).calledOffQty
  const writes = (who: Persona, file: Buffer, { wish, at = m, ...key }: Asked = {}): Promise<ImportAnswer> =>
    does(at, who, customerExcelImport, { ...multipart('要货.xlsx', file, { fields: wish ?? {} }), ...key })

  test('林晓 writes a sheet again, whose answer was lost: it is called off once, also when both come at once', async () => {
    const order = await confirmed(m)
    const file = await book(order, '10')
    const once = { idempotencyKey: randomUUID() }
    const first = await writes(m.lin, file, once)
    expect(first).toMatchObject({ added: 1, written: true })
    expect(await writes(m.lin, file, once)).toEqual(first)
    expect(await calledOff(order)).toBe('10')

    const next = { idempotencyKey: randomUUID() }
    const both = [writes(m.lin, file, next), writes(m.lin, file, { ...next, at: other })]
    expect(await Promise.all(both)).toEqual([first, first])
    expect(await calledOff(order)).toBe('20')
    // Who sends no key means each of them.
    for (let n = 0; n < 2; n++) await writes(m.lin, file)
    expect(await calledOff(order)).toBe('40')
  })

  test('a sheet whose quantity its own first writing has used up is answered with that, not with faults', async () => {
    const order = await confirmed(m)
    const file = await book(order, '100')
    const once = { idempotencyKey: randomUUID() }
    const first = await writes(m.lin, file, once)
    expect(first).toMatchObject({ written: true, faulty: 0 })
    expect(await writes(m.lin, file, once)).toEqual(first)
    expect(await calledOff(order)).toBe('100')
  })

  test('a key stands for one sheet and one choice; a check of another sheet does not take it', async () => {
    const order = await confirmed(m)
    const [file, another] = [await book(order, '10'), await book(order, '11')]
    const once = { idempotencyKey: randomUUID() }
    await writes(m.lin, another, { ...once, wish: { dryRun: 'true' } })
    await writes(m.lin, file, once)
    await expect(writes(m.lin, another, once)).toFailWith('IDEMPOTENCY_REUSED')
    await expect(writes(m.lin, file, { ...once, wish: { partly: 'true' } })).toFailWith('IDEMPOTENCY_REUSED')
    await expect(writes(m.lin, file, { idempotencyKey: 'again' })).toFailWith('INPUT_INVALID')
    expect(await calledOff(order)).toBe('10')
  })

  test.each(several)('林晓 cancels while her rows are being written: nothing of them stays', async () => {
    const order = await confirmed(m)
    const file = await book(order, '10')
    const url = new URL(customerExcelImport.path, await m.listen())
    await heldUp(async (client) => {
      const leaving = new AbortController()
      const sent = sends(url, file, leaving.signal)
      await waitingFor(client, 1)
      leaving.abort()
      await expect(sent).rejects.toThrow('abort')
      await until(connections, (open) => open === 0)
    })
    // Its turn comes when that one has ended.
    expect(await writes(m.lin, file)).toMatchObject({ written: true })
    expect(await calledOff(order)).toBe('10')
  })

  interface Choice {
    choice: string
    wish: Record<string, string>
    written: boolean
    total: string
  }
  const choices: readonly Choice[] = [
    { choice: 'all or nothing', wish: {}, written: false, total: '60' },
    { choice: 'the good rows', wish: { partly: 'true' }, written: true, total: '90' },
  ]
  test.each(several.flatMap(() => choices))(
    '林晓 and 赵敏 write at once, 赵敏 wishes $choice: what 林晓 took is a fault of the row that wants it too',
    async ({ wish, written, total }) => {
      const order = await confirmed(m)
      const [hers, files] = [await book(order, '60'), await book(order, '60', '30')]
      const answers = await heldUp(async (client) => {
        const one = writes(m.lin, hers)
        await waitingFor(client, 1)
        const two = writes(m.zhao, files, { wish, at: other })
        await waitingFor(client, 2)
        return [one, two]
      })
      const [first, second] = await Promise.all(answers)
      expect(first).toMatchObject({ added: 1, written: true })
      expect(second).toMatchObject({ added: 1, faulty: 1, written })
      expect(second?.faults).toEqual([
        { row: 2, title: '要货数量', value: '60', msg: '超出订单行的可要货数量' },
      ])
      expect(await calledOff(order)).toBe(total)
      const { rows } = await m.lin.does(callOffLineList, { body: { keyword: order.orderNo } })
      expect(new Set(rows.map(({ qty }) => qty))).toEqual(new Set(written ? ['30', '60'] : ['60']))
    },
  )

  /** Does something while no line of a call-off can be written. */
  const heldUp = <T>(fn: (client: ClientBase) => Promise<T>) =>
    asOwner(m.deps.config, async (client) => {
      await client.query('begin')
      await client.query('lock table call_off_lines in share mode')
      const done = await fn(client)
      await client.query('commit')
      return done
    })
  /** 林晓's browser writes a sheet. */
  const sends = (url: URL, file: Buffer, signal: AbortSignal) => {
    const { payload, headers } = multipart('要货.xlsx', file)
    return fetch(url, {
      method: 'POST',
      signal,
      headers: { ...headers, 's-token': m.lin.token, 'menu-type': '1' },
      body: new Uint8Array(payload),
    })
  }
  const connections = () =>
    new Promise<number>((done) => m.app.server.getConnections((_, count) => done(count)))
})
