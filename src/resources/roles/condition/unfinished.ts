import { useMemo, useRef } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { toast } from '../../../providers/toast.ts'

/** What is being written on a page and may not be left or sent before it is right. */
export interface Unfinished {
  /** Says how to lead to what is missing; nothing: it is right. */
  tell: (show?: () => void) => void
  /** Whether all is right; where it is not, the person is led to it. */
  isRight: () => boolean
}

export function useUnfinished(): Unfinished {
  const t = useT()
  const missing = useRef<() => void>(undefined)
  return useMemo(
    () => ({
      tell: (show) => {
        missing.current = show
      },
      isRight: () => {
        if (!missing.current) return true
        missing.current()
        toast('error', t('common.checkInput'))
        return false
      },
    }),
    [t],
  )
}
