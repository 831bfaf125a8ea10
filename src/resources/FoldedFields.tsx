import { type ReactNode, useState } from 'react'
import styles from '../ui/dialogFields.module.css'

interface Props {
  title: string
  /** As it is first drawn; what was refused may stand in it, so that it opens where it is no longer meant to be folded. */
  folded: boolean
  children: ReactNode
}

/** Fields of a form whose usual values hold, folded away. */
export function FoldedFields({ title, folded, children }: Props) {
  const [isFolded] = useState(folded)
  const [isRefused, setRefused] = useState(false)
  if (!folded && !isRefused) setRefused(true)
  if (!isFolded) return children
  return (
    <details className={styles['fold']} open={isRefused || undefined}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
