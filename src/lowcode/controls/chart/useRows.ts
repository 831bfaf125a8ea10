import { useEffect, useState, useSyncExternalStore } from 'react'
import { isRecord } from '../../../../contract/isRecord.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { usePage } from '../../runtime/page.ts'
import { plain } from '../attr.ts'
import { counted } from '../pick/choices.ts'
import { useCriteria } from '../pick/criteria.ts'
import type { Row } from './figures.ts'

/** What the chart asks: an entity, a built-in noun or a call; empty where it reads a table of the page. */
export const sourceOf = (control: Control): string => plain(control, 'entity') || plain(control, 'api')

interface Rows {
  /** Undefined until they are here. */
  rows: readonly Row[] | undefined
  /** How many there are in all. */
  total: number
  /** Why there are none. */
  fault: string | undefined
  again: () => void
}

/** The rows a chart adds up: of its source, asked for again under other conditions and when they changed, or those of a table of the page as they are typed. */
export function useRows(control: Control): Rows {
  const { store, services } = usePage()
  const source = sourceOf(control)
  const filters = useCriteria(control)
  const [asked, setAsked] = useState<Omit<Rows, 'again'>>(nothing)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (source === '') return undefined
    let gone = false
    counted(control, source, { store, services }).then(
      ({ rows, total }) =>
        !gone &&
        setAsked({
          rows: rows.map(({ id, name, code, values }) => ({ id, name, code, ...values })),
          total,
          fault: undefined,
        }),
      (error: unknown) =>
        !gone && setAsked({ ...nothing, fault: error instanceof Error ? error.message : '' }),
    )
    return () => {
      gone = true
    }
  }, [control, source, filters, store, services, attempt])
  useEffect(
    () => (source === '' ? undefined : services.onChange?.(source, () => setAttempt((last) => last + 1))),
    [source, services],
  )
  const read = () => store.value(plain(control, 'table'))
  const typed = useSyncExternalStore(store.subscribeAll, read, read)
  const again = () => {
    setAsked(nothing)
    setAttempt((last) => last + 1)
  }
  if (source !== '') return { ...asked, again }
  const rows = Array.isArray(typed) ? typed.filter(isRecord) : []
  return { rows, total: rows.length, fault: undefined, again }
}

const nothing = { rows: undefined, total: 0, fault: undefined }
