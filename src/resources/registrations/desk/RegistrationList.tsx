import { useNavigate } from 'react-router'
import { isCreditCode } from '../../../../contract/creditCode.ts'
import type { RegistrationRow } from '../../../../contract/registrations.ts'
import { registrationStatuses } from '../../../../contract/registrations.states.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AdminPage } from '../../../ui/table/AdminTable.tsx'
import { KeywordSearch } from '../../../ui/table/KeywordSearch.tsx'
import { useAdminTable } from '../../../ui/table/useAdminTable.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { StatusTag } from '../../StatusTag.tsx'
import { ExpiryDay } from './ExpiryDay.tsx'

const received = registrationStatuses.filter((status) => status !== 'DRAFT')

/** The applications that suppliers sent to this buyer. */
export default function RegistrationList() {
  const t = useT()
  const navigate = useNavigate()
  const registrations = useAdminTable<RegistrationRow>('registrations', {
    texts: 'registration',
    paged: { sort: 'submittedAt', order: 'desc', pageSize: 20 },
    opens: ({ id }) => void navigate(`/registrations/show/${id}`),
  })
  return (
    <AdminPage
      table={registrations}
      empty={{ icon: 'partner', title: 'registration.desk.empty', text: 'registration.desk.emptyText' }}
      rows={{ scroll: { x: 'max-content' } }}
      columns={[
        registrations.name('supplierName', { sorter: true }),
        registrations.text('status', {
          title: t('registration.state.status'),
          sorter: true,
          render: (status: string) => <StatusTag field="registrations.status" value={status} />,
        }),
        registrations.text('reviewer', { title: t('registration.desk.reviewer'), responsive: ['lg'] }),
        registrations.text('creditCode', {
          title: t('registration.desk.creditCode'),
          responsive: ['md'],
          render: (code: string) => (
            <>
              {code} {!isCreditCode(code) && <Tag tone="warning">{t('registration.desk.codeInvalid')}</Tag>}
            </>
          ),
        }),
        registrations.text('provideType', {
          responsive: ['lg'],
          render: (kind: number) => t(`registrations.provideType.${kind}`),
        }),
        registrations.text('completeness', {
          title: t('registration.desk.completed'),
          align: 'right',
          sorter: true,
          responsive: ['md'],
          render: (percent: number) => `${percent}%`,
        }),
        registrations.text('expiresOn', {
          title: t('registration.desk.firstExpiry'),
          sorter: true,
          responsive: ['lg'],
          render: (on: string | null) => on && <ExpiryDay on={on} />,
        }),
        registrations.text('applicant', { title: t('registration.desk.applicant'), responsive: ['xl'] }),
        registrations.at('submittedAt', {
          title: t('registration.state.submittedAt'),
          sorter: true,
          responsive: ['sm'],
        }),
      ]}
    >
      <KeywordSearch
        {...registrations.searchFormProps}
        status={{
          label: t('registration.desk.filter'),
          options: [
            { value: '', label: t('registration.desk.allStatuses') },
            ...received.map((value) => ({ value, label: t(`registrations.status.${value}`) })),
          ],
        }}
      />
    </AdminPage>
  )
}
