import { useMemo } from 'react'
import type { DeliveryDetail, DeliveryLine } from '../../../contract/deliveries.ts'
import { palletsText } from '../../../contract/pallets.ts'
import { serialsText } from '../../../contract/serials.ts'
import { day, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { Pair } from '../../ui/Pair.tsx'
import { Empty } from '../../ui/states.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { OrderLink } from '../OrderLink.tsx'

const key = (line: DeliveryLine) => line.id
const twoLines = () => 2

/** Columns that are there only where some line has something of them, and whether it has. */
const sparse: Readonly<Record<string, (line: DeliveryLine) => boolean>> = {
  spec: ({ spec }) => spec !== '',
  receivedQty: ({ receivedQty }) => Number(receivedQty) > 0,
  refusedQty: ({ refusedQty }) => Number(refusedQty) > 0,
  pallets: ({ pallets }) => pallets.length > 0,
  lotNo: ({ lotNo }) => lotNo !== '',
  producedOn: ({ producedOn }) => producedOn !== null,
  expiresOn: ({ expiresOn }) => expiresOn !== null,
  serials: ({ serials }) => serials.length > 0,
  callOffNo: ({ callOffNo }) => callOffNo !== '',
  remark: ({ remark }) => remark !== '',
  state: ({ rejected }) => rejected,
}

/** What it brings, line by line; what the buyer took out says why. */
export function DeliveryLines({ delivery }: { delivery: DeliveryDetail }) {
  const t = useT()
  const { lines } = delivery
  const columns = useMemo((): GridColumn<DeliveryLine>[] => {
    const amount = (of: 'qty' | 'reservedQty' | 'receivedQty' | 'refusedQty', label: string) => ({
      key: of,
      label,
      width: 100,
      align: 'right' as const,
      cell: (line: DeliveryLine) => `${quantity(line[of], line.unitScale)} ${line.unit}`,
    })
    const text = (of: 'spec' | 'lotNo' | 'remark', width: number) => ({
      key: of,
      label: t(`deliveries.${of}`),
      width,
      cell: (line: DeliveryLine) => line[of],
    })
    const all: GridColumn<DeliveryLine>[] = [
      { key: 'lineNo', label: t('deliveries.lineNo'), width: 52, cell: (line) => line.lineNo },
      {
        key: 'orderNo',
        label: t('deliveries.orderLine'),
        width: 150,
        cell: (line) => (
          <OrderLink row orderId={line.orderId}>{`${line.orderNo} / ${line.orderLineNo}`}</OrderLink>
        ),
      },
      {
        key: 'materialName',
        label: t('deliveries.materialName'),
        width: 148,
        cell: (line) => <Pair first={line.materialName} second={line.materialCode} />,
      },
      amount('qty', t('deliveries.qty')),
      {
        key: 'state',
        label: t('deliveries.state'),
        width: 130,
        cell: (line) =>
          line.rejected ? (
            <Tag tone="danger" title={line.rejectReason}>
              {t('deliveries.rejectedFor', { reason: line.rejectReason })}
            </Tag>
          ) : (
            ''
          ),
      },
      amount('reservedQty', t('deliveries.reservedQty')),
      amount('receivedQty', t('deliveries.receivedQty')),
      amount('refusedQty', t('deliveries.refusedQty')),
      { key: 'boxes', label: t('deliveries.boxes'), width: 70, align: 'right', cell: (line) => line.boxes },
      {
        key: 'pallets',
        label: t('deliveries.pallets'),
        width: 110,
        cell: (line) => palletsText(line.pallets),
      },
      text('spec', 110),
      text('lotNo', 110),
      {
        key: 'producedOn',
        label: t('deliveries.producedOn'),
        width: 110,
        cell: (line) => day(line.producedOn),
      },
      { key: 'expiresOn', label: t('deliveries.expiresOn'), width: 110, cell: (line) => day(line.expiresOn) },
      {
        key: 'serials',
        label: t('deliveries.serials'),
        width: 160,
        cell: (line) => serialsText(line.serials),
      },
      { key: 'callOffNo', label: t('deliveries.callOffNo'), width: 120, cell: (line) => line.callOffNo },
      text('remark', 140),
    ]
    return all.filter((column) => {
      const has = sparse[column.key]
      return !has || lines.some(has)
    })
  }, [t, lines])
  return (
    <Grid
      label={t('deliveries.section.lines', { count: lines.length })}
      columns={columns}
      frozen={2}
      count={lines.length}
      rowAt={(index) => lines[index]}
      rowKey={key}
      rowName={(line) => t('deliveries.lineName', { lineNo: line.lineNo })}
      maxHeight="max(300px, calc(100dvh - 360px))"
      textLines={twoLines}
      card={(line) => (
        <div className="list-card">
          <div>
            <strong>{line.materialName}</strong>
            {line.rejected && <Tag tone="danger">{t('deliveries.rejected')}</Tag>}
          </div>
          <div className="quiet">
            {line.orderNo} / {line.orderLineNo} · {line.materialCode}
          </div>
          <div>
            <strong>
              {quantity(line.qty, line.unitScale)} {line.unit}
            </strong>
            <span>{line.lotNo}</span>
          </div>
          <div className="quiet">
            {t('deliveries.calendar.boxes', { count: line.boxes })}
            {line.pallets.length > 0 &&
              ` · ${t('deliveries.onPallets', { pallets: palletsText(line.pallets) })}`}
          </div>
        </div>
      )}
      empty={<Empty icon="lines" title={t('deliveries.noLines')} />}
    />
  )
}
