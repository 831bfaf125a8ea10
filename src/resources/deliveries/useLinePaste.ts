import { type ClipboardEvent, useMemo, useRef } from 'react'
import { localDay } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import type { EditColumn } from '../../ui/grid/block.ts'
import { parseBlock } from '../../ui/grid/paste.ts'
import { usePaste } from '../../ui/grid/usePaste.ts'
import type { Cells, FormRow } from './rows.ts'

/** What is typed of rows, by their keys. */
export type Parts = Readonly<Record<string, Partial<Cells>>>

interface Options {
  rows: readonly FormRow[]
  cells: (row: FormRow) => Cells
  onChange: (parts: Parts) => void
}

/** In the order of the table. */
const kinds = {
  qty: 'decimal',
  boxes: 'decimal',
  pallets: 'text',
  lotNo: 'text',
  producedOn: 'date',
  expiresOn: 'date',
  serials: 'text',
} satisfies Record<keyof Cells, EditColumn['kind']>
const keys = Object.keys(kinds) as (keyof Cells)[] // its own keys

/** A block of a spreadsheet laid over the lines to be delivered, from the cell on that it is pasted into; a single value goes where it is typed. */
export function useLinePaste({ rows, cells, onChange }: Options) {
  const t = useT()
  const today = localDay()
  const before = useRef<Parts>({})
  const columns = useMemo(
    () => keys.map((key): EditColumn => ({ key, label: t(`deliveries.${key}`), width: 0, kind: kinds[key] })),
    [t],
  )
  const edited = rows.map((row) => ({ key: row.key, status: 'kept' as const, cells: { ...cells(row) } }))
  const paste = usePaste({
    rows: edited,
    columns,
    today,
    blank: undefined,
    room: undefined,
    known: undefined,
    act: (action) => {
      if (action.type !== 'fill') return
      const pasted = new Map(action.edits.map((edit) => [edit.key, edit.cells]))
      before.current = Object.fromEntries(
        edited.filter(({ key }) => pasted.has(key)).map((row) => [row.key, row.cells]),
      )
      onChange(Object.fromEntries(pasted))
    },
    undo: () => onChange(before.current),
  })
  const onPaste = (event: ClipboardEvent, row: FormRow, key: keyof Cells) => {
    const text = event.clipboardData.getData('text/plain')
    const block = parseBlock(text)
    // Serial numbers are pasted one a line into their own cell.
    if ((block.length === 1 || key === 'serials') && block.every((line) => line.length === 1)) return
    event.preventDefault()
    const [top, left] = [rows.indexOf(row), keys.indexOf(key)]
    paste.start(text, { top, bottom: top, left, right: left })
  }
  return { onPaste, feedback: { paste, columns, today } }
}
