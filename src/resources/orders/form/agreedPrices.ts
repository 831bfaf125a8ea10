import { agreedPriceOf, isBeyond } from '../../../../contract/priceAgreements.price.ts'
import type { AgreedPrice } from '../../../../contract/priceAgreements.ts'
import { Exact } from '../../../../contract/exact.ts'
import type { CellEdit, Cells, EditRow } from '../../../ui/grid/rows.ts'
import { isDecimal } from '../../../ui/grid/typed.ts'

type Words = (key: string, values?: Record<string, string | number>) => string

/** What is agreed with the supplier of an order on its day, by the code of the material. */
export interface Agreed {
  prices: ReadonlyMap<string, AgreedPrice>
  /** Per cent; null to whom it is hidden. */
  tolerance: string | null
  /** Whether the order's prices are with tax. */
  taxIncluded: boolean
}

const number = (typed = ''): string | undefined =>
  isDecimal(typed, 12, 6) && !typed.startsWith('-') ? typed : undefined

/** The agreement a line falls under, and what it says of its quantity. */
export function agreementOf(
  cells: Cells,
  { prices, taxIncluded }: Agreed,
): { agreement: AgreedPrice; price: string } | undefined {
  const agreement = prices.get(cells['materialCode'] ?? '')
  if (!agreement || agreement.unit !== cells['unit']) return undefined
  const price = agreedPriceOf(agreement, number(cells['qty']) ?? '0', taxIncluded)
  return price === null ? undefined : { agreement, price }
}

/**
 * The prices that agreements put into lines: where none is written, where the material's own stands, and where another quantity, day or
 * supplier has changed what was proposed. What a person wrote stays.
 */
export const proposals = (rows: readonly EditRow[], agreed: Agreed): CellEdit[] =>
  rows.flatMap(({ key, status, cells }) => {
    const { price = '', usualPrice = '', agreedPrice = '' } = cells
    if (status === 'delete' || (price !== '' && price !== usualPrice && price !== agreedPrice)) return []
    const proposed = agreementOf(cells, agreed)?.price ?? ''
    if (proposed === agreedPrice && (proposed === '' || price === proposed)) return []
    return [{ key, cells: { price: proposed || usualPrice, agreedPrice: proposed } }]
  })

/** What of a line is not as it was agreed, by column: it is said here, and the server refuses such a price when the order is sent. */
export function agreedWarnings(cells: Cells, agreed: Agreed, t: Words): Record<string, string> {
  const found = agreementOf(cells, agreed)
  if (!found) return {}
  const { agreement, price } = found
  const { agreementNo: no, moq, unit } = agreement
  const [qty, written] = [number(cells['qty']), number(cells['price'])]
  const { tolerance } = agreed
  return {
    ...(written !== undefined &&
      isBeyond(written, price, tolerance ?? '0') && {
        price:
          tolerance === null
            ? t('orders.warn.notAgreed', { no, price })
            : t('orders.warn.beyondAgreed', { no, price, percent: tolerance }),
      }),
    ...(qty !== undefined &&
      new Exact(qty).gt(0) &&
      new Exact(qty).lt(moq) && { qty: t('orders.warn.moq', { no, qty: moq, unit }) }),
  }
}
