import { randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerExcelImport } from '../../../contract/callOffs.ts'
import type { ImportAnswer } from '../../../contract/imports.ts'
import { besides, type TestApp } from '../../support/app.ts'
import { bookOf } from '../../support/book.ts'
import { asOwner, engines } from '../../support/db.ts'
import { confirmed } from '../../support/deliveries.ts'
import { lineOf, type Market, type Order, openMarket } from '../../support/orders.ts'
import { does } from '../../support/persona.ts'
import { until } from '../../support/until.ts'
import { multipart } from '../../support/upload.ts'

const titles = ['订单号', '订单行', '要货日期', '要货数量']

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

  const book = ({ orderNo }: Order, ...quantities: string[]) =>
    bookOf([titles, ...quantities.map((qty) => [orderNo, '1', '2031-02-20', qty])])
  const calledOff = async (order: Order) => (await lineOf(m.lin, order)).calledOffQty
  /** 林晓 writes a sheet. */
  const writes = (
    file: Buffer,
    idempotencyKey?: string,
    wish: Record<string, string> = {},
    at: TestApp = m,
  ) =>
    does(at, m.lin, customerExcelImport, {
      ...multipart('要货.xlsx', file, { fields: wish }),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    })

  test('林晓 writes a sheet again, whose answer was lost: it is called off once, also when both come at once', async () => {
    const order = await confirmed(m)
    const file = await book(order, '10')
    const key = randomUUID()
    const first = await writes(file, key)
    expect(first).toMatchObject({ added: 1, written: true })
    expect(await writes(file, key)).toEqual(first)
    expect(await calledOff(order)).toBe('10')

    const next = randomUUID()
    const both = await Promise.all([writes(file, next), writes(file, next, {}, other)])
    expect(both).toEqual([first, first])
    expect(await calledOff(order)).toBe('20')
    // Who sends no key means each of them.
    for (let n = 0; n < 2; n++) await writes(file)
    expect(await calledOff(order)).toBe('40')
  })

  test('a sheet whose quantity is used up by the first answer is answered with it, not with faults', async () => {
    const order = await confirmed(m)
    const file = await book(order, '100')
    const key = randomUUID()
    const answers: ImportAnswer[] = []
    for (let n = 0; n < 2; n++) answers.push(await writes(file, key))
    expect(answers).toMatchObject([
      { written: true, faulty: 0 },
      { written: true, faulty: 0 },
    ])
    expect(await calledOff(order)).toBe('100')
  })

  test('a key stands for one sheet and one choice; a check of another sheet does not take it', async () => {
    const order = await confirmed(m)
    const [file, another] = [await book(order, '10'), await book(order, '11')]
    const key = randomUUID()
    await writes(another, key, { dryRun: 'true' })
    await writes(file, key)
    await expect(writes(another, key)).toFailWith('IDEMPOTENCY_REUSED')
    await expect(writes(file, key, { partly: 'true' })).toFailWith('IDEMPOTENCY_REUSED')
    await expect(writes(file, 'again')).toFailWith('INPUT_INVALID')
    expect(await calledOff(order)).toBe('10')
  })

  // The other engine has one connection: nobody can hold up what it writes.
  test.each([engine].filter((one) => one === 'postgres'))(
    '林晓 cancels while her rows are being written: nothing of them stays',
    async () => {
      const order = await confirmed(m)
      const file = await book(order, '10')
      const url = new URL(customerExcelImport.path, await m.listen())
      await heldUp(async (client) => {
        const leaving = new AbortController()
        const sent = sends(url, file, leaving.signal)
        await until(() => isWaiting(client))
        leaving.abort()
        await expect(sent).rejects.toThrow('abort')
        await until(connections, (open) => open === 0)
      })
      // Its turn comes when that one has ended.
      expect(await writes(file)).toMatchObject({ written: true })
      expect(await calledOff(order)).toBe('10')
    },
  )

  /** Does something while no line of a call-off can be written. */
  const heldUp = (fn: (client: ClientBase) => Promise<void>) =>
    asOwner(m.deps.config, async (client) => {
      await client.query('begin')
      await client.query('lock table call_off_lines in share mode')
      await fn(client)
      await client.query('commit')
    })
  const isWaiting = async (client: ClientBase) => {
    const { rows } = await client.query<{ waits: boolean }>(`
      select exists (select from pg_locks join pg_database on pg_database.oid = database
        where not granted and datname = current_database() and relation = 'call_off_lines'::regclass) as waits`)
    return rows[0]?.waits === true
  }
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
