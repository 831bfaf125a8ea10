import Form from 'antd/es/form'
import { useEffect } from 'react'
import { type InquiryInfo, inquiryInvite } from '../../../contract/inquiries.ts'
import { useT } from '../../i18n/i18n.ts'
import { crudFilters } from '../../providers/listBody.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../providers/useDialogForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import { rule } from '../../ui/rules.ts'
import { PartnersSelect } from '../suppliers/PartnersSelect.tsx'
import { MailsField } from './MailsField.tsx'

const active = crudFilters([{ field: 'status', sign: 2, value: 'ACTIVE' }])

/** Whom an inquiry that is published asks besides. Who waits for a rate stands in it already. */
export default function InviteDialog({ inquiry, onClose }: { inquiry: InquiryInfo; onClose: () => void }) {
  const t = useT()
  const { id, version } = inquiry
  const command = useCommand(inquiryInvite, { done: t('inquiries.done.invite'), onDone: onClose })
  const { form, ...dialog } = useDialogForm({
    name: 'inquiryInvite',
    initialValues: {
      supplierOrgIds: [] as string[],
      mails: inquiry.mails.flatMap(({ mail, state }) => (state === 'WAITING' ? [mail] : [])),
    },
    busy: command.busy,
    onFinish: (values) => void command.mutate({ body: { id, version, ...values } }),
    onClose,
  })
  useEffect(() => {
    if (command.error) showFaults(form, command.error.errors)
  }, [command.error, form])
  const isSomebody = (orgIds: string[]) => orgIds.length + form.getFieldValue('mails').length > 0
  return (
    <FormModal title={t('inquiries.action.invite')} okText={t('inquiries.action.invite')} {...dialog}>
      <p className="quiet">{t('inquiries.hint.invite')}</p>
      <Form.Item
        name="supplierOrgIds"
        label={t('inquiries.field.supplier')}
        dependencies={['mails']}
        rules={[rule(isSomebody, t('inquiries.fault.nobody'))]}
      >
        <PartnersSelect named={[]} filters={active} none={t('suppliers.noneFound')} />
      </Form.Item>
      <MailsField />
    </FormModal>
  )
}
