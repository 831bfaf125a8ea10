import { Link } from 'react-router'
import { tips } from '../../../contract/home.ts'
import { addressOf } from '../../resources/home/addressOf.ts'
import { type Notice, noticeRead } from '../../../contract/notices.ts'
import { ago } from '../../i18n/format.ts'
import { hasText, useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { noticeText } from '../../resources/notices/noticeText.ts'
import styles from './Bell.module.css'

/** What the bell opens: the newest unread notices, and what waits for the person. */
export default function BellContent({ notices, onOpened }: Opened & { notices: readonly Notice[] }) {
  return (
    <div className={styles['tips']}>
      <Unread notices={notices} onOpened={onOpened} />
      <Tasks onOpened={onOpened} />
    </div>
  )
}

interface Opened {
  onOpened: () => void
}

function Unread({ notices, onOpened }: Opened & { notices: readonly Notice[] }) {
  const t = useT()
  const read = useCommand(noticeRead, { silent: true })
  return (
    <>
      <p className={styles['head']}>
        {t('notices.bell.unread')}
        <Link to="/notices" onClick={onOpened}>
          {t('notices.bell.all')}
        </Link>
      </p>
      {notices.length === 0 && <p className={`quiet ${styles['none']}`}>{t('notices.bell.allRead')}</p>}
      <ul>
        {notices.map((notice) => (
          <li key={notice.id}>
            <Link
              to={notice.recordNo ? `/${notice.noun}/${notice.recordId}` : '/notices'}
              onClick={() => {
                onOpened()
                void read.mutate({ body: { ids: [notice.id] } })
              }}
            >
              <span>
                {notice.recordNo ? `${notice.recordNo} · ${notice.partner}` : t('notices.bell.hidden')}
              </span>
              <span className="quiet">
                {noticeText(notice)} {ago(notice.at)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Asked when the bell is opened: their numbers stand in the menu and on the home. */
function Tasks({ onOpened }: Opened) {
  const t = useT()
  const { data } = useCallQuery('home', tips, {}, { silent: true })
  if (!data) return null
  return (
    <>
      <p className={styles['head']}>
        {t('notices.bell.title')}
        <Link to="/tasks" onClick={onOpened}>
          {t('home.allTasks')}
        </Link>
      </p>
      {data.tips.length === 0 && <p className={`quiet ${styles['none']}`}>{t('notices.bell.none')}</p>}
      <ul>
        {data.tips.map((tip) => (
          <li key={`${tip.kind} ${tip.id}`}>
            <Link to={addressOf({ ...tip, id: tip.recordId })} onClick={onOpened}>
              <span>{tip.title}</span>
              <span className="quiet">
                {hasText(`home.task.${tip.kind}`) ? t(`home.task.${tip.kind}`) : ''}{' '}
                {tip.late && `${t('home.late')} · `}
                {ago(tip.at)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
