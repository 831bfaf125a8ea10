import { useCallback, useEffect, useRef, useState } from 'react'
import { isRecord } from '../../contract/isRecord.ts'
import { useDraft } from './drafts.ts'
import { hasSame } from '../../contract/hasSame.ts'
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
  /** The record that it was typed on. */
  base: T
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
  /** What was sent is saved and the record is `now`: what has been typed since goes on from there. */
  saved: (sent: T, now: Seen<T, V>) => void
}

const whole = <T>(value: T): T => value

/**
 * What a person makes of a record before it is saved: it survives reload, sign-out and somebody else's change, and what was typed on one version is
 * never sent as made on another.
 */
export function useWorkingCopy<T, V extends number | undefined = number | undefined>(
  options: Options<T, V>,
): WorkingCopy<T, V> {
  const { form, server: read, fits, join, isSame = hasSame, pack = whole, unpack = whole } = options
  const [typed, setTyped] = useState<Typed<T, V>>()
  // What a save has made of the record, until the page has read it.
  const [unread, setUnread] = useState<{ on: V; now: Seen<T, V> }>()
  if (unread && unread.on !== read.version) setUnread(undefined)
  const server = unread?.now ?? read
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
    const base = {
      // of a record there was, or that was to be made
      version: (typeof version === 'number' ? version : undefined) as V,
      value: unpack(kept['base']['value'], server.value),
    }
    hold({ value: unpack(kept['value'], server.value), base })
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
  // Saved, but the page was left or reloaded before the answer came: nobody else has written this.
  const isSaved = typed && typed.base.version !== server.version && isSame(typed.value, server.value)
  useEffect(() => {
    if (isSaved) discard()
  }, [isSaved, discard])
  const { value, base } = copyOf(isSaved ? undefined : typed, server, isSame)
  const { version } = base
  const unsaved = !isSame(value, base.value)
  usePageUnsaved(unsaved)
  const reapply = () => {
    if (unsaved) store(join(value, base.value, server.value), server)
  }
  const saved = (sent: T, now: Seen<T, V>) => {
    const { typed: since, server: from } = latest.current
    const on = (since?.base ?? from).version
    setUnread((before) => ({ on: before && before.now.version === on ? before.on : on, now }))
    if (since) store(join(since.value, sent, now.value), now)
    else discard()
  }
  return {
    value,
    base: base.value,
    version,
    unsaved,
    stale: version !== server.version,
    restoredAt,
    change,
    reapply,
    discard,
    saved,
  }
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

/** Field by field, of a record within it too: what was typed stays, whatever was not is taken from the latest. */
export function joinFields<T extends object>(typed: T, base: T, latest: T): T {
  const joined = { ...latest }
  // of objects of T
  for (const key of Object.keys({ ...base, ...typed }) as (keyof T)[]) {
    const [mine, was, theirs] = [typed[key], base[key], latest[key]]
    if (isRecord(mine) && isRecord(was) && isRecord(theirs)) joined[key] = joinFields(mine, was, theirs)
    else if (!hasSame(mine, was)) joined[key] = mine
  }
  return joined
}
