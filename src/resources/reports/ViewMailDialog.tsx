import Form from 'antd/es/form'
import Radio from 'antd/es/radio'
import {
  reportMailHour,
  reportSchedules,
  reportViewMail,
  reportViewSave,
  type ReportView,
} from '../../../contract/reports.views.ts'
import { minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useDialogForm } from '../../providers/useDialogForm.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { savedView } from './views.ts'

export interface ViewMailProps {
  mailed: ReportView
  /** Whom to; '' where the person's account is no address of mail. */
  mailTo: string
  onClose: () => void
}

const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1)

/** Whether and when a view is mailed to its owner. */
export function ViewMailDialog({ mailed: view, mailTo, onClose }: ViewMailProps) {
  const t = useT()
  const command = useCommand(reportViewSave, { done: t('common.saved'), onDone: onClose })
  const once = useCommand(reportViewMail, { done: t('reports.mail.onceDone', { to: mailTo }) })
  const { form, ...dialog } = useDialogForm({
    name: 'reportMail',
    initialValues: { schedule: view.schedule, weekday: view.weekday, monthDay: view.monthDay },
    busy: command.busy,
    onClose,
    onFinish: (change) => void command.mutate({ body: savedView(view, change) }),
  })
  const schedule = Form.useWatch('schedule', form) ?? view.schedule
  return (
    <FormModal
      title={`${t('reports.views.mail')} · ${view.name}`}
      width={440}
      okText={t(view.paused && schedule !== 'NONE' ? 'reports.mail.resume' : 'common.save')}
      okDisabled={mailTo === ''}
      aside={
        mailTo !== '' && (
          <ActionButton
            kind="text"
            label={t('reports.mail.once')}
            busy={once.busy}
            onRun={() => once.mutate({ query: { id: view.id } })}
          />
        )
      }
      {...dialog}
    >
      {view.paused && (
        <p className="field-fault" role="status">
          {t(`reports.mail.paused.${view.paused}`)}
        </p>
      )}
      <Form.Item name="schedule" label={t('reports.mail.when')}>
        <Radio.Group
          aria-label={t('reports.mail.when')}
          options={reportSchedules.map((value) => ({ value, label: t(`reports.mail.schedule.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="weekday" label={t('reports.mail.weekdayOf')} hidden={schedule !== 'WEEKLY'}>
        <FormSelect
          options={upTo(7).map((value) => ({ value, label: t(`reports.mail.weekday.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="monthDay" label={t('reports.mail.dayOf')} hidden={schedule !== 'MONTHLY'}>
        <FormSelect
          options={upTo(28).map((value) => ({ value, label: t('reports.mail.day', { day: value }) }))}
        />
      </Form.Item>
      <p className="quiet">
        {mailTo === ''
          ? t('reports.mail.noMail')
          : t('reports.mail.about', { to: mailTo, time: `${String(reportMailHour).padStart(2, '0')}:00` })}
      </p>
      {view.nextAt && <p className="quiet">{t('reports.mail.next', { at: minute(view.nextAt) })}</p>}
      {view.mailedAt && <p className="quiet">{t('reports.mail.last', { at: minute(view.mailedAt) })}</p>}
    </FormModal>
  )
}
