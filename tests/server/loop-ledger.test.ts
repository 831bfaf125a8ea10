import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as call from '../../contract/callOffs.ts'
import * as del from '../../contract/deliveries.ts'
import * as i from '../../contract/inspections.ts'
import {
  answerLine,
  decideLine,
  reopenLine,
  shortCloseLine,
  updateCustomerDate,
} from '../../contract/orders.ts'
import * as c from '../../contract/receipts.ts'
import * as rec from '../../contract/reconciliations.ts'
import * as back from '../../contract/returns.ts'
import { updateStockQty } from '../../contract/stock.ts'
import { broken } from '../support/chain.ts'
import { toldOtherwise } from '../support/chainReport.ts'
import { engines } from '../support/db.ts'
import * as d from '../support/deliveries.ts'
import * as o from '../support/orders.ts'
import { patience, rounds, seeds } from '../support/promised.ts'
import fc from '../support/property.ts'
import * as r from '../support/receiving.ts'

const names = [
  'submit',
  'reject',
  'ship',
  'arrive',
  'cancel',
  'receive',
  'refuse',
  'reverse',
  'decide',
  'approve',
  'disapprove',
  'reopen',
  'return',
  'confirmReturn',
  'count',
  'claim',
  'audit',
  'dispute',
  'void',
  'invoice',
  'reopenStatement',
  'resubmit',
  'shortClose',
  'reopenLine',
  'closeShort',
  'callOff',
  'closeCallOff',
  'changeQty',
  'answer',
  'decideAnswer',
] as const
type Name = (typeof names)[number]

