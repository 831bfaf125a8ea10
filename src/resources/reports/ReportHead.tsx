import Segmented from 'antd/es/segmented'
import type { ReactNode } from 'react'
import type { Filter } from '../../../contract/filter.ts'
import type { ReportKind, ReportPeriod } from '../../../contract/reports.kinds.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { Narrowing } from './Narrowing.tsx'
import { PeriodField } from './PeriodField.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportViews } from './ReportViews.tsx'

interface Props<Level extends string> {
  /** Whose views stand above it; of none where it is not saved as views. */
  report?: ReportKind
  title: string
  levels: readonly Level[]
  by: Level
  /** Of what happened in one. */
  period?: ReportPeriod
  partners: readonly { id: string; name: string }[] | undefined
  partnerOrgId: string | null
  /** Of what has materials. */
  materialCode?: string
  /** Of what is about orders: what of them is filtered. */
  filters?: readonly Filter[]
  putFilters?: (filters: readonly Filter[]) => void
  /** What changes, as it stands in the address. */
  put: (next: Readonly<Record<string, string>>) => void
  fetchFile: Parameters<typeof ExportButton>[0]['fetchFile']
  /** What else narrows it. */
  more?: ReactNode
}

/** What a report is about that comes page by page: its level, its period where it has one, partner, material and what else narrows it; each begins it anew. */
export function ReportHead<Level extends string>({
  report,
  title,
  levels,
  by,
  period,
  partners,
  partnerOrgId,
  materialCode,
  filters,
  putFilters,
  put,
  fetchFile,
  more,
}: Props<Level>) {
  const t = useT()
  const side = useSession((now) => now.side)
  const anew = (next: Readonly<Record<string, string>>) => put({ ...next, page: '' })
  return (
    <header>
      <h1>{title}</h1>
      {report && <ReportViews report={report} />}
      {levels.length > 1 && (
        <Segmented<Level>
          aria-label={t('reports.chainBy')}
          value={by}
          onChange={(level) => anew({ by: level, sort: '' })}
          options={levels.map((level) => ({
            value: level,
            label: t(level === 'partner' ? `reports.partner.${side}` : `reports.level.${level}`),
          }))}
        />
      )}
      {more}
      {period && <PeriodField period={period} onChange={(next) => anew({ ...next })} />}
      <Narrowing
        partners={partners}
        partnerOrgId={partnerOrgId}
        {...(materialCode !== undefined && { materialCode })}
        onChange={anew}
      />
      {filters && putFilters && <ReportFilters filters={filters} onChange={putFilters} />}
      <ExportButton fetchFile={fetchFile} />
    </header>
  )
}
