import type { ColumnsType } from 'antd/es/table'
import { Link } from 'react-router'
import {
  type BriefRow,
  type BriefTotal,
  briefReportExport,
  customerBriefReport,
  supplierBriefReport,
} from '../../../contract/reports.ts'
import { count, decimal, money, percent } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHasRight, useHidden } from '../../providers/access.ts'
import { download } from '../../providers/http.ts'
import { useSession } from '../../providers/session.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { byText } from '../../ui/table/flagColumn.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { behind, ofPartner, orderedIn } from './behind.ts'
import { PeriodField } from './PeriodField.tsx'
import { type Period, usePeriod } from './usePeriod.ts'
import styles from './Reports.module.css'

/** Partners whose figures are drawn; the table has all. */
const DRAWN = 12

/** What part is of all, in percent with one decimal; null where there is nothing. */
const share = (part: number, all: number): string | null =>
  all === 0 ? null : ((part / all) * 100).toFixed(1)

/** What a side did with each partner in a period, against the period before. */
export default function BriefReportList() {
  const t = useT()
  const side = useSession((now) => now.side)
  const priced = !useHidden('orders.price')
  const { period, put } = usePeriod()
  const { data, error, refetch } = useCallQuery(
    'briefReports',
    side === 'buyer' ? customerBriefReport : supplierBriefReport,
    { query: period },
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
        <PeriodField period={period} onChange={(next) => put({ ...next })} />
        <ExportButton
          fetchFile={(signal, onProgress) =>
            download(briefReportExport, { body: period, signal, onProgress })
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
            <Figures
              key={total.currency}
              total={total}
              before={data.previous.find(({ currency }) => currency === total.currency)}
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
          <Partners rows={data.rows} period={period} priced={priced} />
        </>
      )}
    </section>
  )
}

