import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FirstFocus } from '../dialog/FirstFocus.tsx'
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
        <FirstFocus first="[data-first]" className={styles['body'] ?? ''} style={{ height }}>
          {children}
        </FirstFocus>
      </Dialog>
    </Layer>
  )
}
