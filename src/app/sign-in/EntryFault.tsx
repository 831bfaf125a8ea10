import { Component, type ReactNode } from 'react'
import { useTexts } from './useTexts.ts'
import styles from './EntryForm.module.css'

/** Stands for the whole window when what follows the entry was not delivered. */
export function EntryLost() {
  const texts = useTexts()
  return (
    <div className="opening" role="alert">
      <p>{texts.lost}</p>
      <button type="button" className={styles['submit']} onClick={() => window.location.reload()}>
        {texts.reload}
      </button>
    </div>
  )
}

/** Keeps a part of the entry that was not delivered from leaving a white window. */
export class EntryFault extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    return this.state.broken ? <EntryLost /> : this.props.children
  }
}
