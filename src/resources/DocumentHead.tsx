import type { ReactNode } from 'react'
import styles from './DocumentHead.module.css'

/** The head of a document: how it is called, its state, what may be done, and the facts one looks for first. Empty facts are left out. */
export function DocumentHead({
  no,
  level = 1,
  tags,
  actions,
  facts,
}: {
  no: string
  level?: 1 | 3
  tags: ReactNode
  actions?: ReactNode
  facts: readonly (readonly [label: string, value: ReactNode])[]
}) {
  const Heading = `h${level}` as const
  return (
    <header>
      <div className={styles.title}>
        <Heading>{no}</Heading>
        {tags}
        <div className={styles.actions}>{actions}</div>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value === '' || value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </header>
  )
}
