import { useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/i18n.ts'
import { type Toast, TOAST_MS, showToastsWith } from '../providers/toast.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { useOffline } from './useOffline.ts'
import styles from './ToastHost.module.css'

const MOST = 4
const icons: Record<Toast['kind'], IconName> = {
  success: 'check',
  error: 'warning',
  warning: 'warning',
  info: 'bell',
  loading: 'refresh',
}

type Shown = Toast & { id: number }
let number = 0

/** Shows what `toast` is told: closable, three seconds unless pointed at, read out by screen readers, above every dialog. */
export function ToastHost() {
  const t = useT()
  const [shown, setShown] = useState<readonly Shown[]>([])
  const layer = useRef<HTMLDivElement>(null)
  const close = (id: number) => setShown((now) => now.filter((one) => one.id !== id))

  useEffect(
    () =>
      showToastsWith((toast) => {
        number += 1
        const id = number
        setShown((now) => [...now, { ...toast, id }].slice(-MOST))
        return () => close(id)
      }),
    [],
  )
  useOffline()
  useEffect(() => {
    // Shown again each time: the top layer is a stack, and a dialog may have come since.
    const now = layer.current
    now?.hidePopover()
    if (!now || shown.length === 0) return
    // Over a dialog it stands above the title.
    now.toggleAttribute('data-high', document.querySelector('.ant-modal') !== null)
    now.showPopover()
  }, [shown])

  return (
    <div ref={layer} popover="manual" className={styles['toasts']} aria-live="polite">
      {shown.map(({ id, kind, text }) => (
        <ToastLine key={id} kind={kind} text={text} closeText={t('common.close')} onClose={() => close(id)} />
      ))}
    </div>
  )
}

function ToastLine({ kind, text, closeText, onClose }: Toast & { closeText: string; onClose: () => void }) {
  const [held, setHeld] = useState(false)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (held || kind === 'loading') return undefined
    const timer = setTimeout(() => latest.current(), TOAST_MS)
    return () => clearTimeout(timer)
  }, [held, kind])
  return (
    <div
      className={styles['toast']}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[kind]} />
      <span>{text}</span>
      <button type="button" aria-label={closeText} onClick={onClose}>
        <Icon name="close" size={14} />
      </button>
    </div>
  )
}
