import { useEffect, useRef } from 'react'
import type { Side } from '../../contract/values.ts'
import { count } from '../i18n/format.ts'
import { useT } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { NOTICE_WIDTH } from './limits.ts'
import styles from './NoticeDialog.module.css'
import toolStyles from './header/Tool.module.css'

/** On the browser's own dialog: it comes with the first screen, antd does not. */
export default function NoticeDialog({
  side,
  waiting,
  onClose,
}: {
  side: Side
  waiting: number
  onClose: () => void
}) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // shown again with its page, a dialog may be open already
    if (dialog.current?.open === false) dialog.current.showModal()
    dialog.current?.querySelector<HTMLElement>('.button')?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles['notice']}
      style={{ width: NOTICE_WIDTH }}
      aria-label={t('shell.notice.title')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={styles['card']}>
        <h2>{t('shell.notice.title')}</h2>
        <button
          type="button"
          className={toolStyles['tool']}
          aria-label={t('common.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" size={16} />
        </button>
        <p>{t(`shell.notice.${side}`, { count: count(waiting) })}</p>
        <Button kind="primary" onClick={() => dialog.current?.close()}>
          {t('common.ok')}
        </Button>
      </div>
    </dialog>
  )
}
