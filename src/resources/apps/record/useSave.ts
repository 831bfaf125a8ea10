import { useEffect } from 'react'
import { columnsOf } from '../../../../contract/lowcode/columns.ts'
import type { AppModel, Entity } from '../../../../contract/lowcode/app.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { rowsOf, valueKeysOf } from '../../../../contract/lowcode/entity.ts'
import { textOf } from '../../../../contract/lowcode/faults.ts'
import type { Page } from '../../../../contract/lowcode/page.ts'
import { checkValues } from '../../../../contract/lowcode/values.ts'
import { type WholeRecord, recordSave } from '../../../../contract/records.ts'
import type { BodyIn } from '../../../../contract/call.ts'
import { t } from '../../../i18n/i18n.ts'
import { clock } from '../../../i18n/format.ts'
import { valuesOf } from '../../../lowcode/runtime/cells.ts'
import { reveal } from '../../../lowcode/runtime/reveal.ts'
import type { Store, Values } from '../../../lowcode/runtime/store.ts'
import { sentRows } from '../../../lowcode/runtime/tables.ts'
import { session } from '../../../providers/session.ts'
import { toast } from '../../../providers/toast.ts'
import { type Command, useCommand } from '../../../providers/useCommand.ts'

interface Saving {
  store: Store
  page: Page
  pageId: string
  model: AppModel
  entity: Entity | undefined
  tables: readonly Control[]
}

/**
 * Saves the page's record over `base`: checked here as the server will check it, faults beside their fields. Answers the id, undefined when
 * it is refused.
 */
export function useSave({ store, page, pageId, model, entity, tables }: Saving): {
  save: (base: WholeRecord | undefined) => Promise<string | undefined>
  refused: Command<typeof recordSave>
} {
  const call = useCommand(recordSave, { silent: true, done: t('apps.saved') })
  const { error } = call
  useEffect(() => {
    if (!error) return
    if (error.faults.length > 0)
      showFaults(store, new Map(error.faults.map(({ path, msg }) => [placed(path, store), msg])))
    else if (error.code !== 'VERSION_STALE') toast('error', error.message)
  }, [error, store])

  const save = async (base: WholeRecord | undefined) => {
    if (!entity) return undefined
    for (const { field } of tables) store.tables.tidy(field)
    const values = keptValues(store, entity)
    // A table may stand on the page alone: its rows are nobody's to keep.
    const fields = new Set(rowsOf(model, entity).map(({ field }) => field.key))
    const kept = tables.filter(({ field }) => fields.has(field))
    const found = checkValues({
      model,
      entity,
      page,
      values,
      mode: 1,
      clock: clock(),
      rows: Object.fromEntries(
        kept.map((table) => [
          table.field,
          store.tables
            .rows(table.field)
            .map(({ status, cells }) => ({ rowStatus: status, values: valuesOf(columnsOf(table), cells) })),
        ]),
      ),
    })
    if (found.length > 0) {
      showFaults(store, new Map(found.map((one) => [one.path, textOf(one, session().lang)])))
      return undefined
    }
    const saved = await call.mutate({
      body: {
        entityId: entity.id,
        ...(base && { id: base.id, version: base.version }),
        pageId,
        values: JSON.parse(JSON.stringify(values)) as BodyIn<typeof recordSave>['values'], // it just was JSON
        rows: rowsToSend(store, kept, model, entity),
      },
    })
    return saved?.id
  }
  return { save, refused: call }
}

/** Shows faults and brings the first into sight. */
function showFaults(store: Store, faults: ReadonlyMap<string, string>): void {
  store.setFaults(faults)
  toast('error', t('apps.checkInput'))
  const [first] = faults.keys()
  if (first !== undefined) reveal(store, first)
}

/** The values the entity keeps; what a page holds beside them stays in the page. */
function keptValues(store: Store, entity: Entity): Values {
  const keys = new Set(valueKeysOf(entity))
  return Object.fromEntries(
    Object.entries(store.values()).flatMap(([key, value]) =>
      keys.has(key) ? [[key, value ?? null] as const] : [],
    ),
  )
}

/** Rows with the values their entity keeps: a column may be a button, or say what the others come to. */
function rowsToSend(
  store: Store,
  tables: readonly Control[],
  model: AppModel,
  entity: Entity,
): BodyIn<typeof recordSave>['rows'] {
  const keys = new Map(
    rowsOf(model, entity).map(({ field, rows }) => [field.key, new Set(valueKeysOf(rows))]),
  )
  const kept = (table: string, values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => keys.get(table)?.has(key)))
  return Object.fromEntries(
    tables.map((table) => [
      table.field,
      sentRows(columnsOf(table), store.tables.rows(table.field)).map((row) => ({
        ...row,
        values: kept(table.field, row.values),
      })),
    ]),
  ) as BodyIn<typeof recordSave>['rows'] // values of cells are JSON
}

/** The server counts rows as they will stand, without the deleted ones; the page counts all it holds. */
function placed(path: string, store: Store): string {
  const [table = '', index = '', ...rest] = path.replace(/^(values|rows)\./, '').split('.')
  if (rest.length === 0) return [table, index].filter(Boolean).join('.')
  const rows = store.tables.rows(table)
  const meant = rows.filter(({ status }) => status !== 'delete')[Number(index)]
  return [table, meant ? rows.indexOf(meant) : index, ...rest].join('.')
}
