import Drawer from 'antd/es/drawer'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Layer, layerAt } from '../dialog/Layer.tsx'
import type { OverlayLook } from '../dialog/overlayLook.ts'
import styles from './DrawerWindow.module.css'

interface Props {
  look: OverlayLook
  /** The edge it comes from, as Element names it. */
  from: string
  size: string | undefined
  order: number
  yields: boolean
  onClose: () => void
  head: ReactNode
  foot: ReactNode
  children: ReactNode
}

const edges = { rtl: 'right', ltr: 'left', ttb: 'top', btt: 'bottom' } as const

/** antd's Drawer as the drawer of a page. */
export default function DrawerWindow({ look, from, size, order, yields, onClose, ...slots }: Props) {
  const t = useT()
  const body = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
  const side = from === 'rtl' || from === 'ltr'
  return (
    <Layer>
      <Drawer
        open
        title={<span title={look.title}>{look.heading}</span>}
        placement={edges[from as keyof typeof edges] ?? 'right'} // what is none of them comes from the right
        {...(size !== undefined && (side ? { width: look.width ?? size } : { height: size }))}
        rootClassName={side ? (styles['side'] ?? '') : ''}
        zIndex={layerAt(order)}
        maskClosable={yields}
        closable={{ 'aria-label': t('common.close') }}
        extra={slots.head}
        footer={slots.foot && <div className={styles['foot']}>{slots.foot}</div>}
        onClose={onClose}
        afterOpenChange={(open) => {
          if (open && !body.current?.contains(document.activeElement))
            body.current?.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled)')?.focus()
        }}
      >
        <div ref={body} {...look.body}>
          {slots.children}
        </div>
      </Drawer>
    </Layer>
  )
}
