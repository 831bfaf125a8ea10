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
import { DocumentArticle } from '../../DocumentArticle.tsx'
import { DocumentPage } from '../../DocumentPage.tsx'
import { DocumentSections } from '../../DocumentSections.tsx'
import { useSections } from '../../useSections.ts'
import { OrderHead } from './OrderHead.tsx'
import { OrderLines } from './OrderLines.tsx'
import { TurnPlace } from './InTurn.tsx'
import { Revisions } from './Revisions.tsx'
import { useOrderLines } from './useOrderLines.ts'
import { useOrderSnapshot } from '../useOrderSnapshot.ts'
import { lazy } from '../../../ui/lazy.tsx'

const ChangeRequestTrail = lazy(
  withTexts('changeRequests', () => import('../../changeRequests/ChangeRequestTrail.tsx')),
)

type Section = 'lines' | 'requests' | 'revisions'

export default function OrderShow() {
  const t = useT()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const sections = useSections<Section>('lines', search.get('section') === 'requests' ? 'requests' : 'lines')
  const [place, setPlace] = useState<HTMLElement | null>(null)
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
          <DocumentArticle no={data.orderNo}>
            <OrderHead
              order={data}
              lines={lines.data ?? []}
              turnRef={setPlace}
              onLines={sections.current === 'lines' ? undefined : () => sections.choose('lines')}
            />
            <DocumentSections
              label={t('orders.sections')}
              of={{ noun: 'orders', recordId: id }}
              trail={t('orders.section.trail')}
              sections={sections}
              tabs={[
                { key: 'lines', label: t('orders.section.lines', { count: count(data.lineCount) }) },
                { key: 'requests', label: t('orders.section.requests') },
                {
                  key: 'revisions',
                  label: t('orders.section.revisions', { count: count(revisions.data?.length ?? 0) }),
                },
              ]}
            >
              {(shown) =>
                shown === 'lines' ? (
                  <Loaded of={[{ ...lines, data: snapshot }]} rows={8}>
                    {(whole) => <OrderLines {...whole} />}
                  </Loaded>
                ) : shown === 'requests' ? (
                  <Suspense fallback={<Skeleton rows={4} />}>
                    <ChangeRequestTrail order={data} lines={lines.data ?? []} />
                  </Suspense>
                ) : revisions.data ? (
                  <Revisions revisions={revisions.data} currency={data.currency} />
                ) : (
                  <Skeleton rows={4} />
                )
              }
            </DocumentSections>
          </DocumentArticle>
        </TurnPlace>
      )}
    </DocumentPage>
  )
}
