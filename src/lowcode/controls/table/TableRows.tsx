import { useMemo } from 'react'
import { columnsOf } from '../../../../contract/lowcode/columns.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { attrOf, boundOf, valueTypeOf } from '../../../../contract/lowcode/kinds.ts'
import { useT } from '../../../i18n/i18n.ts'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { SlotView } from '../../runtime/ControlView.tsx'
import { columnsIn, valuesOf } from '../../runtime/cells.ts'
import { type PageContext, usePage } from '../../runtime/page.ts'
import type { ColumnWidths } from '../../runtime/services.ts'
import { textOf } from '../../values.ts'
import { hintOf, number, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { CellView } from './CellView.tsx'
import { columnNames } from './heads.ts'
import { keyOf } from './order.ts'
import { isLeftOut } from './rowLinks.ts'
import { columnWidth, heightOf, sizesOf } from './sizes.ts'
import { sumsOf } from './sums.ts'
import { TableHead } from './TableHead.tsx'
import { useCellEvents } from './useCellEvents.ts'
import { type ChosenRow, useChosen } from './useChosen.ts'
import { useColumnWidths } from './useColumnWidths.ts'
import { useRowView } from './useRowView.ts'
import { useSubTable } from './useSubTable.ts'

/** The rows of a record to be read. */
export default function TableRows({ control }: ViewProps) {
  const page = usePage()
  const { services } = page
  const t = useT()
  const { shown } = useSubTable(control)
  const columns = columnsOf(control)
  const [widths, onResize] = useColumnWidths(control)
  const view = useRowView(control, shown, none)
  const rows = useMemo(
    () => view.rows.map(({ key, cells }): ChosenRow => ({ key, values: valuesOf(columns, cells) })),
    [view.rows, columns],
  )
  const picked = useChosen(control, rows)
  const { open, listeners } = useCellEvents(control, (index) => rows[index]?.values)
  const label = words(control, 'label', services.lang)
  return (
    <section className="lc-table" aria-label={label} {...listeners}>
      <TableHead control={control}>
        <SlotView control={control} slot="tool" />
      </TableHead>
      <Grid<ChosenRow>
        label={label}
        columns={gridColumns<ChosenRow>(control, page, (row) => row.values, widths)}
        frozen={number(control, 'frozen') ?? 0}
        sorts={view.sorts}
        onSort={view.onSort}
        onResize={onResize}
        count={rows.length}
        rowAt={(index) => rows[index]}
        rowKey={(row) => row.key}
        rowName={({ key, values }) => textOf(values[columns[0]?.field ?? '']) || key}
        picked={picked}
        onOpen={open && (({ values }, _, field) => open(values, field))}
        totals={sumsOf(
          attrOf(control, 'sums'),
          columns,
          rows.map(({ values }) => values),
          t('lowcode.sum'),
        )}
        empty={t('lowcode.noRows')}
        card="columns"
        maxHeight={heightOf(control)}
        sizes={sizesOf(control)}
      />
    </section>
  )
}

const none = () => false

/** The columns of a table that is read: each value by the face of its control. */
export function gridColumns<R>(
  table: Control,
  { store, services: { lang, clock } }: Pick<PageContext, 'store' | 'services'>,
  values: (row: R) => Readonly<Record<string, unknown>>,
  widths: ColumnWidths = {},
): GridColumn<R>[] {
  const columns = columnsIn(table, 0)
  const names = columnNames(table, columns, lang)
  return columns.map((column, nth) => ({
    key: keyOf(column),
    label: names[nth] || column.field,
    hint: hintOf(column, lang),
    width: widths[keyOf(column)] ?? columnWidth(table, column),
    sortable: true,
    align: valueTypeOf(column) === 'number' ? 'right' : undefined,
    absent: (row) => isLeftOut(column, values(row), store, clock),
    cell: (row) => (
      <CellView control={column} values={values(row)} field={boundOf(column).name ?? column.field} />
    ),
  }))
}
