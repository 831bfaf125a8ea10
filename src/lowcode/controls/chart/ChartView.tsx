import { useMemo } from 'react'
import { listLimits } from '../../../../contract/filter.ts'
import { finding, textOf } from '../../../../contract/lowcode/faults.ts'
import { count, decimal } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import type { Series } from '../../../ui/chart/series.ts'
import { handlerOf } from '../../runtime/handlers.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import { flag, number, plain, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { NotOffered } from '../pick/NotOffered.tsx'
import { figuresOf } from './figures.ts'
import { sampleRows } from './sampleRows.ts'
import { useNaming } from './useNaming.ts'
import { sourceOf, useRows } from './useRows.ts'

/** Decimals of an average where nothing is said. */
const DIGITS = 2

/** What the rows of a source or of a table of the page add up to. */
export default function ChartView({ control, state }: ViewProps) {
  const { isListed, lang } = usePage().services
  const t = useT()
  const source = sourceOf(control)
  const listed = source === '' || source.startsWith('/') || (isListed?.(source) ?? true)
  // A case of a list is no list of its own, and is asked all the same.
  if (listed === 'unpublished' || (!listed && plain(control, 'entity') !== ''))
    return (
      <>
        <Heading>{words(control, 'label', lang)}</Heading>
        {listed ? (
          // said in the designer alone, which has the text
          <p className="lc-empty">{t('designer.unpublished')}</p>
        ) : (
          <p className="lc-empty" role="alert">
            {textOf(finding('', 'SOURCE_UNKNOWN'), lang)}
          </p>
        )}
      </>
    )
  return <Drawn control={control} state={state} />
}

const Heading = ({ children }: { children: string }) =>
  children !== '' && <h3 className="lc-heading">{children}</h3>

function Drawn({ control }: ViewProps) {
  const { services, wrap } = usePage()
  const t = useT()
  const emit = useEmit(control)
  const { lang } = services
  const found = useRows(control)
  // On the canvas a page has no rows, and a chart that is not described to its end still is one.
  const isSample = wrap !== undefined && sourceOf(control) === '' && found.total === 0
  const rows = useMemo(() => (isSample ? sampleRows(control) : found.rows), [isSample, control, found.rows])
  const isPie = plain(control, 'chartType') === 'pie'
  const divided = isPie ? '' : plain(control, 'series')
  const [value, aggregate, timeUnit] = [
    plain(control, 'value'),
    plain(control, 'aggregate'),
    plain(control, 'timeUnit'),
  ]
  const category = useNaming(control, plain(control, 'category'), plain(control, 'dict'), timeUnit)
  const series = useNaming(control, divided)
  const { label: valueName } = useNaming(control, value)
  const digits = number(control, 'digits')
  const figures = useMemo(
    () =>
      rows &&
      category.named &&
      series.named &&
      figuresOf(rows, {
        category: category.named,
        series: divided === '' ? undefined : series.named,
        value,
        aggregate,
        timeUnit,
        order: plain(control, 'order'),
        limit: number(control, 'limit'),
        digits: digits ?? DIGITS,
        others: t('drawing.others'),
        lang,
      }),
    [rows, category.named, series.named, divided, value, aggregate, timeUnit, control, digits, t, lang],
  )
  const title = words(control, 'label', lang) || t('drawing.name')
  if (found.fault !== undefined)
    return (
      <>
        <Heading>{title}</Heading>
        <NotOffered fault={found.fault} again={found.again} />
      </>
    )
  if (!rows || !figures) return <div className="skeleton" role="status" aria-label={t('lowcode.loading')} />
  const unit = words(control, 'unit', lang)
  const counts = value === '' || aggregate === 'count'
  const drawn = figures.series.map((one): Series => ({
    name:
      divided !== ''
        ? one.name
        : counts
          ? t('drawing.count')
          : aggregate === 'sum'
            ? valueName
            : t(`drawing.${aggregate}`, { name: valueName }),
    kind: isPie ? 'pie' : plain(control, 'chartType') === 'line' ? 'line' : 'bar',
    values: one.values,
    format: (text) => `${decimal(text, counts ? undefined : digits)} ${unit}`.trim(),
  }))
  const pick = (at: number, nth: number) => {
    const own = figures.rowsOf(at, nth)
    emit('click', {
      category: figures.categories[at],
      series: drawn[nth]?.name,
      value: drawn[nth]?.values[at],
      row: own[0],
      rows: own,
    })
  }
  return (
    <>
      <Chart
        title={title}
        category={category.label}
        categories={figures.categories}
        series={drawn}
        empty={t('lowcode.noData')}
        stacked={flag(control, 'stacked')}
        height={number(control, 'height')}
        onPick={handlerOf(control, 'click') === undefined ? undefined : pick}
      />
      {isSample && <p className="quiet">{t('drawing.sample')}</p>}
      {found.total > rows.length && (
        <p className="quiet" role="note">
          {t('drawing.first', {
            count: count(rows.length),
            // further ones are not counted by the server
            total: `${count(found.total)}${found.total >= listLimits.count ? '+' : ''}`,
          })}
        </p>
      )}
    </>
  )
}
