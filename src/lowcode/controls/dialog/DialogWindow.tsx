import { type PointerEvent, type ReactNode, useRef } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FirstFocus } from './FirstFocus.tsx'
import { Layer, layerAt } from './Layer.tsx'
import type { OverlayLook } from './overlayLook.ts'
import styles from './DialogWindow.module.css'

interface DialogWindowProps {
  look: OverlayLook
  height: string | undefined
  /** How many windows of the page lie below, itself included. */
  order: number
  modal: boolean
  /** A click beside it closes it. */
  yields: boolean
  draggable: boolean
  resizable: boolean
  onClose: () => void
  head: ReactNode
  foot: ReactNode
  children: ReactNode
}

const FIELDS = ':is(input, select, textarea):not(:disabled, [type="file"])'

/** antd's Modal as the dialog of a page: as wide and high as its definition says, drawn by its head, its first field being written at once. */
export default function DialogWindow(props: DialogWindowProps) {
  const { look, order, modal, yields, draggable, onClose } = props
  const drag = useDrag()
  return (
    <Layer>
      <Dialog
        open
        centered
        className={styles['dialog'] ?? ''}
        style={{
          height: props.height,
          ...(props.resizable && { resize: 'both', overflow: 'hidden', pointerEvents: 'auto' }),
        }}
        width={look.width ?? 600}
        classNames={{ content: styles['content'] ?? '', body: styles['body'] ?? '' }}
        zIndex={layerAt(order)}
        mask={modal}
        maskClosable={yields}
        {...(!modal && { wrapProps: { style: { pointerEvents: 'none' as const } } })}
        title={
          <span
            className={styles['title']}
            title={look.title}
            data-draggable={draggable || undefined}
            onPointerDown={draggable ? drag : undefined}
          >
            {look.heading}
          </span>
        }
        footer={<div className={styles['foot']}>{props.foot}</div>}
        onCancel={onClose}
      >
        <FirstFocus first={FIELDS} {...look.body}>
          <div className={styles['tools']}>{props.head}</div>
          {props.children}
        </FirstFocus>
      </Dialog>
    </Layer>
  )
}

/** Moves the dialog with the pointer that holds its head. */
function useDrag() {
  const moved = useRef({ x: 0, y: 0 })
  return (event: PointerEvent<HTMLElement>) => {
    const head = event.currentTarget
    const dialog = head.closest<HTMLElement>('[role="dialog"]')
    if (event.button !== 0 || !dialog) return
    const from = { x: event.clientX - moved.current.x, y: event.clientY - moved.current.y }
    head.setPointerCapture(event.pointerId)
    const move = (next: globalThis.PointerEvent) => {
      moved.current = { x: next.clientX - from.x, y: next.clientY - from.y }
      dialog.style.translate = `${moved.current.x}px ${moved.current.y}px`
    }
    head.addEventListener('pointermove', move)
    head.addEventListener('lostpointercapture', () => head.removeEventListener('pointermove', move), {
      once: true,
    })
  }
}
