import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useHasRight } from '../../providers/access.ts'
import { behind, type Described, type FigureOf } from './behind.ts'

interface Props {
  /** What it opens. */
  to: Described
  of: FigureOf
  /** What it is called where the text is a bare number. */
  label?: string
  children: ReactNode
}

/** A figure of the brief report, which opens the documents behind it; who may not read those reads the figure. */
export function FigureLink({ to, of, label, children }: Props) {
  const { path, right, filters } = to(of)
  if (!useHasRight(right)) return children
  return (
    <Link to={behind(path, filters)} aria-label={label}>
      {children}
    </Link>
  )
}
