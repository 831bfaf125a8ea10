import { lazy, Suspense, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { orderInfo, orderRevisions } from '../../../contract/orders.ts'
import { count } from '../../i18n/format.ts'
import { useT, withTexts } from '../../i18n/i18n.ts'
import { usePageTitle } from '../../providers/page.ts'
import { useSession } from '../../providers/session.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { DocumentTrail } from '../documents/DocumentTrail.tsx'
import { OrderHead } from './OrderHead.tsx'
import { OrderLines } from './OrderLines.tsx'
import { Revisions } from './Revisions.tsx'
import { useOrderLines } from './useOrderLines.ts'
import styles from './OrderPage.module.css'

const ChangeRequestTrail = lazy(
  withTexts('changeRequests', () => import('../changeRequests/ChangeRequestTrail.tsx')),
)

const sections = ['lines', 'requests', 'revisions', 'trail'] as const
type Section = (typeof sections)[number]

export default function OrderShow() {
  const t = useT()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const [section, setSection] = useState<Section>(search.get('section') === 'requests' ? 'requests' : 'lines')
  const order = useCallQuery('orders', orderInfo, { query: { id } }, { silent: true, keepPreviousData: true })
  const lines = useOrderLines(id)
  const revisions = useCallQuery(
    'orders',
    orderRevisions,
    { query: { id } },
    { silent: true, keepPreviousData: true },
  )
  const side = useSession((now) => now.side)
  const failed = order.error ?? lines.error
  usePageTitle(order.data?.orderNo ?? (failed?.statusCode === 404 ? t('orders.notFound') : undefined))

  if (failed?.statusCode === 404 && !order.data)
    return (
      <Empty
        icon="search"
        title={t('orders.notFound')}
        text={t('errors.notFoundText')}
        action={<Link to="/orders">{t(`orders.title.${side}`)}</Link>}
      />
    )
  if (failed && !order.data)
    return (
      <Failure
        message={failed.message}
        requestId={failed.requestId}
        onRetry={() => Promise.all([order.refetch(), lines.refetch()])}
      />
    )
  if (!order.data) return <Skeleton rows={10} />
  return (
    <article className={styles['page']} aria-label={order.data.orderNo}>
      <OrderHead order={order.data} lines={lines.data ?? []} />
      <Tabs
        label={t('orders.sections')}
        current={section}
        onChange={setSection}
        tabs={sections.map((key) => ({
          key,
          label: t(`orders.section.${key}`, {
            count: count(
              key === 'lines'
                ? (order.data?.lineCount ?? 0)
                : key === 'revisions'
                  ? (revisions.data?.length ?? 0)
                  : 0,
            ),
          }),
        }))}
      >
        {section === 'lines' &&
          (lines.data ? (
            <OrderLines order={order.data} lines={lines.data} />
          ) : lines.error ? (
            <Failure
              message={lines.error.message}
              requestId={lines.error.requestId}
              onRetry={lines.refetch}
            />
          ) : (
            <Skeleton rows={8} />
          ))}
        {section === 'requests' && (
          <Suspense fallback={<Skeleton rows={4} />}>
            <ChangeRequestTrail order={order.data} lines={lines.data ?? []} />
          </Suspense>
        )}
        {section === 'revisions' &&
          (revisions.data ? (
            <Revisions revisions={revisions.data} currency={order.data.currency} />
          ) : (
            <Skeleton rows={4} />
          ))}
        {section === 'trail' && <DocumentTrail noun="orders" recordId={id} />}
      </Tabs>
    </article>
  )
}
