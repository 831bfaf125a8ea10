import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import styles from './installation.module.css'

interface Props {
  title: string
  /** By the key of what each is called. */
  facts: Readonly<Record<string, ReactNode>>
  children?: ReactNode
}

/** Facts under a heading. */
export function Facts({ title, facts, children }: Props) {
  const t = useT()
  return (
    <section aria-label={title}>
      <header>
        <h2>{title}</h2>
        {children}
      </header>
      <dl className={styles['facts']}>
        {Object.entries(facts).map(([key, value]) => (
          <div key={key}>
            <dt>{t(`installation.fact.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
