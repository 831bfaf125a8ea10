import { Suspense } from 'react'
import { useParams } from 'react-router'
import type { DeliveryDetail } from '../../../contract/deliveries.ts'
import type { DeliveryStatus } from '../../../contract/deliveries.states.ts'
import { day, minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHasRight } from '../../providers/access.ts'
import { useSession } from '../../providers/session.ts'
import { useRecordQuery } from '../../providers/useRecordQuery.ts'
import { lazy } from '../../ui/lazy.tsx'
import { DocumentArticle } from '../DocumentArticle.tsx'
import { DocumentHead } from '../DocumentHead.tsx'
import { DocumentNote } from '../DocumentNote.tsx'
import { DocumentPage } from '../DocumentPage.tsx'
import { DocumentSections } from '../DocumentSections.tsx'
import { useSections } from '../useSections.ts'
import { LateTag } from '../LateTag.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { DeliveryActions, TurnActions } from './DeliveryActions.tsx'
import { DeliveryLines } from './DeliveryLines.tsx'
import { DeliveryTurn } from './DeliveryTurn.tsx'

const Certificates = lazy(() => import('./Certificates.tsx'))

/** One delivery as both sides read it. */
export default function DeliveryShow() {
  const t = useT()
  const { id = '' } = useParams()
  const sections = useSections('lines')
  const record = useRecordQuery<DeliveryDetail>('deliveries', id)
  return (
    <DocumentPage
      of={record}
      called={({ deliveryNo }) => deliveryNo}
      absent={{ title: 'deliveries.notFound', list: 'deliveries.title', to: '/deliveries' }}
    >
      {(data) => (
        <DocumentArticle no={data.deliveryNo}>
          <Head delivery={data} />
          {data.lines.some(({ certificates }) => certificates.length > 0) && (
            <Suspense fallback={null}>
              <Certificates delivery={data} />
            </Suspense>
          )}
          <DocumentSections
            label={t('deliveries.sections')}
            of={{ noun: 'deliveries', recordId: id }}
            trail={t('deliveries.section.trail')}
            sections={sections}
            tabs={[{ key: 'lines', label: t('deliveries.section.lines', { count: data.lines.length }) }]}
          >
            {() => <DeliveryLines delivery={data} />}
          </DocumentSections>
        </DocumentArticle>
      )}
    </DocumentPage>
  )
}

/** Where goods of a delivery are taken in. */
const receivable = ['SHIPPED', 'ARRIVED', 'RECEIVING'] as const satisfies readonly DeliveryStatus[]

function Head({ delivery }: { delivery: DeliveryDetail }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const mayPost = useHasRight('receipts.post')
  const mayReceive = side === 'buyer' && mayPost && receivable.some((status) => status === delivery.status)
  return (
    <DocumentHead
      no={delivery.deliveryNo}
      tags={
        <>
          <StatusTag field="deliveries.status" value={delivery.status} />
          <LateTag days={delivery.overdueDays} />
        </>
      }
      actions={<DeliveryActions delivery={delivery} />}
      notes={
        delivery.reason && (
          <DocumentNote isOver={delivery.status === 'CANCELLED'}>
            {t(`deliveries.why.${delivery.status}`, { reason: delivery.reason })}
          </DocumentNote>
        )
      }
      turn={
        <DeliveryTurn delivery={delivery} side={side} mayReceive={mayReceive}>
          <TurnActions delivery={delivery} mayReceive={mayReceive} />
        </DeliveryTurn>
      }
      facts={[
        [
          t(`deliveries.partner.${side}`),
          side === 'buyer' ? `${delivery.supplierName} ${delivery.supplierCode}` : delivery.buyerName,
        ],
        [t('deliveries.expectedOn'), day(delivery.expectedOn)],
        [t('deliveries.shipTo'), delivery.shipTo],
        [t('deliveries.carrier'), delivery.carrier],
        [t('deliveries.vehicleNo'), delivery.vehicleNo],
        [t('deliveries.driver'), `${delivery.driver} ${delivery.driverPhone}`],
        [t('deliveries.trackingNo'), delivery.trackingNo],
        [t('deliveries.remark'), delivery.remark],
        [t('deliveries.submittedAt'), minute(delivery.submittedAt)],
        [t('deliveries.shippedAt'), minute(delivery.shippedAt)],
        [t('deliveries.arrivedAt'), minute(delivery.arrivedAt)],
        [t('deliveries.author'), delivery.authorName],
      ]}
    />
  )
}
