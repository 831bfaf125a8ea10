import { useTable } from '@refinedev/antd'
import { lazy } from 'react'
import type { Summary } from '../../../contract/finance.ts'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { RecordTable, RowName } from '../../ui/table/RecordTable.tsx'
import { TableSection } from '../../ui/table/TableSection.tsx'
import { byText, flagColumn } from '../../ui/table/flagColumn.tsx'
import { useRowDialog } from '../../ui/table/useRowDialog.ts'
import { wholeTable } from '../../ui/table/wholeTable.ts'

const SummaryDialog = lazy(() => import('./SummaryDialog.tsx'))

/** Summaries: what lines of vouchers are for. */
export function SummaryTable() {
  const t = useT()
  const { tableProps, tableQuery } = useTable<Summary, HttpError>({ resource: 'summaries', ...wholeTable })
  const { dialog, create, open, close } = useRowDialog<Summary>('summaries')
  return (
    <TableSection
      resource="summaries"
      tableQuery={tableQuery}
      onCreate={create}
      dialog={dialog && <SummaryDialog summary={dialog.row} onClose={close} />}
    >
      <RecordTable<Summary>
        {...tableProps}
        onOpen={open}
        columns={[
          {
            dataIndex: 'code',
            title: t('finance.field.code'),
            sorter: byText('code'),
            render: (code: string, summary) => (
              <RowName onOpen={open && (() => open(summary))}>{code}</RowName>
            ),
          },
          { dataIndex: 'name', title: t('finance.field.name'), sorter: byText('name') },
          flagColumn(t('finance.field.active')),
        ]}
      />
    </TableSection>
  )
}
