import { createListeners } from '../../ui/listeners.ts'
import { type Compiled, compile, namesOf } from '../../../contract/expression/expression.ts'
import type { Clock, Read } from '../../../contract/expression/scope.ts'
import { columnsOf } from '../../../contract/lowcode/columns.ts'
import type { Control } from '../../../contract/lowcode/control.ts'
import { applyRows, type Cells, changed, type EditRow, type RowsAction, shown } from '../../ui/grid/rows.ts'
import { back, begin, forth, step, type Undo } from '../../ui/grid/undo.ts'
import { cellsOf, valuesOf } from './cells.ts'

/** The rows of the page's sub-tables with their status and their history. */
export interface Tables {
  /** All rows, those marked for deletion too. */
  rows: (field: string) => readonly EditRow[]
  /** What stands in the cells of a row. */
  columns: (field: string) => readonly Control[]
  act: (field: string, action: RowsAction) => void
  undo: (field: string) => void
  redo: (field: string) => void
  history: (field: string) => { canUndo: boolean; canRedo: boolean }
  /** Other rows in place: loaded or saved. Not a step of the history. */
  load: (rows: Readonly<Record<string, readonly EditRow[]>>) => void
  /** Takes out new rows nobody wrote into, before they are checked and sent. */
  tidy: (field: string) => void
  /** Some row would be sent. */
  changed: () => boolean
  /** Computes again what the rows take from these fields of the page. */
  follow: (fields: ReadonlySet<string>) => void
  subscribe: (listeners: () => void) => () => void
}

interface Formula {
  field: string
  compiled: Compiled
}

interface Table {
  columns: readonly Control[]
  formulas: readonly Formula[]
  /** Fields of the page its formulas read. */
  outer: ReadonlySet<string>
  rows: Undo<readonly EditRow[]>
  values: WeakMap<EditRow, Readonly<Record<string, unknown>>>
}

interface Around {
  clock: () => Clock
  /** Reads a field of the page. */
  read: Read
  /** Tells the page what a table's rows are, as expressions read them. */
  announce: (field: string, rows: readonly Readonly<Record<string, unknown>>[]) => void
}

export function createTables(controls: readonly Control[], { clock, read, announce }: Around): Tables {
  const tables = new Map<string, Table>()
  for (const control of controls)
    if (control.type === 'table' && !tables.has(control.field)) tables.set(control.field, tableOf(control))
  const { subscribe, announce: announceRows } = createListeners()

  /** A row with its formulas computed, the same row when nothing comes out otherwise. */
  function derived({ columns, formulas }: Table, row: EditRow): EditRow {
    if (formulas.length === 0 || row.status === 'delete') return row
    let cells: Record<string, string> | undefined
    for (const { field, compiled } of formulas) {
      const values = valuesOf(columns, cells ?? row.cells)
      const scope: Read = (name) =>
        name === 'row' ? values : Object.hasOwn(values, name) ? values[name] : undefined
      const value = compiled.run(scope, { clock: clock(), parents: [read] })
      const text = cellsOf(columns, { [field]: value })[field] ?? ''
      if (text !== (row.cells[field] ?? '')) cells = { ...(cells ?? row.cells), [field]: text }
    }
    return cells ? { ...row, cells, status: row.status === 'kept' ? 'update' : row.status } : row
  }

  function put(field: string, table: Table, rows: Undo<readonly EditRow[]>): void {
    if (rows === table.rows) return
    table.rows = rows
    announce(
      field,
      shown(rows.now).map((row) => valuesIn(table, row)),
    )
    announceRows()
  }

  /** One row changes at a time; the values of the others stay. */
  function valuesIn({ columns, values }: Table, row: EditRow): Readonly<Record<string, unknown>> {
    const known = values.get(row)
    if (known) return known
    const read = valuesOf(columns, row.cells)
    values.set(row, read)
    return read
  }

  /** Only rows that are new or other than before are computed again. */
  function computed(table: Table, next: readonly EditRow[], was: readonly EditRow[]): readonly EditRow[] {
    if (table.formulas.length === 0) return next
    const known = new Set(was)
    return next.map((row) => (known.has(row) ? row : derived(table, row)))
  }

  const move = (field: string, by: typeof back<readonly EditRow[]>): void => {
    const table = tables.get(field)
    if (table) put(field, table, by(table.rows))
  }

  const act = (field: string, action: RowsAction): void => {
    const table = tables.get(field)
    if (!table) return
    const was = table.rows.now
    put(field, table, step(table.rows, computed(table, applyRows(was, action), was)))
  }

  return {
    rows: (field) => tables.get(field)?.rows.now ?? none,
    columns: (field) => tables.get(field)?.columns ?? [],
    act,
    tidy(field) {
      const table = tables.get(field)
      const untouched = table?.rows.now.filter((row) => isUntouched(table, row)) ?? []
      if (untouched.length > 0) act(field, { type: 'remove', keys: untouched.map(({ key }) => key) })
    },
    undo: (field) => move(field, back),
    redo: (field) => move(field, forth),
    history(field) {
      const table = tables.get(field)
      return { canUndo: (table?.rows.past.length ?? 0) > 0, canRedo: (table?.rows.future.length ?? 0) > 0 }
    },
    load(rows) {
      for (const [field, table] of tables) put(field, table, begin(rows[field] ?? none))
    },
    changed: () => [...tables.values()].some(({ rows }) => changed(rows.now).length > 0),
    follow(fields) {
      for (const [field, table] of tables) {
        if (![...table.outer].some((name) => fields.has(name))) continue
        const next = table.rows.now.map((row) => derived(table, row))
        if (next.some((row, index) => row !== table.rows.now[index]))
          put(field, table, { ...table.rows, now: next })
      }
    },
    subscribe,
  }
}

