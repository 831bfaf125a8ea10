import Input from 'antd/es/input'
import { photosAtMost } from '../../../contract/photos.ts'
import type { ExpectedLine } from '../../../contract/receipts.ts'
import { palletsText } from '../../../contract/pallets.ts'
import { quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import { photosOnly, UploadField } from '../UploadField.tsx'
import { faultOf, openBoxes, tick, type Typed } from './received.ts'
import styles from './ReceiptCreate.module.css'

/** Boxes that are ticked one by one; of more only their number is shown. */
const boxesShown = 60

interface Props {
  line: ExpectedLine
  typed: Typed
  asked: boolean
  onChange: (part: Partial<Typed>) => void
}

/** What came of one line: boxes, quantities, and why something was refused. */
export function ReceiveLine({ line, typed, asked, onChange }: Props) {
  const t = useT()
  const fault = faultOf(line, typed)
  const qty = (value: string) => quantity(value, line.unitScale)
  return (
    <fieldset className={styles['line']} aria-label={`${line.lineNo} ${line.materialCode}`}>
      <div>
        <strong>
          {line.lineNo} · {line.materialCode}
        </strong>{' '}
        {line.materialName} <span className="quiet">{line.spec}</span>
        <div className="quiet">
          {line.orderNo} / {line.orderLineNo} ·{' '}
          {t('receiving.due', { qty: qty(line.reservedQty), unit: line.unit })}
          {' · '}
          {t('receiving.most', { qty: qty(line.mayReceiveQty), unit: line.unit })}
        </div>
        {line.serials.length > 0 && (
          <div className="quiet">
            {t('receiving.serials')} {line.serials.join(' ')}
          </div>
        )}
      </div>
      {line.pallets.length > 0 && (
        <div className="quiet">{t('receiving.onPallets', { pallets: palletsText(line.pallets) })}</div>
      )}
      <Boxes line={line} typed={typed} onChange={onChange} />
      <div className={styles['quantities']}>
        <label>
          {t('receiving.received')}
          <DecimalInput
            aria-label={t('receiving.received')}
            suffix={line.unit}
            value={typed.received}
            onChange={(received) => onChange({ received })}
          />
        </label>
        <label>
          {t('receiving.refused')}
          <DecimalInput
            aria-label={t('receiving.refused')}
            suffix={line.unit}
            value={typed.refused}
            onChange={(refused) => onChange({ refused })}
          />
        </label>
      </div>
      {Number(typed.refused) > 0 && (
        <>
          <label>
            {t('receiving.refuseReason')}
            <Input
              maxLength={500}
              value={typed.reason}
              onChange={({ target }) => onChange({ reason: target.value })}
            />
          </label>
          <UploadField
            files={typed.photos ?? []}
            most={photosAtMost}
            label={t('receiving.addPhoto')}
            accept={photosOnly}
            onChange={(photos) => onChange({ photos })}
          />
        </>
      )}
      {fault && (asked || fault === 'over') && (
        <p className={styles['fault']} role="alert">
          {t(`receiving.${fault}`, { qty: qty(line.mayReceiveQty) })}
        </p>
      )}
    </fieldset>
  )
}

function Boxes({ line, typed, onChange }: Omit<Props, 'asked'>) {
  const t = useT()
  const open = openBoxes(line)
  const ticked = typed.boxes ?? []
  if (line.boxes === 1 && ticked.length === 0) return null
  return (
    <div className={styles['boxes']} role="group" aria-label={t('receiving.boxes')}>
      <span className="quiet">
        {t('receiving.boxesTicked', { count: ticked.length, boxes: open.length })}
      </span>
      {open.length <= boxesShown &&
        open.map((box) => (
          <label key={box}>
            <input
              type="checkbox"
              checked={ticked.includes(box)}
              onChange={() => onChange(tick(line, typed, box))}
            />
            {t('receiving.box', { box })}
          </label>
        ))}
    </div>
  )
}
