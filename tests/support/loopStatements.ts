import { Exact, sum } from '../../contract/exact.ts'
import * as c from '../../contract/reconciliations.ts'
import type { StatementStatus } from '../../contract/reconciliations.states.ts'
import * as d from './deliveries.ts'
import { type Act, type Draw, type Loop, drawn, inState, pick, statusOf } from './loop.ts'
import { linked } from './orders.ts'
import type { Persona, Reply } from './persona.ts'

type Found = c.StatementInfo

/** Whoever built a statement, and the other side. */
const sidesOf = (
  { m: { zhou, he } }: Loop,
  { side }: Pick<Found, 'side'>,
): [builder: Persona, other: Persona] => (side === 'buyer' ? [zhou, he] : [he, zhou])

/** A statement in one of these states that fits, as both sides see it or as its builder alone does. */
async function statementIn(
  { m: { zhou, he } }: Loop,
  status: readonly StatementStatus[],
  at: number,
  fits: (one: c.ListedStatement) => boolean = () => true,
): Promise<Found | undefined> {
  // A draft is there for its builder alone.
  const who = status.includes('DRAFT') && at % 2 > 0 ? he : zhou
  const { rows } = await who.does(c.reconciliationList, inState(...status))
  const found = pick(rows.filter(fits), at)
  return found && (await who.does(c.reconciliationInfo, { query: { id: found.id } }))
}

const waiting = ['WAIT_CUSTOMER', 'WAIT_SUPPLIER'] as const

type Said = Pick<Parameters<typeof auditOf>[2], 'pass' | 'reason' | 'disputed'>

const auditOf = (
  { m: { zhou, he } }: Loop,
  one: Found,
  said: {
    pass: boolean
    reason?: string
    disputed?: { lineId: string; qty?: string; price?: string; comment?: string }[]
  },
) => {
  const asked = { body: { ...d.one(one), hash: one.hash ?? '', ...said } }
  return one.status === 'WAIT_CUSTOMER'
    ? zhou.tries(c.customerAudit, asked)
    : he.tries(c.supplierAudit, asked)
}

async function audits(loop: Loop, at: number, said: (one: Found) => Said): Promise<number | undefined> {
  const one = await statementIn(loop, waiting, at)
  return one && statusOf(auditOf(loop, one, said(one)))
}

const errorOf = (reply: Reply): string =>
  (reply.json().data as { error?: string } | null)?.error ?? String(reply.status) // as every refusal says

/** What is received and claimed by none, as a statement of one line or several. */
const builds = async (
  { m }: Loop,
  { at, qty, flag }: Draw,
  but: Readonly<{ submit: boolean; most: number }>,
) => {
  const who = flag ? m.zhou : m.he
  const inStock = flag ? c.customerInStock : c.supplierInStock
  const { rows } = await who.does(inStock, { body: { pageSize: 100 } })
  const from = rows.length === 0 ? 0 : at % rows.length
  const receiptLineIds = rows.slice(from, from + 1 + (qty % but.most)).map(({ id }) => id)
  if (receiptLineIds.length === 0) return undefined
  const partnerOrgId = flag ? m.chenguang.id : m.huadong.id
  const body = { partnerOrgId, receiptLineIds, submit: but.submit }
  return { who, reply: await who.tries(c.buildReconciliation, { body }) }
}

/** An adjustment of each kind in turn. */
const adjustment = ({ at, qty, grams }: Draw) => {
  const amount = new Exact(qty).plus(new Exact(grams).div(1000)).toFixed(2)
  const kinds = [
    { kind: 'return', amount: `-${amount}` },
    { kind: 'priceDifference', amount },
    { kind: 'deduction', amount: `-${amount}` },
    { kind: 'penalty', amount: `-${amount}` },
    { kind: 'freight', amount },
    { kind: 'rounding', amount: '0.01' },
  ] as const
  const one = kinds[at % kinds.length] ?? kinds[0]
  return { ...one, taxRate: '13', reason: '对账调整' }
}

/** What is to be invoiced, a part of it in every other turn; where that is nothing, an invoice that leads over it or below. */
const amountsOf = ({ openNet, openTax }: Found, { qty, flag }: Draw) => {
  const part = flag ? new Exact(1) : new Exact(qty).div(40)
  const of = (open: string | null) => new Exact(open ?? 0).times(part).toFixed(2)
  return { netAmount: of(openNet), taxAmount: of(openTax) }
}

/** Invoices are entered by either side once both have agreed, and by the supplier ahead where that comes first. */
const invoiceable = (one: c.ListedStatement): boolean =>
  one.invoiceFirst || one.status === 'AGREED' || one.status === 'INVOICED'
const toInvoice = ['AGREED', 'INVOICED', 'WAIT_CUSTOMER', 'WAIT_SUPPLIER', 'DISPUTED'] as const

let invoices = 0
const newInvoice = () => ({ invoiceNo: `F-${++invoices}`, issuedOn: '2031-04-01' })

