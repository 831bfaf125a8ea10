import type { DefectReport } from '../../../../contract/defectReports.ts'
import { t } from '../../../i18n/i18n.ts'
import { Tag, type Tone } from '../../../ui/Tag.tsx'

const tones: Readonly<Record<DefectReport['status'], Tone>> = {
  OPEN: 'info',
  ANSWERED: 'warning',
  ACCEPTED: 'success',
  CANCELLED: 'neutral',
}

/** The state of a report, drawn again with its row. */
export const ReportTag = ({ report: { status } }: { report: Pick<DefectReport, 'status'> }) => (
  <Tag tone={tones[status]}>{t(`defectReports.status.${status}`)}</Tag>
)

/** How long its answer is overdue, in red; nothing where it is not. */
export const DueTag = ({ report: { overdueDays } }: { report: Pick<DefectReport, 'overdueDays'> }) =>
  overdueDays > 0 && <Tag tone="danger">{t('defectReports.overdueBy', { count: overdueDays })}</Tag>
