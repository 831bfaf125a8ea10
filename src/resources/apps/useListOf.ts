import { useMemo } from 'react'
import type { AppModel, Entity } from '../../../contract/lowcode/app.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import { stateField } from '../../../contract/lowcode/flow.ts'
import { catalogueOf, drillKeys, entityOf, keysOf } from '../../../contract/lowcode/entity.ts'
import { materialCatalogue } from '../../../contract/materials.ts'
import { orderCatalogue } from '../../../contract/orders.catalogue.ts'
import { type AppRecord, recordExport } from '../../../contract/records.ts'
import { partnerCatalogue } from '../../../contract/suppliers.catalogue.ts'
import type { Catalogue } from '../../../contract/catalogue.ts'
import { download } from '../../providers/http.ts'
import { valueLabel } from '../../ui/list/labels.ts'
import { bornWidth } from '../../ui/list/settings.ts'
import { wireFilters } from '../../ui/list/view.ts'
import type { ListState } from '../../ui/list/state.ts'
import { session } from '../../providers/session.ts'
import {
  type ListAsked,
  type ListedRecord,
  type SourceField,
  stateColumn,
} from '../../lowcode/runtime/services.ts'
import { useListPage } from '../../providers/useListPage.ts'

/** The built-in nouns a page can list. */
const nouns: Readonly<Record<string, { noun: Catalogue; name: string }>> = {
  orders: { noun: orderCatalogue, name: 'orderNo' },
  suppliers: { noun: partnerCatalogue, name: 'name' },
  materials: { noun: materialCatalogue, name: 'name' },
}

/** Whether the pages of an application can list that. */
export const isListed = (model: AppModel, source: string): boolean =>
  entityOf(model, source) !== undefined || Object.hasOwn(nouns, source)

/** A field of the records of an entity, of a case of one or of a built-in noun, by a key under which a record has its value or its name. */
export function fieldOf(model: AppModel, source: string, key: string): SourceField | undefined {
  const listed = model.cases?.find(({ id }) => id === source)
  const entity = entityOf(model, listed?.entity ?? source)
  if (entity) return entity.fields.find((field) => field.key === key || keysOf(field).includes(key))
  const noun = Object.hasOwn(nouns, source) ? nouns[source]?.noun : undefined
  const field = noun?.fields.find((each) => each.key === key)
  return (
    noun &&
    field && {
      name: { zh: field.zh, en: field.en },
      type: field.type,
      options: field.options?.map((id) => ({ id, name: valueLabel(noun.noun, field, id) })),
    }
  )
}

/** A hook for the lists of one application's pages: records of its entities and of built-in nouns, asked with the page token if there is one. */
export const listsOf = (model: AppModel, token?: string) =>
  function useListOf(
    source: string,
    { columns, frozen, filters, pageSize, leastWidth, picked }: ListAsked,
  ): ListState<ListedRecord> {
    const entity = entityOf(model, source)
    const built = Object.hasOwn(nouns, source) ? nouns[source] : undefined
    const noun = useMemo(
      () => asSaid(entity ? withState(entity) : (built?.noun ?? empty), columns, leastWidth),
      [entity, built, columns, leastWidth],
    )
    const more = useMemo(() => (entity ? { entityId: entity.id } : undefined), [entity])
    const list = useListPage<Record<string, unknown>>({
      noun,
      resource: built ? source : 'records',
      more,
      columns: useMemo(
        () => [...columns.map(({ field }) => field), ...(entity?.flow ? [stateColumn] : [])],
        [columns, entity],
      ),
      conditions: filters,
      pageSize,
      frozen,
      held: picked !== undefined,
      order: picked?.order,
      settings: picked?.settings,
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
              fields: settings.columns
                .filter(({ key, hidden }) => !hidden && key !== stateColumn)
                .map(({ key }) => key),
            },
            signal,
            onProgress,
          })),
      rowAt: (index) => {
        const row = rowAt(index)
        return row && (entity ? recordOf(row as unknown as AppRecord, entity) : rowOf(row, title)) // what recordList answers
      },
    }
  }

/** The noun with its columns as wide, and called, as the page says. */
const asSaid = (noun: Catalogue, columns: ListAsked['columns'], least = 0): Catalogue => ({
  ...noun,
  fields: noun.fields.map((field) => {
    const { width = bornWidth(field), name } = columns.find((column) => column.field === field.key) ?? {}
    return {
      ...field,
      width: Math.max(least, width),
      ...(name !== undefined && { zh: labelOf(name, 'zh'), en: labelOf(name, 'en') }),
    }
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

/** The fields of an entity, and the state of its records where they have one. */
function withState(entity: Entity): Catalogue {
  const catalogue = catalogueOf(entity)
  if (!entity.flow) return catalogue
  const state = { ...stateField, key: stateColumn }
  return { ...catalogue, fields: [...catalogue.fields, state] }
}

function stateIn({ flow }: Entity, record: AppRecord): ListedRecord['state'] {
  const state = flow?.states.find(({ key }) => key === record.state)
  return state && { name: labelOf(state.name, session().lang), tone: state.tone ?? 'neutral' }
}

const recordOf = (record: AppRecord, entity: Entity): ListedRecord =>
  kept(record, () => ({
    id: record.id,
    version: record.version,
    name: nameOf(record, entity) || record.id,
    choice: {
      id: record.id,
      name: nameOf(record, entity),
      code: textOf(record.values[entity.numbering?.field ?? '']),
    },
    values: record.values,
    can: record.can,
    lock: record.lock,
    state: stateIn(entity, record),
    moves: record.moves,
  }))

/** What a record is called by: the field's own value, or the name of what is picked in it. */
function nameOf({ values }: AppRecord, { title, fields }: Entity): string {
  const isPicked = fields.some(({ key, type }) => key === title && type === 'drill_up')
  return textOf(values[isPicked ? drillKeys(title).name : title])
}

const rowOf = (row: Record<string, unknown>, title: string): ListedRecord =>
  kept(row, () => ({
    id: textOf(row['id']),
    version: typeof row['version'] === 'number' ? row['version'] : 1,
    name: textOf(row[title]),
    // Of suppliers the organisation is picked and not its link, as `/api/view` answers it.
    choice: {
      id: textOf(row['orgId']) || textOf(row['id']),
      name: textOf(row[title]),
      code: textOf(row['code']) || textOf(row[title]),
    },
    values: row,
    can: [],
  }))
