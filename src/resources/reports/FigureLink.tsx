import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useHasRight } from '../../providers/access.ts'
import { behind, type Documents } from './behind.ts'

interface Props {
  to: Documents
  /** What it is called where the text is a bare number. */
  label?: string
  children: ReactNode
}

/** A figure of a report, which opens the documents behind it; who may not read those reads the figure. */
export function FigureLink({ to: { path, right, filters }, label, children }: Props) {
  if (!useHasRight(right)) return children
  return (
    <Link to={behind(path, filters)} aria-label={label}>
      {children}
    </Link>
  )
}
