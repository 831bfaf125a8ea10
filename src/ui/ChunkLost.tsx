import { useState } from 'react'
import { useT } from '../i18n/i18n.ts'
import { Button } from './Button.tsx'
import styles from './ChunkLost.module.css'

interface Props {
  /** Asks for the part again; whether it came. */
  retry: () => Promise<boolean>
  /** Asking again is known to be in vain. */
  stalled?: boolean
  /** Takes away a part that stands over the page: so does this, then. */
  close?: (() => void) | undefined
}

/** Stands for a part of the page whose code was not delivered. What is typed elsewhere stays: asking again happens in place, and drafts outlive a reload. */
export function ChunkLost({ retry, stalled = false, close }: Props) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [gone, setGone] = useState(stalled)
  const again = async () => {
    setBusy(true)
    if (await retry()) return
    setGone(true)
    setBusy(false)
  }
  const notice = (
    <div className={styles['lost']} role="alert">
      <p>{t('errors.chunk')}</p>
      <p className="quiet">{t('errors.chunkHelp')}</p>
      <div>
        <Button size="small" busy={busy} onClick={() => void again()}>
          {t('errors.loadAgain')}
        </Button>
        {gone && (
          <Button size="small" onClick={() => window.location.reload()}>
            {t('errors.reload')}
          </Button>
        )}
        {close && (
          <Button size="small" kind="text" onClick={() => close()}>
            {t('common.close')}
          </Button>
        )}
      </div>
    </div>
  )
  if (!close) return notice
  return (
    <dialog
      ref={show}
      className={styles['over']}
      aria-label={t('errors.chunk')}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      {notice}
    </dialog>
  )
}

const show = (dialog: HTMLDialogElement | null) => {
  // shown again with its page, it may be open already
  if (dialog?.open === false) dialog.showModal()
}
