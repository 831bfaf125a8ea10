import type { Order } from '../../../contract/orders.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import { OrderStale } from './OrderStale.tsx'
import type { LineDrafts } from './useLineDrafts.ts'

interface Props<T> {
  order: Order
  drafts: LineDrafts<T>
  send: { error: HttpError | undefined; clear: () => void }
}

/** What is to be known about drafts of lines: that they were restored, or that somebody else changed the order under them. */
export function DraftNotices<T>({ order, drafts, send }: Props<T>) {
  if (!drafts.stale && send.error?.code !== 'VERSION_STALE')
    return <DraftNotice at={drafts.restoredAt} onDiscard={drafts.clear} />
  return (
    <OrderStale
      order={order}
      error={send.error}
      onReapply={() => {
        send.clear()
        drafts.reapply()
      }}
      onDiscard={() => {
        send.clear()
        drafts.clear()
      }}
    />
  )
}
