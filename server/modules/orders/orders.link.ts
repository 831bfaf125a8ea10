import { dayOf } from '../../../contract/calendar.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { checkAgreed } from '../priceAgreements/priceAgreements.read.ts'
import { checkNotBlocked } from '../standings/standings.read.ts'
import { heldLinkBetween, heldPartner, type LinkRow, linkBetween } from '../suppliers/suppliers.read.ts'
import { linesOf } from './lines.store.ts'
import type { LineRow, OrderRow } from './orders.store.ts'

/**
 * The active link an order is written on, held until that is done; an unknown partner, one beyond the viewer's condition on suppliers and
 * one without a link answer the same.
 */
export const activeLink = async (
  db: Tx,
  viewer: Member,
  supplierOrgId: Id,
  currency: string,
): Promise<LinkRow> => trading(await heldPartner(db, viewer, supplierOrgId), currency)

function trading(link: LinkRow | undefined, currency: string): LinkRow {
  if (link?.status !== 'ACTIVE') throw new Refused('LINK_NOT_ACTIVE')
  if (link.currency !== currency) throw new Refused('CURRENCY_DIFFERS', { currency: link.currency })
  return link
}

/** Throws unless the order may go to its supplier today; a link may have changed since the draft was written. */
export async function checkTrading(db: Tx, viewer: Member, order: OrderRow): Promise<void> {
  const held = await heldLinkBetween(db, viewer, viewer.orgId, order.supplier_org_id)
  const link = trading(held, order.currency)
  await checkNotBlocked(db, viewer, link, order.id, dayOf(new Date()))
}

/** Refuses a line whose price is beyond what is agreed with the supplier for its material; of those given, else of all that live. */
export async function checkPrices(
  db: Tx,
  viewer: Member,
  order: OrderRow,
  lines?: readonly PricedLine[],
): Promise<void> {
  const link = await linkBetween(db, viewer, order.buyer_org_id, order.supplier_org_id)
  await checkAgreed(db, viewer, {
    supplierOrgId: order.supplier_org_id,
    currency: order.currency,
    taxIncluded: order.tax_included,
    orderedOn: order.ordered_on,
    tolerance: link?.price_percent ?? '0',
    lines: (lines ?? (await linesOf(db, order)).filter(({ cancelled }) => !cancelled)).map((line) => ({
      lineNo: line.line_no,
      materialCode: line.material_code,
      unit: line.unit,
      qty: line.qty,
      price: line.price,
    })),
  })
}

type PricedLine = Pick<LineRow, 'line_no' | 'material_code' | 'unit' | 'qty' | 'price'>

/** How far an answer or a delivery may differ, by the terms of the link as they are now. */
export async function toleranceOf(db: Tx, viewer: Member, order: OrderRow) {
  const link = await linkBetween(db, viewer, order.buyer_org_id, order.supplier_org_id)
  if (!link) throw new Error(`order ${order.id} has no link`)
  return {
    overPercent: link.over_percent,
    underPercent: link.under_percent,
    earlyDays: link.early_days,
    lateDays: link.late_days,
    autoAgree: link.auto_agree,
  }
}
