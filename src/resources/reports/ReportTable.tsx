import type { ColumnType } from 'antd/es/table'
import type { ReactNode } from 'react'
import type { Catalogue } from '../../../contract/catalogue.ts'
import type { ReportSort } from '../../../contract/reports.catalogue.ts'
import { fieldLabel, useT } from '../../i18n/i18n.ts'
import { useHidden } from '../../providers/access.ts'
import { useSession } from '../../providers/session.ts'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import styles from './Reports.module.css'

/** Rows that a page of a report shows. */
export const PAGE_SIZE = 50

interface Props<Row> {
  catalogue: Catalogue
  /** The keys of the columns that the level has. */
  keys: readonly string[]
  rows: readonly Row[]
  cell: (key: string, row: Row) => ReactNode
  sort: ReportSort | undefined
  page: number
  /** Rows of a page, where not as usual. */
  pageSize?: number
  total: number
  /** The page and order that are asked for, as they stand in the address. */
  onChange: (next: Readonly<Record<string, string>>) => void
}

/** One page of the rows of a report, in the columns of its catalogue; the server sorts them. */
export function ReportTable<Row extends { id: string }>({
  catalogue,
  keys,
  rows,
  cell,
  sort,
  page,
  pageSize = PAGE_SIZE,
  total,
  onChange,
}: Props<Row>) {
  const t = useT()
  const side = useSession((now) => now.side)
  const priced = !useHidden('orders.price')
  const columns = keys.flatMap((key, at): ColumnType<Row>[] => {
    const field = catalogue.fields.find((one) => one.key === key)
    if (!field || (field.group && !priced)) return []
    return [
      {
        key,
        // what a row stands for stays in sight while the rest scrolls
        ...((at === 0 || key === 'lineNo') && { fixed: 'left' as const }),
        ...(field.width !== undefined && { width: field.width }),
        ...(field.type === 'varchar' && {
          ellipsis: true,
          onCell: () => ({ style: { maxWidth: field.width } }),
        }),
        title: key === 'partnerName' ? t(`reports.partner.${side}`) : fieldLabel(field),
        ...(field.type === 'decimal' && { align: 'right' as const, className: styles['number'] ?? '' }),
        ...(field.sort && {
          sorter: true,
          sortOrder: sort?.field === key ? (sort.sort === 2 ? 'descend' : 'ascend') : null,
        }),
        render: (_, row) => cell(key, row),
      },
    ]
  })
  return (
    <RecordTable<Row>
      dataSource={[...rows]}
      columns={columns}
      // a head or a number that is wider than its column widens it; names end in dots
      tableLayout="auto"
      scroll={{ x: columns.reduce((sum, { width }) => sum + Number(width), 0) }}
      pagination={{
        current: page,
        pageSize,
        total,
        showSizeChanger: false,
        hideOnSinglePage: true,
      }}
      onChange={(pages, _filters, sorter, { action }) => {
        const first = Array.isArray(sorter) ? sorter[0] : sorter
        if (action === 'paginate') onChange({ page: pages.current === 1 ? '' : String(pages.current) })
        else
          onChange({
            page: '',
            sort: first?.order ? `${first.order === 'descend' ? '-' : ''}${String(first.columnKey)}` : '',
          })
      }}
    />
  )
}
