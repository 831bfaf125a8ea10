import { Link } from 'react-router'
import { recentChanges } from '../../../contract/home.ts'
import { ago, instant } from '../../i18n/format.ts'
import { hasText, useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import homeStyles from './Home.module.css'
import blockListStyles from './BlockList.module.css'

// They come as they were written; a note taken offline tells an earlier moment.
const newestFirst = (one: { at: string }, other: { at: string }): number => other.at.localeCompare(one.at)

/** What happened to the documents this side can see, the newest first. */
export function Recent({ title }: { title: string }) {
  const t = useT()
  const recent = useCallQuery('home', recentChanges, {}, { silent: true })
  const what = (noun: string, kind: string): string =>
    hasText(`${noun}.event.${kind}`)
      ? t(`${noun}.event.${kind}`)
      : hasText(`documents.event.${kind}`)
        ? t(`documents.event.${kind}`)
        : kind
  return (
    <section className={homeStyles['block']} aria-label={title}>
      <h2>{title}</h2>
      {recent.error ? (
        <Failure message={recent.error.message} requestId={recent.error.requestId} onRetry={recent.refetch} />
      ) : !recent.data ? (
        <Skeleton rows={5} />
      ) : recent.data.length === 0 ? (
        <Empty title={t('home.nothingHappened')} />
      ) : (
        <ul className={blockListStyles['list']} tabIndex={0} aria-label={title}>
          {recent.data.toSorted(newestFirst).map((change) => (
            <li key={change.seq}>
              <Link to={`/${change.noun}/${change.recordId}`}>{change.recordNo}</Link>
              <span title={`${change.actorName} · ${change.actorOrg}`}>
                {what(change.noun, change.kind)}{' '}
                <span className="quiet">
                  {change.moves > 1 && `${t('home.moves', { count: change.moves })} · `}
                  {change.actorName}
                </span>
              </span>
              <time dateTime={change.at} title={instant(change.at)}>
                {ago(change.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
