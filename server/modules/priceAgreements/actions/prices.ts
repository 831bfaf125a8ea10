import type { agreedPrices } from '../../../../contract/priceAgreements.ts'
import { plainDecimal } from '../../../../contract/plainDecimal.ts'
import { limitOf } from '../../../db/query.ts'
import type { Action } from '../../../http/action.ts'
import { partnerLink } from '../../suppliers/suppliers.read.ts'
import { breaksIn } from '../priceAgreements.present.ts'
import { agreementSource } from '../priceAgreements.source.ts'
import { agreedOn } from '../priceAgreements.store.ts'

/**
 * Of a supplier without a link nothing is proposed, as of an unknown one and of one beyond the viewer's condition on suppliers; nor are
 * agreements beyond the condition on those. What an order is checked against are all of them.
 */
export const prices: Action<typeof agreedPrices> = async ({ body, viewer, db }) => {
  const { supplierOrgId, currency, orderedOn: on, codes } = body
  const link = await partnerLink(db, viewer, supplierOrgId)
  if (!link) return { tolerance: '0', prices: [] }
  const agreed = await agreedOn(
    db,
    viewer,
    { supplierOrgId, currency, on, codes },
    limitOf(viewer, agreementSource),
  )
  return {
    tolerance: plainDecimal(link.price_percent),
    prices: agreed.map((row) => ({
      ...row,
      taxRate: plainDecimal(row.taxRate),
      price: plainDecimal(row.price),
      breaks: breaksIn(row.breaks),
      moq: plainDecimal(row.moq),
    })),
  }
}
