import { Refused } from '../../../contract/errors.ts'
import { agreedPriceOf, isBeyond } from '../../../contract/priceAgreements.price.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Id, LocalDate } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { breaksIn } from './priceAgreements.present.ts'
import { agreedOn } from './priceAgreements.store.ts'

/** An order as far as its prices are concerned. */
interface PricedOrder {
  supplierOrgId: Id
  currency: string
  taxIncluded: boolean
  orderedOn: LocalDate
  /** How far a price may differ, per cent: a term of the link. */
  tolerance: string
  lines: readonly { lineNo: number; materialCode: string; unit: string; qty: string; price: string }[]
}

/** Refuses the first line whose price is further from what is agreed for its day and quantity than the link allows. */
export async function checkAgreed(db: Tx, viewer: Member, order: PricedOrder): Promise<void> {
  const codes = [...new Set(order.lines.map(({ materialCode }) => materialCode))]
  const { supplierOrgId, currency, orderedOn: on, tolerance } = order
  const agreed = new Map(
    (await agreedOn(db, viewer, { supplierOrgId, currency, on, codes })).map((row) => [
      row.materialCode,
      { ...row, breaks: breaksIn(row.breaks) },
    ]),
  )
  for (const { lineNo, materialCode, unit, qty, price } of order.lines) {
    const agreement = agreed.get(materialCode)
    // A price for another unit is none for this line.
    if (agreement?.unit !== unit) continue
    const target = agreedPriceOf(agreement, qty, order.taxIncluded)
    if (target === null || !isBeyond(price, target, tolerance)) continue
    const { agreementNo } = agreement
    if (viewer.hidden.has('orders.price') || viewer.hidden.has('suppliers.terms'))
      throw new Refused('PRICE_NOT_AGREED', { lineNo, agreementNo })
    throw new Refused('PRICE_BEYOND_AGREED', {
      lineNo,
      agreementNo,
      price: plainDecimal(price),
      agreed: plainDecimal(target),
      percent: plainDecimal(tolerance),
    })
  }
}
