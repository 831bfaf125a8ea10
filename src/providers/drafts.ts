import { useCallback, useEffect, useRef, useState } from 'react'
import { forget, storeItem, storedItem, storedNames } from './storage.ts'
import { session } from './session.ts'
import { LEAVING } from './signOut.ts'

const PREFIX = 'draft.'
const WRITE_MS = 400
export const DRAFT_DAYS = 14

/** Drafts belong to a person, in an organisation, on a side, at one form: nobody else who uses the machine is shown them. */
export function draftName(form: string): string {
  const { user, side } = session()
  return `${PREFIX}${user?.userId ?? 'nobody'}.${user?.orgId ?? ''}.${side}.${form}`
}

/** Throws away what nobody came back for. */
export function sweepDrafts(now = Date.now()): void {
  for (const name of storedNames(PREFIX)) {
    const at = storedItem(name)?.datetime
    if (at === undefined || now - at > DRAFT_DAYS * 86_400_000) forget(name)
  }
}

/** Whether something unsent waits at a form. */
export const hasDraft = (form: string): boolean => storedItem(draftName(form)) !== undefined

export interface Draft<T> {
  /** When what was restored had been put aside; undefined when nothing was. */
  restoredAt: number | undefined
  /** Puts the form's state aside; call it on every change. */
  put: (value: T) => void
  /** Forgets the draft: after saving, or when the person discards it. */
  drop: () => void
}

/**
 * What a person typed into the form named `form` (its path, as a rule) outlives reload, an expired session and a restart of the
 * server. `restore` gets what was kept, once, and returns false when it does not fit (another version of the form).
 */
export function useDraft<T>(form: string, restore: (kept: T) => boolean | void): Draft<T> {
  const [name] = useState(() => draftName(form))
  const [restoredAt, setRestoredAt] = useState<number>()
  const pending = useRef<{ value: T } | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const first = useRef(restore)

  const write = useCallback(() => {
    clearTimeout(timer.current)
    if (pending.current) storeItem(name, pending.current.value)
    pending.current = undefined
  }, [name])

  // Once for a form: a page that was hidden and is shown again is as it was left.
  const looked = useRef(false)
  useEffect(() => {
    if (looked.current) return
    looked.current = true
    const item = storedItem(name)
    if (item && first.current(item.content as T) !== false) setRestoredAt(item.datetime) // kept by this very form; `restore` checks it
  }, [name])

  useEffect(() => {
    window.addEventListener(LEAVING, write)
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener(LEAVING, write)
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [write])

  const put = useCallback(
    (value: T) => {
      pending.current = { value }
      clearTimeout(timer.current)
      timer.current = setTimeout(write, WRITE_MS)
    },
    [write],
  )
  const drop = useCallback(() => {
    clearTimeout(timer.current)
    pending.current = undefined
    forget(name)
    setRestoredAt(undefined)
  }, [name])
  return { restoredAt, put, drop }
}
