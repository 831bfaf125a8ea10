import type { Role } from '../../../contract/roles.ts'
import { roleInfo } from '../../../contract/permissionTree.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { RoleForm } from './RoleForm.tsx'

interface Props {
  record: Role | undefined
  onClose: () => void
}

/** A role with what it grants, written in a dialog over the list. */
export default function RoleDialog({ record, onClose }: Props) {
  return record ? (
    <KnownRole record={record} onClose={onClose} />
  ) : (
    <RoleForm record={undefined} onClose={onClose} />
  )
}

/** The list has no commands, so the role is fetched whole before it is written. */
function KnownRole({ record, onClose }: { record: Role; onClose: () => void }) {
  const { data, error, refetch } = useCallQuery(
    'roles',
    roleInfo,
    { query: { id: record.id } },
    { silent: true },
  )
  if (data) return <RoleForm record={data} onClose={onClose} />
  return (
    <Dialog open width={860} title={record.name} footer={null} onCancel={onClose}>
      {error ? (
        <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />
      ) : (
        <Skeleton rows={8} />
      )}
    </Dialog>
  )
}
