import type { ReactNode } from 'react'
import { Dialog as AntdDialog } from '../../ui/Dialog.tsx'
import styles from './Dialog.module.css'

interface Props {
  title: string
  wide?: boolean
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog above the designer. */
export function Dialog({ title, wide = false, footer = null, onClose, children }: Props) {
  return (
    // What is typed here is not meant for the canvas behind it.
    <div className={styles['stop']} onKeyDown={(event) => event.stopPropagation()}>
      <AntdDialog
        open
        centered
        title={title}
        width={wide ? 920 : 560}
        footer={footer && <div className={styles['footer']}>{footer}</div>}
        onCancel={onClose}
      >
        <div className={styles['body']}>{children}</div>
      </AntdDialog>
    </div>
  )
}
