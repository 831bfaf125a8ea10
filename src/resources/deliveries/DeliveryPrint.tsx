import QRCode from 'antd/es/qr-code'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { DeliveryDetail, DeliveryLine } from '../../../contract/deliveries.ts'
import { boxesOn, palletCode, palletOf, palletsText } from '../../../contract/pallets.ts'
import { day, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './DeliveryPrint.module.css'

const Code = ({ value, size }: { value: string; size: number }) => (
  <QRCode value={value} size={size} type="svg" bordered={false} color="#000" bgColor="#fff" />
)

/** The delivery note on A4 and a label for each box, for the browser's print; on the screen nothing of it is seen. */
export default function DeliveryPrint({
  delivery,
  onClose,
}: {
  delivery: DeliveryDetail
  onClose: () => void
}) {
  useEffect(() => {
    addEventListener('afterprint', onClose)
    // Once it is drawn.
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('afterprint', onClose)
    }
  }, [onClose])
  const lines = delivery.lines.filter(({ rejected }) => !rejected)
  return createPortal(
    <div className={styles['sheets']} data-sheets="">
      <Note delivery={delivery} lines={lines} />
      {palletsOf(lines).map((pallet) => (
        <PalletLabel key={pallet} delivery={delivery} lines={lines} pallet={pallet} />
      ))}
      {lines.flatMap((line) =>
        Array.from({ length: line.boxes }, (_, index) => (
          <Label key={`${line.id} ${index}`} delivery={delivery} line={line} box={index + 1} />
        )),
      )}
    </div>,
    document.body,
  )
}

const palletsOf = (lines: readonly DeliveryLine[]): number[] =>
  [...new Set(lines.flatMap(({ pallets }) => pallets.map(({ pallet }) => pallet)))].toSorted(
    (one, other) => one - other,
  )

interface NoteProps {
  delivery: DeliveryDetail
  lines: readonly DeliveryLine[]
}

function Note({ delivery, lines }: NoteProps) {
  const t = useT()
  const facts: [string, string][] = [
    [t('deliveries.partner.supplier'), delivery.buyerName],
    [t('deliveries.partner.buyer'), `${delivery.supplierName} ${delivery.supplierCode}`],
    [t('deliveries.shipTo'), delivery.shipTo],
    [t('deliveries.expectedOn'), day(delivery.expectedOn)],
    [t('deliveries.carrier'), delivery.carrier],
    [t('deliveries.vehicleNo'), delivery.vehicleNo],
    [t('deliveries.driver'), `${delivery.driver} ${delivery.driverPhone}`.trim()],
    [t('deliveries.trackingNo'), delivery.trackingNo],
  ]
  const columns = [
    'lineNo',
    'orderLine',
    'materialCode',
    'materialName',
    'qty',
    'unit',
    'boxes',
    'lotNo',
  ] as const
  return (
    <section className={styles['note']} aria-label={t('deliveries.note')}>
      <header>
        <div>
          <h1>{t('deliveries.note')}</h1>
          <p>{delivery.deliveryNo}</p>
        </div>
        <Code value={delivery.deliveryNo} size={96} />
      </header>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            {columns.map((key) => (
              <th key={key}>{t(`deliveries.${key}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{line.lineNo}</td>
              <td>
                {line.orderNo} / {line.orderLineNo}
              </td>
              <td>{line.materialCode}</td>
              <td>
                {line.materialName} {line.spec}
                {line.serials.length > 0 && <small>{line.serials.join(' ')}</small>}
              </td>
              <td>{quantity(line.qty, line.unitScale)}</td>
              <td>{line.unit}</td>
              <td>
                {line.boxes}
                {line.pallets.length > 0 && (
                  <small>{t('deliveries.onPallets', { pallets: palletsText(line.pallets) })}</small>
                )}
              </td>
              <td>{line.lotNo}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {delivery.remark && <p>{delivery.remark}</p>}
      <footer>
        <span>{t('deliveries.signedBySupplier')}</span>
        <span>{t('deliveries.signedByBuyer')}</span>
      </footer>
    </section>
  )
}

/** What stands on a pallet, by line; scanned, it stands for all of its boxes. */
function PalletLabel({ delivery, lines, pallet }: NoteProps & { pallet: number }) {
  const t = useT()
  const onIt = lines.flatMap((line) => {
    const boxes = boxesOn(line.pallets, pallet)
    return boxes.length > 0 ? [{ line, boxes }] : []
  })
  return (
    <section className={styles['label']} aria-label={t('deliveries.palletLabel')}>
      <Code value={palletCode(delivery.deliveryNo, pallet)} size={88} />
      <div>
        <strong>
          {t('deliveries.pallet', { pallet })} ·{' '}
          {t('deliveries.calendar.boxes', { count: onIt.reduce((sum, { boxes }) => sum + boxes.length, 0) })}
        </strong>
        <span>{delivery.deliveryNo}</span>
        {onIt.map(({ line, boxes }) => (
          <span key={line.id}>
            {line.lineNo} · {line.materialCode} {line.materialName} ·{' '}
            {t('deliveries.boxesOn', { first: boxes[0] ?? '', last: boxes.at(-1) ?? '' })}
          </span>
        ))}
        <span>{delivery.supplierName}</span>
      </div>
    </section>
  )
}

function Label({ delivery, line, box }: { delivery: DeliveryDetail; line: DeliveryLine; box: number }) {
  const t = useT()
  const pallet = palletOf(line.pallets, box)
  return (
    <section className={styles['label']} aria-label={t('deliveries.boxLabel')}>
      <Code value={`${delivery.deliveryNo}/${line.lineNo}/${box}`} size={88} />
      <div>
        <strong>
          {line.materialCode} {line.materialName}
        </strong>
        <span>{line.spec}</span>
        <span>
          {delivery.deliveryNo} / {line.lineNo} · {line.orderNo} / {line.orderLineNo}
        </span>
        <span>
          {quantity(line.qty, line.unitScale)} {line.unit} · {t('deliveries.box', { box, boxes: line.boxes })}
          {pallet !== undefined && ` · ${t('deliveries.pallet', { pallet })}`}
        </span>
        <span>
          {line.lotNo} {day(line.producedOn)}
        </span>
        <span>{delivery.supplierName}</span>
      </div>
    </section>
  )
}
