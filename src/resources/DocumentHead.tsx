import type { ReactNode } from 'react'
import { type Fact, Facts } from './Facts.tsx'
import { HeadActions } from './HeadActions.tsx'
import styles from './DocumentHead.module.css'

interface Props {
  no: string
  level?: 1 | 3
  tags: ReactNode
  /** What may be done; beside what its turn asks for, where it has one. */
  actions?: ReactNode
  /** What is to be known before anything else. */
  notes?: ReactNode
  /** Whose turn it is, with what is done in it: the facts make room for it. */
  turn?: ReactNode
  facts: readonly Fact[]
}

/** The head of a document: how it is called and its state, whose turn it is, what may be done, and the facts one looks for first. */
export function DocumentHead({ no, level = 1, tags, actions, notes, turn, facts }: Props) {
  const Heading = `h${level}` as const
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <Heading>{no}</Heading>
        {tags}
        {turn ? <HeadActions>{actions}</HeadActions> : <div className={styles.actions}>{actions}</div>}
      </div>
      {notes}
      {turn}
      <Facts facts={facts} isFolded={Boolean(turn)} />
    </header>
  )
}
