import { useMemo } from 'react'
import { columnsOf } from '../../../../contract/lowcode/columns.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { attrOf, boundOf, fieldsOf, valueTypeOf } from '../../../../contract/lowcode/kinds.ts'
import { useT } from '../../../i18n/i18n.ts'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { SlotView } from '../../runtime/ControlView.tsx'
import { columnsIn, valuesOf } from '../../runtime/cells.ts'
import { usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { stays, useTableFilter } from '../table-filter/tableFilter.ts'
import { CellView } from './CellView.tsx'
import { columnWidth, heightOf, sizesOf } from './sizes.ts'
import { sumsOf } from './sums.ts'
import { TableHead } from './TableHead.tsx'
import { type ChosenRow, useChosen } from './useChosen.ts'
import { useSubTable } from './useSubTable.ts'

/** The rows of a record to be read. */
export default function TableRows({ control }: ViewProps) {
  const { services } = usePage()
  const t = useT()
  const { shown } = useSubTable(control)
  const columns = columnsOf(control)
  const [narrowed] = useTableFilter(control.field)
  const rows = useMemo(
    () =>
      shown
        .map(({ key, cells }): ChosenRow => ({ key, values: valuesOf(columns, cells) }))
        .filter(({ values }) => stays(narrowed, values)),
    [shown, columns, narrowed],
  )
  const picked = useChosen(control, rows)
  const label = words(control, 'label', services.lang)
  return (
    <section className="lc-table" aria-label={label}>
      <TableHead control={control}>
        <SlotView control={control} slot="tool" />
      </TableHead>
      <Grid<ChosenRow>
        label={label}
        columns={gridColumns<ChosenRow>(control, services.lang, (row) => row.values)}
        count={rows.length}
        rowAt={(index) => rows[index]}
        rowKey={(row) => row.key}
        rowName={({ key, values }) => textOf(values[columns[0]?.field ?? '']) || key}
        picked={picked}
        totals={sumsOf(
          attrOf(control, 'sums'),
          columns,
          rows.map(({ values }) => values),
          t('lowcode.sum'),
        )}
        empty={t('lowcode.noRows')}
        maxHeight={heightOf(control)}
        sizes={sizesOf(control)}
      />
    </section>
  )
}

/** The columns of a table that is read: each value by the face of its control. */
export function gridColumns<R>(
  table: Control,
  lang: 'zh' | 'en',
  values: (row: R) => Readonly<Record<string, unknown>>,
): GridColumn<R>[] {
  return columnsIn(table, 0).map((column) => ({
    key: fieldsOf(column)[0] ?? column.field,
    label: words(column, 'label', lang) || column.field,
    width: columnWidth(table, column),
    align: valueTypeOf(column) === 'number' ? 'right' : undefined,
    cell: (row) => (
      <CellView control={column} values={values(row)} field={boundOf(column).name ?? column.field} />
    ),
  }))
}
