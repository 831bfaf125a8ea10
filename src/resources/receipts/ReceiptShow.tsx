import Table from 'antd/es/table'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type ReceiptDetail, type ReceiptLine, receiptReverse } from '../../../contract/receipts.ts'
import { day, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useRecordQuery } from '../../providers/useRecordQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { certificateFiles, CertificateLink } from '../deliveries/CertificateLink.tsx'
import { DocumentHead } from '../DocumentHead.tsx'
import { DocumentTrail } from '../documents/DocumentTrail.tsx'
import { MoveCommand, Moves } from '../Moves.tsx'
import { RecordLink } from '../RecordLink.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { useOpenFile } from '../useOpenFile.tsx'
import { OrderLink } from '../OrderLink.tsx'
import { DocumentPage } from '../DocumentPage.tsx'

const sections = ['lines', 'trail'] as const

export default function ReceiptShow() {
  const t = useT()
  const { id = '' } = useParams()
  const side = useSession((now) => now.side)
  const [section, setSection] = useState<(typeof sections)[number]>('lines')
  const record = useRecordQuery<ReceiptDetail>('receipts', id)
  return (
    <DocumentPage
      of={record}
      called={({ receiptNo }) => receiptNo}
      absent={{ title: 'receiving.notFound', list: 'receipts.title', to: '/receipts' }}
      rows={8}
    >
      {(data) => (
        <article aria-label={data.receiptNo}>
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
          <Tabs
            label={t('receiving.sections')}
            current={section}
            onChange={setSection}
            tabs={sections.map((one) => ({ key: one, label: t(`receiving.section.${one}`) }))}
          >
            {section === 'lines' ? (
              <Lines lines={data.lines} />
            ) : (
              <DocumentTrail noun="receipts" recordId={data.id} />
            )}
          </Tabs>
        </article>
      )}
    </DocumentPage>
  )
}

function Lines({ lines }: { lines: readonly ReceiptLine[] }) {
  const t = useT()
  const { open, preview } = useOpenFile(
    lines.flatMap(({ photos, certificates }) => [...photos, ...certificateFiles(certificates)]),
  )
  const amount = (qty: string, { unitScale, unit }: ReceiptLine) =>
    Number(qty) === 0 ? '' : `${quantity(qty, unitScale)} ${unit}`
  return (
    <>
      <Table<ReceiptLine>
        size="small"
        rowKey="id"
        dataSource={[...lines]}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          { dataIndex: 'lineNo', title: '#', align: 'right' },
          {
            key: 'material',
            title: t('receiving.material'),
            render: (_, line) => (
              <>
                {line.materialCode} {line.materialName} <span className="quiet">{line.spec}</span>
              </>
            ),
          },
          {
            key: 'order',
            title: t('receiving.order'),
            render: (_, line) => (
              <OrderLink orderId={line.orderId}>{`${line.orderNo} / ${line.orderLineNo}`}</OrderLink>
            ),
          },
          { dataIndex: 'lotNo', title: t('receiving.batch') },
          ...(lines.some(({ certificates }) => certificates.length > 0)
            ? [
                {
                  key: 'certificates',
                  title: t('receiving.certificates'),
                  render: (_: unknown, { certificates }: ReceiptLine) =>
                    certificates.map((one) => (
                      <CertificateLink key={one.name} certificate={one} onOpen={open} />
                    )),
                },
              ]
            : []),
          {
            key: 'received',
            title: t('receiving.received'),
            align: 'right',
            render: (_, line) => amount(line.receivedQty, line),
          },
          {
            key: 'refused',
            title: t('receiving.refused'),
            align: 'right',
            render: (_, line) => (
              <>
                {amount(line.refusedQty, line)} <span className="quiet">{line.refuseReason}</span>
                {line.photos.map((photo, index) => (
                  <Button key={photo.fileKey} kind="link" size="small" onClick={() => open(photo)}>
                    {t('receiving.photo', { n: index + 1 })}
                  </Button>
                ))}
              </>
            ),
          },
          {
            key: 'lot',
            title: t('receiving.lot'),
            render: (_, line) =>
              line.inspectionId ? (
                <RecordLink noun="inspections" id={line.inspectionId}>
                  {t(`receiving.inspection.${line.inspection}`)}
                </RecordLink>
              ) : (
                t(`receiving.inspection.${line.inspection}`)
              ),
          },
          {
            key: 'accepted',
            title: t('receiving.accepted'),
            align: 'right',
            render: (_, line) => amount(line.acceptedQty, line),
          },
          {
            key: 'returned',
            title: t('receiving.returned'),
            align: 'right',
            render: (_, line) => amount(line.returnedQty, line),
          },
        ]}
      />
      {preview}
    </>
  )
}
