import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { weeksFrom } from '../../contract/forecasts.weeks.ts'
import type { ImportAnswer } from '../../contract/imports.ts'
import { materialSave } from '../../contract/materials.ts'
import { calls } from '../../contract/registry.ts'
import { bookOf } from '../support/book.ts'
import { engines } from '../support/db.ts'
import * as d from '../support/deliveries.ts'
import * as f from '../support/forecasts.ts'
import * as i from '../support/inquiries.ts'
import * as o from '../support/orders.ts'
import type { Asks, Persona } from '../support/persona.ts'
import { cellsOf } from '../support/sheet.ts'
import { storedData } from '../support/storedData.ts'
import { multipart } from '../support/upload.ts'

/** Rows of a sheet that somebody sends in, each of which names what another organisation has. */
interface Foreign {
  who: Persona
  query?: NonNullable<Asks<Call>['query']>
  rows: readonly [titles: readonly string[], ...rows: readonly (readonly string[])[]]
  /** The column that the row is refused for, and why where it is something else than that nothing is there. */
  title: string
  msg?: string
}

const KEY = '行标识（请勿修改）'
const CODE = '物料编码'
const weeks = weeksFrom(f.first, 12)

/** By the call that takes the sheet; its twin that answers the faults takes the same. */
const foreign: Readonly<Record<string, (m: o.Market) => Promise<Foreign>>> = {
  'orders.answersImport': async (m) => {
    const order = await o.receives(m.chen, await o.sends(m.lin, m.chenguang, [o.line(1), o.line(2)]))
    const lines = await o.linesOf(m.chen, order)
    const rows = lines.map(({ id, version }) => [`${id}:${version}`, '接受', '', ''])
    return { who: m.sun, rows: [[KEY, '答复', '交货计划', '原因'], ...rows], title: KEY }
  },
  'callOffs.customerExcelImport': async (m) => {
    const { orderNo } = await d.confirmed(m)
    const titles = ['订单号', '订单行', '要货日期', '要货数量']
    return { who: m.qian, rows: [titles, [orderNo, '1', '2031-03-01', '10']], title: '订单号' }
  },
  'deliveries.deliverySheetImport': async (m) => {
    const [theirs] = await o.linesOf(m.chen, await d.confirmed(m))
    const [ours] = await o.linesOf(m.sun, await d.confirmed(m, 1, 'sun'))
    if (!theirs || !ours) throw new Error('no line')
    const delivery = await d.writes(m, m.chen, [d.lineOf(theirs, '40')])
    const [line] = (await d.seenBy(m.chen, delivery)).lines
    const own = await d.writes(m, m.sun, [d.lineOf(ours, '10')])
    const rows = [
      [`${delivery.id}:${delivery.version}:${line?.id}`, '30'],
      [`${own.id}:${own.version}:${line?.id}`, '30'],
      [`${own.id}:${own.version}:+${theirs.id}`, '30'],
    ]
    return { who: m.sun, query: { id: own.id }, rows: [[KEY, '送货数量'], ...rows], title: KEY }
  },
  'forecasts.forecastImport': async (m) => {
    await m.zhou.does(materialSave, { body: { code: 'FC-1', name: '六角螺栓', unit: 'PCS' } })
    const own = f.one(await f.begins(m.qian, { org: m.chenguang }, { lines: [] }))
    const msg = '没有在用的物料 FC-1'
    return {
      who: m.qian,
      query: own,
      rows: [
        [CODE, f.first],
        ['FC-1', '10'],
      ],
      title: CODE,
      msg,
    }
  },
  'forecasts.forecastCommitImport': async (m) => {
    for (const code of ['FC-2', 'FC-3'])
      await m.zhou.does(materialSave, { body: { code, name: '六角螺栓', unit: 'PCS' } })
    await f.publishes(m.lin, { org: m.chenguang }, { lines: [f.line('FC-2', '10')] })
    const own = f.one(await f.publishes(m.lin, { org: m.hongyuan }, { lines: [f.line('FC-3', '10')] }))
    const row = ['FC-2', ...weeks.map(() => '10')]
    return {
      who: m.sun,
      query: own,
      rows: [[CODE, ...weeks.map((week) => `${week} 承诺`)], row],
      title: CODE,
    }
  },
  'quotes.quoteImport': async (m) => {
    const theirs = await i.reads(m.chen, await i.asks(m.lin, [m.chenguang]))
    const own = i.one(await i.reads(m.sun, await i.asks(m.lin, [m.hongyuan])))
    const rows = theirs.lines.map(({ id }) => [id, '2.5', '10'])
    return { who: m.sun, query: own, rows: [[KEY, '单价', '交期（天）'], ...rows], title: KEY }
  },
  'stock.stockImport': async (m) => {
    await d.confirmed(m)
    const titles = ['客户', '物料编码', '库存数量']
    return { who: m.sun, rows: [titles, ['启明智造', 'M-1', '30']], title: '客户' }
  },
  'suppliers.supplierTermsImport': async (m) => {
    await m.system((tx) =>
      tx
        .updateTable('links')
        .set({ code: 'HD-077' })
        .where('buyer_org_id', '=', m.huadong.id)
        .where('supplier_org_id', '=', m.hongyuan.id)
        .execute(),
    )
    return {
      who: m.qian,
      rows: [
        ['编码', '账期'],
        ['HD-077', '90'],
      ],
      title: '编码',
    }
  },
}

