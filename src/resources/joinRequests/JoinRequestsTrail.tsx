import type { JoinRequest } from '../../../contract/joinRequests.ts'
import { ago, instant } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { AdminTable, plainEmpty } from '../../ui/table/AdminTable.tsx'
import { RowName } from '../../ui/table/RecordTable.tsx'
import { useAdminTable } from '../../ui/table/useAdminTable.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { lazy } from '../../ui/lazy.tsx'

const DecideJoinDialog = lazy(() => import('./DecideJoinDialog.tsx'))

/** Who asks to join the organisation, those that wait first. */
export function JoinRequestsTrail() {
  const t = useT()
  const requests = useAdminTable<JoinRequest>('joinRequests', { opens: 'nobody' })
  const { dialog, show, close } = requests
  const waits = ({ can }: JoinRequest) => can.some(({ action }) => action === 'approve')
  return (
    <AdminTable
      table={requests}
      empty={plainEmpty}
      dialog={dialog?.row && <DecideJoinDialog request={dialog.row} onClose={close} />}
      columns={[
        requests.text('userName', {
          render: (name: string, request) => (
            <RowName onOpen={waits(request) ? () => show(request) : undefined}>{name}</RowName>
          ),
        }),
        requests.text('account', { responsive: ['sm'] }),
        requests.text('status', {
          render: (status: string) => <StatusTag field="joinRequests.status" value={status} />,
        }),
        requests.text('remark', {
          responsive: ['md'],
          render: (remark: string, { reason }) => (reason ? t('documents.because', { reason }) : remark),
        }),
        requests.text('createdAt', {
          render: (at: string) => <time title={instant(at)}>{ago(at)}</time>,
        }),
        requests.text('updatedBy', { responsive: ['md'] }),
      ]}
    />
  )
}
