import { useTable } from '@refinedev/antd'
import { lazy } from 'react'
import type { TaxRate } from '../../../contract/masters.ts'
import { percent } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { RecordTable, RowName } from '../../ui/table/RecordTable.tsx'
import { TableSection } from '../../ui/table/TableSection.tsx'
import { byText, flagColumn } from '../../ui/table/flagColumn.tsx'
import { useRowDialog } from '../../ui/table/useRowDialog.ts'
import { wholeTable } from '../../ui/table/wholeTable.ts'

const TaxRateDialog = lazy(() => import('./TaxRateDialog.tsx'))

/** Tax rates in per cent. */
export function TaxRateTable() {
  const t = useT()
  const { tableProps, tableQuery } = useTable<TaxRate, HttpError>({ resource: 'taxRates', ...wholeTable })
  const { dialog, create, open, close } = useRowDialog<TaxRate>('taxRates')
  return (
    <TableSection
      resource="taxRates"
      tableQuery={tableQuery}
      onCreate={create}
      dialog={dialog && <TaxRateDialog rate={dialog.row} onClose={close} />}
    >
      <RecordTable<TaxRate>
        {...tableProps}
        onOpen={open}
        columns={[
          {
            dataIndex: 'name',
            title: t('masters.field.name'),
            sorter: byText('name'),
            render: (name: string, rate) => <RowName onOpen={open && (() => open(rate))}>{name}</RowName>,
          },
          { dataIndex: 'nameEn', title: t('masters.field.nameEn'), responsive: ['sm'] },
          { dataIndex: 'rate', title: t('masters.field.rate'), align: 'right', render: percent },
          flagColumn(t('masters.field.active')),
        ]}
      />
    </TableSection>
  )
}
