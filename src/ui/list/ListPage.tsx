import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { count, decimal } from '../../i18n/format.ts'
import { language, useT } from '../../i18n/i18n.ts'
import type { GridColumn, GridSizes } from '../grid/column.ts'
import { Grid } from '../grid/Grid.tsx'
import type { Picked } from '../grid/Pick.tsx'
import { Icon } from '../Icon.tsx'
import { lazy } from '../lazy.tsx'
import { lazyAntd } from '../lazyAntd.tsx'
import { Failure } from '../states.tsx'
import { fieldCell, isNumeric } from './cell.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { Keyword } from './Keyword.tsx'
import type { ListState } from './state.ts'
import { noView, toSearch, type View } from './view.ts'
import { ViewTabs } from './ViewTabs.tsx'
import styles from './ListPage.module.css'

const ColumnSettings = lazy(lazyAntd(() => import('./ColumnSettings.tsx')))

export interface ListPageProps<Row extends object> {
  title: string
  list: ListState<Row>
  presets?: readonly { key: string; label: string }[]
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  /** Cells that are more than their field's type says. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  /** What stands in an empty list that no filter narrows: what will be here, and the first step. */
  empty: ReactNode
  onOpen?: (row: Row, elsewhere: boolean, column?: string) => void
  card?: ((row: Row) => ReactNode) | 'columns'
  /** Whether a row has nothing of a field: its card does not name it. */
  absent?: ((row: Row, key: string) => boolean) | undefined
  sizes?: GridSizes | undefined
  /** The row that is brought to the top, each time it is another. */
  from?: number | undefined
  /** Buttons of the page. */
  actions?: ReactNode
  /** What can be done with the chosen rows; without it rows cannot be chosen. */
  batch?: ((rows: readonly Row[], clear: () => void) => ReactNode) | undefined
  /** Rows are chosen to be taken somewhere: they stay chosen whatever is searched and filtered. */
  choosing?: Required<Picked> | undefined
  /** Others are chosen than before. */
  onChosen?: ((rows: readonly Row[]) => void) | undefined
}

