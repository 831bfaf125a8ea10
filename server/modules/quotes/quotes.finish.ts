import type { Id } from '../../../contract/values.ts'
import { historyOf, partiesOf } from '../../documents/history.ts'

/** What the buyer does to the inquiry, as the history of each of its quotes tells it. */
export type InquiryNews =
  | 'publish'
  | 'extend'
  | 'pause'
  | 'resume'
  | 'open'
  | 'nextRound'
  | 'answer'
  | 'addFiles'
  | 'cancel'

interface Recorded {
  id: Id
  buyer_org_id: Id
  supplier_org_id: Id
  inquiry_no: string
}

/** Both sides of a quote read its history. No price is ever in it. */
export const recordMove = historyOf('quotes', ({ inquiry_no, ...quote }: Recorded) => ({
  ...partiesOf(quote),
  no: inquiry_no,
  shared: true,
}))
