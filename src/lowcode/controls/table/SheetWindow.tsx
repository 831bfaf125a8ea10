import Drawer from 'antd/es/drawer'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Layer, layerAt } from '../dialog/Layer.tsx'
import styles from './SheetWindow.module.css'

interface Props {
  title: string
  foot: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Above the dialogs a page may have opened, in which the table may stand. */
const ABOVE = 90

/** antd's Drawer for the form of a row. */
export default function SheetWindow({ title, foot, onClose, children }: Props) {
  const t = useT()
  const body = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
  return (
    <Layer>
      <Drawer
        open
        title={title}
        width="min(560px, 100vw)"
        zIndex={layerAt(ABOVE)}
        closable={{ 'aria-label': t('common.close') }}
        footer={<div className={styles['foot']}>{foot}</div>}
        onClose={onClose}
        autoFocus={false}
        afterOpenChange={(open) => {
          // A row nobody may write into has no field for the focus.
          if (open && !body.current?.contains(document.activeElement)) body.current?.focus()
        }}
      >
        <div ref={body} tabIndex={-1}>
          {children}
        </div>
      </Drawer>
    </Layer>
  )
}
