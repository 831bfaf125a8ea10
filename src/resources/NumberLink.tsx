import { Link } from 'react-router'
import { useHasRight } from '../providers/access.ts'
import { RowLink } from '../ui/grid/RowLink.tsx'

interface Props {
  noun: 'receipts' | 'deliveries'
  /** Its number. */
  children: string
  /** In a row of a grid, which hears the clicks of its links itself. */
  row?: boolean
}

const fields = { receipts: 'receiptNo', deliveries: 'deliveryNo' } as const

/** A document of which only the number is known here: a link to where it is listed for who may read those of its noun, else the number alone. */
export function NumberLink({ noun, children, row = false }: Props) {
  const may = useHasRight(`${noun}.read`)
  if (!may) return children
  const to = `/${noun}?${fields[noun]}.equal=${encodeURIComponent(children)}`
  return row ? <RowLink to={to}>{children}</RowLink> : <Link to={to}>{children}</Link>
}
