import Segmented from 'antd/es/segmented'
import type { ResponseOf } from '../../../contract/call.ts'
import { type ReportSort, sortIn } from '../../../contract/reports.catalogue.ts'
import {
  sideWords,
  waitingAges,
  waitingCatalogue,
  waitingColumns,
  waitingLevels,
  waitingReport,
  waitingReportExport,
  type WaitingRow,
  waitingWords,
} from '../../../contract/reports.waiting.ts'
import { sides } from '../../../contract/values.ts'
import { count } from '../../i18n/format.ts'
import { fieldLabel, language, useT } from '../../i18n/i18n.ts'
import { wordsOf } from '../../i18n/words.ts'
import { download } from '../../providers/http.ts'
import { useSession } from '../../providers/session.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { FigureLink } from './FigureLink.tsx'
import { ReportHead } from './ReportHead.tsx'
import { PAGE_SIZE, ReportTable } from './ReportTable.tsx'
import { usePeriod } from './usePeriod.ts'
import { waitingDocuments } from './waiting.ts'
import styles from './Reports.module.css'

/** What waits between the two sides, for which of them, and for how long; each number opens the documents. */
export default function WaitingReportList() {
  const t = useT()
  const { search, put } = usePeriod()
  const by = waitingLevels.find((level) => level === search.get('by')) ?? 'step'
  const waitsFor = sides.find((side) => side === search.get('waits')) ?? null
  const partnerOrgId = search.get('partner')
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const sort = sortIn(waitingCatalogue, search.get('sort') ?? '', waitingColumns(by))
  const asked = { by, partnerOrgId, waitsFor, sorts: sort ? [sort] : [] }
  const { data, error, refetch } = useCallQuery(
    'waitingReports',
    waitingReport,
    { body: { ...asked, page, pageSize: PAGE_SIZE } },
    { keepPreviousData: true, silent: true },
  )
  return (
    <section className={styles['page']} aria-label={t('reports.waiting')}>
      <ReportHead
        title={t('reports.waiting')}
        levels={waitingLevels}
        by={by}
        partners={data?.partners ?? []}
        partnerOrgId={partnerOrgId}
        put={put}
        fetchFile={(signal, onProgress) => download(waitingReportExport, { body: asked, signal, onProgress })}
      >
        <Turns waitsFor={waitsFor} onChange={(waits) => put({ waits, page: '' })} />
      </ReportHead>
      {error ? (
        <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />
      ) : data?.by !== by ? (
        <Skeleton rows={10} />
      ) : data.total === 0 ? (
        <Empty icon="check" title={t('reports.waitingNone')} text={t('reports.waitingNoneText')} />
      ) : (
        <>
          <Drawn totals={data.totals} />
          <Rows data={data} sort={sort} page={page} onChange={put} />
          <p className="quiet">{t('reports.waitingAbout')}</p>
        </>
      )}
    </section>
  )
}

interface TurnsProps {
  waitsFor: string | null
  onChange: (waits: string) => void
}

/** Whose turn it is: either side's, one's own or the other's. */
function Turns({ waitsFor, onChange }: TurnsProps) {
  const t = useT()
  const side = useSession((now) => now.side)
  const other = side === 'buyer' ? 'supplier' : 'buyer'
  return (
    <Segmented
      aria-label={t('reports.waitsFor')}
      value={waitsFor ?? ''}
      onChange={onChange}
      options={[
        { value: '', label: t('reports.turn.all') },
        { value: side, label: t('reports.turn.own') },
        { value: other, label: t(`reports.turn.${other}`) },
      ]}
    />
  )
}

type Waiting = ResponseOf<typeof waitingReport>

const ageFields = waitingCatalogue.fields.filter(({ key }) => key.startsWith('age'))

/** How many have waited for how long, for either side. */
function Drawn({ totals }: Pick<Waiting, 'totals'>) {
  const t = useT()
  const side = useSession((now) => now.side)
  const other = side === 'buyer' ? 'supplier' : 'buyer'
  const series = [
    { name: t('reports.turn.own'), values: totals[side] },
    { name: t(`reports.turn.${other}`), values: totals[other] },
  ]
  return (
    <Chart
      title={t('reports.waitingDrawn')}
      category={t('reports.waited')}
      categories={ageFields.map(fieldLabel)}
      empty={t('reports.waitingNone')}
      series={series.map(({ name, values }) => ({
        name,
        kind: 'bar' as const,
        values: values.map(String),
        format: (value: string) => count(Number(value)),
      }))}
    />
  )
}

interface RowsProps {
  data: Waiting
  sort: ReportSort | undefined
  page: number
  onChange: (next: Readonly<Record<string, string>>) => void
}

function Rows({ data: { by, rows, total, today }, sort, page, onChange }: RowsProps) {
  const side = useSession((now) => now.side)
  const steps = wordsOf(waitingWords, language())
  const sideNames = wordsOf(sideWords, language())
  const opens = (row: WaitingRow, many: number, age?: number) => {
    if (many === 0) return <span className="quiet">0</span>
    const to = waitingDocuments(row, { side, today, ...(age !== undefined && { age }) })
    return <FigureLink to={to}>{count(many)}</FigureLink>
  }
  const cell = (key: string, row: WaitingRow) => {
    const age = waitingAges.findIndex((_, at) => key === `age${at}`)
    if (age >= 0) return opens(row, row.ages[age] ?? 0, age)
    switch (key) {
      case 'step':
        return steps[row.step]
      case 'waitsFor':
        return sideNames[row.waitsFor]
      case 'documents':
        return opens(row, row.documents)
      case 'longest':
        return count(row.longest)
      default:
        return row.partnerName // what is left of the catalogue
    }
  }
  return (
    <ReportTable<WaitingRow>
      catalogue={waitingCatalogue}
      keys={waitingColumns(by)}
      rows={rows}
      cell={cell}
      sort={sort}
      page={page}
      total={total}
      onChange={onChange}
    />
  )
}
