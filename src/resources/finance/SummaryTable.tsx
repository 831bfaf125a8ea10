import type { Summary } from '../../../contract/finance.ts'
import { AdminTable, plainEmpty } from '../../ui/table/AdminTable.tsx'
import { useAdminTable } from '../../ui/table/useAdminTable.tsx'
import { lazy } from '../../ui/lazy.tsx'

const SummaryDialog = lazy(() => import('./SummaryDialog.tsx'))

/** Summaries: what lines of vouchers are for. */
export function SummaryTable() {
  const summaries = useAdminTable<Summary>('summaries', { texts: 'finance' })
  return (
    <AdminTable
      table={summaries}
      empty={plainEmpty}
      onCreate={summaries.create}
      dialog={summaries.dialog && <SummaryDialog summary={summaries.dialog.row} onClose={summaries.close} />}
      columns={[
        summaries.name('code', { sorter: true }),
        summaries.text('name', { sorter: true }),
        summaries.active(),
      ]}
    />
  )
}
