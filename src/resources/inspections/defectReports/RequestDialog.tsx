import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useNavigate } from 'react-router'
import { defectReportRequest } from '../../../../contract/defectReports.ts'
import type { Inspection } from '../../../../contract/inspections.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../../providers/useDialogForm.ts'
import { FormModal } from '../../../ui/FormModal.tsx'
import { needed } from '../../../ui/rules.ts'
import { DueItem } from './DueItem.tsx'

/** What was found in a lot, and by when its supplier is to answer. */
export default function RequestDialog({ lot, onClose }: { lot: Inspection; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const request = useCommand(defectReportRequest, {
    done: t('defectReports.done.request'),
    onDone: ({ id }) => void navigate(`/defectReports/${id}`),
    onRefused: ({ errors }): void => showFaults(form, errors),
  })
  const { form, ...dialog } = useDialogForm({
    name: 'defectReport',
    initialValues: { problem: lot.reason, dueOn: '' },
    busy: request.busy,
    onClose,
    onFinish: (values) => void request.mutate({ body: { inspectionId: lot.id, ...values } }),
  })
  return (
    <FormModal
      title={`${t('defectReports.action.request')} ${lot.inspectionNo}`}
      okText={t('defectReports.action.request')}
      {...dialog}
    >
      <Form.Item
        name="problem"
        label={t('defectReports.found')}
        rules={[needed(t('defectReports.fault.problem'))]}
      >
        <Input.TextArea rows={4} maxLength={2000} />
      </Form.Item>
      <DueItem />
    </FormModal>
  )
}
