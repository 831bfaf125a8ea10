import { useTable } from '@refinedev/antd'
import { lazy } from 'react'
import type { CurrencyRow } from '../../../contract/masters.ts'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { RecordTable, RowName } from '../../ui/table/RecordTable.tsx'
import { TableSection } from '../../ui/table/TableSection.tsx'
import { byText, flagColumn } from '../../ui/table/flagColumn.tsx'
import { useRowDialog } from '../../ui/table/useRowDialog.ts'
import { wholeTable } from '../../ui/table/wholeTable.ts'

const CurrencyDialog = lazy(() => import('./CurrencyDialog.tsx'))

/** Currencies with their signs. */
export function CurrencyTable() {
  const t = useT()
  const { tableProps, tableQuery } = useTable<CurrencyRow, HttpError>({
    resource: 'currencies',
    ...wholeTable,
  })
  const { dialog, create, open, close } = useRowDialog<CurrencyRow>('currencies')
  return (
    <TableSection
      resource="currencies"
      tableQuery={tableQuery}
      onCreate={create}
      dialog={dialog && <CurrencyDialog currency={dialog.row} onClose={close} />}
    >
      <RecordTable<CurrencyRow>
        {...tableProps}
        onOpen={open}
        columns={[
          {
            dataIndex: 'code',
            title: t('masters.field.code'),
            sorter: byText('code'),
            render: (code: string, currency) => (
              <RowName onOpen={open && (() => open(currency))}>{code}</RowName>
            ),
          },
          { dataIndex: 'name', title: t('masters.field.name'), sorter: byText('name') },
          { dataIndex: 'nameEn', title: t('masters.field.nameEn'), responsive: ['sm'] },
          { dataIndex: 'symbol', title: t('masters.field.symbol') },
          flagColumn(t('masters.field.active')),
        ]}
      />
    </TableSection>
  )
}
