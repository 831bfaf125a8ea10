import { useMemo, useState, type ReactNode } from 'react'
import type { Order, OrderLine } from '../../../contract/orders.ts'
import { money, quantity } from '../../i18n/format.ts'
import { spoken, useT } from '../../i18n/i18n.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { Empty } from '../../ui/states.tsx'
import { sum } from './exact.ts'
import { LineCard } from './LineCard.tsx'
import { lineColumns } from './lineColumns.tsx'
import { LineDialog } from './LineDialog.tsx'

interface Props {
  order: Order
  lines: readonly OrderLine[]
  extra?: readonly GridColumn<OrderLine>[]
  picked?: { keys: ReadonlySet<string>; change: (keys: ReadonlySet<string>) => void }
  /** What stands in the card of a line on a phone. */
  below?: (line: OrderLine) => ReactNode
  /** Takes the click on a line when it returns true; else the line is shown whole. */
  onOpen?: (line: OrderLine) => boolean
}

const none: readonly GridColumn<OrderLine>[] = []
const key = (line: OrderLine) => line.id

export function LinesGrid({ order, lines, extra = none, picked, below, onOpen }: Props) {
  const t = useT()
  const lang = spoken()
  const [shown, setShown] = useState<OrderLine>()
  // nobody has answered and nothing moves before it is sent
  const sent = order.status !== 'DRAFT' && order.status !== 'APPROVING'
  const columns = useMemo(() => lineColumns(extra, lang, sent), [extra, lang, sent])
  const total = useMemo(() => sum(lines.map(({ amount }) => amount)), [lines])
  return (
    <>
      <Grid
        label={t('orders.linesOf', { orderNo: order.orderNo })}
        columns={columns}
        frozen={2}
        count={lines.length}
        rowAt={(index) => lines[index]}
        rowKey={key}
        rowName={(line) => t('orders.lineName', { lineNo: line.lineNo })}
        maxHeight="max(360px, calc(100dvh - 300px))"
        picked={picked}
        onOpen={(line) => {
          if (!onOpen?.(line)) setShown(line)
        }}
        card={(line) => <LineCard line={line} sent={sent} below={below?.(line)} />}
        totals={{ lineNo: t('list.sum'), amount: money(total), ...qtyTotal(lines) }}
        empty={<Empty icon="lines" title={t('orders.noLines')} />}
      />
      {shown && (
        <LineDialog
          order={order}
          line={lines.find(({ id }) => id === shown.id) ?? shown}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

/** Pieces and kilograms make no sum; lines of one unit do. */
function qtyTotal(lines: readonly OrderLine[]): { qty?: string } {
  const [first] = lines
  if (!first || lines.some(({ unit }) => unit !== first.unit)) return {}
  return { qty: `${quantity(sum(lines.map(({ qty }) => qty)), first.unitScale)} ${first.unit}` }
}