/** The figures of a currency, each over that of the period before. */
function Figures({ total, before }: { total: BriefTotal; before: BriefTotal | undefined }) {
  const t = useT()
  const rate = (part: number, all: number) => percent(share(part, all)) || '—'
  const hours = (value: string | null) =>
    value === null ? '—' : t('reports.hours', { count: decimal(value) })
  const figures: readonly (readonly [key: string, read: (of: BriefTotal) => string, isNow?: boolean])[] = [
    ['orders', ({ orders }) => count(orders)],
    ['lines', ({ lines }) => count(lines)],
    ...(total.amount === null
      ? []
      : [['amount', ({ amount, currency }: BriefTotal) => money(amount, currency)] as const]),
    ['answerHours', ({ answerHours }) => hours(answerHours)],
    ['onTime', ({ onTimeLines, dueLines }) => rate(onTimeLines, dueLines)],
    ['passed', ({ passedLines, inspectedLines }) => rate(passedLines, inspectedLines)],
    [
      'ppm',
      ({ ppm: units }) =>
        units.map(({ unit, ppm }) => t('reports.ppm', { ppm: count(ppm), unit })).join(' · ') || '—',
    ],
    ['receivedLines', ({ receivedLines }) => count(receivedLines)],
    ...(total.openAmount === null
      ? []
      : [
          [
            'openAmount',
            ({ openAmount, currency }: BriefTotal) => money(openAmount, currency),
            true,
          ] as const,
        ]),
    ['overdueLines', ({ overdueLines }) => count(overdueLines), true],
  ]
  return (
    <section aria-label={t('reports.total', { currency: total.currency })}>
      <h2>{t('reports.total', { currency: total.currency })}</h2>
      <dl className={styles['figures']}>
        {figures.map(([key, read, isNow]) => (
          <div key={key}>
            <dt>{t(`reports.figure.${key}`)}</dt>
            <dd>
              <strong>{read(total)}</strong>
              {before && !isNow && (
                <span className="quiet">{t('reports.before', { value: read(before) })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Partners({ rows, period, priced }: { rows: readonly BriefRow[]; period: Period; priced: boolean }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const number = (
    key: 'orders' | 'lines' | 'receivedLines' | 'overdueLines',
    to: (row: BriefRow) => string,
  ): ColumnsType<BriefRow>[number] => ({
    title: t(`reports.figure.${key}`),
    align: 'right',
    sorter: (one, other) => one[key] - other[key],
    render: (_, row) => (row[key] === 0 ? '0' : <Link to={to(row)}>{count(row[key])}</Link>),
  })
  const amount = (key: 'amount' | 'openAmount'): ColumnsType<BriefRow> =>
    priced
      ? [
          {
            title: t(`reports.figure.${key}`),
            align: 'right',
            sorter: (one, other) => Number(one[key]) - Number(other[key]),
            render: (_, row) => money(row[key], row.currency),
          },
        ]
      : []
  const rate = (
    key: 'onTime' | 'passed',
    of: (row: BriefRow) => readonly [part: number, all: number],
  ): ColumnsType<BriefRow>[number] => ({
    title: t(`reports.figure.${key}`),
    align: 'right',
    sorter: (one, other) => Number(share(...of(one)) ?? -1) - Number(share(...of(other)) ?? -1),
    render: (_, row) => {
      const [part, all] = of(row)
      return all === 0 ? (
        '—'
      ) : (
        <>
          {percent(share(part, all))}{' '}
          <span className="quiet">{t('reports.rate', { part: count(part), all: count(all) })}</span>
        </>
      )
    },
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
        number('orders', ({ partnerName, currency }) =>
          behind('/orders', {
            ...orderedIn(period, side, partnerName),
            'status.notEqual': ['CANCELLED'],
            'currency.equal': [currency],
          }),
        ),
        number('lines', ({ partnerName, currency }) =>
          behind('/orderLines', {
            ...orderedIn(period, side, partnerName),
            'progress.notEqual': ['CANCELLED'],
            'currency.equal': [currency],
          }),
        ),
        ...amount('amount'),
        {
          title: t('reports.figure.answerHours'),
          align: 'right',
          sorter: (one, other) => Number(one.answerHours ?? -1) - Number(other.answerHours ?? -1),
          render: (_, { answerHours }) =>
            answerHours === null ? '—' : t('reports.hours', { count: decimal(answerHours) }),
        },
        rate('onTime', ({ onTimeLines, dueLines }) => [onTimeLines, dueLines]),
        number('receivedLines', ({ partnerName }) =>
          behind('/receipts', {
            'receivedOn.between': [period.from, period.until],
            ...ofPartner(side, partnerName),
          }),
        ),
        rate('passed', ({ passedLines, inspectedLines }) => [passedLines, inspectedLines]),
        {
          title: <span title={t('reports.ppmHelp')}>{t('reports.figure.ppm')}</span>,
          align: 'right',
          // by the unit most lines were inspected in
          sorter: (one, other) => (one.ppm[0]?.ppm ?? -1) - (other.ppm[0]?.ppm ?? -1),
          render: (_, row) => <Ppm row={row} period={period} />,
        },
        ...amount('openAmount'),
        number('overdueLines', ({ partnerName, currency }) =>
          behind('/orderLines', {
            view: ['deliveryOverdue'],
            ...ofPartner(side, partnerName),
            'currency.equal': [currency],
          }),
        ),
      ]}
    />
  )
}

/** Rejected parts per million in each unit, which open the lots that were decided; who may not read lots reads the number. */
function Ppm({ row, period }: { row: BriefRow; period: Period }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const mayReadLots = useHasRight('inspections.read')
  if (row.ppm.length === 0) return '—'
  return row.ppm.map(({ unit, ppm }) => {
    const text = t('reports.ppm', { ppm: count(ppm), unit })
    const to = behind('/inspections', {
      'receivedOn.between': [period.from, period.until],
      'status.in': ['DECIDED'],
      'unit.equal': [unit],
      ...ofPartner(side, row.partnerName),
    })
    return <div key={unit}>{mayReadLots ? <Link to={to}>{text}</Link> : text}</div>
  })
}
