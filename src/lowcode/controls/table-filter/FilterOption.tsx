import { useMemo } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { attrOf, boundOf, valueTypeOf } from '../../../../contract/lowcode/kinds.ts'
import type { EditRow } from '../../../ui/grid/rows.ts'
import { type PageContext, Page, usePage } from '../../runtime/page.ts'
import type { Choice } from '../../runtime/services.ts'

/** Between several of a cell. */
const BETWEEN = '\u001f'

const isPicked = (column: Control | undefined): column is Control =>
  column !== undefined && valueTypeOf(column).startsWith('ref')

/** What the rows have in a column, each once; of what was picked with the name that a row keeps beside it. */
export function valuesIn(
  rows: readonly EditRow[],
  field: string,
  column: Control | undefined,
): readonly Choice[] {
  const named = isPicked(column) ? boundOf(column).name : undefined
  const found = new Map<string, string>()
  for (const { cells } of rows) {
    const names = named === undefined ? [] : (cells[named] ?? '').split(BETWEEN)
    for (const [nth, id] of (cells[field] ?? '').split(BETWEEN).entries())
      if (id !== '' && !found.has(id)) found.set(id, names[nth] || id)
  }
  return [...found].map(([id, name]) => ({ id, name }))
}

const asked: ReadonlySet<unknown> = new Set(['member', 'dept', 'region'])

/** A value as the control of its column shows it, where only that knows the name. */
export function FilterOption({ column, option }: { column: Control | undefined; option: Choice }) {
  const isAsked = isPicked(column) && asked.has(attrOf(column, 'source'))
  return isAsked && option.name === option.id ? <Named column={column} id={option.id} /> : option.name
}

function Named({ column, id }: { column: Control; id: string }) {
  const page = usePage()
  const { id: field } = boundOf(column)
  const single = useMemo(() => ({ ...column, attr: { ...column.attr, multiple: false } }), [column])
  // No field of the page holds it.
  const scope = useMemo<PageContext>(
    () => ({
      ...page,
      store: { ...page.store, value: (name) => (name === field ? id : undefined) },
    }),
    [page, field, id],
  )
  const def = page.defOf(column.type)
  if (!def) return id
  return (
    <Page.Provider value={scope}>
      <def.View control={single} state={{ ...shownState, value: id }} />
    </Page.Provider>
  )
}

const shownState = {
  mode: 0,
  shown: true,
  disabled: false,
  required: false,
  computed: false,
  fault: undefined,
} as const
