import type { AppModel, Entity } from '../../../contract/lowcode/app.ts'
import { type Control, walk } from '../../../contract/lowcode/control.ts'
import { valueKeysOf } from '../../../contract/lowcode/entity.ts'
import { textOf } from '../../../contract/lowcode/faults.ts'
import type { Page } from '../../../contract/lowcode/page.ts'
import { checkValues } from '../../../contract/lowcode/values.ts'
import { type AppRecord, recordSave } from '../../../contract/records.ts'
import { t } from '../../i18n/i18n.ts'
import { columnsOf, valuesOf } from '../../lowcode/runtime/cells.ts'
import type { Store } from '../../lowcode/runtime/store.ts'
import { keptRow, sentRows } from '../../lowcode/runtime/tables.ts'
import { HttpError } from '../../providers/httpError.ts'
import { send } from '../../providers/http.ts'
import { refresh } from '../../providers/refresh.ts'
import { session } from '../../providers/session.ts'
import { toast } from '../../providers/toast.ts'
import type { EditRow } from '../../ui/grid/rows.ts'

/** The sub-tables of a page that are rows of its record. */
const tablesOf = (body: readonly Control[]): Control[] =>
  [...walk(body)]
    .map(({ control }) => control)
    .filter(({ type, attr }) => type === 'table' && attr['mode'] !== 'list')

/** The rows the server has, as the page's tables hold them. */
export const tableRows = (
  body: readonly Control[],
  rows: Readonly<Record<string, readonly AppRecord[]>>,
): Record<string, EditRow[]> =>
  Object.fromEntries(
    tablesOf(body).map((table) => [
      table.field,
      (rows[table.field] ?? []).map(({ id, values }) => keptRow(columnsOf(table), id, values)),
    ]),
  )

interface Saving {
  store: Store
  page: Page
  pageId: string
  model: AppModel
  entity: Entity | undefined
  record: AppRecord | undefined
}

/** Saves the record of a page: checked here as the server will check it, faults beside their fields. Answers the id, undefined when refused. */
export function useSave({
  store,
  page,
  pageId,
  model,
  entity,
  record,
}: Saving): () => Promise<string | undefined> {
  return async () => {
    if (!entity) return undefined
    const { lang } = session()
    const tables = tablesOf(page.body)
    const values = valuesToSend(store, entity)
    const clock = { now: new Date().toISOString(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
    const found = checkValues({
      model,
      entity,
      page,
      values,
      mode: 1,
      clock,
      rows: Object.fromEntries(
        tables.map((table) => [
          table.field,
          store.tables
            .rows(table.field)
            .map(({ status, cells }) => ({ rowStatus: status, values: valuesOf(columnsOf(table), cells) })),
        ]),
      ),
    })
    if (found.length > 0) {
      store.setFaults(new Map(found.map((one) => [one.path, textOf(one, lang)])))
      toast('error', t('apps.checkInput'))
      showFirst()
      return undefined
    }
    try {
      const saved = await send(recordSave, {
        body: {
          entityId: entity.id,
          ...(record && { id: record.id, version: record.version }),
          pageId,
          values,
          rows: Object.fromEntries(
            tables.map((table) => [table.field, sentRows(columnsOf(table), store.tables.rows(table.field))]),
          ) as never, // values of cells are JSON
        },
        idempotencyKey: crypto.randomUUID(),
      })
      store.load(store.values())
      await refresh(recordSave.touches)
      toast('success', t('apps.saved'))
      return saved.id
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      store.setFaults(new Map(error.faults.map(({ path, msg }) => [placed(path, store), msg])))
      showFirst()
      return undefined
    }
  }
}

/** The values the entity keeps; what a page holds beside them stays in the page. */
function valuesToSend(
  store: Store,
  entity: Entity,
): Parameters<typeof send<typeof recordSave>>[1]['body']['values'] {
  const keys = new Set(valueKeysOf(entity))
  const sent = Object.entries(store.values()).filter(([key, value]) => keys.has(key) && value !== undefined)
  return JSON.parse(JSON.stringify(Object.fromEntries(sent))) as Record<string, never> // it just was JSON
}

/** The server counts rows as they will stand, without the deleted ones; the page counts all it holds. */
function placed(path: string, store: Store): string {
  const [table = '', index = '', ...rest] = path.replace(/^(values|rows)\./, '').split('.')
  if (rest.length === 0) return [table, index].filter(Boolean).join('.')
  const rows = store.tables.rows(table)
  const meant = rows.filter(({ status }) => status !== 'delete')[Number(index)]
  return [table, meant ? rows.indexOf(meant) : index, ...rest].join('.')
}

/** Brings the first field with a fault into sight once it is drawn. */
function showFirst(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('.lc-page [aria-invalid="true"]')
    field?.scrollIntoView({ block: 'center' })
    field?.focus()
  })
}
