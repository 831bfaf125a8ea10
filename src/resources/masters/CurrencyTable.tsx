import type { CurrencyRow } from '../../../contract/masters.ts'
import { AdminTable, plainEmpty } from '../../ui/table/AdminTable.tsx'
import { useAdminTable } from '../../ui/table/useAdminTable.tsx'
import { lazy } from '../../ui/lazy.tsx'

const CurrencyDialog = lazy(() => import('./CurrencyDialog.tsx'))

/** Currencies with their signs. */
export function CurrencyTable() {
  const currencies = useAdminTable<CurrencyRow>('currencies', { texts: 'masters' })
  return (
    <AdminTable
      table={currencies}
      empty={plainEmpty}
      onCreate={currencies.create}
      dialog={
        currencies.dialog && <CurrencyDialog currency={currencies.dialog.row} onClose={currencies.close} />
      }
      columns={[
        currencies.name('code', { sorter: true }),
        currencies.text('name', { sorter: true }),
        currencies.text('nameEn', { responsive: ['sm'] }),
        currencies.text('symbol'),
        currencies.active(),
      ]}
    />
  )
}
