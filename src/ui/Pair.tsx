import type { ReactNode } from 'react'
import styles from './Pair.module.css'

/** Two facts of a line in one cell, the first above the second. */
export const Pair = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span className={styles.pair}>
    <span>{first}</span>
    <span>{second}</span>
  </span>
)
