import Table, { type TableProps } from 'antd/es/table'
import { useT } from '../../i18n/i18n.ts'
import { Empty } from '../states.tsx'
import styles from './table.module.css'

interface Props<Row> extends TableProps<Row> {
  onOpen?: ((row: Row) => void) | undefined
}

/** antd's table of records. A click anywhere on a row opens it, as does the button in its first column. */
export function RecordTable<Row extends { id: string }>({ onOpen, ...table }: Props<Row>) {
  const t = useT()
  return (
    <Table<Row>
      className={styles.table ?? ''}
      size="small"
      rowKey="id"
      showSorterTooltip={false}
      locale={{ emptyText: <Empty icon="inbox" title={t('common.empty')} /> }}
      {...(onOpen && {
        rowClassName: styles.openable ?? '',
        onRow: (row: Row) => ({ onClick: () => onOpen(row) }),
      })}
      {...table}
    />
  )
}

/** What a row is called by, in its first column: the button that opens it, where it opens. */
export function RowName({ onOpen, children }: { onOpen: (() => void) | undefined; children: string }) {
  return onOpen ? (
    <button type="button" className={styles.name} onClick={onOpen}>
      {children}
    </button>
  ) : (
    children
  )
}
