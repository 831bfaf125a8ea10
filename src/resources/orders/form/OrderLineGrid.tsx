import { useEffect, useMemo, useRef, useState } from 'react'
import { namesElsewhere } from '../../../../contract/orders.names.ts'
import { localDay, money } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useHidden } from '../../../providers/access.ts'
import type { EditColumn } from '../../../ui/grid/block.ts'
import { cellFaults } from '../../../ui/grid/cellFaults.ts'
import { EditGrid } from '../../../ui/grid/EditGrid.tsx'
import type { EditGridHandle } from '../../../ui/grid/editGridProps.ts'
import { GridTools } from '../../../ui/grid/GridTools.tsx'
import type { Cells, EditRow, RowsAction } from '../../../ui/grid/rows.ts'
import type { EditRows } from '../../../ui/grid/useEditRows.ts'
import { useNarrow } from '../../../ui/grid/useNarrow.ts'
import { Empty } from '../../../ui/states.tsx'
import { type Agreed, agreedWarnings, agreementOf } from './agreedPrices.ts'
import { amountOf, sum } from '../exact.ts'
import { LineCards } from './LineCards.tsx'
import { lineAction } from './lineEdits.ts'
import { isBlank, lineFaults } from './lineRows.ts'
import { lineWarnings, usualQuantities } from './lineWarnings.ts'
import { useAgreedPrices } from './useAgreedPrices.ts'
import { useLineEditColumns, useScales } from './useLineEditColumns.ts'
import { useMaterials } from './useMaterials.ts'

interface Props {
  rows: EditRows
  onOpen: (open: boolean) => void
  currency: string
  taxRate: string
  /** The day of the order. */
  orderedOn: string
  /** Whom it is for, and whether its prices are with tax. */
  supplierOrgId: string
  taxIncluded: boolean
  /** What the server found, by row and column. */
  refused: ReadonlyMap<string, Readonly<Record<string, string>>>
}

/** The lines of an order as they are written: typed, pasted from Excel, looked up by material. */
export function OrderLineGrid(props: Props) {
  const { rows, onOpen, currency, taxRate, orderedOn, supplierOrgId, taxIncluded, refused } = props
  const t = useT()
  const today = localDay()
  const narrow = useNarrow()
  const grid = useRef<EditGridHandle>(null)
  const [added, setAdded] = useState<string>()
  const scales = useScales()
  const priced = !useHidden('orders.price')
  useMaterials(rows, today, { currency, taxRate })

  const agreed = useAgreedPrices(rows, { supplierOrgId, currency, orderedOn, taxIncluded }, priced)

  const written = useLineEditColumns(today, orderedOn, currency, scales, priced)
  const columns = useMemo(() => withAgreements(written, agreed, t), [written, agreed, t])
  const faults = (row: EditRow) => {
    const own =
      (row.status === 'add' && isBlank(row.cells)) || scales.size === 0
        ? undefined
        : lineFaults(row.cells, scales.get(row.cells['unit'] ?? ''), t, priced)
    const server = refused.get(row.key)
    return own || server ? { ...server, ...own } : undefined
  }
  const usual = useMemo(() => usualQuantities(rows.shown), [rows.shown])
  const warnings = ({ cells }: EditRow) => ({
    ...lineWarnings(cells, { today, orderedOn }, usual, t),
    ...agreedWarnings(cells, agreed, t),
  })
  const faultsWritten = (row: EditRow) => (row.status === 'kept' ? undefined : faults(row))
  const blank = (given: Cells = {}) => ({
    key: crypto.randomUUID(),
    cells: {
      materialCode: '',
      taxRate,
      ...(given['taxRate'] === undefined && { defaultRate: taxRate }),
      requestedOn: rows.shown.at(-1)?.cells['requestedOn'] ?? '',
    },
  })
  // A line that was asked for is written into next: the cursor goes there.
  useEffect(() => {
    if (added) grid.current?.show(added, 'materialCode')
  }, [added])
  const act = (action: RowsAction) => {
    rows.act(lineAction(action, new Map(rows.rows.map((row) => [row.key, row.cells]))))
  }
  return (
    <section aria-label={t('orders.section.lines', { count: rows.shown.length })}>
      <GridTools
        rows={rows}
        faults={cellFaults(rows.shown, columns, faultsWritten)}
        warnings={cellFaults(rows.shown, columns, warnings)}
        onFault={({ key, column }) => grid.current?.show(key, column)}
        // A new line needs a price.
        {...(priced && {
          onAdd: () => {
            const row = blank()
            act({ type: 'fill', edits: [], added: [row] })
            setAdded(row.key)
          },
        })}
        {...(narrow ? {} : { onRemove: () => act({ type: 'remove', keys: grid.current?.spanned() ?? [] }) })}
      >
        <span>
          {priced
            ? t('orders.linesTotal', {
                count: rows.shown.length,
                total: money(
                  sum(rows.shown.map(({ cells }) => amountOf(cells['qty'] ?? '', cells['price'] ?? ''))),
                  currency,
                ),
              })
            : t('orders.lineCount', { count: rows.shown.length })}
        </span>
      </GridTools>
      {narrow ? (
        <LineCards rows={rows.shown} columns={columns} act={act} faults={faults} added={added} />
      ) : (
        <EditGrid
          ref={grid}
          label={t('orders.section.lines', { count: rows.shown.length })}
          columns={columns}
          rows={rows.shown}
          act={act}
          undo={rows.undo}
          redo={rows.redo}
          onOpen={onOpen}
          faults={faults}
          warnings={warnings}
          {...(priced && { blank })}
          known={namesElsewhere}
          today={today}
          empty={<Empty icon="lines" title={t('orders.noLines')} text={t('orders.pasteHint')} />}
          minHeight="340px"
          maxHeight="max(340px, calc(100dvh - 530px))"
        />
      )}
    </section>
  )
}

/** The columns with one that says by which agreement a line is priced, as soon as there is such a line. */
function withAgreements(columns: EditColumn[], agreed: Agreed, t: ReturnType<typeof useT>): EditColumn[] {
  if (agreed.prices.size === 0) return columns
  const said: EditColumn = {
    key: 'agreement',
    label: t('orders.line.agreement'),
    width: 170,
    kind: 'read',
    show: (cells) => {
      const found = agreementOf(cells, agreed)
      return found ? `${found.agreement.agreementNo} · ${found.price}` : ''
    },
  }
  return columns.flatMap((column) => (column.key === 'amount' ? [column, said] : [column]))
}
