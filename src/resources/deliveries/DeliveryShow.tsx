import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { type DeliveryDetail } from '../../../contract/deliveries.ts'
import { day, minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useRecordQuery } from '../../providers/useRecordQuery.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { DocumentTrail } from '../documents/DocumentTrail.tsx'
import { LateTag } from '../LateTag.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { DocumentPage } from '../DocumentPage.tsx'
import { DeliveryActions } from './DeliveryActions.tsx'
import { DeliveryLines } from './DeliveryLines.tsx'
import { lazy } from '../../ui/lazy.tsx'
import styles from './Delivery.module.css'

const Certificates = lazy(() => import('./Certificates.tsx'))

const sections = ['lines', 'trail'] as const

/** One delivery as both sides read it. */
export default function DeliveryShow() {
  const t = useT()
  const { id = '' } = useParams()
  const [section, setSection] = useState<(typeof sections)[number]>('lines')
  const record = useRecordQuery<DeliveryDetail>('deliveries', id)
  return (
    <DocumentPage
      of={record}
      called={({ deliveryNo }) => deliveryNo}
      absent={{ title: 'deliveries.notFound', list: 'deliveries.title', to: '/deliveries' }}
    >
      {(data) => (
        <article className={styles['page']} aria-label={data.deliveryNo}>
          <div className={styles['title']}>
            <h1>{data.deliveryNo}</h1>
            <StatusTag field="deliveries.status" value={data.status} />
            <LateTag days={data.overdueDays} />
            <DeliveryActions delivery={data} />
          </div>
          {data.reason && (
            <p className={styles['reason']} role="status">
              {t(`deliveries.why.${data.status}`, { reason: data.reason })}
            </p>
          )}
          <Figures delivery={data} />
          {data.lines.some(({ certificates }) => certificates.length > 0) && (
            <Suspense fallback={null}>
              <Certificates delivery={data} />
            </Suspense>
          )}
          <Tabs
            label={t('deliveries.sections')}
            current={section}
            onChange={setSection}
            tabs={sections.map((key) => ({
              key,
              label: t(`deliveries.section.${key}`, { count: data.lines.length }),
            }))}
          >
            {section === 'lines' && <DeliveryLines delivery={data} />}
            {section === 'trail' && <DocumentTrail noun="deliveries" recordId={id} />}
          </Tabs>
        </article>
      )}
    </DocumentPage>
  )
}

function Figures({ delivery }: { delivery: DeliveryDetail }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const partner = side === 'buyer' ? `${delivery.supplierName} ${delivery.supplierCode}` : delivery.buyerName
  const figures: [string, string][] = [
    [t(`deliveries.partner.${side}`), partner],
    [t('deliveries.expectedOn'), day(delivery.expectedOn)],
    [t('deliveries.shipTo'), delivery.shipTo],
    [t('deliveries.carrier'), delivery.carrier],
    [t('deliveries.vehicleNo'), delivery.vehicleNo],
    [t('deliveries.driver'), `${delivery.driver} ${delivery.driverPhone}`],
    [t('deliveries.trackingNo'), delivery.trackingNo],
    [t('deliveries.submittedAt'), minute(delivery.submittedAt)],
    [t('deliveries.shippedAt'), minute(delivery.shippedAt)],
    [t('deliveries.arrivedAt'), minute(delivery.arrivedAt)],
    [t('deliveries.author'), delivery.authorName],
    [t('deliveries.remark'), delivery.remark],
  ]
  return (
    <dl className={styles['figures']}>
      {figures.map(([label, value]) =>
        value.trim() ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd title={value}>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
