import { useEffect } from 'react'
import { t } from '../i18n/i18n.ts'
import { toast } from '../providers/toast.ts'

/** Says that the connection is gone for as long as it is; what is on the page waits and catches up by itself. */
export function useOffline(): void {
  useEffect(() => {
    let close: (() => void) | undefined
    const back = () => {
      close?.()
      close = undefined
    }
    const lost = () => {
      close ??= toast('loading', t('errors.offline'))
    }
    window.addEventListener('offline', lost)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', back)
    }
  }, [])
}
