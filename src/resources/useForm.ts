import { useState } from 'react'
import type { Fault } from '../../contract/errors.ts'
import { useDraft } from '../providers/drafts.ts'
import { sayFault } from '../providers/httpError.ts'

/** The values of a small dialog, kept while unsent; and the faults of its fields, one's own before the server's. */
export function useForm<T extends object>(
  form: string,
  start: T,
  check: (values: T) => Partial<Record<keyof T & string, string>>,
) {
  const [values, setValues] = useState(start)
  const [tried, setTried] = useState(false)
  const draft = useDraft<T>(form, (kept) => {
    if (typeof kept !== 'object' || kept === null) return false
    setValues({ ...start, ...kept })
    return true
  })
  const set = (part: Partial<T>) => {
    const next = { ...values, ...part }
    setValues(next)
    draft.put(next)
  }
  return {
    values,
    set,
    restoredAt: draft.restoredAt,
    discard: () => {
      draft.drop()
      setValues(start)
    },
    drop: draft.drop,
    /** True when nothing is wrong; from then on faults are shown. */
    ready: (): boolean => {
      setTried(true)
      return Object.keys(check(values)).length === 0
    },
    faults: (server: readonly Fault[] = []): Partial<Record<string, string>> => ({
      ...Object.fromEntries(server.map(({ path, msg }) => [path, sayFault(msg)])),
      ...(tried ? check(values) : {}),
    }),
  }
}
