import type { Unit } from '../../../contract/masters.ts'
import { AdminTable, plainEmpty } from '../../ui/table/AdminTable.tsx'
import { useAdminTable } from '../../ui/table/useAdminTable.tsx'
import { lazy } from '../../ui/lazy.tsx'

const UnitDialog = lazy(() => import('./UnitDialog.tsx'))

/** Units of measure: how many decimals a quantity in each of them has. */
export function UnitTable() {
  const units = useAdminTable<Unit>('units', { texts: 'masters' })
  return (
    <AdminTable
      table={units}
      empty={plainEmpty}
      onCreate={units.create}
      dialog={units.dialog && <UnitDialog unit={units.dialog.row} onClose={units.close} />}
      columns={[
        units.name('code', { sorter: true }),
        units.text('name', { sorter: true }),
        units.text('nameEn', { responsive: ['sm'] }),
        units.text('scale', { align: 'right' }),
        units.active(),
      ]}
    />
  )
}
