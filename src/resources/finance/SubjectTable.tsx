import type { Subject } from '../../../contract/finance.ts'
import { money } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { AdminTable, plainEmpty } from '../../ui/table/AdminTable.tsx'
import { asTree } from '../../ui/table/tree.ts'
import { useAdminTable } from '../../ui/table/useAdminTable.tsx'
import { useOpenBranches } from '../../ui/table/useOpenBranches.ts'
import { lazy } from '../../ui/lazy.tsx'

const SubjectDialog = lazy(() => import('./SubjectDialog.tsx'))

const noSubjects: readonly Subject[] = []

/** The chart of accounts as a tree. */
export function SubjectTable() {
  const t = useT()
  const table = useAdminTable<Subject>('subjects', { texts: 'finance' })
  const subjects = table.tableProps.dataSource ?? noSubjects
  const expandable = useOpenBranches(subjects)
  return (
    <AdminTable
      table={table}
      empty={plainEmpty}
      onCreate={table.create}
      dialog={
        table.dialog && <SubjectDialog subject={table.dialog.row} subjects={subjects} onClose={table.close} />
      }
      rows={{ dataSource: asTree(subjects), expandable }}
      columns={[
        table.name('code', { sorter: true }),
        table.text('name', { sorter: true }),
        table.text('direction', {
          responsive: ['sm'],
          render: (direction: Subject['direction']) => t(`finance.direction.${direction}`),
        }),
        table.text('opening', { align: 'right', render: (opening: string) => money(opening) }),
        table.active(),
      ]}
    />
  )
}
