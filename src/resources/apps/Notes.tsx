import styles from './Notes.module.css'
/** What is to be known of a file that is read, each at its path. */
export function Notes({ notes }: { notes: readonly { path: string; text: string }[] }) {
  return (
    <ul className={styles['notes']}>
      {notes.map(({ path, text }) => (
        <li key={`${path} ${text}`}>
          <code>{path}</code> {text}
        </li>
      ))}
    </ul>
  )
}
