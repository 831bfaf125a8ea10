import { useParams } from 'react-router'
import type { RoleDetail } from '../../../contract/permissionTree.ts'
import { useRecordQuery } from '../../providers/useRecordQuery.ts'
import { DocumentPage } from '../DocumentPage.tsx'
import { RolePage } from './RolePage.tsx'

/** A role: what it grants, sentence by sentence, and who holds it. */
export default function RoleShow() {
  const { id = '' } = useParams()
  const record = useRecordQuery<RoleDetail>('roles', id)
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
