import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Side } from '../../contract/values.ts'
import { localDay } from '../i18n/format.ts'
import { useSession } from '../providers/session.ts'
import { NOTICE_HELD_MS, NOTICE_MS } from './limits.ts'
import { homeOf } from './menu/paths.ts'
import { isNews, keepSeen, readSeen, stillSeen } from './notice.ts'

interface Props {
  side: Side
  /** Orders that wait to be received; undefined until that is known. */
  waiting: number | undefined
  path: string
}

type Dialog = ComponentType<{ side: Side; waiting: number; onClose: () => void }>

/** Somebody writes, or answers another dialog. */
const isBusy = (): boolean =>
  document.activeElement?.matches('input, textarea, [contenteditable=true]') === true ||
  Array.from(document.querySelectorAll('dialog[open], [role=dialog]')).some((one) => one.checkVisibility())

/**
 * On the home: how many orders wait to be received, once a day and whenever a later poll finds more; it waits for who is busy. Goes by
 * its button or after ten seconds.
 */
export function HomeNotice({ side, waiting, path }: Props) {
  const name = useSession(({ user }) => `${user?.userId}.${user?.orgId}.${side}`)
  const [seen, setSeen] = useState(() => readSeen(name))
  const [shown, setShown] = useState<{ Dialog: Dialog }>()
  const now = waiting === undefined ? seen : stillSeen(waiting, seen)
  if (now !== seen) setSeen(now)
  useEffect(() => {
    if (seen) keepSeen(name, seen)
  }, [name, seen])
  const comes = !shown && path === homeOf(side) && waiting !== undefined && isNews(waiting, now, localDay())
  useEffect(() => {
    if (!comes) return undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let left = false
    // At once and drawn whole: a menu that somebody opens between the question and the dialog would be closed by it.
    const begin = ({ default: Loaded }: { default: Dialog }) => {
      if (left) return
      const show = () => {
        if (!isBusy()) flushSync(() => setShown({ Dialog: Loaded }))
      }
      timer = setInterval(show, NOTICE_HELD_MS)
      show()
    }
    void import('./NoticeDialog.tsx').then(begin, () => undefined)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [comes])
  const close = () => {
    setShown(undefined)
    setSeen({ day: localDay(), count: waiting ?? 0 })
  }
  useEffect(() => {
    if (!shown) return undefined
    const timer = setTimeout(() => {
      setShown(undefined)
      setSeen({ day: localDay(), count: waiting ?? 0 })
    }, NOTICE_MS)
    return () => clearTimeout(timer)
  }, [shown, waiting])
  if (!shown || waiting === undefined) return null
  return <shown.Dialog side={side} waiting={waiting} onClose={close} />
}