// What leads on is tried more often than what takes back.
const often: readonly Name[] = ['submit', 'ship', 'receive', 'decide', 'answer']
const more: readonly Name[] = ['ship', 'receive', 'decide', 'approve', 'claim', 'audit', 'decideAnswer']
const step = fc.record({
  name: fc.constantFrom<Name>(...names, ...often, ...often, ...more),
  at: fc.nat(50),
  qty: fc.integer({ min: 1, max: 40 }),
  flag: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Walks in one market, each with an order of its own. */
const ORDERS = 20

describe.each(engines)('the chain of quantities on %s', (engine) => {
  let m: o.Market
  const opens = async () => {
    m = await r.openDock(engine)
  }
  beforeAll(opens)
  afterAll(() => m.close())

  const pick = <T>(of: readonly T[], at: number): T | undefined => of[at % of.length]
  const status = async (reply: Promise<{ status: number }>) => (await reply).status
  const deliveries = async (status: string[], at: number) =>
    pick(
      (
        await m.zhou.does(del.deliveryList, {
          body: { filters: [{ field: 'status', sign: 8, value: status }], pageSize: 100 },
        })
      ).rows,
      at,
    )
  const lots = async (status: string[], at: number) =>
    pick(
      (
        await m.zhou.does(i.inspectionList, {
          body: { filters: [{ field: 'status', sign: 8, value: status }], pageSize: 100 },
        })
      ).rows,
      at,
    )

  const notes = async (status: string, at: number) =>
    pick(
      (await m.zhou.does(back.returnList, { body: { pageSize: 100 } })).rows.filter(
        (note) => note.status === status,
      ),
      at,
    )
  const statements = async (status: string[], at: number) => {
    const filters = [{ field: 'status', sign: 8, value: status }]
    const { rows } = await m.zhou.does(rec.reconciliationList, { body: { filters, pageSize: 100 } })
    const found = pick(rows, at)
    return found && (await m.zhou.does(rec.reconciliationInfo, { query: { id: found.id } }))
  }
  const audits = async (at: number, body: { pass: boolean; reason?: string }) => {
    const one = await statements(['WAIT_CUSTOMER', 'WAIT_SUPPLIER'], at)
    if (!one) return undefined
    const given = { body: { ...d.one(one), hash: one.hash ?? '', ...body } }
    return one.status === 'WAIT_CUSTOMER'
      ? status(m.zhou.tries(rec.customerAudit, given))
      : status(m.he.tries(rec.supplierAudit, given))
  }
  const ofOrder = async (order: o.Order, { id }: o.Line) => ({
    ...d.one(await o.looksAt(m.lin, order)),
    lineIds: [id],
    reason: '计划变更',
  })

  const lineIn = async (order: o.Order, answers: readonly string[], at: number) =>
    pick(
      (await o.linesOf(m.lin, order)).filter(({ answer }) => answers.includes(answer)),
      at,
    )

  const callOffsOpen = async ({ orderNo }: o.Order, { lineNo }: o.Line) => {
    const filters = [{ field: 'status', sign: 8, value: ['OPEN', 'PARTLY_COVERED'] }]
    const { rows } = await m.lin.does(call.callOffLineList, {
      body: { keyword: orderNo, filters, pageSize: 100 },
    })
    return rows.filter(({ orderLineNo }) => orderLineNo === lineNo)
  }

  /** Does a step with whatever there is now; undefined when there is nothing to do it with. */
  async function does(
    { name, at, qty, flag }: Step,
    order: o.Order,
    lines: readonly o.Line[],
  ): Promise<number | undefined> {
    switch (name) {
      case 'submit': {
        const line = pick(lines, at)
        if (!line) return undefined
        const asked = flag ? pick(await callOffsOpen(order, line), at) : undefined
        const of = { ...d.lineOf(line, String(qty), asked ? { callOffLineId: asked.id } : {}), lineNo: 1 }
        const body = { buyerOrgId: m.huadong.id, expectedOn: '2031-03-01', submit: true, lines: [of] }
        return status(m.he.tries(del.deliverySave, { body }))
      }
      case 'callOff': {
        const line = pick(lines, at)
        if (!line) return undefined
        const wanted = { status: 'add', lineNo: 1, orderLineId: line.id, wantedOn: '2031-02-20' } as const
        const body = { supplierOrgId: m.chenguang.id, lines: [{ ...wanted, qty: String(qty) }] }
        return status(m.lin.tries(call.callOffSave, { body }))
      }
      case 'closeCallOff': {
        const line = pick(lines, at)
        const asked = line && pick(await callOffsOpen(order, line), qty)
        if (!asked) return undefined
        const { version } = await m.lin.does(call.callOffInfo, { query: { id: asked.callOffId } })
        const body = { id: asked.callOffId, version, lineIds: [asked.id], reason: '改期' }
        return status(m.lin.tries(call.callOffCloseLine, { body }))
      }
      case 'ship': {
        const waiting = await deliveries(['SUBMITTED', 'APPROVED'], at)
        if (!waiting) return undefined
        if (waiting.status === 'SUBMITTED')
          return status(m.zhou.tries(del.deliveryApprove, { body: d.one(waiting) }))
        const body = { ...d.one(waiting), carrier: '顺丰', expectedOn: '2031-03-02' }
        return status(m.he.tries(del.deliveryShip, { body }))
      }
      case 'reject': {
        const waiting = await deliveries(['SUBMITTED', 'APPROVED'], at)
        return (
          waiting && status(m.zhou.tries(del.customerReject, { body: { ...d.one(waiting), reason: '不要' } }))
        )
      }
      case 'arrive': {
        const coming = await deliveries(['SHIPPED'], at)
        return coming && status(m.zhou.tries(del.deliveryArrive, { body: d.one(coming) }))
      }
      case 'cancel': {
        const coming = await deliveries(['SUBMITTED', 'APPROVED', 'SHIPPED', 'ARRIVED'], at)
        const who = flag ? m.he : m.zhou
        return (
          coming && status(who.tries(del.deliveryCancel, { body: { ...d.one(coming), reason: '不送了' } }))
        )
      }
      case 'closeShort': {
        const coming = await deliveries(['SHIPPED', 'ARRIVED', 'RECEIVING'], at)
        return (
          coming &&
          status(m.zhou.tries(del.deliveryCloseShort, { body: { ...d.one(coming), reason: '不等了' } }))
        )
      }
      case 'receive':
      case 'refuse': {
        const coming = await deliveries(['SHIPPED', 'ARRIVED', 'RECEIVING'], at)
        if (!coming) return undefined
        const came = name === 'receive' ? r.came(String(qty)) : r.came('0', String(qty), '破损')
        const { id, version, lines: of } = await d.seenBy(m.zhou, coming)
        const body = {
          deliveryId: id,
          version,
          lines: of.map((line) => ({ deliveryLineId: line.id, ...came })),
        }
        return status(m.zhou.tries(c.receiptSave, { body }))
      }
      case 'reverse': {
        const posted = (await m.zhou.does(c.receiptList, { body: { pageSize: 100 } })).rows
        const receipt = pick(
          posted.filter(({ status: now }) => now === 'POSTED'),
          at,
        )
        return (
          receipt && status(m.zhou.tries(c.receiptReverse, { body: { ...d.one(receipt), reason: '点错' } }))
        )
      }
      case 'decide': {
        const lot = await lots(['PENDING', 'IN_PROGRESS'], at)
        if (!lot) return undefined
        const whole = Number(lot.lotQty)
        // Every other lot goes back whole, which a second person agrees to.
        const rejected = flag ? whole : Math.min(whole, qty % 7)
        const destroyed = Math.min(whole - rejected, qty % 2)
        const body = {
          ...d.one(lot),
          acceptedQty: String(whole - rejected - destroyed),
          rejectedQty: String(rejected),
          destroyedQty: String(destroyed),
          reason: '毛刺',
        }
        return status(m.lin.tries(i.inspectionDecide, { body }))
      }
      case 'approve': {
        const lot = await lots(['REVIEW'], at)
        return lot && status(m.zhou.tries(i.inspectionApprove, { body: d.one(lot) }))
      }
      case 'disapprove': {
        const lot = await lots(['REVIEW'], at)
        return (
          lot && status(m.zhou.tries(i.inspectionDisapprove, { body: { ...d.one(lot), reason: '重测' } }))
        )
      }
      case 'reopen': {
        const lot = await lots(['DECIDED'], at)
        return lot && status(m.zhou.tries(i.inspectionReopen, { body: { ...d.one(lot), reason: '误判' } }))
      }
      case 'return': {
        const note = await notes('TO_RETURN', at)
        return note && status(m.zhou.tries(back.returnSend, { body: { ...d.one(note), replacement: flag } }))
      }
      case 'confirmReturn': {
        const note = await notes('SENT', at)
        return note && status(m.he.tries(back.returnConfirm, { body: d.one(note) }))
      }
      case 'count': {
        const line = pick(lines, at)
        if (!line) return undefined
        const body = { materialCode: line.materialCode, unit: line.unit, qty: String(qty), reason: '盘点' }
        return status(m.zhou.tries(updateStockQty, { body }))
      }
      case 'claim': {
        const who = flag ? m.zhou : m.he
        const inStock = flag ? rec.customerInStock : rec.supplierInStock
        const received = pick((await who.does(inStock, { body: { pageSize: 100 } })).rows, at)
        const partnerOrgId = flag ? m.chenguang.id : m.huadong.id
        const body = { partnerOrgId, receiptLineIds: [received?.id ?? ''], submit: true }
        return received && status(who.tries(rec.buildReconciliation, { body }))
      }
      case 'audit':
        return audits(at, { pass: true })
      case 'dispute':
        return audits(at, { pass: false, reason: '单价不符' })
      case 'void': {
        const one = await statements(['WAIT_CUSTOMER', 'WAIT_SUPPLIER', 'DISPUTED'], at)
        const who = one?.side === 'buyer' ? m.zhou : m.he
        return one && status(who.tries(rec.statementVoid, { body: { ...d.one(one), reason: '重做' } }))
      }
      case 'invoice': {
        const one = await statements(['AGREED'], at)
        if (!one) return undefined
        const { netAmount, taxAmount, statementNo } = one
        const of = { invoiceNo: `F-${statementNo}`, issuedOn: '2031-04-01' }
        const body = { ...d.one(one), ...of, netAmount: netAmount ?? '', taxAmount: taxAmount ?? '' }
        return status(m.he.tries(rec.statementSaveInvoice, { body }))
      }
      case 'reopenStatement': {
        const one = await statements(['AGREED', 'INVOICED'], at)
        if (!one) return undefined
        const [asks, lets] = flag ? [m.zhou, m.he] : [m.he, m.zhou]
        const asked = await asks.tries(rec.statementAskReopen, { body: { ...d.one(one), reason: '算错' } })
        if (asked.status !== 200) return asked.status
        return status(lets.tries(rec.statementReopen, { body: { id: one.id, version: one.version + 1 } }))
      }
      case 'resubmit': {
        const one = await statements(['DISPUTED'], at)
        const who = one?.side === 'buyer' ? m.zhou : m.he
        return one && status(who.tries(rec.statementSubmit, { body: d.one(one) }))
      }
      case 'changeQty': {
        // Up and down: below what has come or is on its way it is refused.
        const line = pick(lines, at)
        if (!line) return undefined
        const given = { reason: '计划变更', lines: [{ lineId: line.id, qty: String(60 + 2 * qty) }] }
        const body = { ...d.one(await o.looksAt(m.lin, order)), ...given }
        return status(m.lin.tries(updateCustomerDate, { body }))
      }
      case 'answer': {
        const line = await lineIn(order, ['REOPENED', 'RETURNED'], at)
        if (!line) return undefined
        const given = flag ? o.accept : o.offer([String(40 + 2 * qty), '2031-04-01'])
        const body = { ...d.one(await o.looksAt(m.he, order)), lines: [{ lineId: line.id, ...given }] }
        return status(m.he.tries(answerLine, { body }))
      }
      case 'decideAnswer': {
        const line = await lineIn(order, ['CHANGED'], at)
        if (!line) return undefined
        const given = flag ? o.giveBack() : o.agree
        const body = { ...d.one(await o.looksAt(m.lin, order)), lines: [{ lineId: line.id, ...given }] }
        return status(m.lin.tries(decideLine, { body }))
      }
      case 'shortClose': {
        const line = pick(lines, at)
        return line && status(m.lin.tries(shortCloseLine, { body: await ofOrder(order, line) }))
      }
      case 'reopenLine': {
        const line = pick(lines, at)
        return line && status(m.lin.tries(reopenLine, { body: await ofOrder(order, line) }))
      }
    }
  }

  test(
    'whatever both sides do in whatever order, ledger, documents and stock say the same',
    async () => {
      const seen = new Map<string, number>()
      let steps = 0
      const walk = fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 40, maxLength: 60 }),
        async (turns) => {
          const order = await d.confirmed(m, 3)
          const lines = await o.linesOf(m.he, order)
          for (const turn of turns) {
            const done = await Promise.all(turn.map((each) => does(each, order, lines)))
            for (const [at, reply] of done.entries()) {
              const name = turn[at]?.name
              if (reply === undefined) continue
              steps += 1
              seen.set(`${name} ${reply}`, (seen.get(`${name} ${reply}`) ?? 0) + 1)
              expect([200, 403, 404, 409, 422]).toContain(reply)
            }
            expect(await m.system(broken)).toEqual([])
          }
        },
      )
      const promised = rounds(300, 20_000)
      for (let n = 0; steps < promised; n++) {
        // All documents are looked at after each turn: a market of hundreds of orders would be looked at for hours.
        if (n % ORDERS === ORDERS - 1) {
          if (promised > 1000) process.stdout.write(`${engine}: ${steps} steps\n`)
          await m.close()
          await opens()
        }
        await fc.assert(walk, {
          seed: (seeds[n % seeds.length] ?? 0) + Math.trunc(n / seeds.length),
          numRuns: 1,
          endOnFailure: true,
        })
      }
      // The walk is worth something only if it got everywhere: it goes on until it has.
      const unseen = () => names.filter((name) => !seen.has(`${name} 200`))
      for (let seed = 1; unseen().length > 0 && seed <= 24; seed++)
        await fc.assert(walk, { seed, numRuns: 1, endOnFailure: true })
      expect(unseen()).toEqual([])
      // What the report of both sides tells is what the documents that its numbers open add up to.
      for (const who of [m.zhou, m.he]) expect(await toldOtherwise(who)).toEqual([])
    },
    patience(120_000),
  )
})
