import { useTable } from '@refinedev/antd'
import { CanAccess } from '@refinedev/core'
import type { ColumnType } from 'antd/es/table'
import { lazy, Suspense, useState } from 'react'
import { peopleImport, peopleImportFaults } from '../../../contract/memberships.ts'
import type { Person } from '../../../contract/people.ts'
import { minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Empty } from '../../ui/states.tsx'
import { RecordTable, RowName } from '../../ui/table/RecordTable.tsx'
import { ImportButton } from '../../ui/import/ImportButton.tsx'
import { KeywordSearch } from '../../ui/table/KeywordSearch.tsx'
import styles from '../../ui/table/table.module.css'
import { TableSection } from '../../ui/table/TableSection.tsx'
import { useRowDialog } from '../../ui/table/useRowDialog.ts'
import { sheetTarget } from '../sheetTarget.ts'
import { PersonStatusTag } from './PersonStatusTag.tsx'

const PersonDialog = lazy(() => import('./PersonDialog.tsx'))
const InviteDialog = lazy(() => import('./InviteDialog.tsx'))

const PAGE_SIZE = 50
const importing = sheetTarget(peopleImport, peopleImportFaults)

/** The people of the organisation. */
export default function PeopleList() {
  const t = useT()
  const { tableProps, tableQuery, searchFormProps } = useTable<Person, HttpError, { keyword: string }>({
    resource: 'people',
    pagination: { pageSize: PAGE_SIZE },
    onSearch: ({ keyword }) => [{ field: 'keyword', operator: 'contains', value: keyword }],
    sorters: { initial: [{ field: 'name', order: 'asc' }] },
    syncWithLocation: false,
    errorNotification: false,
  })
  const { dialog, show, close } = useRowDialog<Person>('people')
  const [inviting, setInviting] = useState(false)
  const text = (field: 'account' | 'deptName' | 'position'): ColumnType<Person> => ({
    dataIndex: field,
    title: t(`people.field.${field}`),
    sorter: true,
  })
  return (
    <section className={styles.page} aria-label={t('people.title')}>
      <TableSection
        resource="people"
        heading="h1"
        tableQuery={tableQuery}
        tools={
          <CanAccess resource="people" action="create">
            <ImportButton title={t('imports.people')} hint={t('imports.peopleHint')} {...importing} />
            <Button
              kind="primary"
              size="small"
              icon={<Icon name="plus" size={13} />}
              onClick={() => setInviting(true)}
            >
              {t('people.invite')}
            </Button>
          </CanAccess>
        }
        dialog={dialog?.row && <PersonDialog person={dialog.row} onClose={close} />}
      >
        <p className="quiet">{t('people.about')}</p>
        <KeywordSearch {...searchFormProps} />
        <RecordTable<Person>
          {...tableProps}
          onOpen={show}
          locale={{
            emptyText: <Empty icon="user" title={t('people.empty.title')} text={t('people.empty.text')} />,
          }}
          columns={[
            {
              dataIndex: 'name',
              title: t('people.field.realName'),
              sorter: true,
              defaultSortOrder: 'ascend',
              render: (name: string, person) => <RowName onOpen={() => show(person)}>{name}</RowName>,
            },
            { ...text('account'), responsive: ['sm'] },
            text('deptName'),
            { ...text('position'), responsive: ['sm'] },
            {
              dataIndex: 'roles',
              title: t('people.field.roles'),
              render: (roles: Person['roles'], { isAdmin }) =>
                [...(isAdmin ? [t('people.field.isAdmin')] : []), ...roles.map(({ name }) => name)].join(
                  t('list.and'),
                ),
            },
            {
              dataIndex: 'status',
              title: t('people.field.status'),
              sorter: true,
              render: (status: Person['status']) => <PersonStatusTag status={status} />,
            },
            {
              dataIndex: 'seenAt',
              title: t('people.field.seenAt'),
              responsive: ['md'],
              render: (at: string | null) => (at === null ? t('people.never') : minute(at)),
            },
          ]}
        />
      </TableSection>
      <Suspense fallback={null}>{inviting && <InviteDialog onClose={() => setInviting(false)} />}</Suspense>
    </section>
  )
}
