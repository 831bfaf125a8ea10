import { lazy, Suspense, useEffect, useState } from 'react'
import type { Side } from '../../contract/values.ts'
import { NOTICE_MS } from './limits.ts'
import { homeOf } from './menu/paths.ts'

const NoticeDialog = lazy(() => import('./NoticeDialog.tsx'))

interface Props {
  side: Side
  waiting: number
  path: string
}

/** On the home, once per load of the shell: how many orders wait to be received. Goes by its button or after ten seconds. */
export function HomeNotice({ side, waiting, path }: Props) {
  const [state, setState] = useState<'not yet' | 'open' | 'seen'>('not yet')
  if (state === 'not yet' && waiting > 0 && path === homeOf(side)) setState('open')
  const open = state === 'open'
  useEffect(() => {
    if (!open) return undefined
    const timer = setTimeout(() => setState('seen'), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [open])
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <NoticeDialog side={side} waiting={waiting} onClose={() => setState('seen')} />
    </Suspense>
  )
}
