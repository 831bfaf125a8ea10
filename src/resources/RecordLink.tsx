import { Link } from 'react-router'
import { useHasRight } from '../providers/access.ts'
import { RowLink } from '../ui/grid/RowLink.tsx'

interface Props {
  noun: string
  id: string
  children: string
  /** In a row of a grid, which hears the clicks of its links itself. */
  row?: boolean
}

/** Another document by its number: a link for who may read those of its noun, else the number alone. */
export function RecordLink({ noun, id, children, row = false }: Props) {
  const may = useHasRight(`${noun}.read`)
  if (!may) return children
  const to = `/${noun}/${id}`
  return row ? <RowLink to={to}>{children}</RowLink> : <Link to={to}>{children}</Link>
}