export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { title, list, presets, rowKey, rowName, cells, empty, onOpen, card, absent, actions, batch } = props
  const t = useT()
  const { noun, fields, view, settings, onSettings, count: rowCount, rowAt } = list
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [arranging, setArranging] = useState(false)

  const lang = language()
  const columns = useMemo(() => {
    const byKey = new Map(fields.map((field) => [field.key, field]))
    return settings.columns.flatMap(({ key, hidden, width }): GridColumn<Row>[] => {
      const field = byKey.get(key)
      if (!field || hidden) return []
      return [
        {
          key,
          label: field[lang],
          width,
          align: isNumeric(field) ? 'right' : undefined,
          sortable: field.sort,
          absent: absent && ((row) => absent(row, key)),
          cell: cells?.[key] ?? ((row) => fieldCell(noun.noun, field, row)),
        },
      ]
    })
  }, [fields, settings.columns, cells, absent, noun, lang])

  const narrowed = view.filters.length > 0 || view.keyword !== '' || view.preset !== ''
  const rowsOf = useCallback(
    (keys: ReadonlySet<string>): Row[] =>
      keys.size === 0
        ? []
        : Array.from({ length: rowCount }, (_, index) => rowAt(index)).flatMap((row) =>
            row && keys.has(rowKey(row)) ? [row] : [],
          ),
    [rowCount, rowAt, rowKey],
  )
  const chosen = useMemo(() => rowsOf(picked), [rowsOf, picked])
  const pick = (keys: ReadonlySet<string>) => {
    setPicked(keys)
    if (keys.size > 0 || picked.size > 0) props.onChosen?.(rowsOf(keys))
  }
  const unpick = () => pick(new Set())
  const change = (next: View) => {
    unpick()
    list.onView(next)
  }
  return (
    <section className={styles['page']} aria-label={title}>
      <header className={styles['head']}>
        <h1>{title}</h1>
        <span className={styles['total']} role="status">
          {list.error ? '' : t(list.capped ? 'list.totalCapped' : 'list.total', { count: count(list.total) })}
        </span>
        <div className={styles['actions']}>
          {actions}
          {list.fetchFile && list.total > 0 && <ExportButton fetchFile={list.fetchFile} />}
          <Button
            icon={<Icon name="refresh" size={15} />}
            aria-label={t('common.refresh')}
            title={t('common.refresh')}
            onClick={list.refetch}
          />
          <Button
            icon={<Icon name="settings" size={15} />}
            aria-label={t('list.columns')}
            title={t('list.columns')}
            onClick={() => setArranging(true)}
          />
        </div>
      </header>
      <ViewTabs
        presets={[{ key: '', label: t('common.all') }, ...(presets ?? [])]}
        preset={view.preset}
        onPreset={(preset) => change({ ...noView, preset })}
        saved={settings.views}
        search={toSearch(view).toString()}
        onOpen={(search) => {
          unpick()
          list.onSearch(search)
        }}
        onSaved={(views) => onSettings({ ...settings, views })}
      />
      <FilterBar noun={noun} fields={fields} view={view} onView={change} first={list.rowAt(0)}>
        <Keyword
          key={view.preset}
          value={view.keyword}
          onChange={(keyword) => change({ ...view, keyword })}
          shortcuts={settings.shortcuts}
        />
      </FilterBar>
      {batch && chosen.length > 0 && (
        <div className={styles['batch']} role="region" aria-label={t('list.batch')}>
          <span>{t('list.chosen', { count: chosen.length })}</span>
          {batch(chosen, unpick)}
          <Button kind="link" onClick={unpick}>
            {t('list.unchoose')}
          </Button>
        </div>
      )}
      <div className={styles['progress']} data-on={list.fetching} aria-hidden="true" />
      {list.error ? (
        <Failure message={list.error.message} requestId={list.error.requestId} onRetry={list.refetch} />
      ) : (
        <Grid
          label={title}
          columns={columns}
          frozen={Math.min(settings.frozen, columns.length - 1)}
          density={settings.density}
          count={list.count}
          rowAt={list.rowAt}
          rowKey={rowKey}
          rowName={rowName}
          picked={props.choosing ?? (batch && { keys: picked, change: pick })}
          sorts={view.sorts.map(({ field, sort }) => ({
            key: field,
            direction: sort === 2 ? 'desc' : 'asc',
          }))}
          onSort={(sorts) =>
            list.onView({
              ...view,
              sorts: sorts.map(({ key, direction }) => ({ field: key, sort: direction === 'desc' ? 2 : 1 })),
            })
          }
          onResize={(key, width) =>
            onSettings({
              ...settings,
              columns: settings.columns.map((column) => (column.key === key ? { ...column, width } : column)),
            })
          }
          onRange={list.onRange}
          onOpen={onOpen}
          card={card}
          sizes={props.sizes}
          from={props.from}
          pageKeys={settings.shortcuts}
          topKey={toSearch(view).toString()}
          totals={totalsOf(list, columns, t)}
          empty={
            narrowed ? (
              <div className={styles['empty']}>
                <p>{t('list.nothingFound')}</p>
                <Button onClick={() => change(noView)}>{t('list.clearAll')}</Button>
              </div>
            ) : (
              empty
            )
          }
        />
      )}
      {arranging && (
        <Suspense fallback={null}>
          <ColumnSettings
            fields={fields}
            settings={settings}
            onClose={() => setArranging(false)}
            onSave={(next) => {
              setArranging(false)
              onSettings(next)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

/** The totals row, over all rows that match. Amounts of several currencies have no sum, and the row says so. */
function totalsOf<Row extends object>(
  list: ListState<Row>,
  columns: readonly GridColumn<Row>[],
  t: ReturnType<typeof useT>,
): Record<string, ReactNode> | undefined {
  const summed = list.fields.filter(({ sum }) => sum)
  if (summed.length === 0 || list.capped || list.total === 0) return undefined
  const totals: Record<string, ReactNode> = {}
  for (const { key, unit } of summed) {
    const sum = list.sums[key]
    totals[key] =
      sum === undefined ? (
        <span title={t('list.mixed')}>{t('list.severalCurrencies')}</span>
      ) : (
        decimal(sum, unit === 'money' ? 2 : undefined)
      )
  }
  const first = columns[0]
  return first && totals[first.key] === undefined ? { ...totals, [first.key]: t('list.sum') } : totals
}
