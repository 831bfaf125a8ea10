import Checkbox from 'antd/es/checkbox'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { claimOrg } from '../../../contract/orgRequests.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../providers/useDialogForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import { needed } from '../../ui/rules.ts'
import { CreditCodeItem, OrgNameItem } from '../OrgItems.tsx'

interface Props {
  wanted: { name: string; creditCode: string; isBuyer: boolean; isSupplier: boolean }
  onClose: () => void
  onClaimed: () => void
}

/** Claims a name or credit code that somebody uses, for whom the installation's administrator finds it to be. */
export default function ClaimDialog({ wanted, onClose, onClaimed }: Props) {
  const t = useT()
  const claim = useCommand(claimOrg, {
    done: t('orgRequests.claim.sent'),
    onDone: onClaimed,
    onRefused: (refusal) => {
      showFaults(form, refusal.errors)
    },
  })
  const { form, ...dialog } = useDialogForm({
    name: 'claimOrg',
    initialValues: { ...wanted, phone: '', remark: '' },
    busy: claim.busy,
    onFinish: (values) => void claim.mutate({ body: values }),
    onClose,
  })
  return (
    <FormModal
      width={520}
      title={t('orgRequests.claim.title')}
      okText={t('orgRequests.claim.send')}
      {...dialog}
    >
      <p className="dialog-text">{t('orgRequests.claim.text')}</p>
      <OrgNameItem />
      <CreditCodeItem missing={t('orgRequests.claim.codeNeeded')} />
      <Form.Item
        name="phone"
        label={t('orgRequests.claim.phone')}
        rules={[needed(t('orgRequests.claim.phoneNeeded'))]}
      >
        <Input maxLength={40} autoComplete="tel" />
      </Form.Item>
      <Form.Item
        name="remark"
        label={t('orgRequests.claim.remark')}
        rules={[needed(t('common.reasonNeeded'))]}
      >
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
      <Form.Item name="isBuyer" valuePropName="checked" noStyle>
        <Checkbox>{t('orgs.field.isBuyer')}</Checkbox>
      </Form.Item>
      <Form.Item name="isSupplier" valuePropName="checked">
        <Checkbox>{t('orgs.field.isSupplier')}</Checkbox>
      </Form.Item>
    </FormModal>
  )
}
