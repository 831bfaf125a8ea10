import { useTable } from '@refinedev/antd'
import type { BaseRecord, HttpError as RefineError } from '@refinedev/core'
import type { ColumnType } from 'antd/es/table'
import { updatedAtField } from '../../../contract/catalogue.ts'
import { count, minute } from '../../i18n/format.ts'
import { fieldLabel, useT } from '../../i18n/i18n.ts'
import { byText, flagColumn } from './flagColumn.tsx'
import type { Search } from './KeywordSearch.tsx'
import { RowName } from './RecordTable.tsx'
import { useRowDialog } from './useRowDialog.ts'
import { wholeTable } from './wholeTable.ts'

interface Options<Row> {
  /** Where the texts of its fields stand (`<texts>.field.<key>`), when it is not the resource's name. */
  texts?: string
  /** Of a list that comes by pages and is searched and sorted on the server: its first order and how many rows a page has. Without it the list comes whole. */
  paged?: { sort?: keyof Row & string; order?: 'asc' | 'desc'; pageSize?: number }
  /** Who opens a row in the dialog over the table, or what a row does instead; without it whoever may write one. */
  opens?: 'everybody' | 'nobody' | ((row: Row) => void)
  queryOptions?: { refetchInterval: number; refetchIntervalInBackground?: boolean }
}

type ColumnOptions<Row> = Omit<ColumnType<Row>, 'dataIndex'>

const PAGE_SIZE = 50

/** Each field of the search form is a condition; an empty one asks for nothing. */
const conditionsOf = (search: Search) =>
  Object.entries(search).map(([field, value]) =>
    field === 'keyword'
      ? ({ field, operator: 'contains', value } as const)
      : ({ field, operator: 'eq', value: value || undefined } as const),
  )

/** Administrators' table: Refine's `useTable`, the dialog over it, and columns by the keys of their fields. `AdminTable` and `AdminPage` draw it. */
export function useAdminTable<Row extends BaseRecord & { id: string }>(
  resource: string,
  { texts = resource, paged, opens, queryOptions }: Options<Row> = {},
) {
  const t = useT()
  const { sort, order = 'asc', pageSize = PAGE_SIZE } = paged ?? {}
  const table = useTable<Row, RefineError & { requestId: string }, Search>({
    resource,
    ...wholeTable,
    ...(paged && {
      pagination: { pageSize },
      filters: {},
      sorters: { ...(sort !== undefined && { initial: [{ field: sort, order }] }) },
    }),
    onSearch: conditionsOf,
    ...(queryOptions && { queryOptions }),
  })
  const { show, open: openForWriters, ...dialog } = useRowDialog<Row>(resource)
  const open = opens === 'everybody' ? show : opens === 'nobody' ? undefined : (opens ?? openForWriters)

  /** A field as it stands in the row. `sorter: true` sorts where the list is sorted: a whole one here, by its text. */
  const text = (key: keyof Row & string, more: ColumnOptions<Row> = {}): ColumnType<Row> => ({
    dataIndex: key,
    title: key === updatedAtField.key ? fieldLabel(updatedAtField) : t(`${texts}.field.${key}`),
    ...(key === sort && { defaultSortOrder: order === 'asc' ? 'ascend' : 'descend' }),
    ...more,
    ...(more.sorter === true && !paged && { sorter: byText(key) }),
  })
  return {
    ...table,
    ...dialog,
    resource,
    show,
    open,
    text,
    /** What the row is called by: the button that opens it. */
    name: (key: keyof Row & string, more?: ColumnOptions<Row>) =>
      text(key, {
        render: (name: string, row) => <RowName onOpen={open && (() => open(row))}>{name}</RowName>,
        ...more,
      }),
    count: (key: keyof Row & string, more?: ColumnOptions<Row>) =>
      text(key, { align: 'right', render: (value: number) => count(value), ...more }),
    /** A point in time, to the minute. */
    at: (key: keyof Row & string, more?: ColumnOptions<Row>) =>
      text(key, { render: (at: string | null) => minute(at), ...more }),
    /** Whether it is in use. */
    active: () => flagColumn(t(`${texts}.field.active`)),
  }
}
