import { z } from 'zod'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { PriceAgreement } from '../../../contract/priceAgreements.ts'
import { breaksText } from '../../../contract/priceBreaks.ts'
import { Decimal } from '../../../contract/values.ts'
import type { Viewer } from '../../viewer.ts'
import { canOf, offered } from './priceAgreements.policy.ts'
import type { ListedAgreement } from './priceAgreements.source.ts'

const Breaks = z.array(z.object({ fromQty: Decimal, price: Decimal }))

/** Price breaks as they are stored. */
export const breaksIn = (stored: unknown) => Breaks.parse(stored)

export function present(row: ListedAgreement, viewer: Viewer): PriceAgreement {
  const breaks = breaksIn(row.breaks)
  return offered(
    {
      ...row,
      taxRate: plainDecimal(row.taxRate),
      price: plainDecimal(row.price),
      breaks,
      breaksText: breaksText(breaks),
      moq: plainDecimal(row.moq),
      can: canOf(row, viewer),
    },
    viewer,
  )
}
