import { deptSave } from '../../../contract/depts.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { AdminTable, plainEmpty } from '../../ui/table/AdminTable.tsx'
import { asTree } from '../../ui/table/tree.ts'
import styles from '../../ui/table/table.module.css'
import { useAdminTable } from '../../ui/table/useAdminTable.tsx'
import { useOpenBranches } from '../../ui/table/useOpenBranches.ts'
import { useTreeDrag } from '../../ui/table/useTreeDrag.ts'
import type { Dept } from './flat.ts'
import { lazy } from '../../ui/lazy.tsx'

const DeptDialog = lazy(() => import('./DeptDialog.tsx'))

const noDepts: readonly Dept[] = []

/** The departments of the organisation as a tree. */
export default function DeptList() {
  const t = useT()
  const table = useAdminTable<Dept>('depts')
  const { open } = table
  const depts = table.tableProps.dataSource ?? noDepts
  const expandable = useOpenBranches(depts)
  const moving = useCommand(deptSave, { done: t('common.saved') })
  const drag = useTreeDrag(
    depts,
    ({ id, version, name, sort }, parentId) =>
      void moving.mutate({ body: { id, version, name, sort, parentId: parentId || null } }),
  )
  return (
    <section className={styles.page} aria-label={t('depts.title')}>
      <h1>{t('depts.title')}</h1>
      <p className="quiet">{t('depts.about')}</p>
      {open && (
        <p className={`quiet ${styles['top']}`} {...drag.top}>
          {t('depts.drag')}
        </p>
      )}
      <AdminTable<Dept>
        table={table}
        empty={plainEmpty}
        onCreate={table.create}
        dialog={table.dialog && <DeptDialog dept={table.dialog.row} depts={depts} onClose={table.close} />}
        rows={{
          dataSource: asTree(depts),
          expandable,
          ...(open && { onRow: (dept) => ({ ...drag.row(dept), onClick: () => open(dept) }) }),
        }}
        columns={[
          table.name('name'),
          table.text('people', { align: 'right', width: 90 }),
          table.text('sort', { align: 'right', width: 90 }),
        ]}
      />
    </section>
  )
}
