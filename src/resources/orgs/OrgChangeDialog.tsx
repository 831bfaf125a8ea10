import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { creditCodeOf, isCreditCode } from '../../../contract/creditCode.ts'
import { askOrgChange } from '../../../contract/orgRequests.ts'
import type { OrgDetail } from '../../../contract/orgs.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../providers/useDialogForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import { needed, rule } from '../../ui/rules.ts'

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
      <Form.Item
        name="name"
        label={t('orgs.field.name')}
        required
        rules={[rule((name: string) => name.trim().length >= 2, t('orgs.fault.name'))]}
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        name="creditCode"
        label={t('orgs.field.creditCode')}
        rules={[
          rule(
            (code: string) => code.trim() === '' || isCreditCode(creditCodeOf(code)),
            t('orgs.fault.creditCode'),
          ),
        ]}
      >
        <Input maxLength={40} />
      </Form.Item>
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
