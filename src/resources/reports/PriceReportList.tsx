import type { ResponseOf } from '../../../contract/call.ts'
import { type ReportSort } from '../../../contract/reports.catalogue.ts'
import {
  priceCatalogue,
  priceColumns,
  priceLevelsOf,
  priceReport,
  priceReportExport,
  type PriceRow,
  type PriceTotal,
} from '../../../contract/reports.prices.ts'
import { count, decimal, money, percent, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHidden } from '../../providers/access.ts'
import { download } from '../../providers/http.ts'
import { useSession } from '../../providers/session.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import type { Period } from './behind.ts'
import { FigureLink } from './FigureLink.tsx'
import { drawnOf, pricedLines, type PricesOf } from './prices.ts'
import { ReportPage } from './ReportPage.tsx'
import { PAGE_SIZE, ReportTable } from './ReportTable.tsx'
import { monthsOf } from './spend.ts'
import { useReport } from './useReport.ts'
import styles from './Reports.module.css'

/** Lines of prices in one picture. */
const DRAWN = 3

/** How the prices of what was ordered in a period went, and what that made of its amount. */
export default function PriceReportList() {
  const t = useT()
  const side = useSession((now) => now.side)
  const priced = !useHidden('orders.price')
  const levels = priceLevelsOf(side)
  const { chosen, period, filters, put, putFilters, by, partnerOrgId, materialCode, page, sort, sorts } =
    useReport({
      catalogue: priceCatalogue,
      levels,
      usual: 'source',
      columns: (level) => priceColumns(level, side),
    })
  const asked = { ...period, by, partnerOrgId, materialCode, filters, sorts }
  const query = useCallQuery(
    'priceReports',
    priceReport,
    { body: { ...asked, page, pageSize: PAGE_SIZE } },
    { keepPreviousData: true, silent: true },
  )
  const of = (currency: string): PricesOf => ({
    side,
    period,
    partnerOrgId,
    materialCode,
    filters,
    currency,
  })
  return (
    <ReportPage
      report="prices"
      title={t('reports.prices')}
      levels={levels}
      by={by}
      period={chosen}
      partnerOrgId={partnerOrgId}
      materialCode={materialCode}
      filters={filters}
      putFilters={putFilters}
      put={put}
      fetchFile={(signal, onProgress) => download(priceReportExport, { body: asked, signal, onProgress })}
      query={query}
      empty={{ text: t('reports.noneText') }}
      about={() => t('reports.pricesAbout')}
    >
      {(data) => (
        <>
          {priced &&
            data.totals.map((total) => <Totals key={total.currency} total={total} of={of(total.currency)} />)}
          {priced && <Drawn rows={data.rows} period={period} />}
          <Rows data={data} of={of} sort={sort} page={page} onChange={put} />
        </>
      )}
    </ReportPage>
  )
}

/** What a currency comes to, and what of it prices made. */
function Totals({
  total: { currency, amount, effect, change, lines },
  of,
}: {
  total: PriceTotal
  of: PricesOf
}) {
  const t = useT()
  return (
    <section aria-label={t('reports.total', { currency })}>
      <h2>{t('reports.total', { currency })}</h2>
      <dl className={`${styles['figures']} ${styles['amounts']}`}>
        <div>
          <dt>{t('reports.priceOf.amount')}</dt>
          <dd>
            <strong>
              <FigureLink to={pricedLines(of)}>{money(amount, currency)}</FigureLink>
            </strong>
            <span className="quiet">{t('reports.linesOf', { count: count(lines) })}</span>
          </dd>
        </div>
        <div>
          <dt>{t('reports.priceOf.effect')}</dt>
          <dd>
            <strong>{effect === null ? '—' : money(effect, currency)}</strong>
            {change !== null && <span className="quiet">{signed(change)}</span>}
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** Per cent up or down. */
const signed = (change: string): string => `${Number(change) > 0 ? '+' : ''}${percent(change)}`

/** The average price of each month, of the first rows; a month without an order has none. */
function Drawn({ rows, period }: { rows: readonly PriceRow[]; period: Period }) {
  const t = useT()
  const drawn = drawnOf(rows, DRAWN)
  const [main] = drawn
  if (!main) return null
  const months = monthsOf(period)
  return (
    <Chart
      title={t('reports.pricesDrawn', { currency: main.currency, unit: main.unit })}
      category={t('reports.level.month')}
      categories={months}
      empty={t('reports.none')}
      series={drawn.map((row) => ({
        name: [row.materialCode, row.partnerName].filter(Boolean).join(' · '),
        kind: 'line' as const,
        values: months.map((month) => row.months?.find((one) => one.month === month)?.price ?? null),
        format: decimal,
      }))}
    />
  )
}

interface RowsProps {
  data: ResponseOf<typeof priceReport>
  of: (currency: string) => PricesOf
  sort: ReportSort | undefined
  page: number
  onChange: (next: Readonly<Record<string, string>>) => void
}

function Rows({ data: { by, rows, total }, of, sort, page, onChange }: RowsProps) {
  const side = useSession((now) => now.side)
  const cell = (key: string, row: PriceRow) => {
    const opens = (text: string, when: 'now' | 'before' = 'now') => (
      <FigureLink to={pricedLines({ ...of(row.currency), row }, when)}>{text}</FigureLink>
    )
    switch (key) {
      case 'effect':
        return row.effect === null ? '—' : money(row.effect, row.currency)
      case 'change':
        return row.change === null ? '—' : signed(row.change)
      case 'beforePrice':
        return row.beforePrice === null ? '—' : opens(decimal(row.beforePrice), 'before')
      case 'averagePrice':
        return opens(decimal(row.averagePrice))
      case 'firstPrice':
      case 'lastPrice':
      case 'lowPrice':
      case 'highPrice':
        return decimal(row[key])
      case 'amount':
        return opens(money(row.amount, row.currency))
      case 'qty':
        return quantity(row.qty, row.unitScale)
      case 'lines':
        return opens(count(row.lines))
      default:
        return row[key as 'materialCode' | 'materialName' | 'partnerName' | 'unit' | 'currency'] // what is left of the catalogue
    }
  }
  return (
    <ReportTable<PriceRow>
      catalogue={priceCatalogue}
      keys={priceColumns(by, side)}
      rows={rows}
      cell={cell}
      sort={sort}
      page={page}
      total={total}
      onChange={onChange}
    />
  )
}
