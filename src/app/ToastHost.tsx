import useNotification from 'antd/es/notification/useNotification'
import { useEffect } from 'react'
import { TOAST_MS, showToastsWith } from '../providers/toast.ts'

let number = 0

/** Shows what `toast` is told: closable, three seconds, read out by screen readers. */
export function ToastHost() {
  const [api, holder] = useNotification({ placement: 'top', duration: TOAST_MS / 1000, pauseOnHover: true, showProgress: false, maxCount: 4 })
  useEffect(
    () =>
      showToastsWith(({ kind, text }) => {
        number += 1
        const key = `toast-${number}`
        const shown = { key, message: text, className: `toast toast-${kind}`, role: kind === 'error' ? ('alert' as const) : ('status' as const) }
        if (kind === 'loading') api.open({ ...shown, duration: 0 })
        else api[kind](shown)
        return () => api.destroy(key)
      }),
    [api],
  )
  return holder
}
