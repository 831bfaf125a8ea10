import type { ColumnsType } from 'antd/es/table'
import type { Filter } from '../../../contract/filter.ts'
import {
  type BriefRow,
  briefReportExport,
  customerBriefReport,
  supplierBriefReport,
} from '../../../contract/reports.ts'
import { count, decimal, localDay, money, percent } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHidden } from '../../providers/access.ts'
import { download } from '../../providers/http.ts'
import { useSession } from '../../providers/session.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { byText } from '../../ui/table/flagColumn.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { type BriefFigure, figureDocuments, type FigureOf, type Period } from './behind.ts'
import { BriefFigures, Ppm, share } from './BriefFigures.tsx'
import { FigureLink } from './FigureLink.tsx'
import { PeriodField } from './PeriodField.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportViews } from './ReportViews.tsx'
import { usePeriod } from './usePeriod.ts'
import styles from './Reports.module.css'

/** Partners whose figures are drawn; the table has all. */
const DRAWN = 12

/** What a side did with each partner in a period, against the period before. */
export default function BriefReportList() {
  const t = useT()
  const side = useSession((now) => now.side)
  const priced = !useHidden('orders.price')
  const { chosen, period, filters, put, putFilters } = usePeriod()
  const { data, error, refetch } = useCallQuery(
    'briefReports',
    side === 'buyer' ? customerBriefReport : supplierBriefReport,
    { query: { ...period, filters: JSON.stringify(filters) } },
    { keepPreviousData: true, silent: true },
  )
  const [main] = data?.totals ?? []
  const drawn = (data?.rows ?? [])
    .filter(({ currency }) => currency === main?.currency)
    .toSorted((a, b) => (priced ? Number(b.amount) - Number(a.amount) : b.lines - a.lines))
    .slice(0, DRAWN)
  return (
    <section className={styles['page']} aria-label={t('reports.brief')}>
      <header>
        <h1>{t('reports.brief')}</h1>
        <ReportViews report="brief" />
        <PeriodField period={chosen} onChange={(next) => put({ ...next })} />
        <ReportFilters filters={filters} onChange={putFilters} />
        <ExportButton
          fetchFile={(signal, onProgress) =>
            download(briefReportExport, { body: { ...period, filters }, signal, onProgress })
          }
        />
      </header>
      {error ? (
        <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />
      ) : !data ? (
        <Skeleton rows={10} />
      ) : data.rows.length === 0 ? (
        <Empty icon="chart" title={t('reports.none')} text={t('reports.noneText')} />
      ) : (
        <>
          {data.totals.map((total) => (
            <BriefFigures
              key={total.currency}
              total={total}
              before={data.previous.find(({ currency }) => currency === total.currency)}
              of={{ side, partnerOrgId: null, currency: total.currency, period, filters, today: localDay() }}
            />
          ))}
          <p className="quiet">{t('reports.about')}</p>
          {main && (
            <Chart
              title={
                priced ? t('reports.byPartner', { currency: main.currency }) : t('reports.byPartnerLines')
              }
              category={t(`reports.partner.${side}`)}
              categories={drawn.map(({ partnerName }) => partnerName)}
              empty={t('reports.none')}
              series={[
                priced
                  ? {
                      name: t('reports.figure.amount'),
                      kind: 'bar',
                      values: drawn.map(({ amount }) => amount),
                      format: (value) => money(value, main.currency),
                    }
                  : {
                      name: t('reports.figure.lines'),
                      kind: 'bar',
                      values: drawn.map(({ lines }) => String(lines)),
                      format: decimal,
                    },
              ]}
            />
          )}
          <Partners rows={data.rows} period={period} filters={filters} priced={priced} />
        </>
      )}
    </section>
  )
}

interface PartnersProps {
  rows: readonly BriefRow[]
  period: Period
  filters: readonly Filter[]
  priced: boolean
}

