import { Link } from 'react-router'
import { personActs } from '../../../contract/audit.ts'
import type { Id } from '../../../contract/values.ts'
import { instant } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Skeleton } from '../../ui/states.tsx'
import { ActTag } from './ActTag.tsx'
import styles from './audit.module.css'

/** What somebody of the organisation did last, and the way to who looked through their eyes. */
export default function PersonActsTrail({ id, name }: { id: Id; name: string }) {
  const t = useT()
  const { data, error } = useCallQuery('audit', personActs, { query: { id } }, { silent: true })
  return (
    <section aria-label={t('audit.last')}>
      <h3 className={styles['heading']}>{t('audit.last')}</h3>
      {error && <p className="quiet">{error.message}</p>}
      {!data && !error && <Skeleton rows={3} />}
      {data?.length === 0 && <p className="quiet">{t('audit.empty.title')}</p>}
      <ul className={styles['acts']}>
        {data?.map((entry) => (
          <li key={entry.id}>
            <time className="quiet" dateTime={entry.at}>
              {instant(entry.at)}
            </time>
            <ActTag act={entry.act} />
            <span>{[t(`audit.noun.${entry.noun}`), entry.recordNo].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <Link to={`/audit?${new URLSearchParams({ 'seeingAs.equal': name }).toString()}`}>
        {t('audit.looks')}
      </Link>
    </section>
  )
}
