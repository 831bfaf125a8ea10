import { useCallback, useEffect, useRef, useState } from 'react'
import { isRecord } from '../../contract/isRecord.ts'
import { useDraft } from './drafts.ts'
import { usePageUnsaved } from './page.ts'

/** A record as somebody saw it; without a version one that is to be made. */
export interface Seen<T, V = number | undefined> {
  version: V
  value: T
}

/** What is typed, and what it was typed on. */
interface Typed<T, V> {
  value: T
  base: Seen<T, V>
}

interface Options<T, V> {
  /** Names what is put aside: the address of the form. */
  form: string
  /** The record as it is now. */
  server: Seen<T, V>
  /** Whether what was put aside is of this form: another version of it may have put it there. */
  fits: (value: unknown) => value is T
  /** What was typed, on the latest: whatever was not typed is taken from there. */
  join: (typed: T, base: T, latest: T) => T
  /** Whether what is typed is no other than what it was typed on; by its fields unless said. */
  isSame?: (typed: T, base: T) => boolean
  /** How much is put aside of what is typed and of what it was typed on; all of it unless said. */
  pack?: (value: T, typed: T) => T
  /** What was put aside, with the rest of the record as it is now. */
  unpack?: (kept: T, server: T) => T
}

export interface WorkingCopy<T, V = number | undefined> {
  /** What the form shows: the record as it is now until something is typed. */
  value: T
  /** What a save says it was made on: that of the first letter, whatever has come since. */
  version: V
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

const whole = <T>(value: T): T => value

/**
 * What a person makes of a record before it is saved: it survives reload, sign-out and somebody else's change, and what was typed on one version is
 * never sent as made on another.
 */
export function useWorkingCopy<T extends object, V extends number | undefined = number | undefined>(
  options: Options<T, V>,
): WorkingCopy<T, V> {
  const { form, server, fits, join, isSame = sameFields, pack = whole, unpack = whole } = options
  const [typed, setTyped] = useState<Typed<T, V>>()
  // Two changes may come before the page is drawn again.
  const latest = useRef({ typed, server })
  useEffect(() => {
    latest.current.server = server
  })
  const hold = useCallback((next: Typed<T, V> | undefined) => {
    latest.current.typed = next
    setTyped(next)
  }, [])
  const { put, drop, restoredAt } = useDraft<unknown>(form, (kept) => {
    if (!isRecord(kept) || !isRecord(kept['base']) || !fits(kept['value']) || !fits(kept['base']['value']))
      return false
    const { version } = kept['base']
    if (typeof version !== typeof server.version) return false
    const value = unpack(kept['base']['value'], server.value)
    // A number where that of the record is one.
    hold({ value: unpack(kept['value'], server.value), base: { version: version as V, value } })
    return true
  })

  const store = useCallback(
    (value: T, base: Seen<T, V>) => {
      hold({ value, base })
      if (isSame(value, base.value)) drop()
      else put({ value: pack(value, value), base: { ...base, value: pack(base.value, value) } })
    },
    [hold, put, drop, isSame, pack],
  )
  const change = useCallback(
    (next: (now: T) => T) => {
      const { value, base } = copyOf(latest.current.typed, latest.current.server, isSame)
      const changed = next(value)
      if (changed !== value) store(changed, base)
    },
    [store, isSame],
  )
  const discard = useCallback(() => {
    hold(undefined)
    drop()
  }, [hold, drop])
  const { value, base } = copyOf(typed, server, isSame)
  const { version } = base
  const unsaved = !isSame(value, base.value)
  usePageUnsaved(unsaved)
  const reapply = () => {
    if (unsaved) store(join(value, base.value, server.value), server)
  }
  return { value, version, unsaved, stale: version !== server.version, restoredAt, change, reapply, discard }
}

/** What is typed, else the record as it is now: so too where nothing is typed any more and somebody has changed the record since. */
const copyOf = <T, V>(
  typed: Typed<T, V> | undefined,
  server: Seen<T, V>,
  isSame: (typed: T, base: T) => boolean,
): Typed<T, V> =>
  typed && (typed.base.version === server.version || !isSame(typed.value, typed.base.value))
    ? typed
    : { value: server.value, base: server }

/** Field by field: what was typed stays, whatever was not is taken from the latest. */
export function joinFields<T extends object>(typed: T, base: T, latest: T): T {
  const joined = { ...latest }
  for (const key of Object.keys(typed) as (keyof T)[])
    // of an object of T
    if (!Object.is(typed[key], base[key])) joined[key] = typed[key]
  return joined
}

export const sameFields = <T extends object>(typed: T, base: T): boolean =>
  (Object.keys(typed) as (keyof T)[]).every((key) => Object.is(typed[key], base[key])) // of an object of T
