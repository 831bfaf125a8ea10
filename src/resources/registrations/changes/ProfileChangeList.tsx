import { CanAccess } from '@refinedev/core'
import Dropdown from 'antd/es/dropdown'
import { useNavigate } from 'react-router'
import type { ProfileChangeRow } from '../../../../contract/profileChanges.list.ts'
import { changeStatuses } from '../../../../contract/profileChanges.states.ts'
import { supplierList } from '../../../../contract/suppliers.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useSession } from '../../../providers/session.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { Button } from '../../../ui/Button.tsx'
import { AdminPage } from '../../../ui/table/AdminTable.tsx'
import { KeywordSearch } from '../../../ui/table/KeywordSearch.tsx'
import { useAdminTable } from '../../../ui/table/useAdminTable.tsx'
import { StatusTag } from '../../StatusTag.tsx'

/** Changes of supplier records: for the buyer those to review, for the supplier those it asked for. */
export default function ProfileChangeList() {
  const t = useT()
  const navigate = useNavigate()
  const side = useSession((now) => now.side)
  const changes = useAdminTable<ProfileChangeRow>('profileChanges', {
    paged: { sort: 'updatedAt', order: 'desc', pageSize: 20 },
    opens: ({ id }) => void navigate(`/profileChanges/${id}`),
  })
  return (
    <AdminPage
      table={changes}
      empty={{
        icon: 'partner',
        title: 'profile.changes.empty',
        text: `profile.changes.emptyText.${side}`,
      }}
      tools={
        <CanAccess resource="profileChanges" action="create">
          <NewChange />
        </CanAccess>
      }
      rows={{ scroll: { x: 'max-content' } }}
      columns={[
        changes.name('partnerName', { title: t(`profile.changes.partner.${side}`), sorter: true }),
        changes.text('status', {
          title: t('registration.state.status'),
          sorter: true,
          render: (status: string) => <StatusTag field="profileChanges.status" value={status} />,
        }),
        changes.text('fieldCount', { title: t('profile.changes.fields'), align: 'right', sorter: true }),
        changes.text('author', { title: t('profile.changes.author'), responsive: ['md'] }),
        changes.at('submittedAt', {
          title: t('profile.changes.submittedAt'),
          sorter: true,
          responsive: ['sm'],
        }),
        changes.at('updatedAt', {
          title: t('profile.changes.updatedAt'),
          sorter: true,
          responsive: ['lg'],
        }),
      ]}
    >
      <KeywordSearch
        {...changes.searchFormProps}
        status={{
          label: t('profile.changes.filter'),
          options: [
            { value: '', label: t('profile.changes.all') },
            ...changeStatuses
              .filter((status) => side === 'supplier' || status !== 'DRAFT')
              .map((value) => ({ value, label: t(`profileChanges.status.${value}`) })),
          ],
        }}
      />
    </AdminPage>
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
      <Button kind="primary" onClick={() => begin(only.id)}>
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
      <Button kind="primary" aria-haspopup="menu" title={t('profile.changes.choose')}>
        {t('profile.changes.new')}
      </Button>
    </Dropdown>
  )
}
