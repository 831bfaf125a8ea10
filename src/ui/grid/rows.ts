/** What a row of an edited grid holds: text by column, as it was typed or read. Numbers and dates stay text. */
export type Cells = Readonly<Record<string, string>>

/** The status of a row towards what the server has; `kept` rows are not sent. */
export type RowStatus = 'kept' | 'add' | 'update' | 'delete'

export interface EditRow {
  key: string
  status: RowStatus
  cells: Cells
}

export interface CellEdit {
  key: string
  cells: Cells
}

export type RowsAction =
  /** Cells of existing rows and rows that are new, in one step of the undo history. */
  | { type: 'fill'; edits: readonly CellEdit[]; added?: readonly CellEdit[]; at?: number }
  | { type: 'remove'; keys: readonly string[] }
  /** `to` is an index among the rows that are shown. */
  | { type: 'move'; key: string; to: number }

/**
 * The grid's rows after an action (specification §4, table rows): a new row is `add`; removing it discards it; removing
 * a row the server has marks it `delete` and hides it; editing and dragging mark it `update`.
 */
export function applyRows(rows: readonly EditRow[], action: RowsAction): readonly EditRow[] {
  switch (action.type) {
    case 'fill':
      return insert(edit(rows, action.edits), action.added ?? [], action.at)
    case 'remove':
      return remove(rows, new Set(action.keys))
    case 'move':
      return move(rows, action.key, action.to)
  }
}

/** The rows a person sees: all but those marked for deletion. */
export const shown = (rows: readonly EditRow[]): readonly EditRow[] =>
  rows.filter((row) => row.status !== 'delete')

/** The rows to send. */
export const changed = (rows: readonly EditRow[]): readonly EditRow[] =>
  rows.filter((row) => row.status !== 'kept')

/** The rows, of these, that are not as the server has them in `typed`. */
export const thoseChanged = (rows: readonly EditRow[], typed: readonly EditRow[]): readonly EditRow[] => {
  const keys = new Set(changed(typed).map(({ key }) => key))
  return rows.filter(({ key }) => keys.has(key))
}

/** The rows of the server with the unsent ones of a draft over them; new rows come last. */
export function overlaid(rows: readonly EditRow[], kept: readonly EditRow[]): EditRow[] {
  const byKey = new Map(kept.map((row) => [row.key, row]))
  const known = rows.map((row) => byKey.get(row.key) ?? row)
  const here = new Set(rows.map(({ key }) => key))
  return [...known, ...kept.filter((row) => row.status === 'add' && !here.has(row.key))]
}

/**
 * What was typed over `before`, put over what the server has now: only the cells that were typed, so that what others wrote in the
 * rest of a row stays. Rows it no longer has are gone.
 */
export function rebased(
  before: readonly EditRow[],
  typed: readonly EditRow[],
  now: readonly EditRow[],
): EditRow[] {
  const [was, is] = [before, now].map((rows) => new Map(rows.map(({ key, cells }) => [key, cells])))
  const over = changed(typed).map((row) => {
    const [old, current] = [was?.get(row.key), is?.get(row.key)]
    return old && current ? { ...row, cells: joined(old, row.cells, current) } : row
  })
  return overlaid(now, over)
}

/** The values of `now` with those over them that differ in `typed` from `before`. */
const joined = <T extends object>(before: T, typed: T, now: T): T => {
  const old = new Map(Object.entries(before))
  return {
    ...now,
    ...Object.fromEntries(Object.entries(typed).filter(([name, value]) => old.get(name) !== value)),
  }
}

function edit(rows: readonly EditRow[], edits: readonly CellEdit[]): readonly EditRow[] {
  if (edits.length === 0) return rows
  const byKey = new Map(edits.map(({ key, cells }) => [key, cells]))
  let touched = false
  const next = rows.map((row) => {
    const cells = byKey.get(row.key)
    if (!cells || Object.entries(cells).every(([name, value]) => (row.cells[name] ?? '') === value))
      return row
    touched = true
    return {
      ...row,
      cells: { ...row.cells, ...cells },
      status: row.status === 'kept' ? ('update' as const) : row.status,
    }
  })
  return touched ? next : rows
}

function insert(rows: readonly EditRow[], added: readonly CellEdit[], at?: number): readonly EditRow[] {
  if (added.length === 0) return rows
  const fresh = added.map(({ key, cells }): EditRow => ({ key, status: 'add', cells }))
  const before = at === undefined ? rows.length : indexOfShown(rows, at)
  return [...rows.slice(0, before), ...fresh, ...rows.slice(before)]
}

function remove(rows: readonly EditRow[], keys: ReadonlySet<string>): readonly EditRow[] {
  return rows.flatMap((row) => {
    if (!keys.has(row.key)) return [row]
    return row.status === 'add' ? [] : [{ ...row, status: 'delete' as const }]
  })
}

function move(rows: readonly EditRow[], key: string, to: number): readonly EditRow[] {
  const from = rows.findIndex((row) => row.key === key)
  const row = rows[from]
  if (!row || row.status === 'delete') return rows
  const rest = rows.toSpliced(from, 1)
  const target = indexOfShown(rest, to)
  if (target === from) return rows
  return rest.toSpliced(target, 0, { ...row, status: row.status === 'kept' ? 'update' : row.status })
}

/** Where the shown row of that index stands among all rows. */
function indexOfShown(rows: readonly EditRow[], at: number): number {
  let seen = 0
  for (const [index, row] of rows.entries()) {
    if (row.status === 'delete') continue
    if (seen === at) return index
    seen += 1
  }
  return rows.length
}
