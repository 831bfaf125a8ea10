import styles from './PlacedList.module.css'

/** What is said of a part of a document: the part as people call it, and what of it. */
export interface Placed {
  place: string
  text: string
}

/** What is wrong or to be known of a document, each with what it is about. */
export const PlacedList = ({ items }: { items: readonly Placed[] }) => (
  <ul className={styles['list']}>
    {items.map(({ place, text }, at) => (
      <li key={at}>
        {place !== '' && <strong>{place}</strong>} {text}
      </li>
    ))}
  </ul>
)
