import type { ReactNode } from 'react'
import styles from './DocumentNote.module.css'

/** What is to be known of a document before anything else: that it is held, was returned or disputed, and why. What is over calls nobody any more. */
export const DocumentNote = ({ isOver, children }: { isOver?: boolean; children: ReactNode }) => (
  <p className={styles.note} data-over={isOver} role="status">
    {children}
  </p>
)
