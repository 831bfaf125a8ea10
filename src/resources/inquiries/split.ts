import type { SplitPart } from '../../../contract/comparison.amounts.ts'
import type { InquiryInfo } from '../../../contract/inquiries.ts'
import { isDecimal, typedDecimal } from '../../ui/grid/typed.ts'

/** How much of a line from whom, as typed, by `keyOf`. */
type Parts = Readonly<Record<string, string>>

/** An award as it is typed. */
export interface Split {
  parts: Parts
  /** The day its prices are kept until; '' for none. */
  agreedUntil: string
  /** The orders are sent at once. */
  send: boolean
}

/** `alternative` 0 is what was asked for. */
export const keyOf = (lineId: string, quoteId: string, alternative = 0): string =>
  `${lineId} ${quoteId} ${alternative}`

/** What waits for approval, or was not approved, is what is typed at first. */
export const splitOf = ({ request }: InquiryInfo): Split => ({
  parts: Object.fromEntries(
    (request?.awards ?? []).map(({ inquiryLineId, quoteId, alternative, qty }) => [
      keyOf(inquiryLineId, quoteId, alternative),
      qty,
    ]),
  ),
  agreedUntil: request?.agreedUntil ?? '',
  send: request?.send ?? false,
})

/** The parts that were typed; what is no number is left for the server to refuse. */
export const partsOf = ({ parts }: Pick<Split, 'parts'>): SplitPart[] =>
  Object.entries(parts).flatMap(([key, typed]) => {
    const [inquiryLineId = '', quoteId = '', alternative = '0'] = key.split(' ')
    const qty = typedDecimal(typed)
    return qty === '' || qty === '0'
      ? []
      : [{ inquiryLineId, quoteId, alternative: Number(alternative), qty }]
  })

/** Those among them that can be added up. */
export const countable = (parts: readonly SplitPart[]): SplitPart[] =>
  parts.filter(({ qty }) => isDecimal(qty, 12, 6))
