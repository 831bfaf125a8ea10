import Form from 'antd/es/form'
import { useEffect } from 'react'
import {
  type InquiryInfo,
  inquiryExtend,
  inquiryNextRound,
  inquiryResume,
} from '../../../contract/inquiries.ts'
import { instant } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../providers/useDialogForm.ts'
import { instantOf, MomentField } from '../../ui/date/MomentField.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { rule } from '../../ui/rules.ts'

const calls = { extend: inquiryExtend, resume: inquiryResume, nextRound: inquiryNextRound }
export type DeadlineAction = keyof typeof calls

/** Until when quotes are taken from now on. */
export default function DeadlineDialog({
  inquiry,
  action,
  onClose,
}: {
  inquiry: InquiryInfo
  action: DeadlineAction
  onClose: () => void
}) {
  const t = useT()
  const command = useCommand(calls[action], { done: t(`inquiries.done.${action}`), onDone: onClose })
  const { form, ...dialog } = useDialogForm({
    name: 'inquiryDeadline',
    initialValues: { deadline: instant(inquiry.deadline) },
    busy: command.busy,
    onFinish: ({ deadline }) =>
      void command.mutate({
        body: { id: inquiry.id, version: inquiry.version, deadline: instantOf(deadline) ?? '' },
      }),
    onClose,
  })
  useEffect(() => {
    if (command.error) showFaults(form, command.error.errors)
  }, [command.error, form])
  return (
    <FormModal
      title={t(`inquiries.action.${action}`)}
      okText={t(`inquiries.action.${action}`)}
      width={420}
      {...dialog}
    >
      <p className="quiet">{t(`inquiries.hint.${action}`)}</p>
      <Form.Item
        name="deadline"
        label={t('inquiries.field.deadline')}
        rules={[rule((value: string) => instantOf(value) !== null, t('inquiries.fault.deadline'))]}
      >
        <MomentField />
      </Form.Item>
    </FormModal>
  )
}
