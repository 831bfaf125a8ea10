import Segmented from 'antd/es/segmented'
import type { ResponseOf } from '../../../contract/call.ts'
import { type ReportSort } from '../../../contract/reports.catalogue.ts'
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
import { FigureLink } from './FigureLink.tsx'
import { ReportPage } from './ReportPage.tsx'
import { PAGE_SIZE, ReportTable } from './ReportTable.tsx'
import { useReport } from './useReport.ts'
import { waitingDocuments } from './waiting.ts'

/** What waits between the two sides, for which of them, and for how long; each number opens the documents. */
export default function WaitingReportList() {
  const t = useT()
  const { search, put, by, partnerOrgId, page, sort, sorts } = useReport({
    catalogue: waitingCatalogue,
    levels: waitingLevels,
    usual: 'step',
    columns: waitingColumns,
  })
  const waitsFor = sides.find((side) => side === search.get('waits')) ?? null
  const asked = { by, partnerOrgId, waitsFor, sorts }
  const query = useCallQuery(
    'waitingReports',
    waitingReport,
    { body: { ...asked, page, pageSize: PAGE_SIZE } },
    { keepPreviousData: true, silent: true },
  )
  return (
    <ReportPage
      report="waiting"
      title={t('reports.waiting')}
      levels={waitingLevels}
      by={by}
      partnerOrgId={partnerOrgId}
      put={put}
      fetchFile={(signal, onProgress) => download(waitingReportExport, { body: asked, signal, onProgress })}
      more={<Turns waitsFor={waitsFor} onChange={(waits) => put({ waits, page: '' })} />}
      query={query}
      empty={{ icon: 'check', title: t('reports.waitingNone'), text: t('reports.waitingNoneText') }}
      about={() => t('reports.waitingAbout')}
    >
      {(data) => (
        <>
          <Drawn totals={data.totals} />
          <Rows data={data} sort={sort} page={page} onChange={put} />
        </>
      )}
    </ReportPage>
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
