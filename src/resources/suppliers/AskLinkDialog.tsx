import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useState } from 'react'
import type { FoundOrg } from '../../../contract/joinRequests.ts'
import { addLinkApply } from '../../../contract/links.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useDialogForm } from '../../providers/useDialogForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import { OrgSelect } from '../joinRequests/OrgSelect.tsx'
import { termsBody, usualTerms } from '../linkTerms.ts'
import { useTermsFaults } from '../useTermsFaults.ts'
import { LinkTermsFields } from '../LinkTermsFields.tsx'
import { useNextCode } from './useNextCode.ts'

/** Asks another organisation for a link; a buyer says on which terms. */
export default function AskLinkDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const [org, setOrg] = useState<FoundOrg>()
  const ask = useCommand(addLinkApply, {
    done: t('suppliers.link.asked'),
    onDone: onClose,
  })
  const { form, ...dialog } = useDialogForm({
    name: 'askLink',
    initialValues: { ...usualTerms, remark: '' },
    busy: ask.busy,
    onFinish: ({ remark, ...values }) => {
      if (org)
        void ask.mutate({
          body: { orgId: org.id, remark, ...(side === 'buyer' && { terms: termsBody(values) }) },
        })
    },
    onClose,
  })
  const currency = Form.useWatch('currency', form) ?? usualTerms.currency
  const nextCode = useNextCode(form, side === 'buyer')
  useTermsFaults(form, ask.error)
  return (
    <FormModal
      title={t(`suppliers.link.ask.${side}`)}
      okText={t('suppliers.link.send')}
      okDisabled={!org}
      {...dialog}
    >
      <OrgSelect
        label={t(`suppliers.link.find.${side}`)}
        chosen={org}
        fits={(found) => (side === 'buyer' ? found.isSupplier : found.isBuyer)}
        onChoose={setOrg}
      />
      {org && (
        <>
          <Form.Item name="remark" label={t('suppliers.link.remark.label')}>
            <Input.TextArea rows={2} maxLength={500} />
          </Form.Item>
          {side === 'buyer' && (
            <LinkTermsFields currency={currency} nextCode={nextCode} folded={!ask.error} />
          )}
        </>
      )}
    </FormModal>
  )
}
