import { useTable } from '@refinedev/antd'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useNavigate } from 'react-router'
import { isCreditCode } from '../../../../contract/creditCode.ts'
import type { RegistrationRow } from '../../../../contract/registrations.ts'
import { registrationStatuses } from '../../../../contract/registrations.states.ts'
import { minute } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import type { HttpError } from '../../../providers/httpError.ts'
import { FormSelect } from '../../../ui/FormSelect.tsx'
import { Empty } from '../../../ui/states.tsx'
import { RecordTable, RowName } from '../../../ui/table/RecordTable.tsx'
import { TableSection } from '../../../ui/table/TableSection.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { StatusTag } from '../../StatusTag.tsx'
import { ExpiryDay } from './ExpiryDay.tsx'
import own from './RegistrationList.module.css'

const PAGE_SIZE = 20
const received = registrationStatuses.filter((status) => status !== 'DRAFT')

interface Search {
  keyword: string
  status: string
}

/** The applications that suppliers sent to this buyer. */
export default function RegistrationList() {
  const t = useT()
  const navigate = useNavigate()
  const { tableProps, tableQuery, searchFormProps } = useTable<RegistrationRow, HttpError, Search>({
    resource: 'registrations',
    pagination: { pageSize: PAGE_SIZE },
    onSearch: ({ keyword, status }) => [
      { field: 'keyword', operator: 'contains', value: keyword },
      { field: 'status', operator: 'eq', value: status || undefined },
    ],
    sorters: { initial: [{ field: 'submittedAt', order: 'desc' }] },
    syncWithLocation: false,
    errorNotification: false,
  })
  const show = ({ id }: RegistrationRow) => void navigate(`/registrations/show/${id}`)
  const search = () => searchFormProps.form?.submit()
  return (
    <section className={own['page']} aria-label={t('registrations.title')}>
      <TableSection resource="registrations" heading="h1" tableQuery={tableQuery}>
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
              aria-label={t('registration.desk.filter')}
              onChange={search}
              options={[
                { value: '', label: t('registration.desk.allStatuses') },
                ...received.map((value) => ({ value, label: t(`registrations.status.${value}`) })),
              ]}
            />
          </Form.Item>
        </Form>
        <RecordTable<RegistrationRow>
          {...tableProps}
          onOpen={show}
          scroll={{ x: 'max-content' }}
          locale={{
            emptyText: (
              <Empty
                icon="partner"
                title={t('registration.desk.empty')}
                text={t('registration.desk.emptyText')}
              />
            ),
          }}
          columns={[
            {
              dataIndex: 'supplierName',
              title: t('registration.field.supplierName'),
              sorter: true,
              render: (name: string, row) => <RowName onOpen={() => show(row)}>{name}</RowName>,
            },
            {
              dataIndex: 'status',
              title: t('registration.state.status'),
              sorter: true,
              render: (status: string) => <StatusTag field="registrations.status" value={status} />,
            },
            {
              dataIndex: 'creditCode',
              title: t('registration.desk.creditCode'),
              responsive: ['md'],
              render: (code: string) => (
                <>
                  {code}{' '}
                  {!isCreditCode(code) && <Tag tone="warning">{t('registration.desk.codeInvalid')}</Tag>}
                </>
              ),
            },
            {
              dataIndex: 'provideType',
              title: t('registration.field.provideType'),
              responsive: ['lg'],
              render: (kind: number) => t(`registrations.provideType.${kind}`),
            },
            {
              dataIndex: 'completeness',
              title: t('registration.desk.completed'),
              align: 'right',
              sorter: true,
              responsive: ['md'],
              render: (percent: number) => `${percent}%`,
            },
            {
              dataIndex: 'expiresOn',
              title: t('registration.desk.firstExpiry'),
              sorter: true,
              responsive: ['lg'],
              render: (on: string | null) => on && <ExpiryDay on={on} />,
            },
            { dataIndex: 'applicant', title: t('registration.desk.applicant'), responsive: ['xl'] },
            {
              dataIndex: 'submittedAt',
              title: t('registration.state.submittedAt'),
              sorter: true,
              defaultSortOrder: 'descend',
              responsive: ['sm'],
              render: (at: string | null) => minute(at),
            },
          ]}
        />
      </TableSection>
    </section>
  )
}
