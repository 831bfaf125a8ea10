import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import menuStyles from './Menu.module.css'
import toolStyles from '../header/Tool.module.css'

/** The menu on a phone: a modal sheet from the left, closed by Escape, by its button or by a tap beside it. */
export function MenuDrawer({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={menuStyles['drawer']}
      aria-label={t('shell.menu')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={menuStyles['drawerHead']}>
        <button type="button" className={toolStyles['tool']} aria-label={t('common.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
