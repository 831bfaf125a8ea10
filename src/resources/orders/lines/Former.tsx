import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import styles from './Former.module.css'

/** A value the buyer has changed: the old one struck through above the new one. */
export function Former({ was, children }: { was: ReactNode; children: ReactNode }) {
  const t = useT()
  if (!was) return children
  return (
    <span className={styles.changed}>
      <del className={styles.was} aria-label={t('orders.was')}>
        {was}
      </del>
      <ins className={styles.now}>{children}</ins>
    </span>
  )
}
