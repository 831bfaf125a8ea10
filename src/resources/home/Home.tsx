import { Suspense, useState } from 'react'
import { builtInHome } from '../../../contract/dashboards.builtIn.ts'
import { homeWidget } from '../../../contract/dashboards.ts'
import type { Side } from '../../../contract/values.ts'
import { localDay } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { calledName, useSession } from '../../providers/session.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { Blocks } from './Blocks.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { useCounts } from './useCounts.ts'
import styles from './Home.module.css'

const Arrange = lazy(() => import('./arrange/Arrange.tsx'))
const Awaiting = lazy(() => import('./Awaiting.tsx'))

/** The home of either side, as whoever looks has arranged it. */
export function Home({ side }: { side: Side }) {
  const t = useT()
  const name = useSession((now) => calledName(now.user))
  const [arranging, setArranging] = useState(false)
  const { data, error, refetch } = useCallQuery('dashboards', homeWidget, {}, { silent: true })
  const awaits = useCounts(side).data?.awaits
  const blocks = (data?.config ?? builtInHome[side]).blocks
  return (
    <div className={styles['home']}>
      <header className={styles['head']}>
        <h1>
          {t('home.greeting', { name })} <small>{localDay()}</small>
        </h1>
        {data && !arranging && (
          <Button
            kind="text"
            size="small"
            icon={<Icon name="settings" size={15} />}
            onClick={() => setArranging(true)}
          >
            {t('home.arrange.begin')}
          </Button>
        )}
      </header>
      {error && !data && (
        <p className={styles['notice']} role="alert">
          {t('home.notFetched')}
          <Button size="small" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {!data && !error ? (
        <Skeleton shape="cards" rows={side === 'buyer' ? 2 : 3} />
      ) : arranging && data ? (
        <Suspense fallback={<Blocks side={side} blocks={blocks} />}>
          <Arrange side={side} inForce={data} onClose={() => setArranging(false)} />
        </Suspense>
      ) : awaits?.length ? (
        <Suspense fallback={null}>
          <Awaiting side={side} partners={awaits} />
        </Suspense>
      ) : (
        <Blocks side={side} blocks={blocks} />
      )}
    </div>
  )
}
