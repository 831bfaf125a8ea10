import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportAnswer } from '../../../contract/imports.ts'
import * as c from '../../../contract/orders.answers.ts'
import { updateCustomerDate } from '../../../contract/orders.ts'
import { besides } from '../../support/app.ts'
import { bookOf } from '../../support/book.ts'
import { asOwner, engines, waitingFor } from '../../support/db.ts'
import {
  type Market,
  line,
  lineOf,
  linesOf,
  looksAt,
  openMarket,
  receives,
  sends,
} from '../../support/orders.ts'
import { does, type Persona } from '../../support/persona.ts'
import { cellsOf } from '../../support/sheet.ts'
import { multipart } from '../../support/upload.ts'

describe.each(engines)('answers by a sheet on %s', (engine) => {
  let m: Market
  beforeAll(async () => {
    m = await openMarket(engine)
  })
  afterAll(() => m.close())

  const sheet = async (who: Persona): Promise<string[][]> =>
    cellsOf((await who.tries(c.answerSheet, { body: {} })).bytes)
  /** The sheet with answers written into the rows of an order, by line number. */
  const filled = (
    rows: readonly string[][],
    orderNo: string,
    answers: Readonly<Record<number, readonly [answer: string, plan?: string, reason?: string]>>,
  ) =>
    rows.map((row, at) => {
      const given = row[0] === orderNo ? answers[Number(row[2])] : undefined
      if (at === 0 || !given) return row
      const [answer, plan = row[10] ?? '', reason = ''] = given
      return row.with(9, answer).with(10, plan).with(11, reason)
    })
  const imports = async (
    who: Persona,
    rows: readonly (readonly string[])[],
    fields: Record<string, string> = {},
  ): Promise<ImportAnswer> =>
    who.does(c.answersImport, multipart('答复.xlsx', await bookOf(rows), { fields }))

  test('陈亮 answers two orders in one sheet: as asked, in batches, refused, and what is left empty stays', async () => {
    const first = await receives(m.chen, await sends(m.lin, m.chenguang))
    const second = await receives(m.chen, await sends(m.lin, m.chenguang, [line(1), line(2)]))
    const rows = await sheet(m.chen)
    expect(rows[0]?.slice(-4)).toEqual(['答复', '交货计划', '原因', '行标识（请勿修改）'])
    expect(rows.filter(([no]) => no === first.orderNo)).toHaveLength(3)
    const answered = filled(
      filled(rows, first.orderNo, {
        1: ['接受'],
        2: ['变更', '2031-03-01: 60; 2031-04-20: 40', '产能'],
        3: ['拒绝', undefined, '停产'],
      }),
      second.orderNo,
      {
        2: ['', '2031-03-02: 100'],
      },
    )
    expect(await imports(m.chen, answered, { dryRun: 'true' })).toMatchObject({
      changed: 4,
      same: 1,
      faulty: 0,
      written: false,
      changes: expect.arrayContaining([
        expect.objectContaining({
          title: '交货计划',
          before: '2031-03-01: 100',
          after: '2031-03-01: 60; 2031-04-20: 40',
        }),
      ]),
    })
    expect((await lineOf(m.chen, first, 1)).answer).toBe('PENDING')
    expect(await imports(m.chen, answered)).toMatchObject({ changed: 4, written: true })
    expect((await linesOf(m.lin, first)).map(({ answer, answerReason }) => [answer, answerReason])).toEqual([
      ['AGREED', ''],
      ['CHANGED', '产能'],
      ['REFUSED', '停产'],
    ])
    expect((await lineOf(m.lin, first, 2)).offered).toEqual([
      { qty: '60', date: '2031-03-01' },
      { qty: '40', date: '2031-04-20' },
    ])
    expect((await looksAt(m.lin, first)).status).toBe('NEGOTIATING')
    expect((await linesOf(m.lin, second)).map(({ answer }) => answer)).toEqual(['PENDING', 'ACCEPTED'])
    // once more, the same sheet answers nothing: what it answers has changed
    const again = await imports(m.chen, answered)
    expect(again).toMatchObject({ faulty: 4, written: false })
    expect(again.faults[0]?.msg).toContain('重新导出')
  })

  test('a line that 林晓 changes after the export, a plan that is none, a refusal without a reason: each is a fault of its cell', async () => {
    const order = await receives(
      m.chen,
      await sends(m.lin, m.chenguang, [line(1), line(2), line(3), line(4)]),
    )
    const rows = await sheet(m.chen)
    const { id, version } = await looksAt(m.lin, order)
    const { id: lineId } = await lineOf(m.lin, order, 1)
    await m.lin.does(updateCustomerDate, {
      body: { id, version, reason: '', lines: [{ lineId, requestedOn: '2031-03-15' }] },
    })
    const answered = filled(rows, order.orderNo, {
      1: ['接受'],
      2: ['变更', '三月'],
      3: ['拒绝'],
      4: ['变更', '2031-03-01: 0.5'],
    })
    const checked = await imports(m.chen, answered)
    expect(checked).toMatchObject({ written: false, faulty: 4 })
    expect(checked.faults.map(({ title, msg }) => [title, msg])).toEqual([
      ['行标识（请勿修改）', expect.stringContaining('重新导出')],
      ['交货计划', '内容无效'],
      ['原因', '请填写原因'],
      ['交货计划', expect.stringContaining('第 4 行')],
    ])
    expect((await linesOf(m.chen, order)).map(({ answer }) => answer)).toEqual([
      'REOPENED',
      'PENDING',
      'PENDING',
      'PENDING',
    ])
  })

  // The other engine has one connection, which waits for nobody.
  test.each([engine].filter((one) => one === 'postgres'))(
    '陈亮 and 何芳 answer the same line at once: to the second it is a fault of its row, and the other goes in',
    async () => {
      const order = await receives(m.chen, await sends(m.lin, m.chenguang, [line(1), line(2), line(3)]))
      const rows = (await sheet(m.chen)).filter(([no], at) => at === 0 || no === order.orderNo)
      const without = (lineNo: string) => rows.filter(([, , no]) => no !== lineNo)
      const [his, hers] = [
        filled(without('3'), order.orderNo, { 1: ['接受'], 2: ['接受'] }),
        filled(without('2'), order.orderNo, { 1: ['接受'], 3: ['接受'] }),
      ]
      const other = await besides(m)
      const answers = await asOwner(m.deps.config, async (client) => {
        await client.query('begin')
        await client.query('select from orders where id = $1 for update', [order.id])
        const both = [
          imports(m.chen, his, { partly: 'true' }),
          imports({ ...m.he, does: (call, asks) => does(other, m.he, call, asks) }, hers, { partly: 'true' }),
        ]
        await waitingFor(client, 2)
        await client.query('commit')
        return Promise.all(both)
      })
      await other.leave()
      expect(answers.map(({ written }) => written)).toEqual([true, true])
      expect(new Set(answers.map(({ changed }) => changed))).toEqual(new Set([1, 2]))
      const faults = answers.flatMap((one) => one.faults)
      expect(faults).toMatchObject([
        { title: '行标识（请勿修改）', msg: expect.stringContaining('重新导出') },
      ])
    },
  )

  test('孙丽 gets no line of others, and cannot answer one by its key', async () => {
    const order = await receives(m.chen, await sends(m.lin, m.chenguang, [line(1)]))
    const rows = await sheet(m.chen)
    expect((await sheet(m.sun)).flat()).not.toContain(order.orderNo)
    const theirs = await imports(m.sun, filled(rows, order.orderNo, { 1: ['接受'] }))
    expect(theirs).toMatchObject({ written: false, changed: 0 })
    expect((await lineOf(m.chen, order)).answer).toBe('PENDING')
  })
})
