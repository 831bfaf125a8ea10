import { useTable } from '@refinedev/antd'
import { CanAccess } from '@refinedev/core'
import { lazy, useState } from 'react'
import { updatedAtField } from '../../../contract/catalogue.ts'
import type { Role } from '../../../contract/roles.ts'
import { count, minute } from '../../i18n/format.ts'
import { useT, withTexts } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { Button } from '../../ui/Button.tsx'
import { fieldLabel } from '../../ui/list/labels.ts'
import { Empty } from '../../ui/states.tsx'
import { RecordTable, RowName } from '../../ui/table/RecordTable.tsx'
import { KeywordSearch } from '../../ui/table/KeywordSearch.tsx'
import styles from '../../ui/table/table.module.css'
import { TableSection } from '../../ui/table/TableSection.tsx'
import { useRowDialog } from '../../ui/table/useRowDialog.ts'

const AccessDialog = lazy(withTexts('access', () => import('./access/AccessDialog.tsx')))
const RoleDialog = lazy(() => import('./RoleDialog.tsx'))

const PAGE_SIZE = 50

/** The roles of the organisation. */
export default function RoleList() {
  const t = useT()
  const { tableProps, tableQuery, searchFormProps } = useTable<Role, HttpError, { keyword: string }>({
    resource: 'roles',
    pagination: { pageSize: PAGE_SIZE },
    onSearch: ({ keyword }) => [{ field: 'keyword', operator: 'contains', value: keyword }],
    sorters: { initial: [{ field: 'name', order: 'asc' }] },
    syncWithLocation: false,
    errorNotification: false,
  })
  const [reviewing, setReviewing] = useState(false)
  const { dialog, create, show, close } = useRowDialog<Role>('roles')
  return (
    <section className={styles.page} aria-label={t('roles.title')}>
      <TableSection
        resource="roles"
        heading="h1"
        tableQuery={tableQuery}
        onCreate={create}
        tools={
          <CanAccess resource="roles" action="create">
            <Button size="small" onClick={() => setReviewing(true)}>
              {t('roles.access')}
            </Button>
          </CanAccess>
        }
        dialog={
          reviewing ? (
            <AccessDialog onClose={() => setReviewing(false)} />
          ) : (
            dialog && <RoleDialog record={dialog.row} onClose={close} />
          )
        }
      >
        <p className="quiet">{t('roles.about')}</p>
        <KeywordSearch {...searchFormProps} />
        <RecordTable<Role>
          {...tableProps}
          onOpen={show}
          locale={{
            emptyText: <Empty icon="lock" title={t('roles.empty.title')} text={t('roles.empty.text')} />,
          }}
          columns={[
            {
              dataIndex: 'name',
              title: t('roles.field.name'),
              sorter: true,
              defaultSortOrder: 'ascend',
              render: (name: string, role) => <RowName onOpen={() => show(role)}>{name}</RowName>,
            },
            {
              dataIndex: 'menuType',
              title: t('roles.field.menuType'),
              render: (menuType: Role['menuType']) => t(`roles.system.${menuType}`),
            },
            {
              dataIndex: 'people',
              title: t('roles.field.people'),
              align: 'right',
              sorter: true,
              render: (people: number) => count(people),
            },
            { dataIndex: 'remark', title: t('roles.field.remark'), responsive: ['sm'] },
            {
              dataIndex: 'updatedAt',
              title: fieldLabel(updatedAtField),
              responsive: ['md'],
              sorter: true,
              render: (at: string) => minute(at),
            },
            { dataIndex: 'updatedBy', title: t('roles.field.updatedBy'), responsive: ['lg'] },
          ]}
        />
      </TableSection>
    </section>
  )
}
