import { day, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { typedDecimal } from '../../ui/grid/typed.ts'
import { DayInput } from '../../ui/list/DayInput.tsx'
import { type Cells, type FormRow, faultOf, isWarned } from './rows.ts'
import tables from '../../ui/tables.module.css'
import styles from './CallOff.module.css'

interface Props {
  rows: readonly FormRow[]
  cells: (row: FormRow) => Cells
  totals: ReadonlyMap<string, string>
  onChange: (row: FormRow, part: Partial<Cells>) => void
  /** The same order line on a further day. */
  onMore: (row: FormRow) => void
}

/** Agreed order lines, with how much of each is wanted on which day; a line without a quantity stays off the call-off. */
export function LineTable({ rows, cells, totals, onChange, onMore }: Props) {
  const t = useT()
  return (
    <div className={styles['scroll']}>
      <table
        className={`${tables['lines']} ${tables['cards']} ${tables['pairs']} ${styles['table']}`}
        aria-label={t('callOffs.toCall')}
      >
        <thead>
          <tr>
            <th>{t('deliveries.orderLine')}</th>
            <th>{t('deliveries.materialName')}</th>
            <th>{t('deliveries.dueOn')}</th>
            <th className={tables['number']}>{t('callOffs.openQty')}</th>
            <th>{t('callOffs.qty')}</th>
            <th>{t('callOffs.wantedOn')}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { of } = row
            const now = cells(row)
            const name = `${of.orderNo} / ${of.orderLineNo}`
            const total = totals.get(of.orderLineId) ?? '0'
            const fault = faultOf(row, now, total)
            return (
              <tr key={row.key}>
                <td className={tables['whole']} data-label={t('deliveries.orderLine')}>
                  {name}
                </td>
                <td className={tables['whole']} data-label={t('deliveries.materialName')}>
                  {of.materialName}
                  <small>
                    {of.materialCode} {of.spec}
                  </small>
                </td>
                <td data-label={t('deliveries.dueOn')}>{day(of.dueOn)}</td>
                <td className={tables['number']} data-label={t('callOffs.openQty')}>
                  {of.openQty === null ? '' : quantity(of.openQty, of.unitScale)} {of.unit}
                </td>
                <td data-label={t('callOffs.qty')}>
                  <input
                    className="input"
                    value={now.qty}
                    maxLength={20}
                    inputMode="decimal"
                    disabled={row.fixed}
                    title={row.fixed ? t('callOffs.fixed') : undefined}
                    aria-label={`${t('callOffs.qty')} ${name}`}
                    aria-invalid={fault !== undefined && fault !== 'day'}
                    onChange={({ target }) => onChange(row, { qty: target.value })}
                    onBlur={({ target }) => {
                      if (target.value.trim() !== '') onChange(row, { qty: typedDecimal(target.value) })
                    }}
                  />
                  {fault && (
                    <span className={styles['fault']} role="alert">
                      {t(`callOffs.fault.${fault}`, {
                        scale: of.unitScale,
                        open: quantity(of.openQty ?? '0', of.unitScale),
                      })}
                    </span>
                  )}
                  {!fault && isWarned(row, now, total) && (
                    <span className={styles['warning']} role="status">
                      {t('callOffs.beyond', {
                        open: `${quantity(of.openQty ?? '0', of.unitScale)} ${of.unit}`,
                      })}
                    </span>
                  )}
                </td>
                <td data-label={t('callOffs.wantedOn')}>
                  <DayInput
                    label={`${t('callOffs.wantedOn')} ${name}`}
                    value={now.wantedOn}
                    disabled={row.fixed}
                    fault={fault === 'day'}
                    onChange={(wantedOn) => onChange(row, { wantedOn })}
                  />
                </td>
                <td data-label="" className={tables['whole']}>
                  {now.qty !== '' && (
                    <Button size="small" onClick={() => onMore(row)}>
                      {t('callOffs.more')}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
