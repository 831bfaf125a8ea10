import { useState } from 'react'
import type { ErrorCode } from '../../../contract/errors.ts'
import { HttpError } from '../../providers/httpError.ts'

export type Faults<Name extends string> = Partial<Record<Name, string>>

/** Runs a form once at a time: first its own check, then the call; refusals land beside their field or above the button. */
export function useSubmit<Name extends string>(
  check: () => Faults<Name>,
  act: () => Promise<void>,
  place: (code: ErrorCode) => Name | undefined,
) {
  const [faults, setFaults] = useState<Faults<Name>>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (busy) return
    const found = check()
    setFaults(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      const name = place(error.code)
      if (name) setFaults({ [name]: error.message } as Faults<Name>) // one key of Name
      else setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { faults, failure, busy, submit: () => void submit() }
}
