import { CanAccess } from '@refinedev/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Role } from '../../../contract/roles.ts'
import { useT, withTexts } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { AdminPage } from '../../ui/table/AdminTable.tsx'
import { KeywordSearch } from '../../ui/table/KeywordSearch.tsx'
import { useAdminTable } from '../../ui/table/useAdminTable.tsx'
import { lazy } from '../../ui/lazy.tsx'

const AccessDialog = lazy(withTexts('access', () => import('./access/AccessDialog.tsx')))

/** The roles of the organisation. */
export default function RoleList() {
  const t = useT()
  const navigate = useNavigate()
  const roles = useAdminTable<Role>('roles', {
    paged: { sort: 'name' },
    opens: ({ id }) => void navigate(`/roles/${id}`),
  })
  const [reviewing, setReviewing] = useState(false)
  return (
    <AdminPage
      table={roles}
      about="roles.about"
      empty={{ icon: 'lock', title: 'roles.empty.title', text: 'roles.empty.text' }}
      onCreate={() => void navigate('/roles/create')}
      tools={
        <CanAccess resource="roles" action="create">
          <Button onClick={() => setReviewing(true)}>{t('roles.access')}</Button>
        </CanAccess>
      }
      dialog={reviewing && <AccessDialog onClose={() => setReviewing(false)} />}
      columns={[
        roles.name('name', {
          sorter: true,
          render: (name: string, { id }) => (
            // the row goes there too
            <Link to={`/roles/${id}`} onClick={(event) => event.stopPropagation()}>
              {name}
            </Link>
          ),
        }),
        roles.text('menuType', { render: (menuType: Role['menuType']) => t(`roles.system.${menuType}`) }),
        roles.count('people', { sorter: true }),
        roles.text('remark', { responsive: ['sm'] }),
        roles.at('updatedAt', { sorter: true, responsive: ['md'] }),
        roles.text('updatedBy', { responsive: ['lg'] }),
      ]}
    >
      <KeywordSearch {...roles.searchFormProps} />
    </AdminPage>
  )
}
