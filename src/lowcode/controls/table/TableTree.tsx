import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { columnsOf } from '../../../../contract/lowcode/columns.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import type { GridSort } from '../../../ui/grid/column.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { useNarrow } from '../../../ui/grid/useNarrow.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { SlotView } from '../../runtime/ControlView.tsx'
import { valuesOf } from '../../runtime/cells.ts'
import { usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { number, plain, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { whole } from '../pick/choices.ts'
import { useCriteria } from '../pick/criteria.ts'
import { useTableFilter } from '../table-filter/tableFilter.ts'
import './grid-mode.css'
import { heightOf, sizesOf } from './sizes.ts'
import { TableHead } from './TableHead.tsx'
import { gridColumns } from './TableRows.tsx'
import { arrangedTree, filteredTree, lazyRows, treeOf, type TreeRow, visible } from './treeRows.ts'
import { useCellEvents } from './useCellEvents.ts'
import { useChosen } from './useChosen.ts'
import { useColumnWidths } from './useColumnWidths.ts'
import { useSubTable } from './useSubTable.ts'

/** Rows that stand below one another; those of a lazy table are asked for when their parent is first opened. */
export default function TableTree({ control }: ViewProps) {
  const page = usePage()
  const { services } = page
  const t = useT()
  const narrow = useNarrow()
  const source = useSource(control)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [below, setBelow] = useState<ReadonlyMap<string, readonly TreeRow[] | 'asked'>>(new Map())
  const [filters] = useTableFilter(control.field)
  const [sorts, setSorts] = useState<readonly GridSort[]>([])
  const [widths, onResize] = useColumnWidths(control)
  const all = source.tree && 'rows' in source.tree ? source.tree.rows : none
  const { lang, clock } = services
  const found = useMemo(
    () => arrangedTree(control, filteredTree(all, filters), sorts, lang, clock().zone),
    [control, all, filters, sorts, lang, clock],
  )
  const rows = useMemo(() => visible(found, open, below), [found, open, below])
  const picked = useChosen(
    control,
    useMemo(() => rows.map(({ row }) => row), [rows]),
  )
  const { open: emitOpen, listeners } = useCellEvents(control, (index) => rows[index]?.row.values)
  const api = plain(control, 'api')
  const toggle = (row: TreeRow) => {
    const next = new Set(open)
    if (!next.delete(row.key)) next.add(row.key)
    setOpen(next)
    if (!row.lazy || below.has(row.key)) return
    setBelow((was) => new Map(was).set(row.key, 'asked'))
    services
      .request(api, { [plain(control, 'pidKey')]: row.key })
      .then((answer) => {
        const found = lazyRows(control, answer)
        setBelow((was) => new Map(was).set(row.key, found))
      })
      .catch((error: unknown) => {
        setBelow((was) => new Map([...was].filter(([key]) => key !== row.key)))
        setOpen((was) => new Set([...was].filter((key) => key !== row.key)))
        services.say('error', error instanceof Error ? error.message : t('lowcode.failed'))
      })
  }
  const drawn = gridColumns<{ row: TreeRow; depth: number }>(control, page, ({ row }) => row.values, widths)
  const [first, ...others] = drawn
  const indent = number(control, 'indent') ?? 16
  const label = words(control, 'label', services.lang)
  const nameOf = ({ row }: { row: TreeRow }) => textOf(row.values[first?.key ?? '']) || row.key
  const branch = (at: { row: TreeRow; depth: number }, cell: ReactNode) => (
    <span className="lc-branch" style={{ paddingLeft: narrow ? 0 : at.depth * indent }}>
      {at.row.lazy || at.row.children.length > 0 ? (
        <button
          type="button"
          aria-expanded={open.has(at.row.key)}
          aria-label={t(open.has(at.row.key) ? 'lowcode.grid.shut' : 'lowcode.grid.open', {
            name: nameOf(at),
          })}
          onClick={() => toggle(at.row)}
        >
          <Icon name="chevron" size={12} />
        </button>
      ) : (
        !narrow && <span style={{ width: 20 }} />
      )}
      {cell}
      {below.get(at.row.key) === 'asked' && t('lowcode.loading')}
    </span>
  )
  if (source.tree && 'fault' in source.tree)
    return (
      <p className="lc-empty" role="alert">
        {source.tree.fault || t('lowcode.failed')}{' '}
        {api !== '' && <Button onClick={source.again}>{t('lowcode.retry')}</Button>}
      </p>
    )
  return (
    <section className="lc-table" aria-label={label} {...listeners}>
      <TableHead control={control}>
        <SlotView control={control} slot="tool" />
      </TableHead>
      {source.tree === undefined ? (
        <div className="skeleton" role="status" aria-label={t('lowcode.loading')} />
      ) : (
        <Grid<{ row: TreeRow; depth: number }>
          label={label}
          columns={first ? [{ ...first, cell: (at) => branch(at, first.cell(at)) }, ...others] : []}
          count={rows.length}
          rowAt={(index) => rows[index]}
          rowKey={({ row }) => row.key}
          rowName={nameOf}
          picked={picked}
          frozen={number(control, 'frozen') ?? 0}
          sorts={sorts}
          onSort={setSorts}
          onResize={onResize}
          onOpen={emitOpen && (({ row }, _, field) => emitOpen(row.values, field))}
          empty={t('lowcode.noRows')}
          card="columns"
          nested={{ level: ({ depth }) => depth, indent }}
          maxHeight={heightOf(control)}
          sizes={sizesOf(control)}
        />
      )}
    </section>
  )
}

/** The rows of the record, or what the table's call answers. */
function useSource(control: Control) {
  const { store, services } = usePage()
  const { shown } = useSubTable(control)
  const columns = columnsOf(control)
  const api = plain(control, 'entity') || plain(control, 'api')
  const criteria = useCriteria(control)
  const [asked, setAsked] = useState<ReturnType<typeof treeOf>>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (api === '') return undefined
    let gone = false
    // The answer of a call may be a tree already; conditions are put to what is asked as a list.
    const isPath = api.startsWith('/')
    const answer =
      isPath && criteria.length === 0
        ? services.request(api)
        : whole(control, api, { store, services }).then((rows) =>
            rows.map(({ id, values }) => (isPath ? (values ?? {}) : { ...values, id })),
          )
    answer.then(
      (rows) => !gone && setAsked(treeOf(control, rows)),
      (error: unknown) => !gone && setAsked({ fault: error instanceof Error ? error.message : '' }),
    )
    return () => {
      gone = true
    }
  }, [services, control, api, attempt, store, criteria])
  const own = useMemo(
    () =>
      treeOf(
        control,
        shown.map(({ key, cells }) => ({ [plain(control, 'idKey')]: key, ...valuesOf(columns, cells) })),
      ),
    [control, columns, shown],
  )
  return {
    tree: api === '' ? own : asked,
    again: () => {
      setAsked(undefined)
      setAttempt(attempt + 1)
    },
  }
}

const none: readonly TreeRow[] = []
