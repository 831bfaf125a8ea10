import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Dialog.module.css'

interface Props {
  title: string
  wide?: boolean
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A window above the designer: the browser's own dialog, which keeps the keyboard inside. */
export function Dialog({ title, wide = false, footer, onClose, children }: Props) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      data-wide={wide || undefined}
      aria-labelledby={id}
      onClose={onClose}
      // What is typed here is not meant for the canvas behind it.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <Button
          kind="text"
          aria-label={t('common.close')}
          icon={<Icon name="close" size={16} />}
          onClick={onClose}
        />
      </header>
      <div className={styles['body']}>{children}</div>
      {footer && <footer>{footer}</footer>}
    </dialog>
  )
}
