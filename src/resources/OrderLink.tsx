import { hasRight } from '../providers/access.ts'
import { RowLink } from '../ui/grid/RowLink.tsx'

/** An order in a row of another document: a link for who may open it, else its number. */
export const OrderLink = ({ orderId, children }: { orderId: string; children: string }) =>
  hasRight('orders.read') ? <RowLink to={`/orders/${orderId}`}>{children}</RowLink> : children
