import { useTable } from '@refinedev/antd'
import { lazy } from 'react'
import { deptSave } from '../../../contract/depts.ts'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { RecordTable, RowName } from '../../ui/table/RecordTable.tsx'
import { asTree } from '../../ui/table/tree.ts'
import styles from '../../ui/table/table.module.css'
import { TableSection } from '../../ui/table/TableSection.tsx'
import { useOpenBranches } from '../../ui/table/useOpenBranches.ts'
import { useTreeDrag } from '../../ui/table/useTreeDrag.ts'
import { useRowDialog } from '../../ui/table/useRowDialog.ts'
import { wholeTable } from '../../ui/table/wholeTable.ts'
import type { Dept } from './flat.ts'

const DeptDialog = lazy(() => import('./DeptDialog.tsx'))

const noDepts: readonly Dept[] = []

/** The departments of the organisation as a tree. */
export default function DeptList() {
  const t = useT()
  const { tableProps, tableQuery } = useTable<Dept, HttpError>({ resource: 'depts', ...wholeTable })
  const depts = tableProps.dataSource ?? noDepts
  const expandable = useOpenBranches(depts)
  const { dialog, create, open, close } = useRowDialog<Dept>('depts')
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
      <TableSection
        resource="depts"
        tableQuery={tableQuery}
        onCreate={create}
        dialog={dialog && <DeptDialog dept={dialog.row} depts={depts} onClose={close} />}
      >
        <RecordTable<Dept>
          {...tableProps}
          dataSource={asTree(depts)}
          expandable={expandable}
          onOpen={open}
          {...(open && { onRow: (dept) => ({ ...drag.row(dept), onClick: () => open(dept) }) })}
          columns={[
            {
              dataIndex: 'name',
              title: t('depts.field.name'),
              render: (name: string, dept) => <RowName onOpen={open && (() => open(dept))}>{name}</RowName>,
            },
            { dataIndex: 'people', title: t('depts.field.people'), align: 'right', width: 90 },
            { dataIndex: 'sort', title: t('depts.field.sort'), align: 'right', width: 90 },
          ]}
        />
      </TableSection>
    </section>
  )
}
