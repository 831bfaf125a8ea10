import { Link } from 'react-router'
import type { BuyerHomeInfo, SupplierHomeInfo } from '../../../contract/home.ts'
import type { Side } from '../../../contract/values.ts'
import { count, localDay } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { hasRight } from '../../providers/access.ts'
import { useSession } from '../../providers/session.ts'
import type { Answer } from '../../providers/useAnswer.ts'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { AnswerTimeChart, OrderTrendChart } from './charts.tsx'
import './home.css'
import { Recent } from './Recent.tsx'
import { Waiting } from './Waiting.tsx'

/** What each number of the breakdown opens; a document kind that is not there yet has no number. */
const opens: Readonly<Record<string, string>> = {
  ordersToReceive: '/orders?view=receive',
  linesToDecide: '/orderLines?view=decide',
  linesToSend: '/orderLines?view=send',
  linesReopened: '/orderLines?view=reopened',
}

interface Props {
  side: Side
  info: Answer<BuyerHomeInfo | SupplierHomeInfo>
}

/** What waits, what happened, how it goes: the home of either side. */
export function Home({ side, info }: Props) {
  const t = useT()
  const name = useSession((now) => now.user?.nickName || now.user?.realName || '')
  const reads = hasRight('orders.read')
  return (
    <div className="home">
      <h1>
        {t('home.greeting', { name })} <small>{localDay()}</small>
      </h1>
      {info.error ? (
        <Failure message={info.error.message} requestId={info.error.requestId} onRetry={info.again} />
      ) : info.data ? (
        <ul className="home-counters" aria-label={t('home.counters')}>
          {Object.entries(info.data.breakdown).map(([key, value]) => (
            <li key={key}>
              <Link to={opens[key] ?? '/orders'} data-some={value > 0}>
                <strong>{count(value)}</strong>
                <span>{t(`home.count.${side}.${key}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton shape="cards" rows={side === 'buyer' ? 2 : 3} />
      )}
      <div className="home-columns">
        <Waiting side={side} />
        <Recent />
        {reads && (
          <>
            <section className="home-block">
              <OrderTrendChart />
            </section>
            <section className="home-block">
              <AnswerTimeChart side={side} />
            </section>
          </>
        )}
      </div>
    </div>
  )
}
