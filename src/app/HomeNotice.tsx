import { lazy, Suspense, useEffect, useState } from 'react'
import type { Side } from '../../contract/values.ts'
import { localDay } from '../i18n/format.ts'
import { useSession } from '../providers/session.ts'
import { NOTICE_MS } from './limits.ts'
import { homeOf } from './menu/paths.ts'
import { isNews, keepSeen, readSeen, stillSeen } from './notice.ts'

const NoticeDialog = lazy(() => import('./NoticeDialog.tsx'))

interface Props {
  side: Side
  /** Orders that wait to be received; undefined until that is known. */
  waiting: number | undefined
  path: string
  /** Somebody is searching: it waits until they are done. */
  held: boolean
}

/**
 * On the home: how many orders wait to be received, once a day and whenever a later poll finds more. Goes by its button or after ten
 * seconds.
 */
export function HomeNotice({ side, waiting, path, held }: Props) {
  const name = useSession(({ user }) => `${user?.userId}.${user?.orgId}.${side}`)
  const [seen, setSeen] = useState(() => readSeen(name))
  const [open, setOpen] = useState(false)
  const now = waiting === undefined ? seen : stillSeen(waiting, seen)
  if (now !== seen) setSeen(now)
  useEffect(() => {
    if (seen) keepSeen(name, seen)
  }, [name, seen])
  const fits = !open && !held && path === homeOf(side)
  if (fits && waiting !== undefined && isNews(waiting, now, localDay())) setOpen(true)
  const close = () => {
    setOpen(false)
    setSeen({ day: localDay(), count: waiting ?? 0 })
  }
  useEffect(() => {
    if (!open) return undefined
    const timer = setTimeout(() => {
      setOpen(false)
      setSeen({ day: localDay(), count: waiting ?? 0 })
    }, NOTICE_MS)
    return () => clearTimeout(timer)
  }, [open, waiting])
  if (!open || waiting === undefined) return null
  return (
    <Suspense fallback={null}>
      <NoticeDialog side={side} waiting={waiting} onClose={close} />
    </Suspense>
  )
}