/** An invoice of a statement that is invoiced, and who entered it. */
async function invoiceIn(loop: Loop, at: number) {
  const one = await statementIn(loop, toInvoice, at, ({ invoiceCount }) => invoiceCount > 0)
  const invoice = one && pick(one.invoices, at)
  if (!invoice) return undefined
  const who = invoice.side === 'buyer' ? loop.m.zhou : loop.m.he
  return { one, invoice, who }
}

/** Asks to open an agreed statement again, and goes on with what the request is answered by. */
async function asksReopen(
  loop: Loop,
  { at, flag }: Draw,
  answers: (now: { id: string; version: number }, asks: Persona, lets: Persona) => Promise<Reply>,
): Promise<number | undefined> {
  const one = await statementIn(loop, ['AGREED', 'INVOICED', 'SETTLED'], at)
  if (!one) return undefined
  const { zhou, he } = loop.m
  const [asks, lets] = flag ? [zhou, he] : [he, zhou]
  const asked = await asks.tries(c.statementAskReopen, { body: { ...d.one(one), reason: '算错' } })
  if (asked.status !== 200) return asked.status
  return statusOf(answers({ id: one.id, version: one.version + 1 }, asks, lets))
}

/** What both sides do to statements, each command on its own. */
export const statementSteps = {
  claim: async (loop, draw) => (await builds(loop, draw, { submit: true, most: 1 }))?.reply.status,
  claimSeveral: async (loop, draw) => (await builds(loop, draw, { submit: true, most: 4 }))?.reply.status,
  draftStatement: async (loop, draw) => (await builds(loop, draw, { submit: false, most: 3 }))?.reply.status,
  /** As a draft, which is put right before it claims anything. */
  claimDrafted: async (loop, draw) => {
    const built = await builds(loop, draw, { submit: false, most: 3 })
    if (built?.reply.status !== 200) return built?.reply.status
    const { id, version } = built.reply.json().data as Found // as its contract says
    const body = { id, version, adjustments: [adjustment(draw)] }
    const edited = await built.who.tries(c.statementSaveLines, { body })
    if (edited.status !== 200) return edited.status
    return statusOf(built.who.tries(c.statementSubmit, { body: { id, version: version + 1 } }))
  },
  /** On a link that invoices first while it is built. */
  claimInvoiceFirst: async (loop, draw) => {
    await linked(loop.m, { statement_mode: 'invoiceFirst' })
    const built = await builds(loop, { ...draw, flag: true }, { submit: true, most: 2 })
    await linked(loop.m, { statement_mode: 'periodFirst' })
    return built?.reply.status
  },
  audit: (loop, { at }) => audits(loop, at, () => ({ pass: true })),
  dispute: (loop, { at }) => audits(loop, at, () => ({ pass: false, reason: '单价不符' })),
  /** By the quantity of a line or by its price. */
  disputeLine: (loop, { at, flag }) =>
    audits(loop, at, ({ lines }) => {
      const line = pick(lines, at)
      const other = flag ? { qty: '1', comment: '少一箱' } : { price: '2.4', comment: '单价不符' }
      const disputed = line ? [{ lineId: line.id, ...other }] : []
      return { pass: false, reason: '与我方记录不符', disputed }
    }),
  /** Two of a side audit the same at the same moment, one for it and one against it. */
  auditTwice: async (loop, { at, flag }) => {
    const one = await statementIn(
      loop,
      waiting,
      at,
      ({ invoiceFirst, invoicedWhole }) => !invoiceFirst || invoicedWhole,
    )
    if (!one) return undefined
    const said = [{ pass: true }, { pass: false, reason: '单价不符' }]
    const replies = await Promise.all(
      (flag ? said : said.toReversed()).map((each) => auditOf(loop, one, each)),
    )
    const refused = replies.filter(({ status }) => status !== 200)
    const codes = refused.map(errorOf)
    if (codes.length !== 1 || codes[0] !== 'VERSION_STALE')
      throw new Error(`of two audits at once these were refused: ${codes.join() || 'none'}`)
    return 200
  },
  /** Puts quantities and adjustments right; every other time a line is claimed no longer. */
  editLines: async (loop, draw) => {
    const one = await statementIn(loop, ['DRAFT', 'DISPUTED'], draw.at)
    if (!one) return undefined
    const [builder] = sidesOf(loop, one)
    const received = one.lines.filter(({ kind }) => kind === 'receipt')
    const line = pick(received, draw.at)
    const kept = one.lines.flatMap(({ id, kind, price, taxRate, reason }) =>
      kind === 'receipt' ? [] : [{ id, kind, amount: price ?? '', taxRate: taxRate ?? '', reason }],
    )
    const gone = draw.flag && received.length > 1
    const body = {
      ...d.one(one),
      // The oldest adjustment goes when there are three, one comes.
      adjustments: [...kept.slice(kept.length > 2 ? 1 : 0), adjustment(draw)],
      claims: line && !gone ? [{ id: line.id, qty: drawn(line, draw).toFixed() }] : [],
      removed: line && gone ? [line.id] : [],
    }
    return statusOf(builder.tries(c.statementSaveLines, { body }))
  },
  resubmit: async (loop, { at }) => {
    const one = await statementIn(loop, ['DRAFT', 'DISPUTED'], at)
    return one && statusOf(sidesOf(loop, one)[0].tries(c.statementSubmit, { body: d.one(one) }))
  },
  /** A line of several is disputed, and the others go on without it. */
  carveOut: async (loop, { at }) => {
    const one = await statementIn(loop, waiting, at, (of) => of.lineCount > 1 && of.invoiceCount === 0)
    const line = one && pick(one.lines, at)
    if (!line) return undefined
    const disputed = [{ lineId: line.id, comment: '少一箱' }]
    const said = await auditOf(loop, one, { pass: false, reason: '数量不符', disputed })
    if (said.status !== 200) return said.status
    const body = { id: one.id, version: one.version + 1 }
    return statusOf(sidesOf(loop, one)[0].tries(c.statementCarveOut, { body }))
  },
  void: async (loop, { at }) => {
    const one = await statementIn(loop, ['DRAFT', ...waiting, 'DISPUTED'], at)
    const body = one && { ...d.one(one), reason: '重做' }
    return body && statusOf(sidesOf(loop, one)[0].tries(c.statementVoid, { body }))
  },
  invoice: async (loop, draw) => {
    const one = await statementIn(loop, toInvoice, draw.at, (of) => invoiceable(of) && !of.invoicedWhole)
    if (!one) return undefined
    const body = { ...d.one(one), ...newInvoice(), ...amountsOf(one, draw) }
    const who = draw.at % 3 === 0 && !one.invoiceFirst ? loop.m.zhou : loop.m.he
    return statusOf(who.tries(c.statementSaveInvoice, { body }))
  },
  redInvoice: async (loop, { at, qty }) => {
    const one = await statementIn(loop, toInvoice, at, ({ invoiceCount }) => invoiceCount > 0)
    const body = one && { ...d.one(one), ...newInvoice(), netAmount: `-${qty}`, taxAmount: '0' }
    return body && statusOf(loop.m.he.tries(c.statementSaveInvoice, { body }))
  },
  editInvoice: async (loop, draw) => {
    const found = await invoiceIn(loop, draw.at)
    if (!found) return undefined
    const { one, invoice, who } = found
    // What is open is added, or the half of it is taken back.
    const half = (amount: string | null) => new Exact(amount ?? 0).div(2).toFixed(2)
    const more = (amount: string | null, open: string | null) => sum([amount ?? '0', open ?? '0']).toFixed(2)
    const amounts = draw.flag
      ? { netAmount: more(invoice.netAmount, one.openNet), taxAmount: more(invoice.taxAmount, one.openTax) }
      : { netAmount: half(invoice.netAmount), taxAmount: half(invoice.taxAmount) }
    const { invoiceNo, issuedOn } = invoice
    const body = { ...d.one(one), invoiceId: invoice.id, invoiceNo, issuedOn, ...amounts }
    return statusOf(who.tries(c.statementSaveInvoice, { body }))
  },
  deleteInvoice: async (loop, { at }) => {
    const found = await invoiceIn(loop, at)
    if (!found) return undefined
    const body = { ...d.one(found.one), invoiceId: found.invoice.id }
    return statusOf(found.who.tries(c.statementDelInvoice, { body }))
  },
  settle: async (loop, { at }) => {
    const one = await statementIn(loop, ['INVOICED'], at)
    return one && statusOf(loop.m.zhou.tries(c.statementSettle, { body: d.one(one) }))
  },
  reopenStatement: (loop, draw) =>
    asksReopen(loop, draw, (body, _asks, lets) => lets.tries(c.statementReopen, { body })),
  refuseReopen: (loop, draw) =>
    asksReopen(loop, draw, (one, _asks, lets) =>
      lets.tries(c.statementRefuseReopen, { body: { ...one, reason: '没有算错' } }),
    ),
  withdrawReopen: (loop, draw) =>
    asksReopen(loop, draw, (body, asks) => asks.tries(c.statementWithdrawReopen, { body })),
} satisfies Record<string, Act>

/** Those that lead a statement from receipt to payment and back: the walk over the whole loop has many others to try. */
export const wholeStatementSteps = (({
  claim,
  audit,
  dispute,
  void: gone,
  invoice,
  reopenStatement,
  resubmit,
}) => ({
  claim,
  audit,
  dispute,
  void: gone,
  invoice,
  reopenStatement,
  resubmit,
}))(statementSteps)

/** Of these a turn has no other beside it: what it comes to would not be its own. */
export const alone: readonly (keyof typeof statementSteps)[] = ['auditTwice']
