import { type CrudFilters, useResourceParams } from '@refinedev/core'
import type { TableProps } from 'antd/es/table'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import type { IconName } from '../Icon.tsx'
import type { Loading } from '../Loaded.tsx'
import { Empty } from '../states.tsx'
import { RecordTable } from './RecordTable.tsx'
import styles from './table.module.css'
import { TableSection } from './TableSection.tsx'

interface Props<Row extends { id: string }> {
  /** Of `useAdminTable`. */
  table: {
    resource: string
    tableProps: TableProps<Row>
    tableQuery: Loading<unknown>
    filters?: CrudFilters
    open: ((row: Row) => void) | undefined
  }
  columns: NonNullable<TableProps<Row>['columns']>
  /** What is said where there are no rows, by the keys of its texts. */
  empty: { icon: IconName; title: string; text?: string }
  /** Key of what is said of the whole list. */
  about?: string
  /** Missing where rows come by themselves. */
  onCreate?: () => void
  tools?: ReactNode
  dialog?: ReactNode
  /** `h1` where the table is all of its page. */
  heading?: 'h1' | 'h2'
  /** What antd's table takes besides. */
  rows?: TableProps<Row> & { onOpen?: undefined }
  /** Above the rows: what narrows them. */
  children?: ReactNode
}

/** A table of administrators with its head, its empty state and the dialog over it. */
export function AdminTable<Row extends { id: string }>({
  table,
  columns,
  empty,
  about,
  rows,
  children,
  ...section
}: Props<Row>) {
  const t = useT()
  return (
    <TableSection resource={table.resource} tableQuery={table.tableQuery} {...section}>
      {about && <p className="quiet">{t(about)}</p>}
      {children}
      <RecordTable<Row>
        {...table.tableProps}
        onOpen={table.open}
        locale={{
          emptyText: isNarrowed(table.filters) ? (
            <Empty icon="filter" title={t('list.nothingFound')} />
          ) : (
            <Empty icon={empty.icon} title={t(empty.title)} text={empty.text && t(empty.text)} />
          ),
        }}
        columns={columns}
        {...rows}
      />
    </TableSection>
  )
}

/** Whether something is asked of the rows: then that none is there says nothing of what there is. */
const isNarrowed = (filters: CrudFilters = []): boolean =>
  filters.some(({ value }) => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''))

/** The page that is one table of administrators. */
export function AdminPage<Row extends { id: string }>(table: Omit<Props<Row>, 'heading'>) {
  const t = useT()
  const { resource } = table.table
  const { resource: known } = useResourceParams({ resource })
  return (
    <section className={styles.page} aria-label={t(known?.meta?.label ?? resource)}>
      <AdminTable {...table} heading="h1" />
    </section>
  )
}

/** The empty state of a short list that needs no first step named. */
export const plainEmpty = { icon: 'inbox', title: 'common.empty' } as const
