import { useParams } from 'react-router'
import { type ReceiptDetail, receiptReverse } from '../../../contract/receipts.ts'
import { day } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useRecordQuery } from '../../providers/useRecordQuery.ts'
import { DocumentArticle } from '../DocumentArticle.tsx'
import { DocumentHead } from '../DocumentHead.tsx'
import { MoveCommand, Moves } from '../Moves.tsx'
import { RecordLink } from '../RecordLink.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { DocumentPage } from '../DocumentPage.tsx'
import { DocumentSections } from '../DocumentSections.tsx'
import { useSections } from '../useSections.ts'
import { ReceiptLines } from './ReceiptLines.tsx'

export default function ReceiptShow() {
  const t = useT()
  const { id = '' } = useParams()
  const side = useSession((now) => now.side)
  const sections = useSections('lines')
  const record = useRecordQuery<ReceiptDetail>('receipts', id)
  return (
    <DocumentPage
      of={record}
      called={({ receiptNo }) => receiptNo}
      absent={{ title: 'receiving.notFound', list: 'receipts.title', to: '/receipts' }}
      rows={8}
    >
      {(data) => (
        <DocumentArticle no={data.receiptNo}>
          <DocumentHead
            no={data.receiptNo}
            tags={<StatusTag field="receipts.status" value={data.status} />}
            actions={
              <Moves noun="receiving" of={data} named={{ no: data.receiptNo }}>
                <MoveCommand
                  action="reverse"
                  danger
                  call={receiptReverse}
                  asks={t('receiving.reverseText')}
                  reason
                />
              </Moves>
            }
            facts={[
              [
                t(side === 'buyer' ? 'receiving.supplier' : 'receiving.buyer'),
                side === 'buyer' ? `${data.supplierName} ${data.supplierCode}` : data.buyerName,
              ],
              [
                t('receiving.delivery'),
                <RecordLink key="delivery" noun="deliveries" id={data.deliveryId}>
                  {data.deliveryNo}
                </RecordLink>,
              ],
              [t('receiving.receivedOn'), day(data.receivedOn)],
              [t('receiving.author'), data.authorName],
              [t('receiving.remark'), data.remark],
              [t('receiving.reverseReason'), data.reverseReason],
            ]}
          />
          <DocumentSections
            label={t('receiving.sections')}
            of={{ noun: 'receipts', recordId: data.id }}
            trail={t('receiving.section.trail')}
            sections={sections}
            tabs={[{ key: 'lines', label: t('receiving.section.lines') }]}
          >
            {() => <ReceiptLines lines={data.lines} />}
          </DocumentSections>
        </DocumentArticle>
      )}
    </DocumentPage>
  )
}
