import type { BodyIn } from '../../contract/call.ts'
import { deliveryArrive } from '../../contract/deliveries.ts'
import * as r from '../../contract/receipts.ts'
import * as c from '../../contract/reconciliations.ts'
import * as d from './deliveries.ts'
import * as o from './orders.ts'
import type { Persona } from './persona.ts'

/** Goods of an order that Chenguang has confirmed come to Huadong and are received: 100 pieces of each line at 2.5. */
export async function received(m: o.Market, lines = 1, qty = '100'): Promise<o.Order> {
  const order = await d.confirmed(m, lines)
  await arrives(m, order, qty)
  return order
}

/** That many pieces of each line of the order are sent and received. */
export async function arrives(
  m: o.Market,
  order: Pick<o.Order, 'id'>,
  qty: string,
): Promise<r.ReceiptDetail> {
  const orderLines = await o.linesOf(m.he, order)
  const draft = await d.writes(
    m,
    m.he,
    orderLines.map((line) => d.lineOf(line, qty)),
  )
  const submitted = await d.submits(m.he, draft)
  const shipped = await d.ships(m.he, submitted)
  const arrived = await m.zhou.does(deliveryArrive, { body: d.one(shipped) })
  const { lines } = await d.seenBy(m.zhou, arrived)
  return m.zhou.does(r.receiptSave, {
    body: {
      deliveryId: arrived.id,
      version: arrived.version,
      lines: lines.map(({ id }) => ({ deliveryLineId: id, receivedQty: qty })),
    },
  })
}

type Build = Partial<BodyIn<typeof c.buildReconciliation>>

export const builds = (who: Persona, partner: { id: string }, but: Build = {}): Promise<c.StatementInfo> =>
  who.does(c.buildReconciliation, { body: { partnerOrgId: partner.id, ...but } })

/** Chenguang builds a statement of what an order of one line brought, 100 pieces at 2.5, and sends it to Huadong. */
export const sends = async (m: o.Market, lines = 1): Promise<c.StatementInfo> =>
  builds(m.he, m.huadong, {
    receiptLineIds: await claimableOf(m, await received(m, lines)),
    submit: true,
  })

/** The receipt lines of an order of which something may be claimed. */
export async function claimableOf(m: o.Market, order: Pick<o.Order, 'id'>): Promise<string[]> {
  const { rows } = await m.he.does(c.supplierInStock, { body: { pageSize: 100 } })
  return rows.filter(({ orderId }) => orderId === order.id).map(({ id }) => id)
}

export const one = ({ id, version }: Pick<c.Statement, 'id' | 'version'>) => ({ id, version })

export const looksAt = (who: Persona, { id }: Pick<c.Statement, 'id'>): Promise<c.StatementInfo> =>
  who.does(c.reconciliationInfo, { query: { id } })

/** Audits as who they are: passes what they have just read. */
export async function passes(who: Persona, statement: Pick<c.Statement, 'id'>): Promise<c.StatementInfo> {
  const read = await looksAt(who, statement)
  const call = who.side === 'buyer' ? c.customerAudit : c.supplierAudit
  return who.does(call, { body: { ...one(read), pass: true, hash: read.hash ?? '' } })
}

export const invoices = (
  who: Persona,
  statement: c.StatementInfo,
  invoiceNo: string,
  netAmount: string,
  taxAmount: string,
): Promise<c.StatementInfo> =>
  who.does(c.statementSaveInvoice, {
    body: { ...one(statement), invoiceNo, issuedOn: '2031-04-01', netAmount, taxAmount },
  })

/** The id of the invoice of that number. */
export const invoiceOf = ({ invoices: written }: c.StatementInfo, no: string): string =>
  written.find(({ invoiceNo }) => invoiceNo === no)?.id ?? ''
