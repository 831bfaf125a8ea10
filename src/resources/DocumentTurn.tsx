import { type ReactNode, useId } from 'react'
import type { Offer } from '../../contract/moves.ts'
import { useT } from '../i18n/i18n.ts'
import styles from './DocumentTurn.module.css'

/** Whether this person may do one of these now. */
export const mayDo = (can: readonly Offer[], actions: readonly string[]): boolean =>
  can.some(({ action, why }) => !why && actions.includes(action))

interface Props {
  /** Whose turn it is, as a sentence; `whose` is how it speaks of the reader's side. */
  says: (whose: string) => string
  /** The sentence says that it is the reader's side. */
  isOurs: boolean
  /** This person may do what is asked. */
  isMine: boolean
  /** The way of the document, where it goes on: its states, and which of them it is in. */
  way?: { label: string; steps: readonly { key: string; label: string }[]; here: number } | undefined
  /** What is done in this turn, where it is this person's. */
  children?: ReactNode
}

/** Who is to do what next, as a heading with the action in it, and the way of the document as a row of steps. */
export function DocumentTurn({ says, isOurs, isMine, way, children }: Props) {
  const t = useT()
  const id = useId()
  return (
    <section className={styles.way} data-mine={isMine && isOurs} aria-labelledby={id}>
      <div className={styles.turn}>
        <h2 id={id}>{says(t(isMine ? 'documents.whose.me' : 'documents.whose.us'))}</h2>
        {children}
      </div>
      {way && (
        <ol className={styles.steps} aria-label={way.label}>
          {way.steps.map(({ key, label }, at) => (
            <li key={key} aria-current={at === way.here ? 'step' : undefined} data-done={at < way.here}>
              <span>{label}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
