import type { ReactNode } from 'react'
import styles from './DocumentArticle.module.css'

/** A document on its page: its head, what it says, and its record. */
export const DocumentArticle = ({ no, children }: { no: string; children: ReactNode }) => (
  <article className={styles.page} aria-label={no}>
    {children}
  </article>
)
