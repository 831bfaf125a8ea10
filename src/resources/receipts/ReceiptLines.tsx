import Table from 'antd/es/table'
import type { ReceiptLine } from '../../../contract/receipts.ts'
import { quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useNarrow } from '../../ui/grid/useNarrow.ts'
import { certificateFiles, CertificateLink } from '../deliveries/CertificateLink.tsx'
import { OrderLink } from '../OrderLink.tsx'
import { RecordLink } from '../RecordLink.tsx'
import { type NamedFile, useOpenFile } from '../useOpenFile.tsx'

interface Shown {
  line: ReceiptLine
  onOpen: (file: NamedFile) => void
}

const amount = (qty: string, { unitScale, unit }: ReceiptLine) =>
  Number(qty) === 0 ? '' : `${quantity(qty, unitScale)} ${unit}`

/** What came, line by line, with what was refused and what inspection said of it; on a phone a card for each. */
export function ReceiptLines({ lines }: { lines: readonly ReceiptLine[] }) {
  const t = useT()
  const narrow = useNarrow()
  const { open, preview } = useOpenFile(
    lines.flatMap(({ photos, certificates }) => [...photos, ...certificateFiles(certificates)]),
  )
  return (
    <>
      {narrow ? (
        <Grid<ReceiptLine>
          label={t('receiving.section.lines')}
          columns={[]}
          count={lines.length}
          rowAt={(index) => lines[index]}
          rowKey={({ id }) => id}
          rowName={({ materialCode }) => materialCode}
          card={(line) => <Card line={line} onOpen={open} />}
          maxHeight="max(300px, calc(100dvh - 360px))"
          empty={null}
        />
      ) : (
        <LineTable lines={lines} onOpen={open} />
      )}
      {preview}
    </>
  )
}

function LineTable({ lines, onOpen }: { lines: readonly ReceiptLine[]; onOpen: Shown['onOpen'] }) {
  const t = useT()
  return (
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
        { key: 'order', title: t('receiving.order'), render: (_, line) => <Ordered line={line} /> },
        { dataIndex: 'lotNo', title: t('receiving.batch') },
        ...(lines.some(({ certificates }) => certificates.length > 0)
          ? [
              {
                key: 'certificates',
                title: t('receiving.certificates'),
                render: (_: unknown, line: ReceiptLine) => <Certificates line={line} onOpen={onOpen} />,
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
          render: (_, line) => <Refused line={line} onOpen={onOpen} />,
        },
        { key: 'lot', title: t('receiving.lot'), render: (_, line) => <Lot line={line} /> },
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
  )
}

function Card({ line, onOpen }: Shown) {
  const t = useT()
  const said = [
    ['receiving.received', line.receivedQty],
    ['receiving.accepted', line.acceptedQty],
    ['receiving.returned', line.returnedQty],
  ] as const
  return (
    <div className="list-card">
      <div>
        <strong>
          {line.lineNo} · {line.materialCode} {line.materialName}
        </strong>
        <span>
          <Lot line={line} />
        </span>
      </div>
      <div className="quiet">
        <span>
          <Ordered line={line} /> {line.spec} {line.lotNo}
        </span>
      </div>
      <div>
        <span>
          {said
            .filter(([, qty]) => Number(qty) !== 0)
            .map(([label, qty]) => `${t(label)} ${amount(qty, line)}`)
            .join(' · ')}
        </span>
      </div>
      {Number(line.refusedQty) !== 0 && (
        <div>
          <span>
            {t('receiving.refused')} <Refused line={line} onOpen={onOpen} />
          </span>
        </div>
      )}
      {line.certificates.length > 0 && (
        <div>
          <span>
            {t('receiving.certificates')} <Certificates line={line} onOpen={onOpen} />
          </span>
        </div>
      )}
    </div>
  )
}

const Ordered = ({ line }: { line: ReceiptLine }) => (
  <OrderLink orderId={line.orderId}>{`${line.orderNo} / ${line.orderLineNo}`}</OrderLink>
)

/** Where its inspection stands; of what was refused whole there is none. */
function Lot({ line: { inspectionId, inspection, receivedQty } }: { line: ReceiptLine }) {
  const t = useT()
  if (Number(receivedQty) === 0) return null
  const text = t(`receiving.inspection.${inspection}`)
  return inspectionId ? (
    <RecordLink noun="inspections" id={inspectionId}>
      {text}
    </RecordLink>
  ) : (
    text
  )
}

function Refused({ line, onOpen }: Shown) {
  const t = useT()
  return (
    <>
      {amount(line.refusedQty, line)} <span className="quiet">{line.refuseReason}</span>
      {line.photos.map((photo, index) => (
        <Button key={photo.fileKey} kind="link" size="small" onClick={() => onOpen(photo)}>
          {t('receiving.photo', { n: index + 1 })}
        </Button>
      ))}
    </>
  )
}

const Certificates = ({ line, onOpen }: Shown) =>
  line.certificates.map((one) => <CertificateLink key={one.name} certificate={one} onOpen={onOpen} />)
