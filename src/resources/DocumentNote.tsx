import type { ReactNode } from 'react'
import styles from './DocumentNote.module.css'

/** What is to be known of a document before anything else: that it is held, was returned or disputed, and why. */
export const DocumentNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.note} role="status">
    {children}
  </p>
)
