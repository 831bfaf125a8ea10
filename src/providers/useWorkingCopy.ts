import { useCallback, useEffect, useRef, useState } from 'react'
import { isRecord } from '../../contract/isRecord.ts'
import { useDraft } from './drafts.ts'
import { usePageUnsaved } from './page.ts'

/** A record as somebody saw it; without a version one that is to be made. */
export interface Seen<T> {
  version: number | undefined
  value: T
}

/** What is typed, and what it was typed on. */
interface Typed<T> {
  value: T
  base: Seen<T>
}

interface Options<T> {
  /** Names what is put aside: the address of the form. */
  form: string
  /** The record as it is now. */
  server: Seen<T>
  /** Whether what was put aside is of this form: another version of it may have put it there. */
  fits: (value: unknown) => value is T
  /** What was typed, on the latest: whatever was not typed is taken from there. */
  join: (typed: T, base: T, latest: T) => T
}

export interface WorkingCopy<T> {
  /** What the form shows: the record as it is now until something is typed. */
  value: T
  /** What a save says it was made on: that of the first letter, whatever has come since. */
  version: number | undefined
  /** Something is typed and not saved. */
  unsaved: boolean
  /** Somebody has changed the record since. */
  stale: boolean
  /** When what was restored had been put aside. */
  restoredAt: number | undefined
  change: (next: (now: T) => T) => void
  /** Goes on from the latest with what was typed. */
  reapply: () => void
  /** Forgets what was typed: it is saved, or the person does not want it. */
  discard: () => void
}

/**
 * What a person makes of a record before it is saved: it survives reload, sign-out and somebody else's change, and what was typed on one version is
 * never sent as made on another.
 */
export function useWorkingCopy<T>({ form, server, fits, join }: Options<T>): WorkingCopy<T> {
  const [typed, setTyped] = useState<Typed<T>>()
  // Two changes may come before the page is drawn again.
  const latest = useRef<{ typed: Typed<T> | undefined; server: Seen<T> }>({ typed, server })
  useEffect(() => {
    latest.current.server = server
  })
  const hold = useCallback((next: Typed<T> | undefined) => {
    latest.current.typed = next
    setTyped(next)
  }, [])
  const { put, drop, restoredAt } = useDraft<unknown>(form, (kept) => {
    if (!isRecord(kept) || !isRecord(kept['base']) || !fits(kept['value']) || !fits(kept['base']['value']))
      return false
    const { version } = kept['base']
    const base = { version: typeof version === 'number' ? version : undefined, value: kept['base']['value'] }
    hold({ value: kept['value'], base })
    return true
  })
  usePageUnsaved(typed !== undefined)

  const change = useCallback(
    (next: (now: T) => T) => {
      const { typed: now, server: from } = latest.current
      const changed = { value: next(now?.value ?? from.value), base: now?.base ?? from }
      hold(changed)
      put(changed)
    },
    [hold, put],
  )
  const discard = useCallback(() => {
    hold(undefined)
    drop()
  }, [hold, drop])
  const reapply = () => {
    if (!typed) return
    const joined = { value: join(typed.value, typed.base.value, server.value), base: server }
    hold(joined)
    put(joined)
  }
  const { value, version } = typed ? { value: typed.value, version: typed.base.version } : server
  return {
    value,
    version,
    unsaved: typed !== undefined,
    stale: version !== server.version,
    restoredAt,
    change,
    reapply,
    discard,
  }
}

/** Field by field: what was typed stays, whatever was not is taken from the latest. */
export function joinFields<T extends object>(typed: T, base: T, latest: T): T {
  const joined = { ...latest }
  for (const key of Object.keys(typed) as (keyof T)[])
    // of an object of T
    if (!Object.is(typed[key], base[key])) joined[key] = typed[key]
  return joined
}
