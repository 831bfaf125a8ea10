import { useTable } from '@refinedev/antd'
import { lazy, useState } from 'react'
import type { JoinRequest } from '../../../contract/joinRequests.ts'
import { ago, instant } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { RecordTable, RowName } from '../../ui/table/RecordTable.tsx'
import { TableSection } from '../../ui/table/TableSection.tsx'
import { wholeTable } from '../../ui/table/wholeTable.ts'
import { StatusTag } from '../StatusTag.tsx'

const DecideJoinDialog = lazy(() => import('./DecideJoinDialog.tsx'))

/** Who asks to join the organisation, those that wait first. */
export function JoinRequestsTrail() {
  const t = useT()
  const [open, setOpen] = useState<JoinRequest>()
  const { tableProps, tableQuery } = useTable<JoinRequest, HttpError>({
    resource: 'joinRequests',
    ...wholeTable,
  })
  const waits = ({ can }: JoinRequest) => can.some(({ action }) => action === 'approve')
  return (
    <TableSection
      resource="joinRequests"
      tableQuery={tableQuery}
      dialog={open && <DecideJoinDialog request={open} onClose={() => setOpen(undefined)} />}
    >
      <RecordTable<JoinRequest>
        {...tableProps}
        columns={[
          {
            dataIndex: 'userName',
            title: t('joinRequests.field.userName'),
            render: (name: string, request) => (
              <RowName onOpen={waits(request) ? () => setOpen(request) : undefined}>{name}</RowName>
            ),
          },
          { dataIndex: 'account', title: t('joinRequests.field.account'), responsive: ['sm'] },
          {
            dataIndex: 'status',
            title: t('joinRequests.field.status'),
            render: (status: string) => <StatusTag field="joinRequests.status" value={status} />,
          },
          {
            dataIndex: 'remark',
            title: t('joinRequests.field.remark'),
            responsive: ['md'],
            render: (remark: string, { reason }) => (reason ? t('documents.because', { reason }) : remark),
          },
          {
            dataIndex: 'createdAt',
            title: t('joinRequests.field.createdAt'),
            render: (at: string) => <time title={instant(at)}>{ago(at)}</time>,
          },
          { dataIndex: 'updatedBy', title: t('joinRequests.field.updatedBy'), responsive: ['md'] },
        ]}
      />
    </TableSection>
  )
}
