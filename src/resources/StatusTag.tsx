import { t } from '../i18n/i18n.ts'
import { Tag, type Tone } from '../ui/Tag.tsx'

/** What a state means for whoever looks: waiting is blue, differing is amber, done is green, over is grey, refused is red. */
const tones: Readonly<Record<string, Tone>> = {
  SENT: 'info',
  PUBLISHED: 'info',
  COMMITTED: 'success',
  SUBMITTED: 'info',
  IN_REVIEW: 'warning',
  APPROVED: 'success',
  APPROVING: 'warning',
  ACKNOWLEDGED: 'info',
  NEGOTIATING: 'warning',
  CONFIRMED: 'success',
  COMPLETED: 'success',
  REFUSED: 'danger',
  CANCELLED: 'danger',
  PENDING: 'info',
  ACCEPTED: 'success',
  CHANGED: 'warning',
  AGREED: 'success',
  RETURNED: 'danger',
  REOPENED: 'warning',
  PARTLY_SHIPPED: 'info',
  SHIPPED: 'info',
  PARTLY_RECEIVED: 'info',
  RECEIVED: 'success',
  ARRIVED: 'info',
  RECEIVING: 'warning',
  PARTLY_COVERED: 'warning',
  COVERED: 'success',
  ACTIVE: 'success',
  SUSPENDED: 'warning',
  REQUESTED: 'info',
  REJECTED: 'danger',
  QUALIFIED: 'success',
  RESTRICTED: 'warning',
  BLOCKED: 'danger',
  POSTED: 'success',
  IN_PROGRESS: 'info',
  REVIEW: 'warning',
  DECIDED: 'success',
  PASS: 'success',
  CONCESSION: 'warning',
  PARTIAL: 'warning',
  FAIL: 'danger',
  TIGHTENED: 'warning',
  REDUCED: 'success',
  DISCONTINUED: 'danger',
  TO_RETURN: 'warning',
  WAIT_SUPPLIER: 'info',
  WAIT_CUSTOMER: 'info',
  DISPUTED: 'warning',
  INVOICED: 'success',
  SETTLED: 'success',
  PAUSED: 'warning',
  EVALUATING: 'warning',
  AWARDED: 'success',
  PARTLY_AWARDED: 'success',
  INVITED: 'info',
  VIEWED: 'info',
  LOCKED: 'info',
  UPCOMING: 'info',
  VALID: 'success',
  DECLINED: 'danger',
}

/** A value of an `enum` field, e.g. `field="orders.status"`. Hundreds stand in a list, so it hears no change of language itself: its row does. */
export function StatusTag({
  field,
  value,
  title,
}: {
  field: string
  value: string
  title?: string | undefined
}) {
  return (
    <Tag tone={tones[value] ?? 'neutral'} title={title}>
      {t(`${field}.${value}`)}
    </Tag>
  )
}
