import { useEffect, useMemo, useRef, useState } from 'react'
import { masterLists } from '../../../contract/masters.ts'
import { localDay, money, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useAnswer } from '../../providers/useAnswer.ts'
import { useFetchCall } from '../../providers/useFetchCall.ts'
import type { EditColumn } from '../../ui/grid/block.ts'
import { EditGrid, type EditGridHandle } from '../../ui/grid/EditGrid.tsx'
import { GridTools } from '../../ui/grid/GridTools.tsx'
import type { EditRow, RowsAction } from '../../ui/grid/rows.ts'
import { addDays } from '../../ui/grid/typed.ts'
import type { EditRows } from '../../ui/grid/useEditRows.ts'
import { useNarrow } from '../../ui/grid/useNarrow.ts'
import { Empty } from '../../ui/states.tsx'
import { amountOf, sum } from './exact.ts'
import { LineCards } from './LineCards.tsx'
import { forgetMaterial, isBlank, lineFaults, materialCells } from './lineRows.ts'
import { findMaterials, useMaterials } from './useMaterials.ts'

interface Props {
  rows: EditRows
  currency: string
  taxRate: string
  /** What the server found, by row and column. */
  refused: ReadonlyMap<string, Readonly<Record<string, string>>>
}

/** What a choice of another material leaves alone: the day somebody asked for, not the price of the material before. */
const typedBefore = ({ requestedOn = '' }: EditRow['cells']) => ({ requestedOn })

/** The scale of a unit; undefined for one the organisation does not have. */
export function useScales(): ReadonlyMap<string, number> {
  const masters = useAnswer('masters', masterLists, {})
  return useMemo(
    () => new Map(masters.data?.units.filter(({ active }) => active).map(({ code, scale }) => [code, scale])),
    [masters.data],
  )
}

/** The lines of an order as they are written: typed, pasted from Excel, looked up by material. */
export function OrderLineGrid({ rows, currency, taxRate, refused }: Props) {
  const t = useT()
  const today = localDay()
  const narrow = useNarrow()
  const grid = useRef<EditGridHandle>(null)
  const [added, setAdded] = useState<string>()
  const masters = useAnswer('masters', masterLists, {})
  const scales = useScales()
  useMaterials(rows, today, { currency, taxRate })
  const fetchCall = useFetchCall()

  const columns = useMemo(
    (): EditColumn[] => [
      {
        key: 'materialCode',
        label: t('orders.line.materialCode'),
        width: 150,
        kind: 'lookup',
        lookup: (typed, signal, cells) =>
          findMaterials(fetchCall, typed, signal, (material) => ({
            ...materialCells(material, typedBefore(cells), today, addDays, { currency }),
          })),
      },
      { key: 'materialName', label: t('orders.line.materialName'), width: 190, kind: 'text' },
      { key: 'spec', label: t('orders.line.spec'), width: 140, kind: 'text' },
      {
        key: 'qty',
        label: t('orders.line.qty'),
        width: 110,
        kind: 'decimal',
        align: 'right',
        show: (cells) => quantity(cells['qty'] ?? '', scales.get(cells['unit'] ?? '') ?? 0),
      },
      {
        key: 'unit',
        label: t('orders.line.unit'),
        width: 80,
        kind: 'choice',
        choices:
          masters.data?.units
            .filter(({ active }) => active)
            .map(({ code }) => ({ value: code, label: code })) ?? [],
      },
      {
        key: 'price',
        label: t('orders.line.price'),
        width: 110,
        kind: 'decimal',
        align: 'right',
        show: (cells) => quantity(cells['price'] ?? '', 2),
      },
      {
        key: 'taxRate',
        label: t('orders.line.taxRate'),
        width: 80,
        kind: 'decimal',
        align: 'right',
        show: (cells) => (cells['taxRate'] ? `${cells['taxRate']}%` : ''),
      },
      { key: 'requestedOn', label: t('orders.line.requestedOn'), width: 130, kind: 'date' },
      {
        key: 'amount',
        label: t('orders.line.amount'),
        width: 130,
        kind: 'read',
        align: 'right',
        show: (cells) => money(amountOf(cells['qty'] ?? '', cells['price'] ?? '')),
      },
      { key: 'remark', label: t('orders.line.remark'), width: 200, kind: 'text' },
    ],
    [t, today, currency, masters.data, scales, fetchCall],
  )
  const faults = (row: EditRow) => {
    const own =
      (row.status === 'add' && isBlank(row.cells)) || scales.size === 0
        ? undefined
        : lineFaults(row.cells, scales.get(row.cells['unit'] ?? ''), t)
    const server = refused.get(row.key)
    return own || server ? { ...server, ...own } : undefined
  }
  const wrong = rows.shown.filter((row) => row.status !== 'kept' && faults(row))
  const blank = () => ({
    key: crypto.randomUUID(),
    cells: { materialCode: '', taxRate, requestedOn: rows.shown.at(-1)?.cells['requestedOn'] ?? '' },
  })
  // A line that was asked for is written into next: the cursor goes there.
  useEffect(() => {
    if (added) grid.current?.show(added, 'materialCode')
  }, [added])
  const act = (action: RowsAction) => {
    const cells = new Map(rows.rows.map((row) => [row.key, row.cells]))
    rows.act(action.type === 'fill' ? { ...action, edits: forgetMaterial(cells, action.edits) } : action)
  }
  return (
    <section aria-label={t('orders.section.lines', { count: rows.shown.length })}>
      <GridTools
        rows={rows}
        faults={wrong.length}
        onFault={() =>
          wrong[0] && grid.current?.show(wrong[0].key, Object.keys(faults(wrong[0]) ?? {})[0] ?? '')
        }
        onAdd={() => {
          const row = blank()
          act({ type: 'fill', edits: [], added: [row] })
          setAdded(row.key)
        }}
        {...(narrow ? {} : { onRemove: () => act({ type: 'remove', keys: grid.current?.spanned() ?? [] }) })}
      >
        <span>
          {t('orders.linesTotal', {
            count: rows.shown.length,
            total: money(
              sum(rows.shown.map(({ cells }) => amountOf(cells['qty'] ?? '', cells['price'] ?? ''))),
              currency,
            ),
          })}
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
          faults={faults}
          blank={blank}
          today={today}
          empty={<Empty icon="lines" title={t('orders.noLines')} text={t('orders.pasteHint')} />}
          maxHeight="max(320px, calc(100dvh - 530px))"
        />
      )}
    </section>
  )
}
