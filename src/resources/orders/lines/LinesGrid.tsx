import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { Order, OrderLine } from '../../../../contract/orders.ts'
import { money, quantity } from '../../../i18n/format.ts'
import { language, useT } from '../../../i18n/i18n.ts'
import { useHidden } from '../../../providers/access.ts'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { FindRows } from '../../../ui/grid/FindRows.tsx'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { RowKeys } from '../../../ui/grid/RowKeys.tsx'
import { Empty } from '../../../ui/states.tsx'
import { sum } from '../exact.ts'
import { foundLines } from './foundLines.ts'
import { LineCard } from './LineCard.tsx'
import { emptyColumns, lineColumns, textLines } from './lineColumns.tsx'
import { LineDialog } from './LineDialog.tsx'
import { useFormer } from './useFormer.ts'

interface Props {
  order: Order
  lines: readonly OrderLine[]
  extra?: readonly GridColumn<OrderLine>[]
  picked?: { keys: ReadonlySet<string>; change: (keys: ReadonlySet<string>) => void }
  /** Lines of text that `extra` takes in each row. */
  least?: number
  /** What stands in the card of a line on a phone. */
  below?: (line: OrderLine) => ReactNode
  /** Takes the click on a line when it returns true; else the line is shown whole. */
  onOpen?: (line: OrderLine) => boolean
  /** Takes a key that was pressed on a line, and says so. */
  onKey?: (line: OrderLine, key: string) => boolean
}

const none: readonly GridColumn<OrderLine>[] = []
const key = (line: OrderLine) => line.id

export function LinesGrid({
  order,
  lines: all,
  extra = none,
  least = 1,
  picked,
  below,
  onOpen,
  onKey,
}: Props) {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  // thousands of lines are drawn after the key, not before it
  const wanted = useDeferredValue(keyword)
  const lines = useMemo(() => foundLines(all, wanted), [all, wanted])
  const lang = language()
  const [shown, setShown] = useState<OrderLine>()
  // nobody has answered and nothing moves before it is sent
  const sent = order.status !== 'DRAFT' && order.status !== 'APPROVING'
  const former = useFormer(order, all)
  const priced = !useHidden('orders.price')
  const empty = useMemo(() => emptyColumns(all), [all])
  const columns = useMemo(
    () => lineColumns(extra, lang, { sent, empty, former, priced }),
    [extra, lang, sent, empty, former, priced],
  )
  const isPaired = extra.length > 0
  const linesOfText = useCallback(
    (line: OrderLine) => Math.max(least, textLines(line, former(line), isPaired)),
    [former, isPaired, least],
  )
  const total = useMemo(() => sum(lines.map(({ amount }) => amount ?? '')), [lines])
  return (
    <>
      <FindRows keyword={keyword} onKeyword={setKeyword} found={lines.length} of={all.length} />
      <RowKeys rowAt={(index) => lines[index]} onKey={onKey}>
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
          pageKeys={onKey !== undefined}
          onOpen={(line) => {
            if (!onOpen?.(line)) setShown(line)
          }}
          card={(line) => <LineCard line={line} sent={sent} former={former(line)} below={below?.(line)} />}
          totals={{ lineNo: t('list.sum'), ...(priced && { amount: money(total) }), ...qtyTotal(lines) }}
          textLines={linesOfText}
          topKey={wanted}
          empty={<Empty icon="lines" title={t(wanted ? 'list.nothingFound' : 'orders.noLines')} />}
        />
      </RowKeys>
      {shown && (
        <LineDialog
          order={order}
          line={all.find(({ id }) => id === shown.id) ?? shown}
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