/** Of these a row names what is one's own, or is to be: a code, an account, a record that another organisation has too is another thing. */
const ofOneself = [
  'inquiries.inquiryImport',
  'materials.materialImport',
  'memberships.peopleImport',
  'recordImports.recordImport',
]

/** The log says that a sheet was sent in, whatever came of it. */
const ofTheLog = ['audit_entries']

const imports = new Map(
  Object.entries(calls).flatMap(([noun, members]) =>
    Object.entries(members)
      .filter(
        ([, { input, fails }]) => input === 'multipart' && fails?.some((code) => code === 'SHEET_COLUMN'),
      )
      .map(([name, call]): [string, Call] => [`${noun}.${name}`, call]),
  ),
)

describe.each(engines)('sheets whose rows are of another organisation, on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  test('every import is tried or is of oneself alone', () => {
    const all = [...Object.keys(foreign), ...ofOneself].flatMap((name) => [name, `${name}Faults`])
    expect([...imports.keys()].toSorted()).toEqual(all.toSorted())
  })

  test.each(Object.entries(foreign))(
    '%s: each row is refused with what is wrong with it, and nothing is written',
    async (name, begin) => {
      const { who, query, rows, title, msg = '未找到该数据' } = await begin(m)
      const [call, faultsCall] = [imports.get(name), imports.get(`${name}Faults`)]
      if (!call || !faultsCall) throw new Error(`no call ${name}`)
      const file = await bookOf(rows)
      const sends = (of: Call, fields: Record<string, string> = {}) =>
        who.tries(of, { ...multipart('表格.xlsx', file, { fields }), ...(query && { query }) })
      const before = await storedData(m, ofTheLog)
      for (const partly of ['false', 'true']) {
        const reply = await sends(call, { partly })
        expect([name, reply.status]).toEqual([name, 200])
        const answer = reply.json().data as ImportAnswer // as its contract says
        const count = rows.length - 1
        expect(answer).toMatchObject({
          rows: count,
          added: 0,
          changed: 0,
          same: 0,
          faulty: count,
          written: false,
        })
        expect(answer.faults.map((fault) => [fault.row, fault.title, fault.msg])).toEqual(
          rows.slice(1).map((_, at) => [at + 2, title, msg]),
        )
      }
      const book = await cellsOf((await sends(faultsCall)).bytes)
      expect(book.slice(1).map((row) => row.join(' '))).toEqual(
        rows.slice(1).map(() => expect.stringContaining(msg) as string),
      )
      expect(await storedData(m, ofTheLog)).toEqual(before)
    },
  )
})
