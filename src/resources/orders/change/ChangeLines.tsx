import Button from 'antd/es/button'
import Input from 'antd/es/input'
import { useId, useMemo, useRef } from 'react'
import { updateCustomerDate, type Order, type OrderLine } from '../../../../contract/orders.ts'
import { localDay, quantity } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useHidden } from '../../../providers/access.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { DraftNotice } from '../../../ui/DraftNotice.tsx'
import type { EditColumn } from '../../../ui/grid/block.ts'
import { cellFaults } from '../../../ui/grid/cellFaults.ts'
import { EditGrid } from '../../../ui/grid/EditGrid.tsx'
import type { EditGridHandle } from '../../../ui/grid/editGridProps.ts'
import { GridTools } from '../../../ui/grid/GridTools.tsx'
import { changed, type EditRow } from '../../../ui/grid/rows.ts'
import { mayChange } from '../answers.ts'
import { changeOf, changeRow, lineFaults } from '../form/lineRows.ts'
import { OrderStale } from '../OrderStale.tsx'
import { useLinesCopy } from '../../useLinesCopy.ts'
import { SendBar } from '../../SendBar.tsx'
import orderLinesStyles from '../lines/OrderLines.module.css'
import orderPageStyles from '../OrderPage.module.css'

/** Names the draft of a change. */
export const changeForm = ({ id }: Pick<Order, 'id'>): string => `orders/${id}/change`

const noReason = { reason: '' }

/** The buyer changes day, quantity or price of sent lines: a new revision, sent in one go. */
export function ChangeLines({
  order,
  lines,
  onClose,
}: {
  order: Order
  lines: readonly OrderLine[]
  onClose: () => void
}) {
  const t = useT()
  const id = useId()
  const latest = useMemo(() => lines.filter(mayChange).map(changeRow), [lines])
  const grid = useRef<EditGridHandle>(null)
  const byId = useMemo(() => new Map(lines.map((line) => [line.id, line])), [lines])
  const { version } = order
  const copy = useLinesCopy({ form: changeForm(order), version, fields: noReason, rows: latest })
  const { rows, stale } = copy
  const { reason } = copy.fields
  const close = () => {
    copy.discard()
    onClose()
  }
  const save = useCommand(updateCustomerDate, { done: t('orders.done.change'), onDone: close })
  const priced = !useHidden('orders.price')
  // What is changed stays in sight beside an open record.
  const columns = useMemo(() => {
    const all: EditColumn[] = [
      { key: 'lineNo', label: t('orders.line.lineNo'), width: 52, kind: 'read', align: 'right' },
      { key: 'material', label: t('orders.line.material'), width: 176, kind: 'read' },
      { key: 'was', label: t('orders.line.was'), width: 190, kind: 'read' },
      {
        key: 'requestedOn',
        label: t('orders.line.requestedOn'),
        width: 124,
        kind: 'date',
        min: order.orderedOn,
      },
      {
        key: 'qty',
        label: t('orders.line.qty'),
        width: 100,
        kind: 'decimal',
        align: 'right',
        show: (cells) => quantity(cells['qty'] ?? ''),
      },
      {
        key: 'price',
        label: t('orders.line.price'),
        width: 100,
        kind: 'decimal',
        align: 'right',
        show: (cells) => quantity(cells['price'] ?? '', 2),
      },
      { key: 'unit', label: t('orders.line.unit'), width: 50, kind: 'read' },
    ]
    return all.filter(({ key }) => priced || key !== 'price')
  }, [t, order.orderedOn, priced])
  const faults = (row: EditRow) => {
    const line = byId.get(row.key)
    return row.status === 'kept' || !line ? undefined : lineFaults(row.cells, line.unitScale, t, priced)
  }
  const touched = useMemo(() => changed(rows.rows), [rows.rows])
  const wrong = cellFaults(rows.shown, columns, faults)
  const submit = () =>
    save.mutate({
      body: {
        id: order.id,
        version: copy.version,
        reason: reason.trim(),
        lines: touched.flatMap((row) => {
          const line = byId.get(row.key)
          return line ? [changeOf(line, row.cells)] : []
        }),
      },
    })
  return (
    <section
      className={orderLinesStyles['change']}
      aria-label={t(priced ? 'orders.action.change' : 'orders.action.changeUnpriced')}
    >
      <p className="quiet">{t(priced ? 'orders.changeHint' : 'orders.changeHintUnpriced')}</p>
      <DraftNotice at={copy.restoredAt} onDiscard={close} />
      {(stale || save.error?.code === 'VERSION_STALE') && (
        <OrderStale order={order} save={save} onReapply={copy.reapply} onDiscard={close} />
      )}
      <GridTools rows={rows} faults={wrong} onFault={({ key, column }) => grid.current?.show(key, column)} />
      <EditGrid
        ref={grid}
        label={t('orders.linesOf', { orderNo: order.orderNo })}
        columns={columns}
        rows={rows.shown}
        act={rows.act}
        undo={rows.undo}
        redo={rows.redo}
        onOpen={copy.onOpen}
        faults={faults}
        today={localDay()}
        empty={t('orders.noLines')}
        maxHeight="max(320px, calc(100dvh - 420px))"
      />
      <SendBar>
        <label htmlFor={id}>{t('common.reason')}</label>
        <Input
          id={id}
          className={orderPageStyles['reason']}
          maxLength={500}
          value={reason}
          onChange={(event) => copy.edit({ reason: event.target.value })}
        />
        <Button onClick={close}>{t('common.cancel')}</Button>
        <Button
          type="primary"
          size="large"
          loading={save.busy}
          disabled={touched.length === 0 || wrong.length > 0 || stale}
          onClick={() => void submit()}
        >
          {touched.length > 0 ? t('orders.sendChange', { count: touched.length }) : t('orders.sendNoChange')}
        </Button>
      </SendBar>
    </section>
  )
}
