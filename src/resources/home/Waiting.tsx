import { Link } from 'react-router'
import { tips } from '../../../contract/home.ts'
import type { Side } from '../../../contract/values.ts'
import { ago, instant } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { addressOf } from './addressOf.ts'
import homeStyles from './Home.module.css'
import blockListStyles from './BlockList.module.css'

/** Documents in which this person has something to do: some that are late, then the newest. */
export function Waiting({ side, title }: { side: Side; title: string }) {
  const t = useT()
  const waiting = useCallQuery('home', tips, {}, { silent: true })
  return (
    <section className={homeStyles['block']} aria-label={title}>
      <div className={homeStyles['blockHead']} data-head>
        <h2>
          {title} {waiting.data && waiting.data.count > 0 && <Tag tone="info">{waiting.data.count}</Tag>}
        </h2>
        <Link to="/tasks">{t('home.allTasks')}</Link>
      </div>
      {waiting.error ? (
        <Failure
          message={waiting.error.message}
          requestId={waiting.error.requestId}
          onRetry={waiting.refetch}
        />
      ) : !waiting.data ? (
        <Skeleton rows={5} />
      ) : waiting.data.tips.length === 0 ? (
        <Empty icon="check" title={t('home.nothingWaits')} text={t(`home.nothingWaitsText.${side}`)} />
      ) : (
        <ul className={blockListStyles['list']} tabIndex={0} aria-label={title}>
          {waiting.data.tips.map((tip) => (
            <li key={`${tip.id} ${tip.kind}`}>
              <Tag tone="info">{t(`home.task.${tip.kind}`)}</Tag>
              {tip.late && <Tag tone="danger">{t('home.late')}</Tag>}
              <Link to={addressOf({ ...tip, id: tip.recordId })}>{tip.title}</Link>
              <time dateTime={tip.at} title={instant(tip.at)}>
                {ago(tip.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
