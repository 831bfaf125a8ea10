import { type ReactNode, useRef } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Layer } from '../dialog/Layer.tsx'
import styles from './PickModal.module.css'

interface Props {
  title: string
  width: string
  /** Of the body, in pixels. */
  height?: number
  /** Beside the buttons. */
  foot?: ReactNode
  confirmOff?: boolean
  confirm?: () => void
  cancel: () => void
  children: ReactNode
}

/** antd's Modal for choosing: a click outside does not close it, Escape cancels; what is marked `data-first` is written at once. */
export function PickModal({ title, width, height, foot, confirmOff, confirm, cancel, children }: Props) {
  const t = useT()
  const body = useRef<HTMLDivElement>(null)
  return (
    <Layer>
      <Dialog
        open
        centered
        className={styles['modal'] ?? ''}
        width={width}
        maskClosable={false}
        title={title}
        onCancel={cancel}
        afterOpenChange={(open) => {
          // Who already writes elsewhere is not taken away.
          if (open && !body.current?.contains(document.activeElement))
            body.current?.querySelector<HTMLElement>('[data-first]')?.focus()
        }}
        footer={
          <div className={styles['foot']}>
            <span>{foot}</span>
            <Button onClick={cancel}>{t('lowcode.cancel')}</Button>
            {confirm && (
              <Button kind="primary" disabled={confirmOff} onClick={confirm}>
                {t('lowcode.confirm')}
              </Button>
            )}
          </div>
        }
      >
        <div ref={body} className={styles['body']} style={{ height }}>
          {children}
        </div>
      </Dialog>
    </Layer>
  )
}
