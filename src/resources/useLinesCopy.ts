import { useCallback, useMemo, useState } from 'react'
import { isRecord } from '../../contract/isRecord.ts'
import { hasSame } from '../../contract/hasSame.ts'
import { joinFields, useWorkingCopy } from '../providers/useWorkingCopy.ts'
import { type EditRow, overlaid, rebased, thoseChanged } from '../ui/grid/rows.ts'
import { begin } from '../ui/grid/undo.ts'
import { type RowHistory, useRowHistory } from '../ui/grid/useEditRows.ts'
import { useHeld } from '../ui/useHeld.ts'

/** What is written of a document: the fields beside its lines, and the lines with what undo goes back to. */
interface Written<F> {
  fields: F
  lines: RowHistory
}

interface Options<F, V> {
  /** Names what is put aside: the address of the form. */
  form: string
  /** The document as it is now. */
  version: V
  fields: F
  rows: readonly EditRow[]
}

/** A working copy of a document's lines in a grid and of the fields beside them. */
export function useLinesCopy<F extends object, V extends number | undefined>(options: Options<F, V>) {
  const { form, version, fields, rows } = options
  const now = useMemo(() => ({ version, value: { fields, lines: begin(rows) } }), [version, fields, rows])
  const [open, onOpen] = useState(false)
  const copy = useWorkingCopy<Written<F>, V>({
    form,
    // A cell that is open is typed into on the document as it was then.
    server: useHeld(now, () => open),
    fits: (kept): kept is Written<F> =>
      isRecord(kept) &&
      hasFields(kept['fields'], fields) &&
      isRecord(kept['lines']) &&
      Array.isArray(kept['lines']['now']),
    join,
    isSame,
    pack,
    unpack,
  })
  const { change } = copy
  const changeLines = useCallback(
    (next: (was: RowHistory) => RowHistory) =>
      change((now) => {
        const lines = next(now.lines)
        return lines === now.lines ? now : { ...now, lines }
      }),
    [change],
  )
  return {
    ...copy,
    onOpen,
    fields: copy.value.fields,
    rows: useRowHistory(copy.value.lines, changeLines),
    edit: (part: Partial<F>) => change((now) => ({ ...now, fields: { ...now.fields, ...part } })),
  }
}

const hasFields = (value: unknown, fields: object): boolean =>
  isRecord(value) && Object.keys(fields).every((name) => name in value)

const join = <F extends object>(typed: Written<F>, base: Written<F>, latest: Written<F>): Written<F> => ({
  fields: joinFields(typed.fields, base.fields, latest.fields),
  lines: begin(rebased(base.lines.now, typed.lines.now, latest.lines.now)),
})

const isSame = <F extends object>(typed: Written<F>, base: Written<F>): boolean =>
  typed.lines.now === base.lines.now && hasSame(typed.fields, base.fields)

// A document may have thousands of lines: put aside are those that differ, as they are and as they were.
const pack = <F>({ fields, lines }: Written<F>, typed: Written<F>): Written<F> => ({
  fields,
  lines: begin(thoseChanged(lines.now, typed.lines.now)),
})

const unpack = <F>({ fields, lines }: Written<F>, server: Written<F>): Written<F> => ({
  fields,
  lines: begin(overlaid(server.lines.now, lines.now)),
})
