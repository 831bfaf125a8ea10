import type { TaxRate } from '../../../contract/masters.ts'
import { percent } from '../../i18n/format.ts'
import { AdminTable, plainEmpty } from '../../ui/table/AdminTable.tsx'
import { useAdminTable } from '../../ui/table/useAdminTable.tsx'
import { lazy } from '../../ui/lazy.tsx'

const TaxRateDialog = lazy(() => import('./TaxRateDialog.tsx'))

/** Tax rates in per cent. */
export function TaxRateTable() {
  const rates = useAdminTable<TaxRate>('taxRates', { texts: 'masters' })
  return (
    <AdminTable
      table={rates}
      empty={plainEmpty}
      onCreate={rates.create}
      dialog={rates.dialog && <TaxRateDialog rate={rates.dialog.row} onClose={rates.close} />}
      columns={[
        rates.name('name', { sorter: true }),
        rates.text('nameEn', { responsive: ['sm'] }),
        rates.text('rate', { align: 'right', render: percent }),
        rates.active(),
      ]}
    />
  )
}
