import * as c from '../../contract/reconciliations.ts'
import * as d from './deliveries.ts'
import { type Act, type Loop, inState, pick, statusOf } from './loop.ts'

const statementIn = async ({ m }: Loop, status: readonly string[], at: number) => {
  const found = pick((await m.zhou.does(c.reconciliationList, inState(...status))).rows, at)
  return found && (await m.zhou.does(c.reconciliationInfo, { query: { id: found.id } }))
}

async function audits(loop: Loop, at: number, said: { pass: boolean; reason?: string }) {
  const one = await statementIn(loop, ['WAIT_CUSTOMER', 'WAIT_SUPPLIER'], at)
  if (!one) return undefined
  const given = { body: { ...d.one(one), hash: one.hash ?? '', ...said } }
  return one.status === 'WAIT_CUSTOMER'
    ? statusOf(loop.m.zhou.tries(c.customerAudit, given))
    : statusOf(loop.m.he.tries(c.supplierAudit, given))
}

/** What both sides do to statements. */
export const statementSteps = {
  claim: async ({ m }, { at, flag }) => {
    const who = flag ? m.zhou : m.he
    const inStock = flag ? c.customerInStock : c.supplierInStock
    const received = pick((await who.does(inStock, { body: { pageSize: 100 } })).rows, at)
    const partnerOrgId = flag ? m.chenguang.id : m.huadong.id
    const body = received && { partnerOrgId, receiptLineIds: [received.id], submit: true }
    return body && statusOf(who.tries(c.buildReconciliation, { body }))
  },
  audit: (loop, { at }) => audits(loop, at, { pass: true }),
  dispute: (loop, { at }) => audits(loop, at, { pass: false, reason: '单价不符' }),
  void: async (loop, { at }) => {
    const one = await statementIn(loop, ['WAIT_CUSTOMER', 'WAIT_SUPPLIER', 'DISPUTED'], at)
    const who = one?.side === 'buyer' ? loop.m.zhou : loop.m.he
    return one && statusOf(who.tries(c.statementVoid, { body: { ...d.one(one), reason: '重做' } }))
  },
  invoice: async (loop, { at }) => {
    const one = await statementIn(loop, ['AGREED'], at)
    if (!one) return undefined
    const { netAmount, taxAmount, statementNo } = one
    const of = { invoiceNo: `F-${statementNo}`, issuedOn: '2031-04-01' }
    const body = { ...d.one(one), ...of, netAmount: netAmount ?? '', taxAmount: taxAmount ?? '' }
    return statusOf(loop.m.he.tries(c.statementSaveInvoice, { body }))
  },
  reopenStatement: async (loop, { at, flag }) => {
    const one = await statementIn(loop, ['AGREED', 'INVOICED'], at)
    if (!one) return undefined
    const { zhou, he } = loop.m
    const [asks, lets] = flag ? [zhou, he] : [he, zhou]
    const asked = await asks.tries(c.statementAskReopen, { body: { ...d.one(one), reason: '算错' } })
    if (asked.status !== 200) return asked.status
    return statusOf(lets.tries(c.statementReopen, { body: { id: one.id, version: one.version + 1 } }))
  },
  resubmit: async (loop, { at }) => {
    const one = await statementIn(loop, ['DISPUTED'], at)
    const who = one?.side === 'buyer' ? loop.m.zhou : loop.m.he
    return one && statusOf(who.tries(c.statementSubmit, { body: d.one(one) }))
  },
} satisfies Record<string, Act>
