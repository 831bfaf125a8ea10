import { Link, useNavigate } from 'react-router'
import { linkedDefectReports } from '../../../../contract/defectReports.linked.ts'
import { defectReportViews } from '../../../../contract/defectReports.views.ts'
import type { DefectReport } from '../../../../contract/defectReports.ts'
import { day, quantity } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useSession } from '../../../providers/session.ts'
import { useListPage } from '../../../providers/useListPage.ts'
import { RowLink } from '../../../ui/grid/RowLink.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { Empty } from '../../../ui/states.tsx'
import { DueTag, ReportTag } from './ReportTag.tsx'

const views = ['open', 'review', 'overdue'] as const

const key = ({ id }: DefectReport) => id
const name = ({ reportNo }: DefectReport) => reportNo
const pathOf = ({ id }: DefectReport) => `/defectReports/${id}`
const cells = {
  reportNo: (report: DefectReport) => <RowLink to={pathOf(report)}>{report.reportNo}</RowLink>,
  status: (report: DefectReport) => <ReportTag report={report} />,
  overdueDays: (report: DefectReport) => <DueTag report={report} />,
}

export default function DefectReportList() {
  const t = useT()
  const navigate = useNavigate()
  const side = useSession((now) => now.side)
  const list = useListPage<DefectReport>({ noun: linkedDefectReports, presets: defectReportViews })
  return (
    <ListPage<DefectReport>
      title={t('defectReports.title')}
      list={list}
      presets={views.map((view) => ({ key: view, label: t(`defectReports.view.${view}.${side}`) }))}
      rowKey={key}
      rowName={name}
      cells={cells}
      onOpen={(report, elsewhere) => {
        if (elsewhere) window.open(pathOf(report), '_blank')
        else void navigate(pathOf(report))
      }}
      card={(report) => (
        <div className="list-card">
          <div>
            <Link to={pathOf(report)}>{report.reportNo}</Link>
            {cells.status(report)}
          </div>
          <div>
            {report.materialCode} {report.materialName} · {quantity(report.rejectedQty)} {report.unit}
          </div>
          <div className="quiet">
            <span>{side === 'buyer' ? report.supplierName : report.buyerName}</span>
            <span>
              {day(report.dueOn)} {cells.overdueDays(report)}
            </span>
          </div>
        </div>
      )}
      empty={
        <Empty icon="check" title={t('defectReports.empty')} text={t(`defectReports.emptyText.${side}`)} />
      }
    />
  )
}
