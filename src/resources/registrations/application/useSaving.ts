import { useCallback, useEffect, useRef, useState } from 'react'
import type { RecordForm } from '../../../../contract/registrations.faults.ts'
import { registrationDraft } from '../../../../contract/registrations.ts'
import { HttpError } from '../../../providers/httpError.ts'
import { LEAVING } from '../../../providers/signOut.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { bodyOf } from './bodyOf.ts'
import { store, type Written } from './written.ts'

/** Between the last key and the draft on the server. */
const SAVE_MS = 1200

const isStale = (error: unknown): boolean =>
  error instanceof HttpError && (error.code === 'VERSION_STALE' || error.code === 'WRONG_STATE')

export type Saving = 'none' | 'local' | 'pending' | 'saved' | 'failed' | 'stale'

interface Options {
  form: RecordForm
  /** Whether there is an account that the draft may be kept for. */
  signedIn: boolean
  start: Written
  /** The form as it stands. */
  read: () => Pick<Written, 'values' | 'step'>
}

/** Autosave of an application: at once in this browser, a moment later on the server, one save after the other, with the version it goes on from. */
export function useSaving({ form, signedIn, start, read }: Options) {
  const [saving, setSaving] = useState<Saving>('none')
  const { mutateAsync } = useCommand(registrationDraft, { silent: true, invalidates: [] })
  const version = useRef(start.version)
  const id = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<void>>(undefined)
  const again = useRef(false)
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })

  const unsent = useRef(start.unsent)
  const here = useCallback(
    () => store(form, { ...latest.current(), version: version.current, unsent: unsent.current }),
    [form],
  )
  const send = useCallback(async () => {
    try {
      const { values } = latest.current()
      unsent.current = false
      const kept = await mutateAsync({ body: bodyOf(form, values, version.current) })
      id.current = kept.id
      version.current = kept.version
      here()
      setSaving('saved')
    } catch (error) {
      unsent.current = true
      setSaving(isStale(error) ? 'stale' : 'failed')
    }
  }, [form, here, mutateAsync])
  const run = useCallback(async () => {
    try {
      do {
        again.current = false
        await send()
      } while (again.current)
    } finally {
      running.current = undefined
    }
  }, [send])
  /** Saves what is there now, after a save that is on its way. */
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    again.current = running.current !== undefined
    running.current ??= run()
    return running.current
  }, [run])
  const changed = useCallback(() => {
    unsent.current = true
    here()
    clearTimeout(timer.current)
    if (!signedIn) return setSaving('local')
    setSaving('pending')
    timer.current = setTimeout(() => void flush(), SAVE_MS)
  }, [here, signedIn, flush])
  /** Waits until nothing is on its way, for who sends it for good. */
  const settled = useCallback(async () => {
    clearTimeout(timer.current)
    while (running.current) await running.current
    return version.current
  }, [])

  // What was written before there was an account, or while the server was away.
  useEffect(() => {
    if (signedIn && start.unsent) void flush()
  }, [signedIn, start, flush])
  useEffect(() => {
    window.addEventListener(LEAVING, here)
    return () => {
      window.removeEventListener(LEAVING, here)
      clearTimeout(timer.current)
    }
  }, [here])
  return {
    saving,
    changed,
    flush,
    settled,
    /** Saves what `settled` held back, where what was sent for good was refused. */
    resume: () => {
      if (signedIn && unsent.current) void flush()
    },
    /** The application that was made of it here. */
    keptAs: () => id.current,
    /** Goes on from another version: what is here is to stand in place of what is there. */
    rebase: (onto: number) => {
      version.current = onto
      void flush()
    },
  }
}
