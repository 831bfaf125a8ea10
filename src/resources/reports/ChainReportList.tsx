import { Link } from 'react-router'
import { type ChainStep, chainSteps } from '../../../contract/orders.chain.ts'
import { chainCatalogue, chainColumns, type ReportSort } from '../../../contract/reports.catalogue.ts'
import { type ChainRow, chainLevels, chainReport, chainReportExport } from '../../../contract/reports.ts'
import { count, day, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { download } from '../../providers/http.ts'
import { useSession } from '../../providers/session.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useChainDocuments } from '../useChainDocuments.ts'
import { OrderLink } from '../OrderLink.tsx'
import { type AboutChain, chainOf } from './chainOf.ts'
import { ReportPage } from './ReportPage.tsx'
import { PAGE_SIZE, ReportTable } from './ReportTable.tsx'
import { useReport } from './useReport.ts'

/** Where the quantities of the orders of a period stand: each number opens the documents behind it. */
export default function ChainReportList() {
  const t = useT()
  const side = useSession((now) => now.side)
  const { chosen, period, filters, put, putFilters, by, partnerOrgId, materialCode, page, sort, sorts } =
    useReport({
      catalogue: chainCatalogue,
      levels: chainLevels,
      usual: 'order',
      columns: (level) => chainColumns(level, side),
    })
  const asked = { ...period, by, partnerOrgId, materialCode, filters, sorts }
  const query = useCallQuery(
    'chainReports',
    chainReport,
    { body: { ...asked, page, pageSize: PAGE_SIZE } },
    { keepPreviousData: true, silent: true },
  )
  return (
    <ReportPage
      report="chain"
      title={t('reports.chain')}
      levels={chainLevels}
      by={by}
      period={chosen}
      partnerOrgId={partnerOrgId}
      materialCode={materialCode}
      filters={filters}
      putFilters={putFilters}
      put={put}
      fetchFile={(signal, onProgress) => download(chainReportExport, { body: asked, signal, onProgress })}
      query={query}
      empty={{ text: t('reports.noneText') }}
      about={({ capped, total }) =>
        `${capped ? `${t('reports.chainCapped', { count: count(total) })} ` : ''}${t('reports.chainAbout')}`
      }
    >
      {(data) => (
        <Chains
          rows={data.rows}
          about={{ by, side, period, filters }}
          sort={sort}
          page={page}
          total={data.total}
          onChange={put}
        />
      )}
    </ReportPage>
  )
}

interface Props {
  rows: readonly ChainRow[]
  about: AboutChain
  sort: ReportSort | undefined
  page: number
  total: number
  onChange: (next: Readonly<Record<string, string>>) => void
}

function Chains({ rows, about, sort, page, total, onChange }: Props) {
  const t = useT()
  const addressOf = useChainDocuments()
  const steps = new Map<string, (typeof chainSteps)[number]>(chainSteps.map((step) => [step[1], step]))
  const opens = (step: ChainStep) => t('orders.chain.open', { stage: t(`orders.chain.${step}`) })
  const orderLines = opens('ordered')
  const figure = (text: string, to: string | undefined, label: string) =>
    to ? (
      <Link to={to} aria-label={`${text} ${label}`}>
        {text}
      </Link>
    ) : (
      text
    )
  const cell = (key: string, row: ChainRow) => {
    const step = steps.get(key)
    if (step) {
      const [name, counter] = step
      if (row[counter] === '0') return <span className="quiet">0</span>
      return figure(quantity(row[counter], row.unitScale), addressOf(name, chainOf(row, about)), opens(name))
    }
    switch (key) {
      case 'orderNo':
        return row.orderId && <OrderLink orderId={row.orderId}>{row.orderNo}</OrderLink>
      case 'orderedOn':
        return day(row.orderedOn)
      case 'lines':
        return figure(count(row.lines), addressOf('ordered', chainOf(row, about)), orderLines)
      default:
        return row[key as 'lineNo' | 'materialCode' | 'materialName' | 'partnerName' | 'unit'] // what is left of the catalogue
    }
  }
  return (
    <ReportTable<ChainRow>
      catalogue={chainCatalogue}
      keys={chainColumns(about.by, about.side)}
      rows={rows}
      cell={cell}
      sort={sort}
      page={page}
      total={total}
      onChange={onChange}
    />
  )
}
