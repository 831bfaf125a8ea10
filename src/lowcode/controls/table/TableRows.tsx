import { useMemo } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { attrOf, boundOf, fieldsOf, valueTypeOf } from '../../../../contract/lowcode/kinds.ts'
import { useT } from '../../../i18n/i18n.ts'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { SlotView } from '../../runtime/ControlView.tsx'
import { columnsIn, columnsOf, valuesOf } from '../../runtime/cells.ts'
import { usePage } from '../../runtime/page.ts'
import { length, number, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { stays, useNarrowing } from '../table-filter/narrowing.ts'
import { CellView } from './CellView.tsx'
import { sumsOf } from './sums.ts'
import { TableHead } from './TableHead.tsx'
import { useTable } from './useTable.ts'

interface Row {
  key: string
  values: Readonly<Record<string, unknown>>
}

/** The rows of a record to be read. */
export default function TableRows({ control }: ViewProps) {
  const { surroundings } = usePage()
  const t = useT()
  const { shown } = useTable(control)
  const columns = columnsOf(control)
  const [narrowed] = useNarrowing(control.field)
  const rows = useMemo(
    () =>
      shown
        .map(({ key, cells }): Row => ({ key, values: valuesOf(columns, cells) }))
        .filter(({ values }) => stays(narrowed, values)),
    [shown, columns, narrowed],
  )
  const label = words(control, 'label', surroundings.lang)
  return (
    <section className="lc-table" aria-label={label}>
      <TableHead control={control}>
        <SlotView control={control} slot="tool" />
      </TableHead>
      <Grid<Row>
        label={label}
        columns={gridColumns<Row>(columnsIn(control, 0), surroundings.lang, (row) => row.values)}
        count={rows.length}
        rowAt={(index) => rows[index]}
        rowKey={(row) => row.key}
        rowName={(row) => row.key}
        totals={sumsOf(
          attrOf(control, 'sums'),
          columns,
          rows.map(({ values }) => values),
          t('lowcode.sum'),
        )}
        empty={t('lowcode.noRows')}
        maxHeight={length(control, 'height') === 'auto' ? '420px' : (length(control, 'height') ?? '420px')}
      />
    </section>
  )
}

/** Columns that show each value by the face of its control. */
export function gridColumns<R>(
  columns: readonly Control[],
  lang: 'zh' | 'en',
  values: (row: R) => Readonly<Record<string, unknown>>,
): GridColumn<R>[] {
  return columns.map((column) => ({
    key: fieldsOf(column)[0] ?? column.field,
    label: words(column, 'label', lang) || column.field,
    width: Math.max(80, number(column, 'width') ?? 140),
    align: valueTypeOf(column) === 'number' ? 'right' : undefined,
    cell: (row) => (
      <CellView control={column} values={values(row)} field={boundOf(column).name ?? column.field} />
    ),
  }))
}
