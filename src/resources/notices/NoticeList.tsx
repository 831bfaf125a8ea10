import { Link, useSearchParams } from 'react-router'
import { type Notice, noticeRead, noticeReadAll } from '../../../contract/notices.ts'
import { noticeCategories } from '../../../contract/notices.kinds.ts'
import { instant, ago } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { AdminPage } from '../../ui/table/AdminTable.tsx'
import { FlagFilter } from '../../ui/table/FlagFilter.tsx'
import styles from '../../ui/table/table.module.css'
import { useAdminTable } from '../../ui/table/useAdminTable.tsx'
import own from './NoticeList.module.css'
import { noticeText } from './noticeText.ts'
import { lazy } from '../../ui/lazy.tsx'

const PreferencesDialog = lazy(() => import('./PreferencesDialog.tsx'))

/** What the person was told of on this side, unread first. */
export default function NoticeList() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const notices = useAdminTable<Notice>('notices', { paged: {}, opens: 'nobody' })
  const readAll = useCommand(noticeReadAll)
  const read = useCommand(noticeRead)
  const rows = notices.tableQuery.data?.data ?? []
  const newest = rows.reduce((latest, { at }) => (at > latest ? at : latest), '')
  return (
    <AdminPage
      table={notices}
      about="notices.about"
      empty={{ icon: 'bell', title: 'notices.empty.title', text: 'notices.empty.text' }}
      tools={<Button onClick={() => setSearch({ preferences: '1' })}>{t('shell.user.notices')}</Button>}
      dialog={
        search.has('preferences') && <PreferencesDialog onClose={() => setSearch({}, { replace: true })} />
      }
      rows={{ rowClassName: ({ unread }) => (unread ? (own['unread'] ?? '') : '') }}
      columns={[
        notices.text('recordNo', {
          title: t('notices.field.document'),
          render: (no: string, { id, noun, recordId, partner }) =>
            no ? (
              <>
                <Link to={`/${noun}/${recordId}`} onClick={() => void read.mutate({ body: { ids: [id] } })}>
                  {no}
                </Link>{' '}
                <span className="quiet">
                  {t(`notices.noun.${noun}`)} · {partner}
                </span>
              </>
            ) : (
              <span className="quiet">{t('notices.bell.hidden')}</span>
            ),
        }),
        notices.text('kind', {
          title: t('notices.field.what'),
          render: (_, notice) => (
            <>
              {noticeText(notice)} {notice.unread && <Tag tone="info">{t('notices.unread')}</Tag>}
            </>
          ),
        }),
        notices.text('actorName', { title: t('notices.field.by'), responsive: ['sm'] }),
        notices.text('category', {
          responsive: ['md'],
          filters: noticeCategories.map((value) => ({ value, text: t(`notices.category.${value}`) })),
          render: (category: Notice['category']) => t(`notices.category.${category}`),
        }),
        notices.text('at', {
          render: (at: string) => (
            <time dateTime={at} title={instant(at)}>
              {ago(at)}
            </time>
          ),
        }),
        {
          key: 'read',
          title: <span className="hidden-text">{t('notices.read')}</span>,
          align: 'right',
          responsive: ['sm'],
          render: (_, { id, unread, recordNo }) =>
            unread && (
              <Button
                kind="link"
                size="small"
                aria-label={`${t('notices.read')} ${recordNo}`}
                onClick={() => void read.mutate({ body: { ids: [id] } })}
              >
                {t('notices.read')}
              </Button>
            ),
        },
      ]}
    >
      <div className={styles.tools}>
        <FlagFilter
          table={notices}
          field="unread"
          label={t('notices.show')}
          all={t('notices.all')}
          only={t('notices.unread')}
        />
        <Button
          size="small"
          busy={readAll.busy}
          disabled={!rows.some(({ unread }) => unread)}
          onClick={() => void readAll.mutate({ body: { until: newest } })}
        >
          {t('notices.readAll')}
        </Button>
      </div>
    </AdminPage>
  )
}
