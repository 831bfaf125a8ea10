import type { Order } from '../../../contract/orders.ts'
import type { useT } from '../../i18n/i18n.ts'

type Words = ReturnType<typeof useT>

/** What happens when an order is sent: to whom, how much of it, and how long it can be taken back. */
export const sendText = (t: Words, order: { partner: string; count: number; total: string }): string =>
  t('orders.sendTo', order)

/** What happened: it is with the supplier, or with whoever approves it. */
export const sentText = ({ status }: Pick<Order, 'status'>, t: Words): string =>
  t(status === 'APPROVING' ? 'orders.done.sendToApprove' : 'orders.done.send')
