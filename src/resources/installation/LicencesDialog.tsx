import { shippedLicences } from '../../../contract/installation.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'

/** What the product is shipped with, and under which licences. */
export default function LicencesDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const licences = useCallQuery('installation', shippedLicences, {}, { silent: true })
  return (
    <Dialog open width={640} title={t('installation.licences')} footer={null} onCancel={onClose}>
      <Loaded of={[licences]} rows={8}>
        {(data) => (
          <RecordTable
            dataSource={data.map((one) => ({ ...one, id: `${one.name}@${one.version}` }))}
            pagination={{ pageSize: 15, showSizeChanger: false }}
            columns={[
              { dataIndex: 'name', title: t('installation.licence.name') },
              { dataIndex: 'version', title: t('installation.licence.version') },
              { dataIndex: 'licence', title: t('installation.licence.licence') },
            ]}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
