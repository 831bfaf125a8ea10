import type { ReactNode } from 'react'
import './tag.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** A state as a coloured word: the colour only helps the eye, the word says it. */
export function Tag({
  tone = 'neutral',
  children,
  title,
}: {
  tone?: Tone
  children: ReactNode
  title?: string | undefined
}) {
  return (
    <span className={`tag tag-${tone}`} title={title}>
      {children}
    </span>
  )
}
