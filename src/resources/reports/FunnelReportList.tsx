import { Link } from 'react-router'
import { customerFunnelReport, supplierFunnelReport } from '../../../contract/reports.ts'
import { count, decimal, money, percent } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { behind, filteredBy, orderedIn, reached } from './behind.ts'
import { Narrowing } from './Narrowing.tsx'
import { PeriodField } from './PeriodField.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportViews } from './ReportViews.tsx'
import { usePeriod } from './usePeriod.ts'
import styles from './Reports.module.css'

/** How far the lines of the orders of a period have come, from the order to the invoice. */
export default function FunnelReportList() {
  const t = useT()
  const side = useSession((now) => now.side)
  const { chosen, period, filters, search, put, putFilters } = usePeriod()
  const partnerOrgId = search.get('partner')
  const materialCode = search.get('material') ?? ''
  const { data, error, refetch } = useCallQuery(
    'funnelReports',
    side === 'buyer' ? customerFunnelReport : supplierFunnelReport,
    { body: { ...period, partnerOrgId, materialCode, filters } },
    { keepPreviousData: true, silent: true },
  )
  const narrowed = {
    ...filteredBy(filters),
    ...orderedIn(period, side, partnerOrgId),
    ...(materialCode !== '' && { 'materialCode.allLike': [materialCode] }),
  }
  const ordered = data?.stages[0]?.lines ?? 0
  const stages =
    data?.stages.map((one) => ({ ...one, id: one.stage, name: t(`reports.stage.${one.stage}`) })) ?? []
  return (
    <section className={styles['page']} aria-label={t('reports.funnel')}>
      <header>
        <h1>{t('reports.funnel')}</h1>
        <ReportViews report="funnel" />
        <PeriodField period={chosen} onChange={(next) => put({ ...next })} />
        <Narrowing
          partners={data?.partners}
          partnerOrgId={partnerOrgId}
          materialCode={materialCode}
          onChange={put}
        />
        <ReportFilters filters={filters} onChange={putFilters} />
      </header>
      {error ? (
        <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />
      ) : !data ? (
        <Skeleton rows={10} />
      ) : ordered === 0 ? (
        <Empty icon="chart" title={t('reports.none')} text={t('reports.noneText')} />
      ) : (
        <>
          <Chart
            title={t('reports.funnel')}
            category={t('reports.stageOf')}
            categories={stages.map(({ name }) => name)}
            empty={t('reports.none')}
            series={[
              {
                name: t('reports.figure.lines'),
                kind: 'bar',
                values: stages.map(({ lines }) => String(lines)),
                format: decimal,
              },
            ]}
          />
          <RecordTable
            dataSource={stages}
            pagination={false}
            scroll={{ x: 'max-content' }}
            columns={[
              { title: t('reports.stageOf'), dataIndex: 'name' },
              {
                title: t('reports.figure.lines'),
                align: 'right',
                render: (_, { stage, lines }) =>
                  lines === 0 ? (
                    '0'
                  ) : (
                    <Link to={behind('/orderLines', { ...narrowed, ...reached[stage] })}>{count(lines)}</Link>
                  ),
              },
              {
                title: t('reports.share'),
                align: 'right',
                render: (_, { lines }) => percent(((lines / ordered) * 100).toFixed(1)),
              },
              ...data.currencies.flatMap((currency, at) =>
                stages.some(({ amounts }) => amounts === null)
                  ? []
                  : [
                      {
                        title: t('reports.amountIn', { currency }),
                        align: 'right' as const,
                        render: (_: unknown, { amounts }: (typeof stages)[number]) =>
                          money(amounts?.[at], currency),
                      },
                    ],
              ),
            ]}
          />
          <p className="quiet">
            {t('reports.dropped', {
              cancelled: count(data.cancelled),
              shortClosed: count(data.shortClosed),
            })}
          </p>
        </>
      )}
    </section>
  )
}
