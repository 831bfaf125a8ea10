import { isRecord } from '../isRecord.ts'
import type { Around, Clock } from '../expression/scope.ts'
import type { AppModel, Entity } from './app.ts'
import { columnsOf } from './columns.ts'
import { type Control, type Mode, modes, slotOf, slots } from './control.ts'
import { rowsOf, valueKeysOf } from './entity.ts'
import { type Finding, finding } from './faults.ts'
import { boundOf, fieldsOf, kindOf, valueTypeOf } from './kinds.ts'
import type { Page } from './page.ts'
import { isEntry, placed } from './scopes.ts'
import { type Dictionaries, fieldFaults, type Values } from './valueFields.ts'
import { holds, evaluateRules } from './valueRules.ts'

/** One row of a sub-table. Deleted rows are not looked at; those that stay as they are only count. */
export interface CheckedRow {
  rowStatus?: 'kept' | 'add' | 'update' | 'delete'
  values: Values
}
export type Rows = Readonly<Record<string, readonly CheckedRow[]>>

export interface Checked {
  model?: Pick<AppModel, 'entities'>
  /** The entity of the record; none on a page that keeps no record. */
  entity?: Entity
  /** The page it was filled in; its rules count beside the entity's. */
  page?: Pick<Page, 'body'>
  /** The values as they will stand: what is not sent is what was stored. */
  values: Values
  /** Every row of each sub-table that was touched, the kept ones among them. */
  rows?: Rows
  mode?: Mode
  clock?: Clock
  dicts?: Dictionaries
}

/**
 * What is wrong with values, by path: `name`, `lines.3.qty` (the index counts all rows given). One finding a path, that of the page before
 * that of the entity. The browser and the server ask this same function.
 */
export function checkValues(checked: Checked): Finding[] {
  const { page, entity, model, values, dicts = {} } = checked
  const found = [
    ...(page ? checkControls(page.body, checked) : []),
    ...(entity ? [...fieldFaults(entity, values, dicts), ...strange(checked, entity)] : []),
    ...(entity && model ? rowFaults(checked, rowsOf(model, entity)) : []),
  ]
  const seen = new Set<string>()
  return found.filter(({ path }) => !seen.has(path) && seen.add(path))
}

/** What the rules of controls say: a page's, or those of one dialog. */
export function checkControls(controls: readonly Control[], checked: Omit<Checked, 'page'>): Finding[] {
  const { values, rows = {}, mode = 1, clock } = checked
  const lists = Object.fromEntries(
    Object.entries(rows).map(([field, list]) => [field, standing(list).map(({ row }) => row.values)]),
  )
  const scope = { ...values, ...lists }
  const around: Around = clock ? { clock } : {}
  return controlFaults(controls, { scope, around, mode, rows, prefix: '' })
}

interface Where {
  scope: Values
  around: Around
  mode: Mode
  rows: Rows
  prefix: string
}

function controlFaults(controls: readonly Control[], where: Where): Finding[] {
  return controls.flatMap((control) => {
    const kind = kindOf(control.type)
    // What stands in a dialog is checked when the dialog is saved.
    if (!isShown(control, where) || kind?.kind === 'dialog' || kind?.kind === 'drawer') return []
    if (valueTypeOf(control) === 'rows') return tableFaults(control, where)
    const inner = slots.flatMap((slot) => controlFaults(slotOf(control, slot), where))
    if (!isEntry(kind) || control.link?.value !== undefined) return inner
    const field = valueTypeOf(control).startsWith('ref') ? boundOf(control).id : control.field
    const value = Object.hasOwn(where.scope, field) ? where.scope[field] : undefined
    const fault = evaluateRules({ control, path: where.prefix + field, value, ...where })
    return fault ? [fault, ...inner] : inner
  })
}

/** Shown by its modes, not hidden, and by its link. */
function isShown(control: Control, { scope, around, mode }: Where): boolean {
  if (control.hideControl === true) return false
  if (!(control.visibleMode ?? kindOf(control.type)?.modes ?? modes).includes(mode)) return false
  const show = control.link?.show
  return show === undefined || holds(show, scope, around)
}

const standing = (list: readonly CheckedRow[]): { row: CheckedRow; index: number }[] =>
  list.map((row, index) => ({ row, index })).filter(({ row }) => row.rowStatus !== 'delete')

/** The size of a sub-table, then each changed row; its cells are shown in mode 2. */
function tableFaults(control: Control, where: Where): Finding[] {
  const list = where.rows[control.field]
  if (!list) return []
  const rows = standing(list)
  const { scope, around } = where
  const size = evaluateRules({
    control,
    path: control.field,
    value: rows.map(({ row }) => row.values),
    scope,
    around,
  })
  const cells = rows
    .filter(({ row }) => row.rowStatus !== 'kept')
    .flatMap(({ row, index }) =>
      controlFaults(columnsOf(control), {
        scope: { ...row.values, row: row.values },
        around: { ...around, parents: [scope] },
        mode: 2,
        rows: {},
        prefix: `${control.field}.${index}.`,
      }),
    )
  return size ? [size, ...cells] : cells
}

function rowFaults({ page, rows = {}, dicts = {} }: Checked, tables: ReturnType<typeof rowsOf>): Finding[] {
  return Object.entries(rows).flatMap(([key, list]) => {
    const table = tables.find(({ field }) => field.key === key)
    if (!table) return [finding(key, 'FIELD_STRANGE', { field: key })]
    const known = [...valueKeysOf(table.rows), ...(page ? fieldsIn(page, key) : [])]
    return standing(list).flatMap(({ row, index }) => {
      const at = `${key}.${index}`
      if (!isRecord(row.values)) return [finding(at, 'ROW_INVALID')]
      if (row.rowStatus === 'kept') return []
      return [
        ...fieldFaults(table.rows, row.values, dicts, `${at}.`),
        ...unknownKeys(row.values, known, `${at}.`),
      ]
    })
  })
}

/** The fields a page's controls write in one scope: '' the form, else a sub-table. */
const fieldsIn = (page: Pick<Page, 'body'>, scope: string): string[] =>
  placed(page.body).flatMap(({ control, rows }) =>
    rows === scope ? [control.field, ...fieldsOf(control)] : [],
  )

/** Values under names that neither the entity nor the page has. */
function strange({ page, values }: Checked, entity: Entity): Finding[] {
  return unknownKeys(values, [...valueKeysOf(entity), ...(page ? fieldsIn(page, '') : [])], '')
}

function unknownKeys(values: Values, known: readonly string[], prefix: string): Finding[] {
  const names = new Set(known)
  return Object.keys(values)
    .filter((key) => !names.has(key))
    .map((field) => finding(prefix + field, 'FIELD_STRANGE', { field }))
}
