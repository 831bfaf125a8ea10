import { useTable } from '@refinedev/antd'
import { lazy } from 'react'
import type { Unit } from '../../../contract/masters.ts'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { RecordTable, RowName } from '../../ui/table/RecordTable.tsx'
import { TableSection } from '../../ui/table/TableSection.tsx'
import { byText, flagColumn } from '../../ui/table/flagColumn.tsx'
import { useRowDialog } from '../../ui/table/useRowDialog.ts'
import { wholeTable } from '../../ui/table/wholeTable.ts'

const UnitDialog = lazy(() => import('./UnitDialog.tsx'))

/** Units of measure: how many decimals a quantity in each of them has. */
export function UnitTable() {
  const t = useT()
  const { tableProps, tableQuery } = useTable<Unit, HttpError>({ resource: 'units', ...wholeTable })
  const { dialog, create, open, close } = useRowDialog<Unit>('units')
  return (
    <TableSection
      resource="units"
      tableQuery={tableQuery}
      onCreate={create}
      dialog={dialog && <UnitDialog unit={dialog.row} onClose={close} />}
    >
      <RecordTable<Unit>
        {...tableProps}
        onOpen={open}
        columns={[
          {
            dataIndex: 'code',
            title: t('masters.field.code'),
            sorter: byText('code'),
            render: (code: string, unit) => <RowName onOpen={open && (() => open(unit))}>{code}</RowName>,
          },
          { dataIndex: 'name', title: t('masters.field.name'), sorter: byText('name') },
          { dataIndex: 'nameEn', title: t('masters.field.nameEn'), responsive: ['sm'] },
          { dataIndex: 'scale', title: t('masters.field.scale'), align: 'right' },
          flagColumn(t('masters.field.active')),
        ]}
      />
    </TableSection>
  )
}
