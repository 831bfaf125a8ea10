import type { Order } from '../../../contract/orders.ts'
import { instant } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { StaleNotice } from '../../ui/StaleNotice.tsx'

interface Props {
  order: Order
  /** The command that may have been refused for it. */
  save: { error: HttpError | undefined; clear: () => void }
  onReapply: () => void
  onDiscard: () => void
}

/** The notice on an order that somebody else changed: as the refusal says, else as the order itself says. */
export function OrderStale({ order, save, onReapply, onDiscard }: Props) {
  const t = useT()
  const stale = save.error?.code === 'VERSION_STALE' ? save.error.data : {}
  const cleared = (goOn: () => void) => () => {
    save.clear()
    goOn()
  }
  return (
    <StaleNotice
      text={t('orders.stale', {
        who: String(stale['who'] ?? order.updatedBy),
        when: instant(stale['when'] ?? order.updatedAt),
      })}
      onReapply={cleared(onReapply)}
      onDiscard={cleared(onDiscard)}
    />
  )
}
