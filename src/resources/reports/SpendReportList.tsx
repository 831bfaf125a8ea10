import type { ResponseOf } from '../../../contract/call.ts'
import {
  spendCatalogue,
  spendColumns,
  type SpendLevel,
  spendLevels,
  spendReport,
  spendReportExport,
  type SpendRow,
  type SpendTotal,
} from '../../../contract/reports.spend.ts'
import type { ReportSort } from '../../../contract/reports.catalogue.ts'
import { count, decimal, money } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHidden } from '../../providers/access.ts'
import { download } from '../../providers/http.ts'
import { useSession } from '../../providers/session.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import type { Period } from './behind.ts'
import { FigureLink } from './FigureLink.tsx'
import { ReportPage } from './ReportPage.tsx'
import { PAGE_SIZE, ReportTable } from './ReportTable.tsx'
import { MONTH_ROWS, monthsOf, spendDocuments, type SpendFigure, type SpendOf } from './spend.ts'
import { useReport } from './useReport.ts'
import styles from './Reports.module.css'

/** Partners and materials that are drawn; the table has all. */
const DRAWN = 12

/** What was ordered and received in a period for how much: by month, partner or material. */
export default function SpendReportList() {
  const t = useT()
  const side = useSession((now) => now.side)
  const { chosen, period, filters, put, putFilters, by, partnerOrgId, materialCode, page, sort, sorts } =
    useReport({
      catalogue: spendCatalogue,
      levels: spendLevels,
      usual: 'month',
      columns: (level) => spendColumns(level, side),
    })
  const pageSize = by === 'month' ? MONTH_ROWS : PAGE_SIZE
  const asked = { ...period, by, partnerOrgId, materialCode, filters, sorts }
  const query = useCallQuery(
    'spendReports',
    spendReport,
    { body: { ...asked, page, pageSize } },
    { keepPreviousData: true, silent: true },
  )
  const of = (currency: string): SpendOf => ({
    side,
    period,
    partnerOrgId,
    materialCode,
    filters,
    currency,
  })
  return (
    <ReportPage
      report="spend"
      title={t(`reports.spend.${side}`)}
      levels={spendLevels}
      by={by}
      period={chosen}
      partnerOrgId={partnerOrgId}
      materialCode={materialCode}
      filters={filters}
      putFilters={putFilters}
      put={put}
      fetchFile={(signal, onProgress) => download(spendReportExport, { body: asked, signal, onProgress })}
      query={query}
      empty={{ text: t('reports.spendNone') }}
      about={() => t('reports.spendAbout')}
    >
      {(data) => (
        <>
          {data.totals.map((total) => (
            <Totals
              key={total.currency}
              total={total}
              before={data.previous.find(({ currency }) => currency === total.currency)}
              of={of(total.currency)}
            />
          ))}
          {page === 1 && <Drawn data={data} period={period} />}
          <Rows data={data} of={of} sort={sort} page={page} pageSize={pageSize} onChange={put} />
        </>
      )}
    </ReportPage>
  )
}

/** What a row is of, beside its currency. */
function useNameOf(by: SpendLevel) {
  const side = useSession((now) => now.side)
  return ({ month, partnerName, materialCode, materialName }: SpendRow): string => {
    if (by === 'month') return month
    if (by === 'partner') return partnerName
    const material = `${materialCode} ${materialName}`
    return side === 'supplier' ? `${material} · ${partnerName}` : material
  }
}

/** What a currency comes to, over the period before. */
function Totals({ total, before, of }: { total: SpendTotal; before: SpendTotal | undefined; of: SpendOf }) {
  const t = useT()
  const { currency } = total
  const read = (key: SpendFigure, from: SpendTotal) =>
    from[key] === null ? count(from[`${key}Lines`]) : money(from[key], currency)
  return (
    <section aria-label={t('reports.total', { currency })}>
      <h2>{t('reports.total', { currency })}</h2>
      <dl className={`${styles['figures']} ${styles['amounts']}`}>
        {(['ordered', 'received'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`reports.spendOf.${total[key] === null ? `${key}Lines` : key}`)}</dt>
            <dd>
              <strong>
                {total[`${key}Lines`] === 0 ? (
                  read(key, total)
                ) : (
                  <FigureLink to={spendDocuments(key, of)}>{read(key, total)}</FigureLink>
                )}
              </strong>
              {before && <span className="quiet">{t('reports.before', { value: read(key, before) })}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Spend = ResponseOf<typeof spendReport>

/** The amounts of the currency most was done in; of months those too in which nothing was. */
function Drawn({ data: { by, rows, totals }, period }: { data: Spend; period: Period }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const priced = !useHidden('orders.price')
  const nameOf = useNameOf(by)
  const [main] = totals
  if (!main) return null
  const of = rows.filter(({ currency }) => currency === main.currency)
  const drawn =
    by === 'month'
      ? monthsOf(period).map((month) => ({ name: month, row: of.find((row) => row.month === month) }))
      : of.slice(0, DRAWN).map((row) => ({ name: nameOf(row), row }))
  const series = (key: SpendFigure) => {
    const figure = priced ? key : (`${key}Lines` as const)
    return {
      name: t(`reports.spendOf.${figure}`),
      kind: 'bar' as const,
      values: drawn.map(({ row }) => String(row?.[figure] ?? 0)),
      format: priced ? (value: string) => money(value, main.currency) : decimal,
    }
  }
  return (
    <Chart
      title={t('reports.spendDrawn', {
        by: t(by === 'partner' ? `reports.partner.${side}` : `reports.level.${by}`),
        currency: main.currency,
      })}
      category={t(by === 'partner' ? `reports.partner.${side}` : `reports.level.${by}`)}
      categories={drawn.map(({ name }) => name)}
      empty={t('reports.none')}
      series={[series('ordered'), series('received')]}
    />
  )
}

interface RowsProps {
  data: Spend
  of: (currency: string) => SpendOf
  sort: ReportSort | undefined
  page: number
  pageSize: number
  onChange: (next: Readonly<Record<string, string>>) => void
}

function Rows({ data: { by, rows, total }, of, sort, page, pageSize, onChange }: RowsProps) {
  const side = useSession((now) => now.side)
  const opens = (row: SpendRow, key: SpendFigure, text: string) =>
    row[`${key}Lines`] === 0 ? (
      <span className="quiet">{text}</span>
    ) : (
      <FigureLink to={spendDocuments(key, { ...of(row.currency), row })}>{text}</FigureLink>
    )
  const cell = (key: string, row: SpendRow) => {
    switch (key) {
      case 'ordered':
      case 'received':
        return opens(row, key, money(row[key], row.currency))
      case 'orderedLines':
        return opens(row, 'ordered', count(row.orderedLines))
      case 'receivedLines':
        return opens(row, 'received', count(row.receivedLines))
      default:
        return row[key as 'month' | 'partnerName' | 'materialCode' | 'materialName' | 'currency'] // what is left of the catalogue
    }
  }
  return (
    <ReportTable<SpendRow>
      catalogue={spendCatalogue}
      keys={spendColumns(by, side)}
      rows={rows}
      cell={cell}
      sort={sort}
      page={page}
      pageSize={pageSize}
      total={total}
      onChange={onChange}
    />
  )
}
