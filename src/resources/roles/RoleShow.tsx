import { useParams } from 'react-router'
import { roleInfo } from '../../../contract/permissionTree.ts'
import { useT } from '../../i18n/i18n.ts'
import { usePageTitle } from '../../providers/page.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { DocumentPage } from '../DocumentPage.tsx'
import { RolePage } from './RolePage.tsx'

/** A role: what it grants, sentence by sentence, and who holds it; without one, a role that is to be made. */
export default function RoleShow() {
  const { id } = useParams()
  return id === undefined ? <NewRole /> : <OneRole id={id} />
}

function OneRole({ id }: { id: string }) {
  const record = useCallQuery('roles', roleInfo, { query: { id } }, { silent: true })
  return (
    <DocumentPage
      of={record}
      called={({ name }) => name}
      absent={{ title: 'rolePage.notFound', list: 'roles.title', to: '/roles' }}
    >
      {(role) => <RolePage key={role.id} record={role} />}
    </DocumentPage>
  )
}

function NewRole() {
  const t = useT()
  usePageTitle(t('roles.create'))
  return <RolePage record={undefined} />
}
