import { Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { type Order, orderRevisions } from '../../../../contract/orders.ts'
import { count } from '../../../i18n/format.ts'
import { useT, withTexts } from '../../../i18n/i18n.ts'
import { useSession } from '../../../providers/session.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { useRecordQuery } from '../../../providers/useRecordQuery.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { DocumentPage } from '../../DocumentPage.tsx'
import { AsideTrail } from '../../documents/AsideTrail.tsx'
import { SectionTrail } from '../../documents/SectionTrail.tsx'
import { useBeside } from '../../useBeside.ts'
import { OrderHead } from './OrderHead.tsx'
import { OrderLines } from './OrderLines.tsx'
import { TurnPlace } from './InTurn.tsx'
import { Revisions } from './Revisions.tsx'
import { useOrderLines } from './useOrderLines.ts'
import { useOrderSnapshot } from '../useOrderSnapshot.ts'
import { lazy } from '../../../ui/lazy.tsx'
import styles from '../OrderPage.module.css'

const ChangeRequestTrail = lazy(
  withTexts('changeRequests', () => import('../../changeRequests/ChangeRequestTrail.tsx')),
)

const sections = ['lines', 'requests', 'revisions', 'trail'] as const
type Section = (typeof sections)[number]

export default function OrderShow() {
  const t = useT()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const [chosen, setSection] = useState<Section>(search.get('section') === 'requests' ? 'requests' : 'lines')
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const record = useBeside()
  const section = record.isShown && chosen === 'trail' ? 'lines' : chosen
  const order = useRecordQuery<Order>('orders', id)
  const lines = useOrderLines(id)
  const revisions = useCallQuery(
    'orders',
    orderRevisions,
    { query: { id } },
    { silent: true, keepPreviousData: true },
  )
  const side = useSession((now) => now.side)
  const unsettled = order.fetching || lines.isFetching || Boolean(order.error ?? lines.error)
  const snapshot = useOrderSnapshot(order.data, lines.data, unsettled)
  // What is asked again after a refusal is the whole page.
  const page = { ...order, refetch: () => Promise.all([order.refetch(), lines.refetch()]) }
  return (
    <DocumentPage
      of={page}
      called={({ orderNo }) => orderNo}
      absent={{ title: 'orders.notFound', list: `orders.title.${side}`, to: '/orders' }}
    >
      {(data) => (
        <TurnPlace value={place}>
          <article className={styles['page']} aria-label={data.orderNo}>
            <OrderHead
              order={data}
              lines={lines.data ?? []}
              turnRef={setPlace}
              onLines={section === 'lines' ? undefined : () => setSection('lines')}
            />
            <div className={styles['beside']}>
              <div>
                <Tabs
                  label={t('orders.sections')}
                  current={section}
                  onChange={setSection}
                  tabs={sections
                    .filter((key) => key !== 'trail' || !record.isShown)
                    .map((key) => ({
                      key,
                      label: t(`orders.section.${key}`, {
                        count: count(
                          key === 'lines'
                            ? data.lineCount
                            : key === 'revisions'
                              ? (revisions.data?.length ?? 0)
                              : 0,
                        ),
                      }),
                    }))}
                >
                  {section === 'lines' && (
                    <Loaded of={[{ ...lines, data: snapshot }]} rows={8}>
                      {(shown) => <OrderLines {...shown} />}
                    </Loaded>
                  )}
                  {section === 'requests' && (
                    <Suspense fallback={<Skeleton rows={4} />}>
                      <ChangeRequestTrail order={data} lines={lines.data ?? []} />
                    </Suspense>
                  )}
                  {section === 'revisions' &&
                    (revisions.data ? (
                      <Revisions revisions={revisions.data} currency={data.currency} />
                    ) : (
                      <Skeleton rows={4} />
                    ))}
                  {section === 'trail' && <SectionTrail noun="orders" recordId={id} beside={record} />}
                </Tabs>
              </div>
              {record.isShown && <AsideTrail noun="orders" recordId={id} onFold={() => record.fold(true)} />}
            </div>
          </article>
        </TurnPlace>
      )}
    </DocumentPage>
  )
}
