import type { BodyIn } from '../../../contract/call.ts'
import type { ReportView, reportViewSave } from '../../../contract/reports.views.ts'
import type { t as translate } from '../../i18n/i18n.ts'

/** A view as it is saved, with what is changed of it. */
export const savedView = (
  { nextAt: _next, mailedAt: _mailed, paused: _paused, ...view }: ReportView,
  change: Partial<BodyIn<typeof reportViewSave>>,
): BodyIn<typeof reportViewSave> => ({ ...view, ...change })

/** When a view is mailed, in words; why it is not any more. */
export function mailedText({ schedule, weekday, monthDay, paused }: ReportView, t: typeof translate): string {
  const when =
    schedule === 'WEEKLY'
      ? t('reports.mail.weekly', { day: t(`reports.mail.weekday.${weekday}`) })
      : t('reports.mail.monthly', { day: monthDay })
  return paused ? t(`reports.mail.paused.${paused}`) : when
}
