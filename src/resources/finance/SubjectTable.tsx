import { useTable } from '@refinedev/antd'
import { lazy } from 'react'
import type { Subject } from '../../../contract/finance.ts'
import { money } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { RecordTable, RowName } from '../../ui/table/RecordTable.tsx'
import { asTree } from '../../ui/table/tree.ts'
import { TableSection } from '../../ui/table/TableSection.tsx'
import { byText, flagColumn } from '../../ui/table/flagColumn.tsx'
import { useOpenBranches } from '../../ui/table/useOpenBranches.ts'
import { useRowDialog } from '../../ui/table/useRowDialog.ts'
import { wholeTable } from '../../ui/table/wholeTable.ts'

const SubjectDialog = lazy(() => import('./SubjectDialog.tsx'))

const noSubjects: readonly Subject[] = []

/** The chart of accounts as a tree. */
export function SubjectTable() {
  const t = useT()
  const { tableProps, tableQuery } = useTable<Subject, HttpError>({ resource: 'subjects', ...wholeTable })
  const subjects = tableProps.dataSource ?? noSubjects
  const expandable = useOpenBranches(subjects)
  const { dialog, create, open, close } = useRowDialog<Subject>('subjects')
  return (
    <TableSection
      resource="subjects"
      tableQuery={tableQuery}
      onCreate={create}
      dialog={dialog && <SubjectDialog subject={dialog.row} subjects={subjects} onClose={close} />}
    >
      <RecordTable<Subject>
        {...tableProps}
        dataSource={asTree(subjects)}
        expandable={expandable}
        onOpen={open}
        columns={[
          {
            dataIndex: 'code',
            title: t('finance.field.code'),
            sorter: byText('code'),
            render: (code: string, subject) => (
              <RowName onOpen={open && (() => open(subject))}>{code}</RowName>
            ),
          },
          { dataIndex: 'name', title: t('finance.field.name'), sorter: byText('name') },
          {
            dataIndex: 'direction',
            title: t('finance.field.direction'),
            responsive: ['sm'],
            render: (direction: Subject['direction']) => t(`finance.direction.${direction}`),
          },
          {
            dataIndex: 'opening',
            title: t('finance.field.opening'),
            align: 'right',
            render: (opening: string) => money(opening),
          },
          flagColumn(t('finance.field.active')),
        ]}
      />
    </TableSection>
  )
}
