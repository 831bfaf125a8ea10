import { useMemo } from 'react'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import { catalogueOf, entityOf } from '../../../contract/lowcode/entity.ts'
import { materialCatalogue } from '../../../contract/materials.ts'
import { orderCatalogue } from '../../../contract/orders.catalogue.ts'
import { type AppRecord, recordExport } from '../../../contract/records.ts'
import { partnerCatalogue } from '../../../contract/suppliers.catalogue.ts'
import type { Catalogue } from '../../../contract/catalogue.ts'
import { download } from '../../providers/http.ts'
import { wireFilters } from '../../ui/list/view.ts'
import type { ListState } from '../../ui/list/state.ts'
import type { ListAsked, ListedRecord } from '../../lowcode/runtime/services.ts'
import { useListPage } from '../../providers/useListPage.ts'

/** The built-in nouns a page can list. */
const nouns: Readonly<Record<string, { noun: Catalogue; name: string }>> = {
  orders: { noun: orderCatalogue, name: 'orderNo' },
  suppliers: { noun: partnerCatalogue, name: 'name' },
  materials: { noun: materialCatalogue, name: 'name' },
}

/** A hook for the lists of one application's pages: records of its entities and of built-in nouns, asked with the page token if there is one. */
export const listsOf = (model: AppModel, token?: string) =>
  function useListOf(source: string, { columns, filters, pageSize }: ListAsked): ListState<ListedRecord> {
    const entity = entityOf(model, source)
    const built = Object.hasOwn(nouns, source) ? nouns[source] : undefined
    const noun = useMemo(
      () => widened(entity ? catalogueOf(entity) : (built?.noun ?? empty), columns),
      [entity, built, columns],
    )
    const more = useMemo(() => (entity ? { entityId: entity.id } : undefined), [entity])
    const list = useListPage<Record<string, unknown>>({
      noun,
      resource: built ? source : 'records',
      more,
      columns: useMemo(() => columns.map(({ field }) => field), [columns]),
      conditions: filters,
      pageSize,
      token,
    })
    const title = entity?.title ?? built?.name ?? 'id'
    const { rowAt, view, settings } = list
    return {
      ...list,
      fetchFile:
        entity &&
        ((signal, onProgress) =>
          download(recordExport, {
            body: {
              entityId: entity.id,
              filters: [...filters, ...wireFilters(view.filters, noun)],
              sorts: [...view.sorts],
              keyword: view.keyword,
              fields: settings.columns.filter(({ hidden }) => !hidden).map(({ key }) => key),
            },
            signal,
            onProgress,
          })),
      rowAt: (index) => {
        const row = rowAt(index)
        return row && (entity ? recordOf(row as unknown as AppRecord, title) : rowOf(row, title)) // what recordList answers
      },
    }
  }

/** The noun with the widths its columns are said to have. */
const widened = (noun: Catalogue, columns: ListAsked['columns']): Catalogue => ({
  ...noun,
  fields: noun.fields.map((field) => {
    const width = columns.find((column) => column.field === field.key)?.width
    return width === undefined ? field : { ...field, width }
  }),
})

const empty: Catalogue = { noun: 'nothing', zh: '', en: '', fields: [], order: [] }

const shown = new WeakMap<object, ListedRecord>()

/** The same object for the same row, so that a row is drawn once. */
function kept(row: object, make: () => ListedRecord): ListedRecord {
  const known = shown.get(row) ?? make()
  shown.set(row, known)
  return known
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const recordOf = (record: AppRecord, title: string): ListedRecord =>
  kept(record, () => ({
    id: record.id,
    version: record.version,
    name: textOf(record.values[title]) || record.id,
    values: record.values,
    can: record.can,
  }))

const rowOf = (row: Record<string, unknown>, title: string): ListedRecord =>
  kept(row, () => ({
    id: textOf(row['id']),
    version: typeof row['version'] === 'number' ? row['version'] : 1,
    name: textOf(row[title]),
    values: row,
    can: [],
  }))
