import type { Order } from '../../contract/orders.ts'
import { t } from '../i18n/i18n.ts'
import { Tag } from '../ui/Tag.tsx'

/** What is overdue of an order or a line and since when, in red; nothing where nothing is. Like `StatusTag` it is drawn again with its row. */
export function OverdueTag({ of: { overdue, overdueDays } }: { of: Pick<Order, 'overdue' | 'overdueDays'> }) {
  return overdue && <Tag tone="danger">{t(`orders.overdueBy.${overdue}`, { count: overdueDays })}</Tag>
}
