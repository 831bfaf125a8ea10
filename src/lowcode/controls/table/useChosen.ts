import { useMemo, useState } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { useEmit } from '../../runtime/page.ts'
import { flag } from '../attr.ts'

type Values = Readonly<Record<string, unknown>>

export interface ChosenRow {
  key: string
  values: Values
}

/** What a page hears of the rows that are chosen: the first, and all. */
export const chosenDetail = (rows: readonly Values[]) => ({ row: rows[0], rows })

/**
 * The rows a person has chosen, where the table lets them; the page hears of every change. A chosen row stays chosen while it is filtered away or
 * stands in a branch that is shut.
 */
export function useChosen(control: Control, rows: readonly ChosenRow[]) {
  const emit = useEmit(control)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Values>>(new Map())
  return useMemo(() => {
    if (!flag(control, 'rowSelection')) return undefined
    return {
      keys: new Set(chosen.keys()) as ReadonlySet<string>,
      change: (keys: ReadonlySet<string>) => {
        const here = new Map(rows.map(({ key, values }) => [key, values]))
        const next = new Map([...keys].map((key) => [key, here.get(key) ?? chosen.get(key) ?? {}]))
        setChosen(next)
        emit('rowSelectChange', chosenDetail([...next.values()]))
      },
    }
  }, [control, chosen, rows, emit])
}