const none: readonly EditRow[] = []

function tableOf(control: Control): Table {
  const columns = columnsOf(control)
  const own = new Set(columns.map(({ field }) => field))
  const formulas = columns.flatMap(({ field, link }): Formula[] => {
    if (link?.value === undefined) return []
    try {
      return [{ field, compiled: compile(link.value) }]
    } catch {
      return [] // told when the page is checked
    }
  })
  const names = formulas.flatMap(({ compiled }) => namesOf(compiled))
  return {
    columns,
    formulas: inOrder(formulas),
    outer: new Set(names.filter((name) => !own.has(name))),
    rows: begin(none),
    values: new WeakMap(),
  }
}

/** Formulas of a row behind those they read; of a circle each is computed once, in the order they are written. */
function inOrder(formulas: readonly Formula[]): Formula[] {
  const ordered: Formula[] = []
  const seen = new Set<Formula>()
  const visit = (formula: Formula): void => {
    if (seen.has(formula)) return
    seen.add(formula)
    for (const name of namesOf(formula.compiled)) {
      const other = formulas.find(({ field }) => field === name)
      if (other) visit(other)
    }
    ordered.push(formula)
  }
  for (const formula of formulas) visit(formula)
  return ordered
}

/** A row of the server's as a row of the table. */
export const keptRow = (
  columns: readonly Control[],
  key: string,
  values: Readonly<Record<string, unknown>>,
): EditRow => ({
  key,
  status: 'kept',
  cells: cellsOf(columns, values),
})

/** A new row with the defaults of its columns. */
export function blankCells(columns: readonly Control[], key: string): { key: string; cells: Cells } {
  const given = Object.fromEntries(
    columns.flatMap(({ field, attr }) =>
      attr['defaultValue'] === undefined ? [] : [[field, attr['defaultValue']]],
    ),
  )
  return { key, cells: cellsOf(columns, given) }
}

/** Whether a new row is as it was made, but for what is computed in it. */
function isUntouched({ columns, formulas }: Table, { key, status, cells }: EditRow): boolean {
  if (status !== 'add') return false
  const computed = new Set(formulas.map(({ field }) => field))
  const made = blankCells(columns, key).cells
  return Object.entries(made).every(([field, text]) => computed.has(field) || (cells[field] ?? '') === text)
}

/** The rows to send: what was added, changed, moved and deleted, each with its place among those that stay. */
export function sentRows(columns: readonly Control[], rows: readonly EditRow[]) {
  const places = new Map(shown(rows).map((row, index) => [row.key, index]))
  return changed(rows).map(({ key, status, cells }) => {
    const sort = places.get(key)
    return {
      ...(status !== 'add' && { id: key }),
      rowStatus: status as 'add' | 'update' | 'delete', // kept rows were just left out
      ...(sort !== undefined && { sort }),
      values: status === 'delete' ? {} : valuesOf(columns, cells),
    }
  })
}
