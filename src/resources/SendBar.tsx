import type { ReactNode } from 'react'
import styles from './SendBar.module.css'

/** What ends the writing of a document, in sight however long it is; as a region where it has a name of its own. */
export const SendBar = ({ label, children }: { label?: string; children: ReactNode }) => (
  <div className={styles['send']} {...(label !== undefined && { role: 'region', 'aria-label': label })}>
    {children}
  </div>
)
