import { useTable } from '@refinedev/antd'
import { CanAccess } from '@refinedev/core'
import Dropdown from 'antd/es/dropdown'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useNavigate } from 'react-router'
import type { ProfileChangeRow } from '../../../../contract/profileChanges.list.ts'
import { changeStatuses } from '../../../../contract/profileChanges.states.ts'
import { supplierList } from '../../../../contract/suppliers.ts'
import { minute } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import type { HttpError } from '../../../providers/httpError.ts'
import { useSession } from '../../../providers/session.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormSelect } from '../../../ui/FormSelect.tsx'
import { Empty } from '../../../ui/states.tsx'
import { RecordTable, RowName } from '../../../ui/table/RecordTable.tsx'
import { TableSection } from '../../../ui/table/TableSection.tsx'
import { StatusTag } from '../../StatusTag.tsx'
import own from '../desk/RegistrationList.module.css'

const PAGE_SIZE = 20

interface Search {
  keyword: string
  status: string
}

/** Changes of supplier records: for the buyer those to review, for the supplier those it asked for. */
export default function ProfileChangeList() {
  const t = useT()
  const navigate = useNavigate()
  const side = useSession((now) => now.side)
  const { tableProps, tableQuery, searchFormProps } = useTable<ProfileChangeRow, HttpError, Search>({
    resource: 'profileChanges',
    pagination: { pageSize: PAGE_SIZE },
    onSearch: ({ keyword, status }) => [
      { field: 'keyword', operator: 'contains', value: keyword },
      { field: 'status', operator: 'eq', value: status || undefined },
    ],
    sorters: { initial: [{ field: 'updatedAt', order: 'desc' }] },
    syncWithLocation: false,
    errorNotification: false,
  })
  const show = ({ id }: ProfileChangeRow) => void navigate(`/profileChanges/${id}`)
  const search = () => searchFormProps.form?.submit()
  return (
    <section className={own['page']} aria-label={t('profileChanges.title')}>
      <TableSection
        resource="profileChanges"
        heading="h1"
        tableQuery={tableQuery}
        tools={
          <CanAccess resource="profileChanges" action="create">
            <NewChange />
          </CanAccess>
        }
      >
        <Form
          {...searchFormProps}
          className={own['search'] ?? ''}
          initialValues={{ keyword: '', status: '' }}
        >
          <Form.Item name="keyword" noStyle>
            <Input.Search
              aria-label={t('common.search')}
              placeholder={t('common.search')}
              allowClear
              onSearch={search}
            />
          </Form.Item>
          <Form.Item name="status" noStyle>
            <FormSelect
              aria-label={t('profile.changes.filter')}
              onChange={search}
              options={[
                { value: '', label: t('profile.changes.all') },
                ...changeStatuses
                  .filter((status) => side === 'supplier' || status !== 'DRAFT')
                  .map((value) => ({ value, label: t(`profileChanges.status.${value}`) })),
              ]}
            />
          </Form.Item>
        </Form>
        <RecordTable<ProfileChangeRow>
          {...tableProps}
          onOpen={show}
          scroll={{ x: 'max-content' }}
          locale={{
            emptyText: (
              <Empty
                icon="partner"
                title={t('profile.changes.empty')}
                text={t(`profile.changes.emptyText.${side}`)}
              />
            ),
          }}
          columns={[
            {
              dataIndex: 'partnerName',
              title: t(`profile.changes.partner.${side}`),
              sorter: true,
              render: (name: string, row) => <RowName onOpen={() => show(row)}>{name}</RowName>,
            },
            {
              dataIndex: 'status',
              title: t('registration.state.status'),
              sorter: true,
              render: (status: string) => <StatusTag field="profileChanges.status" value={status} />,
            },
            { dataIndex: 'fieldCount', title: t('profile.changes.fields'), align: 'right', sorter: true },
            { dataIndex: 'author', title: t('profile.changes.author'), responsive: ['md'] },
            {
              dataIndex: 'submittedAt',
              title: t('profile.changes.submittedAt'),
              sorter: true,
              responsive: ['sm'],
              render: (at: string | null) => minute(at),
            },
            {
              dataIndex: 'updatedAt',
              title: t('profile.changes.updatedAt'),
              sorter: true,
              defaultSortOrder: 'descend',
              responsive: ['lg'],
              render: (at: string) => minute(at),
            },
          ]}
        />
      </TableSection>
    </section>
  )
}

/** Begins a change with one of the buyers. */
function NewChange() {
  const t = useT()
  const navigate = useNavigate()
  const { data } = useCallQuery('suppliers', supplierList, {
    body: { filters: [{ field: 'status', sign: 2, value: 'ACTIVE' }], pageSize: 200 },
  })
  const buyers = data?.rows ?? []
  const begin = (linkId: string) => void navigate(`/profileChanges/of/${linkId}`)
  const [only] = buyers
  if (!only) return null
  if (buyers.length === 1)
    return (
      <Button kind="primary" size="small" onClick={() => begin(only.id)}>
        {t('profile.changes.new')}
      </Button>
    )
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: buyers.map(({ id, name }) => ({ key: id, label: name })),
        onClick: ({ key }) => begin(key),
      }}
    >
      <Button kind="primary" size="small" aria-haspopup="menu" title={t('profile.changes.choose')}>
        {t('profile.changes.new')}
      </Button>
    </Dropdown>
  )
}
