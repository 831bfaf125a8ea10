import { serialsIn } from '../../../contract/serials.ts'
import { day, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { typedDecimal } from '../../ui/grid/typed.ts'
import { DayInput } from '../../ui/list/DayInput.tsx'
import { type Cells, type FormRow, type Place, faultOf, goesTo } from './rows.ts'
import tables from '../../ui/tables.module.css'
import styles from './Delivery.module.css'

interface Props {
  rows: readonly FormRow[]
  cells: (row: FormRow) => Cells
  totals: ReadonlyMap<string, string>
  place: Place
  onChange: (row: FormRow, part: Partial<Cells>) => void
  /** The same in a further lot; absent: how much goes was announced, and it is packed so. */
  onMore?: (row: FormRow) => void
}

/** What may be delivered, with how much of it goes on this delivery; a line without a quantity stays off it. */
export function LineTable({ rows, cells, totals, place, onChange, onMore }: Props) {
  const t = useT()
  return (
    <div className={styles['scroll']}>
      <table
        className={`${tables['lines']} ${tables['cards']} ${tables['pairs']} ${styles['table']}`}
        aria-label={t(onMore ? 'deliveries.toShip' : 'deliveries.action.pack')}
      >
        <thead>
          <tr>
            <th>{t('deliveries.orderLine')}</th>
            <th>{t('deliveries.materialName')}</th>
            {onMore && (
              <>
                <th>{t('deliveries.dueOn')}</th>
                <th className={tables['number']}>{t('deliveries.openQty')}</th>
                <th className={tables['number']}>{t('deliveries.mayShipQty')}</th>
              </>
            )}
            <th>{t('deliveries.qty')}</th>
            <th>{t('deliveries.boxes')}</th>
            <th>{t('deliveries.pallets')}</th>
            <th>{t('deliveries.lotNo')}</th>
            <th>{t('deliveries.producedOn')}</th>
            <th>{t('deliveries.expiresOn')}</th>
            <th>{t('deliveries.serials')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <LineRow
              key={row.key}
              row={row}
              cells={cells(row)}
              total={totals.get(row.of.orderLineId) ?? '0'}
              elsewhere={!goesTo(row, place)}
              onChange={(part) => onChange(row, part)}
              {...(onMore && { onMore: () => onMore(row) })}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What can be wrong with a cell. */
const cellFaults: Partial<Record<keyof Cells, readonly string[]>> = {
  qty: ['qty', 'scale', 'over'],
  boxes: ['boxes'],
  pallets: ['pallets'],
  serials: ['serials', 'serialTwice'],
}

const isText = (key: string) => key === 'lotNo' || key === 'pallets'

interface RowProps {
  row: FormRow
  cells: Cells
  total: string
  /** It goes to another place than the first row on the delivery, or is of another currency. */
  elsewhere: boolean
  onChange: (part: Partial<Cells>) => void
  onMore?: () => void
}

function LineRow({ row, cells, total, elsewhere, onChange, onMore }: RowProps) {
  const t = useT()
  const { of, line, nth } = row
  const order = `${of.orderNo} / ${of.orderLineNo}`
  const name = [order, of.callOffNo, nth > 1 && t('deliveries.nthLot', { nth })].filter(Boolean).join(' ')
  const fault = faultOf(row, cells, total)
  const field = (key: 'qty' | 'boxes' | 'pallets' | 'lotNo', maxLength: number) => (
    <input
      className="input"
      value={cells[key]}
      maxLength={maxLength}
      inputMode={isText(key) ? 'text' : 'decimal'}
      placeholder={key === 'pallets' ? t('deliveries.palletsHint') : undefined}
      aria-label={`${t(`deliveries.${key}`)} ${name}`}
      aria-invalid={fault !== undefined && cellFaults[key]?.includes(fault)}
      onChange={({ target }) => onChange({ [key]: target.value })}
      onBlur={({ target }) => {
        if (!isText(key) && target.value.trim() !== '') onChange({ [key]: typedDecimal(target.value) })
        else if (target.value !== target.value.trim()) onChange({ [key]: target.value.trim() })
      }}
    />
  )
  const date = (key: 'producedOn' | 'expiresOn') => (
    <DayInput
      label={`${t(`deliveries.${key}`)} ${name}`}
      value={cells[key]}
      onChange={(value) => onChange({ [key]: value })}
    />
  )
  const on = cells.qty !== ''
  return (
    <tr>
      <td className={tables['whole']} data-label={t('deliveries.orderLine')}>
        {order}
        {nth > 1 && <small>{t('deliveries.nthLot', { nth })}</small>}
        {of.callOffNo && <small>{t('deliveries.forCallOff', { callOffNo: of.callOffNo })}</small>}
        {of.shipTo && <small>{t('deliveries.goesTo', { shipTo: of.shipTo })}</small>}
        {cells.qty !== '' && elsewhere && (
          <small className={styles['fault']} role="alert">
            {t('deliveries.elsewhere')}
          </small>
        )}
        {line?.rejected && (
          <small className={styles['fault']}>
            {t('deliveries.rejectedFor', { reason: line.rejectReason })}
          </small>
        )}
      </td>
      <td className={tables['whole']} data-label={t('deliveries.materialName')}>
        {of.materialName}
        <small>
          {of.materialCode} {of.spec}
        </small>
        {of.certificates.length > 0 && (
          <small>{t('deliveries.carries', { names: of.certificates.join(t('list.and')) })}</small>
        )}
      </td>
      {onMore && (
        <>
          <td data-label={t('deliveries.dueOn')}>{day(of.dueOn)}</td>
          <td className={tables['number']} data-label={t('deliveries.openQty')}>
            {quantity(of.openQty, of.unitScale)}
          </td>
          <td className={tables['number']} data-label={t('deliveries.mayShipQty')}>
            {quantity(of.mayShipQty, of.unitScale)} {of.unit}
          </td>
        </>
      )}
      <td data-label={t('deliveries.qty')}>
        {onMore ? field('qty', 20) : `${quantity(cells.qty, of.unitScale)} ${of.unit}`}
        {fault && (
          <span className={styles['fault']} role="alert">
            {t(`deliveries.fault.${fault}`, {
              scale: of.unitScale,
              mayShip: quantity(of.mayShipQty, of.unitScale),
              count: serialsIn(cells.serials).length,
              boxes: cells.boxes,
            })}
          </span>
        )}
      </td>
      <td data-label={t('deliveries.boxes')}>{on && field('boxes', 4)}</td>
      <td data-label={t('deliveries.pallets')}>{on && field('pallets', 1000)}</td>
      <td data-label={t('deliveries.lotNo')}>
        {on && field('lotNo', 60)}
        {on && onMore && (
          <Button size="small" kind="link" aria-label={`${t('deliveries.more')} ${name}`} onClick={onMore}>
            {t('deliveries.more')}
          </Button>
        )}
      </td>
      <td data-label={t('deliveries.producedOn')}>{on && date('producedOn')}</td>
      <td data-label={t('deliveries.expiresOn')}>{on && date('expiresOn')}</td>
      <td className={tables['whole']} data-label={t('deliveries.serials')}>
        {on && (
          <textarea
            className="input"
            rows={1}
            value={cells.serials}
            placeholder={t('deliveries.serialsHint')}
            aria-label={`${t('deliveries.serials')} ${name}`}
            aria-invalid={fault !== undefined && cellFaults.serials?.includes(fault)}
            onChange={({ target }) => onChange({ serials: target.value })}
          />
        )}
      </td>
    </tr>
  )
}
