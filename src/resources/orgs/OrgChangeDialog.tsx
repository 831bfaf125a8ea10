import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { askOrgChange } from '../../../contract/orgRequests.ts'
import type { OrgDetail } from '../../../contract/orgs.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../providers/useDialogForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import { needed } from '../../ui/rules.ts'
import { CreditCodeItem, OrgNameItem } from '../OrgItems.tsx'

/** Asks for another name or credit code of the organisation, and says why. */
export default function OrgChangeDialog({ org, onClose }: { org: OrgDetail; onClose: () => void }) {
  const t = useT()
  const ask = useCommand(askOrgChange, {
    done: t('orgRequests.change.sent'),
    onDone: onClose,
    onRefused: (refusal) => {
      const field = { ORG_NAME_TAKEN: 'name', ORG_CHANGE_NOTHING: 'name', ORG_CODE_TAKEN: 'creditCode' }[
        refusal.code as string
      ]
      showFaults(form, field ? { [field]: [refusal.message] } : refusal.errors)
    },
  })
  const { form, ...dialog } = useDialogForm({
    name: 'orgChange',
    initialValues: { name: org.name, creditCode: org.creditCode, remark: '' },
    busy: ask.busy,
    onFinish: (values) => void ask.mutate({ body: values }),
    onClose,
  })
  return (
    <FormModal
      width={520}
      title={t('orgRequests.change.ask')}
      okText={t('orgRequests.change.send')}
      {...dialog}
    >
      <OrgNameItem />
      <CreditCodeItem />
      <Form.Item
        name="remark"
        label={t('orgRequests.change.remark')}
        rules={[needed(t('common.reasonNeeded'))]}
      >
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </FormModal>
  )
}
