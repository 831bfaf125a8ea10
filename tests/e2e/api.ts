import type { Page } from '@playwright/test'
import type { ResponseOf, BodyIn, Call, Envelope, QueryIn } from '../../contract/call.ts'
import { confirmReceive, confirmSend, orderSave, type Order } from '../../contract/orders.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { type Id, menuTypeOf, type Side } from '../../contract/values.ts'
import { draft, type LineSpec } from '../support/traders.ts'

/** A call with the session of the page, as another client would make it. */
export async function send<C extends Call>(
  page: Page,
  call: C,
  { body, query, side = 'buyer' }: { body?: BodyIn<C>; query?: QueryIn<C>; side?: Side } = {},
): Promise<ResponseOf<C>> {
  const reply = await page.request.fetch(call.path, {
    method: call.method,
    // A connection kept alive may be closed by the server at the moment it is used again: such a request never arrived.
    maxRetries: 2,
    headers: { 'S-token': await tokenOf(page), 'Menu-Type': String(menuTypeOf[side]) },
    ...(body === undefined ? {} : { data: body }),
    ...(query === undefined ? {} : { params: query as Record<string, string> }), // every query schema is of an object
  })
  const envelope = (await reply.json()) as Envelope<ResponseOf<C>> // of our own server
  if (envelope.code !== 200) throw new Error(`${call.path}: ${envelope.code} ${envelope.msg}`)
  return envelope.data
}

/** The session token of whoever is signed in. */
async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return decodeURIComponent(cookies.find(({ name }) => name === 'sbp-access-token')?.value ?? '')
}

const line = { qty: '10', price: '3.5' }

/** A draft for a supplier of the buyer at work in the page; three lines of ten pieces each when none are given. */
export async function writeDraft(
  page: Page,
  supplier: string,
  lines: readonly LineSpec[] = [line, line, line],
  orderNo = '',
  currency = 'CNY',
): Promise<Order> {
  return write(page, await supplierNamed(page, supplier), lines, orderNo, currency)
}

/** Such drafts, one for each number. */
export async function writeDrafts(page: Page, supplier: string, orderNos: readonly string[]): Promise<void> {
  const orgId = await supplierNamed(page, supplier)
  for (const orderNo of orderNos) await write(page, orgId, [line, line, line], orderNo)
}

/** The organisation that the buyer at work in the page calls so. */
export async function supplierNamed(page: Page, name: string): Promise<Id> {
  const { rows } = await send(page, supplierList, { body: { keyword: name } })
  const orgId = rows[0]?.orgId
  if (!orgId) throw new Error(`no supplier ${name}`)
  return orgId
}

function write(
  page: Page,
  orgId: Id,
  lines: readonly LineSpec[],
  orderNo: string,
  currency = 'CNY',
): Promise<Order> {
  const specs = lines.map((spec) => ({ requestedOn: dayFromNow(21), ...spec }))
  const orderedOn = dayFromNow(0)
  return send(page, orderSave, { body: draft({ lines: specs, orderNo, orderedOn, currency }, orgId) })
}

/** Such an order, sent. */
export async function sendOrder(
  page: Page,
  supplier: string,
  lines?: readonly LineSpec[],
  orderNo?: string,
  currency?: string,
): Promise<Order> {
  const { id, version } = await writeDraft(page, supplier, lines, orderNo, currency)
  return send(page, confirmSend, { body: { id, version } })
}

/** Received by the supplier at work in the page. */
export async function receive(page: Page, { id, version }: Order): Promise<Order> {
  const [order] = await send(page, confirmReceive, { body: { orders: [{ id, version }] }, side: 'supplier' })
  if (!order) throw new Error('nothing was received')
  return order
}

/** A calendar day from today, as the browser's day has it. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
