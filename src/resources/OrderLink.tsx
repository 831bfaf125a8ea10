import { Link } from 'react-router'
import { useHasRight } from '../providers/access.ts'
import { RowLink } from '../ui/grid/RowLink.tsx'

interface Props {
  orderId: string
  children: string
  /** In a row of a grid, which hears the clicks of its links itself. */
  row?: boolean
}

/** The order that another document is about: a link for who may open it, else its number. */
export function OrderLink({ orderId, children, row = false }: Props) {
  const may = useHasRight('orders.read')
  if (!may) return children
  const to = `/orders/${orderId}`
  return row ? <RowLink to={to}>{children}</RowLink> : <Link to={to}>{children}</Link>
}
