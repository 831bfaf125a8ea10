import type { Page } from '@playwright/test'
import type { AnswerOf, BodyIn, Call, Envelope } from '../../contract/call.ts'
import { orderSave, type Order } from '../../contract/orders.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { draft } from '../support/traders.ts'

/** A call with the session of the page, as another client would make it. */
export async function send<C extends Call>(page: Page, call: C, data?: BodyIn<C>): Promise<AnswerOf<C>> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'sbp-access-token')?.value ?? ''
  const reply = await page.request.fetch(call.path, {
    method: call.method,
    headers: { 'S-token': decodeURIComponent(token), 'Menu-Type': '1' },
    ...(data === undefined ? {} : { data }),
  })
  const envelope = (await reply.json()) as Envelope<AnswerOf<C>> // of our own server
  if (envelope.code !== 200) throw new Error(`${call.path}: ${envelope.code} ${envelope.msg}`)
  return envelope.data
}

/** A draft of three lines, ten pieces each, for a supplier of the buyer at work in the page. */
export async function writeDraft(page: Page, supplier: string): Promise<Order> {
  const { rows } = await send(page, supplierList, { keyword: supplier })
  const orgId = rows[0]?.orgId
  if (!orgId) throw new Error(`no supplier ${supplier}`)
  const line = { qty: '10', price: '3.5', requestedOn: dayFromNow(21) }
  return send(page, orderSave, draft({ lines: [line, line, line], orderedOn: dayFromNow(0) }, orgId))
}

/** A calendar day from today, as the browser's day has it. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