function Partners({ rows, period, filters, priced }: PartnersProps) {
  const t = useT()
  const side = useSession((now) => now.side)
  const ofRow = ({ partnerOrgId, currency }: BriefRow): FigureOf => ({
    side,
    partnerOrgId,
    currency,
    period,
    filters,
    today: localDay(),
  })
  const number = (
    key: 'orders' | 'lines' | 'receivedLines' | 'overdueLines',
  ): ColumnsType<BriefRow>[number] => ({
    title: t(`reports.figure.${key}`),
    align: 'right',
    sorter: (one, other) => one[key] - other[key],
    render: (_, row) => <Counted figure={key} of={ofRow(row)} value={row[key]} />,
  })
  const amount = (key: 'amount' | 'openAmount'): ColumnsType<BriefRow> =>
    priced
      ? [
          {
            title: t(`reports.figure.${key}`),
            align: 'right',
            sorter: (one, other) => Number(one[key]) - Number(other[key]),
            render: (_, row) => (
              <FigureLink to={figureDocuments[key](ofRow(row))}>{money(row[key], row.currency)}</FigureLink>
            ),
          },
        ]
      : []
  const rate = (
    key: 'onTime' | 'passed',
    part: CountedFigure,
    all: CountedFigure,
  ): ColumnsType<BriefRow>[number] => ({
    title: t(`reports.figure.${key}`),
    align: 'right',
    sorter: (one, other) =>
      Number(share(one[part], one[all]) ?? -1) - Number(share(other[part], other[all]) ?? -1),
    render: (_, row) =>
      row[all] === 0 ? (
        '—'
      ) : (
        <>
          {percent(share(row[part], row[all]))}{' '}
          <span className="quiet">
            <Counted figure={part} of={ofRow(row)} value={row[part]} named />
            {' / '}
            <Counted figure={all} of={ofRow(row)} value={row[all]} named />
          </span>
        </>
      ),
  })
  return (
    <RecordTable<BriefRow>
      dataSource={[...rows]}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        {
          title: t(`reports.partner.${side}`),
          sorter: byText('partnerName'),
          render: (_, { partnerName, partnerCode }) => (
            <>
              {partnerName} {side === 'buyer' && <span className="quiet">{partnerCode}</span>}
            </>
          ),
        },
        number('orders'),
        number('lines'),
        ...amount('amount'),
        {
          title: t('reports.figure.answerHours'),
          align: 'right',
          sorter: (one, other) => Number(one.answerHours ?? -1) - Number(other.answerHours ?? -1),
          render: (_, row) =>
            row.answerHours === null ? (
              '—'
            ) : (
              <FigureLink to={figureDocuments.answerHours(ofRow(row))}>
                {t('reports.hours', { count: decimal(row.answerHours) })}
              </FigureLink>
            ),
        },
        rate('onTime', 'onTimeLines', 'dueLines'),
        number('receivedLines'),
        rate('passed', 'passedLines', 'inspectedLines'),
        {
          title: <span title={t('reports.ppmHelp')}>{t('reports.figure.ppm')}</span>,
          align: 'right',
          // by the unit most lines were inspected in
          sorter: (one, other) => (one.ppm[0]?.ppm ?? -1) - (other.ppm[0]?.ppm ?? -1),
          render: (_, row) => <Ppm units={row.ppm} of={ofRow(row)} />,
        },
        ...amount('openAmount'),
        number('overdueLines'),
      ]}
    />
  )
}

type CountedFigure = Exclude<BriefFigure, 'amount' | 'openAmount' | 'answerHours'>

interface CountedProps {
  figure: CountedFigure
  of: FigureOf
  value: number
  /** It stands beside others and says what it is. */
  named?: boolean
}

/** How many documents there are, which they open. */
function Counted({ figure, of, value, named = false }: CountedProps) {
  const t = useT()
  const text = count(value)
  if (value === 0) return text
  return (
    <FigureLink
      to={figureDocuments[figure](of)}
      {...(named && { label: `${t(`reports.figure.${figure}`)} ${text}` })}
    >
      {text}
    </FigureLink>
  )
}
