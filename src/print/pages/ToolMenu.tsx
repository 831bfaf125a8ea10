import Dropdown, { type DropdownProps } from 'antd/es/dropdown'
import { type ReactNode, useState } from 'react'
import { SUBMENU_CLOSE_MS } from '../../../contract/print/settings.ts'
import styles from './Toolbar.module.css'

interface Props {
  label: string
  children: ReactNode
  disabled?: boolean
  menu?: DropdownProps['menu']
  /** Instead of a menu. */
  content?: (close: () => void) => ReactNode
}

/** A button of the toolbar with a submenu: it opens by hovering, a click or a key, and closes a moment after the pointer has left it. */
export function ToolMenu({ label, children, disabled = false, menu, content }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  // What is to be read on the button belongs to its name.
  const name = typeof children === 'string' ? `${label} ${children}` : label
  return (
    <Dropdown
      open={open && !disabled}
      onOpenChange={setOpen}
      trigger={['hover']}
      mouseLeaveDelay={SUBMENU_CLOSE_MS / 1000}
      autoFocus
      {...(menu && {
        menu: {
          ...menu,
          onClick: (info) => {
            close()
            menu.onClick?.(info)
          },
        },
      })}
      {...(content && { popupRender: () => <div className={styles['popup']}>{content(close)}</div> })}
    >
      <button
        type="button"
        className={styles['tool']}
        aria-label={name}
        title={label}
        aria-haspopup="true"
        aria-expanded={open}
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setOpen(true)
          if (event.key === 'Escape') close()
        }}
      >
        {children}
      </button>
    </Dropdown>
  )
}
