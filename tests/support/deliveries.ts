import type { BodyIn } from '../../contract/call.ts'
import * as c from '../../contract/deliveries.ts'
import { bookOf } from './book.ts'
import * as o from './orders.ts'
import type { Persona } from './persona.ts'
import { multipart } from './upload.ts'

type Draft = BodyIn<typeof c.deliverySave>
export type DraftLine = Draft['lines'][number]

/** An order of Huadong that Chenguang has confirmed: 100 pieces of each line, up to 105 of which may be sent. */
export async function confirmed(m: o.Market, lines = 1, supplier: 'chen' | 'sun' = 'chen'): Promise<o.Order> {
  const all = Array.from({ length: lines }, (_, n) => o.line(n + 1))
  return confirmedOf(m, all, supplier)
}

/** The same of these lines. */
export async function confirmedOf(
  m: o.Market,
  lines: ReturnType<typeof o.line>[],
  supplier: 'chen' | 'sun' = 'chen',
): Promise<o.Order> {
  const org = supplier === 'chen' ? m.chenguang : m.hongyuan
  const received = await o.receives(m[supplier], await o.sends(m.lin, org, lines))
  return o.answers(m[supplier], received, ...lines.map(() => o.accept))
}

/** An order of Qiming, whose link has no tolerances, that Chenguang has confirmed: 100 kilograms, counted to the gram. */
export async function confirmedExactly(m: o.Market): Promise<o.Order> {
  const sent = await o.sends(m.qian, m.chenguang, [o.line(1, { unit: 'KG' })])
  return o.answers(m.chen, await o.receives(m.chen, sent), o.accept)
}

export const lineOf = (
  orderLine: Pick<o.Line, 'id'>,
  qty: string,
  but: Partial<DraftLine> = {},
): Omit<DraftLine, 'lineNo'> => ({ status: 'add', orderLineId: orderLine.id, qty, ...but })

/** Writes a delivery of these lines to Huadong. */
export const writes = (
  m: o.Market,
  who: Persona,
  lines: readonly Omit<DraftLine, 'lineNo'>[],
  but: Partial<Draft> = {},
): Promise<c.Delivery> =>
  who.does(c.deliverySave, {
    body: {
      buyerOrgId: m.huadong.id,
      expectedOn: '2031-03-01',
      ...but,
      lines: lines.map((line, index) => ({ lineNo: index + 1, ...line })),
    },
  })

export const one = ({ id, version }: Pick<c.Delivery, 'id' | 'version'>) => ({ id, version })

export const submits = (who: Persona, delivery: c.Delivery): Promise<c.Delivery> =>
  who.does(c.deliverySubmit, { body: one(delivery) })

export const ships = (who: Persona, delivery: c.Delivery): Promise<c.Delivery> =>
  who.does(c.deliveryShip, {
    body: { ...one(delivery), carrier: '顺丰', vehicleNo: '沪A12345', expectedOn: '2031-03-02' },
  })

export const seenBy = (who: Persona, { id }: Pick<c.Delivery, 'id'>): Promise<c.DeliveryDetail> =>
  who.does(who.side === 'buyer' ? c.getCustomerDeliveryInfo : c.getSupplierDeliveryInfo, { query: { id } })

/** A sheet that puts quantities of order lines on a draft. */
export const sheetOf = async (
  { id, version }: Pick<c.Delivery, 'id' | 'version'>,
  ...rows: readonly (readonly [orderLineId: string, qty: string])[]
) =>
  multipart(
    '送货.xlsx',
    await bookOf([
      ['行标识（请勿修改）', '送货数量'],
      ...rows.map(([orderLineId, qty]) => [`${id}:${version}:+${orderLineId}`, qty]),
    ]),
  )
