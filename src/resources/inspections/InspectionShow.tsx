import { CanAccess } from '@refinedev/core'
import { Link, useParams } from 'react-router'
import type { InspectionDetail } from '../../../contract/inspections.ts'
import { day, minute, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useRecordQuery } from '../../providers/useRecordQuery.ts'
import { certificateFiles, CertificateLink } from '../deliveries/CertificateLink.tsx'
import { DocumentBeside } from '../DocumentBeside.tsx'
import { DocumentHead } from '../DocumentHead.tsx'
import { RecordLink } from '../RecordLink.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { useOpenFile } from '../useOpenFile.tsx'
import { OrderLink } from '../OrderLink.tsx'
import { DocumentPage } from '../DocumentPage.tsx'
import { DefectReportLink } from './defectReports/DefectReportLink.tsx'
import { InspectionActions } from './InspectionActions.tsx'
import { Readings } from './Readings.tsx'
import { ReturnPart } from './ReturnPart.tsx'
import styles from './InspectionShow.module.css'

/** A lot: what is to be drawn, what was read, what was decided, and what goes back. */
export default function InspectionShow() {
  const { id = '' } = useParams()
  const record = useRecordQuery<InspectionDetail>('inspections', id)
  return (
    <DocumentPage
      of={record}
      called={({ inspectionNo }) => inspectionNo}
      absent={{ title: 'receiving.lotNotFound', list: 'inspections.title', to: '/inspections' }}
      rows={8}
    >
      {(data) => (
        <article className={styles.page} aria-label={data.inspectionNo}>
          <Head lot={data} />
          <DocumentBeside of={{ noun: 'inspections', recordId: data.id }}>
            <Readings lot={data} />
            {data.returnNote && <ReturnPart note={data.returnNote} />}
            {data.verdict && (
              <CanAccess resource="defectReports" action="list">
                <DefectReportLink lot={data} />
              </CanAccess>
            )}
          </DocumentBeside>
        </article>
      )}
    </DocumentPage>
  )
}

function Head({ lot }: { lot: InspectionDetail }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const { open: openFile, preview } = useOpenFile(certificateFiles(lot.certificates))
  const amount = (qty: string) => `${quantity(qty, lot.unitScale)} ${lot.unit}`
  const counted = { n: lot.sampleSize, ac: lot.acceptNumber, re: lot.rejectNumber }
  const parts = [
    [t('receiving.part.accepted'), lot.acceptedQty],
    [t('receiving.part.concession'), lot.concessionQty],
    [t('receiving.part.rejected'), lot.rejectedQty],
    [t('receiving.part.destroyed'), lot.destroyedQty],
  ] as const
  return (
    <>
      <DocumentHead
        no={lot.inspectionNo}
        tags={
          <>
            <StatusTag field="inspections.status" value={lot.status} />
            {lot.verdict && <StatusTag field="inspections.verdict" value={lot.verdict} />}
          </>
        }
        actions={<InspectionActions lot={lot} />}
        facts={[
          [
            t(side === 'buyer' ? 'receiving.supplier' : 'receiving.buyer'),
            side === 'buyer' ? `${lot.supplierName} ${lot.supplierCode}` : lot.buyerName,
          ],
          [t('receiving.material'), `${lot.materialCode} ${lot.materialName} ${lot.spec}`],
          [t('receiving.lotQty'), amount(lot.lotQty)],
          [
            t('receiving.sampling'),
            lot.level && lot.aql
              ? `${t('receiving.plan', counted)}${t('list.and')}${t('receiving.planOf', {
                  level: lot.level,
                  aql: lot.aql,
                  letter: lot.codeLetter || t('receiving.whole'),
                })}`
              : `${t('receiving.full')}: ${t('receiving.plan', counted)}`,
          ],
          [
            t('receiving.severity'),
            lot.severity && (
              <span key="severity">
                <StatusTag field="inspections.severity" value={lot.severity} />{' '}
                {lot.switchReason && t(`receiving.switched.${lot.switchReason}`, { no: lot.switchedByNo })}
              </span>
            ),
          ],
          [t('receiving.resumedBy'), lot.resumedBy && `${lot.resumedBy}${t('list.and')}${lot.resumeReason}`],
          [
            t('receiving.receipt'),
            <RecordLink key="receipt" noun="receipts" id={lot.receiptId}>
              {lot.receiptNo}
            </RecordLink>,
          ],
          [
            t('receiving.order'),
            <OrderLink key="order" orderId={lot.orderId}>
              {`${lot.orderNo} / ${lot.orderLineNo}`}
            </OrderLink>,
          ],
          [t('receiving.batch'), lot.lotNo],
          [t('receiving.receivedOn'), day(lot.receivedOn)],
          [
            t('receiving.certificates'),
            lot.certificates.length === 0
              ? ''
              : lot.certificates.map((one) => (
                  <CertificateLink key={one.name} certificate={one} onOpen={openFile} />
                )),
          ],
          [
            t('receiving.parts'),
            lot.verdict
              ? parts
                  .filter(([, qty]) => Number(qty) > 0)
                  .map(([label, qty]) => `${label} ${amount(qty)}`)
                  .join(' · ')
              : '',
          ],
          [t('receiving.decisionReason'), lot.verdict ? lot.reason : ''],
          [t('receiving.overrideReason'), lot.verdict ? lot.overrideReason : ''],
          [t('receiving.disapproveReason'), lot.disapproveReason],
          [t('receiving.decidedBy'), lot.decidedBy && `${lot.decidedBy} ${minute(lot.decidedAt)}`],
          [t('receiving.approvedBy'), lot.approvedBy && `${lot.approvedBy} ${minute(lot.approvedAt)}`],
          [t('receiving.reopenedBy'), lot.reopenedBy && `${lot.reopenedBy} ${minute(lot.reopenedAt)}`],
          [t('receiving.reopenReason'), lot.reopenReason],
          [
            t('receiving.revisions'),
            lot.revisions.length === 0
              ? ''
              : lot.revisions.map(({ id, inspectionNo, status }) => (
                  <div key={id}>
                    <Link to={`/inspections/${id}`}>{inspectionNo}</Link>{' '}
                    <StatusTag field="inspections.status" value={status} />
                  </div>
                )),
          ],
        ]}
      />
      {preview}
    </>
  )
}
