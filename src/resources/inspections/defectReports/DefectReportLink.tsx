import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { defectReportsOfLot } from '../../../../contract/defectReports.ts'
import type { Inspection } from '../../../../contract/inspections.ts'
import { day } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useHasRight } from '../../../providers/access.ts'
import { useSession } from '../../../providers/session.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { Button } from '../../../ui/Button.tsx'
import { DueTag, ReportTag } from './ReportTag.tsx'
import { lazy } from '../../../ui/lazy.tsx'

const RequestDialog = lazy(() => import('./RequestDialog.tsx'))

/** The defect reports of a lot, and where the buyer asks for one. Nothing where there is none and none can be asked for. */
export function DefectReportLink({ lot }: { lot: Inspection }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const mayRequest = useHasRight('defectReports.request')
  const [asking, setAsking] = useState(false)
  const { data = [] } = useCallQuery(
    'defectReports',
    defectReportsOfLot,
    { query: { id: lot.id } },
    { silent: true, keepPreviousData: true },
  )
  const defective = lot.status === 'DECIDED' && Number(lot.rejectedQty) + Number(lot.concessionQty) > 0
  const open = data.some(({ status }) => status === 'OPEN' || status === 'ANSWERED')
  const mayAsk = side === 'buyer' && mayRequest && defective && !open
  if (data.length === 0 && !mayAsk) return null
  return (
    <section aria-label={t('defectReports.title')}>
      <h2>{t('defectReports.title')}</h2>
      {data.map((report) => (
        <p key={report.id}>
          <Link to={`/defectReports/${report.id}`}>{report.reportNo}</Link> <ReportTag report={report} />{' '}
          <span className="quiet">
            {t('defectReports.dueOn')} {day(report.dueOn)}
          </span>{' '}
          <DueTag report={report} />
        </p>
      ))}
      {mayAsk && <Button onClick={() => setAsking(true)}>{t('defectReports.action.request')}</Button>}
      <Suspense fallback={null}>
        {asking && <RequestDialog lot={lot} onClose={() => setAsking(false)} />}
      </Suspense>
    </section>
  )
}
