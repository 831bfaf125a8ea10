import type { ReactNode } from 'react'
import styles from './Layer.module.css'

const stop = (event: { stopPropagation: () => void }) => event.stopPropagation()

/** What happens in a dialog is no event of the form or card it was opened from. */
export const Layer = ({ children }: { children: ReactNode }) => (
  <span className={styles['layer']} onClick={stop} onKeyDown={stop}>
    {children}
  </span>
)

/** Above the page, below what fields and questions open; each above those that were opened before. */
export const layerAt = (order: number): number => 900 + order
