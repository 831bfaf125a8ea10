import { type ReactNode, useId } from 'react'
import styles from './Fields.module.css'

/** A part of the form under its heading. */
export function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {note}
      {children}
    </section>
  )
}
