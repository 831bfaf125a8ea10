import { useTable } from '@refinedev/antd'
import type { outbox } from '../../../contract/auth.ts'
import type { ResponseOf } from '../../../contract/call.ts'
import { instant } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Empty } from '../../ui/states.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import styles from '../../ui/table/table.module.css'
import { wholeTable } from '../../ui/table/wholeTable.ts'
import own from './OutboxList.module.css'

type Message = ResponseOf<typeof outbox>[number]

const POLL_MS = 10_000

/** What would have gone out by e-mail or SMS while no gateway is configured; only for the local administrator. */
export default function OutboxList() {
  const t = useT()
  const { tableProps, tableQuery } = useTable<Message, HttpError>({
    resource: 'outbox',
    ...wholeTable,
    queryOptions: { refetchInterval: POLL_MS, refetchIntervalInBackground: true },
  })
  return (
    <Loaded of={[tableQuery]} rows={8}>
      {() => (
        <section className={styles.page} aria-label={t('outbox.title')}>
          <h1>{t('outbox.title')}</h1>
          <p className="quiet">{t('outbox.about')}</p>
          <RecordTable<Message>
            {...tableProps}
            locale={{
              emptyText: <Empty icon="outbox" title={t('outbox.empty')} text={t('outbox.emptyText')} />,
            }}
            expandable={{
              expandRowByClick: true,
              expandedRowRender: ({ to, text }) => (
                <section className={own.text} aria-label={to}>
                  {text}
                </section>
              ),
            }}
            columns={[
              { dataIndex: 'to', title: t('outbox.field.to') },
              { dataIndex: 'subject', title: t('outbox.field.subject') },
              {
                dataIndex: 'at',
                title: t('outbox.field.at'),
                responsive: ['sm'],
                render: (at: string) => <time dateTime={at}>{instant(at)}</time>,
              },
            ]}
          />
        </section>
      )}
    </Loaded>
  )
}
