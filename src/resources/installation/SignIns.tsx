import type { AuditEntry } from '../../../contract/audit.ts'
import { instant } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './installation.module.css'

/** Acts that no organisation's log tells: of people who belong nowhere yet, and sign-ins that failed for an unknown account. */
export function SignIns({ rows }: { rows: readonly AuditEntry[] }) {
  const t = useT()
  return (
    <section className={styles['wide']} aria-label={t('installation.signIns')}>
      <h2>{t('installation.signIns')}</h2>
      <p className="quiet">{t('installation.signInsAbout')}</p>
      <RecordTable<AuditEntry>
        dataSource={rows}
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        columns={[
          { dataIndex: 'at', title: t('installation.entry.at'), render: (at: string) => instant(at) },
          {
            dataIndex: 'act',
            title: t('installation.entry.act'),
            render: (act: AuditEntry['act']) => (
              <Tag tone={act === 'signInFailed' ? 'danger' : 'neutral'}>{t(`installation.act.${act}`)}</Tag>
            ),
          },
          {
            dataIndex: 'userName',
            title: t('installation.entry.who'),
            render: (name: string, { recordNo }) => name || recordNo,
          },
          { dataIndex: 'network', title: t('installation.entry.network') },
          { dataIndex: 'agent', title: t('installation.entry.agent') },
        ]}
      />
    </section>
  )
}
