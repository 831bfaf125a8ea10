import Button from 'antd/es/button'
import type { Order } from '../../../contract/orders.ts'
import { instant } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'

interface Props {
  order: Order
  error: HttpError | undefined
  onReapply: () => void
  onDiscard: () => void
}

/** Somebody else was faster: who and when, and that nothing typed is lost. */
export function StaleNotice({ order, error, onReapply, onDiscard }: Props) {
  const t = useT()
  const stale = error?.code === 'VERSION_STALE' ? error.data : {}
  return (
    <div className="order-stale" role="alert">
      <p>
        {t('orders.stale', {
          who: String(stale['who'] ?? order.updatedBy),
          when: instant(stale['when'] ?? order.updatedAt),
        })}{' '}
        <span className="quiet">{t('orders.staleKept')}</span>
      </p>
      <Button type="primary" onClick={onReapply}>
        {t('orders.reapply')}
      </Button>
      <Button onClick={onDiscard}>{t('common.draft.discard')}</Button>
    </div>
  )
}
