import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerExcelImport } from '../../../contract/callOffs.ts'
import type { ImportAnswer } from '../../../contract/imports.ts'
import { besides, type TestApp } from '../../support/app.ts'
import { bookOf } from '../../support/book.ts'
import { engines } from '../../support/db.ts'
import { confirmed } from '../../support/deliveries.ts'
import { lineOf, type Market, type Order, openMarket } from '../../support/orders.ts'
import { does } from '../../support/persona.ts'
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
})
