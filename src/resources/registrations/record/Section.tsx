import { type ReactNode, useId } from 'react'
import styles from './Fields.module.css'

interface Props {
  title: string
  /** By which the outline leads to it. */
  place?: string | undefined
  note?: ReactNode
  children: ReactNode
}

/** The id of the heading of a part of the form. */
export const placeId = (place: string): string => `registration-place-${place}`

/** A part of the form under its heading. */
export function Section({ title, place, note, children }: Props) {
  const own = useId()
  const id = place === undefined ? own : placeId(place)
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {title}
      </h3>
      {note}
      {children}
    </section>
  )
}
