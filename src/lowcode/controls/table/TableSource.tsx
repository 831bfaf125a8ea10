import { useCallback, useMemo, useState } from 'react'
import { operators, type Sort } from '../../../../contract/filter.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import type { GridSort } from '../../../ui/grid/column.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { SlotView } from '../../runtime/ControlView.tsx'
import { columnsIn } from '../../runtime/cells.ts'
import { usePage } from '../../runtime/page.ts'
import type { Choice } from '../../runtime/services.ts'
import { textOf } from '../../values.ts'
import { number, plain, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { useCriteria } from '../pick/criteria.ts'
import { useLoaded } from '../pick/useLoaded.ts'
import { useTableFilter } from '../table-filter/tableFilter.ts'
import { heightOf, sizesOf } from './sizes.ts'
import { TableHead } from './TableHead.tsx'
import { gridColumns } from './TableRows.tsx'
import { useCellEvents } from './useCellEvents.ts'
import { useChosen } from './useChosen.ts'
import { useColumnWidths } from './useColumnWidths.ts'
import { useListActions } from './useListActions.ts'

/** What the maker of a page is told, in the words of the specification. */
const unkeyed = 'row key is required'
/** Rows of a page where the control says nothing. */
const PAGE = 50

/** What a call answers, to be read: searched as one types, sorted by its heads, a page at a time. */
export default function TableSource({ control }: ViewProps) {
  const context = usePage()
  const { services } = context
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const [narrowed] = useTableFilter(control.field)
  const [widths, onResize] = useColumnWidths(control)
  const criteria = useCriteria(control)
  const [sorts, setSorts] = useState<readonly GridSort[]>([])
  const filters = useMemo(
    () => [
      ...criteria,
      ...Object.entries(narrowed).map(([field, value]) => ({
        field,
        sign: operators.in.sign,
        value: [...value],
      })),
    ],
    [criteria, narrowed],
  )
  const order = sorts.map(({ key, direction }): Sort => ({ field: key, sort: direction === 'desc' ? 2 : 1 }))
  const api = plain(control, 'api')
  const pageSize = number(control, 'pageSize') ?? PAGE
  const list = useLoaded(
    (word, page, signal) =>
      services.choices(api, { keyword: word, page, filters, sorts: order, pageSize, signal }),
    keyword,
    JSON.stringify([filters, order]),
    pageSize,
  )
  const { found, total } = list
  const { around, from } = useListActions(control, {
    search: t('lowcode.search'),
    count: total,
    look: setKeyword,
  })
  const rows = useMemo(() => {
    const idKey = plain(control, 'idKey')
    return [...found].map(([index, choice]) => {
      const values = valuesIn(choice)
      return { index, key: textOf(values[idKey]), values }
    })
  }, [control, found])
  const byIndex = useMemo(() => new Map(rows.map((row) => [row.index, row])), [rows])
  const rowAt = useCallback((index: number) => byIndex.get(index), [byIndex])
  const picked = useChosen(control, rows)
  const isUnkeyed = picked !== undefined && rows.some(({ key }) => key === '')
  const { open, listeners } = useCellEvents(control, (index) => rowAt(index)?.values)
  const label = words(control, 'label', services.lang)
  const first = columnsIn(control, 0)[0]?.field ?? ''
  return (
    <section ref={around} className="lc-table" aria-label={label} {...listeners}>
      <TableHead control={control}>
        <SlotView control={control} slot="tool" />
      </TableHead>
      <input
        type="search"
        className="input lc-table-beside"
        aria-label={t('lowcode.search')}
        placeholder={t('lowcode.search')}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {isUnkeyed ? (
        <p className="lc-empty" role="alert">
          {unkeyed}
        </p>
      ) : list.failed ? (
        <p className="lc-empty" role="alert">
          {t('lowcode.failed')} {list.reason}{' '}
          <Button
            onClick={() => {
              // A call that does not sort by this column is asked without.
              setSorts([])
              list.again()
            }}
          >
            {t('lowcode.retry')}
          </Button>
        </p>
      ) : total === undefined ? (
        <div className="skeleton" role="status" aria-label={t('lowcode.loading')} />
      ) : (
        <Grid
          label={label}
          columns={gridColumns<Row>(control, context, ({ values }) => values, widths)}
          sorts={sorts}
          onSort={setSorts}
          count={total}
          rowAt={rowAt}
          rowKey={({ key, index }) => key || String(index)}
          rowName={({ key, values }) => textOf(values[first]) || key}
          picked={picked}
          onOpen={open && (({ values }, _, field) => open(values, field))}
          onRange={list.range}
          from={from}
          onResize={onResize}
          frozen={number(control, 'frozen') ?? 0}
          empty={t(keyword === '' && filters.length === 0 ? 'lowcode.noRows' : 'lowcode.noMatch')}
          card="columns"
          maxHeight={heightOf(control)}
          sizes={sizesOf(control)}
        />
      )}
    </section>
  )
}

interface Row {
  index: number
  key: string
  values: Readonly<Record<string, unknown>>
}

const valuesIn = ({ values = {} }: Choice): Row['values'] => values
