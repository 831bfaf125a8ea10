import type { Order } from '../../../../contract/orders.ts'
import type { HttpError } from '../../../providers/httpError.ts'
import type { WorkingCopy } from '../../../providers/useWorkingCopy.ts'
import { DraftNotice } from '../../../ui/DraftNotice.tsx'
import { OrderStale } from '../OrderStale.tsx'

interface Props {
  order: Order
  drafts: Pick<WorkingCopy<never>, 'stale' | 'restoredAt' | 'reapply' | 'discard'>
  send: { error: HttpError | undefined; clear: () => void }
}

/** What is to be known about drafts of lines: that they were restored, or that somebody else changed the order under them. */
export function DraftNotices({ order, drafts, send }: Props) {
  if (!drafts.stale && send.error?.code !== 'VERSION_STALE')
    return <DraftNotice at={drafts.restoredAt} onDiscard={drafts.discard} />
  return <OrderStale order={order} save={send} onReapply={drafts.reapply} onDiscard={drafts.discard} />
}
