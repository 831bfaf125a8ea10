import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { type DefectReportDetail, defectReportSendBack } from '../../../../contract/defectReports.ts'
import { type Discipline, disciplines } from '../../../../contract/defectReports.states.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../../providers/useDialogForm.ts'
import { FormModal } from '../../../ui/FormModal.tsx'
import { FormSelect } from '../../../ui/FormSelect.tsx'
import { needed } from '../../../ui/rules.ts'
import { DueItem } from './DueItem.tsx'

/** The discipline that does not suffice, why, and by when it is to be answered again. */
export default function SendBackDialog({
  report,
  onClose,
}: {
  report: DefectReportDetail
  onClose: () => void
}) {
  const t = useT()
  const sendBack = useCommand(defectReportSendBack, {
    done: t('defectReports.done.sendBack'),
    onDone: onClose,
    onRefused: ({ errors }): void => showFaults(form, errors),
  })
  const { form, ...dialog } = useDialogForm({
    name: 'sendBack',
    initialValues: { discipline: 'rootCause' as Discipline, reason: '', dueOn: '' },
    busy: sendBack.busy,
    onClose,
    onFinish: (values) =>
      void sendBack.mutate({ body: { id: report.id, version: report.version, ...values } }),
  })
  return (
    <FormModal
      title={`${t('defectReports.action.sendBack')} ${report.reportNo}`}
      okText={t('defectReports.action.sendBack')}
      {...dialog}
    >
      <Form.Item name="discipline" label={t('defectReports.field.discipline')}>
        <FormSelect
          options={disciplines.map((value) => ({ value, label: t(`defectReports.discipline.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('defectReports.field.reason')}
        rules={[needed(t('defectReports.fault.reason'))]}
      >
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
      <DueItem />
    </FormModal>
  )
}
