import Form from 'antd/es/form'
import { confirmLinkApply } from '../../../contract/links.ts'
import type { Partner } from '../../../contract/suppliers.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useDialogForm } from '../../providers/useDialogForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import { LinkFacts } from './LinkFacts.tsx'
import { termsBody, usualTerms } from '../linkTerms.ts'
import { useTermsFaults } from '../useTermsFaults.ts'
import { useNextCode } from './useNextCode.ts'
import { LinkTermsFields } from '../LinkTermsFields.tsx'

/** A buyer accepts a supplier that asked, on the terms it writes here. */
export default function AcceptDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const t = useT()
  const { id, version } = partner
  const accept = useCommand(confirmLinkApply, {
    done: t('suppliers.link.accepted', { name: partner.name }),
    onDone: onClose,
  })
  const { form, ...dialog } = useDialogForm({
    name: 'acceptLink',
    initialValues: usualTerms,
    busy: accept.busy,
    onFinish: (values) =>
      void accept.mutate({ body: { id, version, accept: true, terms: termsBody(values) } }),
    onClose,
  })
  const currency = Form.useWatch('currency', form) ?? usualTerms.currency
  const nextCode = useNextCode(form)
  useTermsFaults(form, accept.error)
  return (
    <FormModal
      title={t('suppliers.link.acceptTitle', { name: partner.name })}
      okText={t('suppliers.link.action.accept')}
      {...dialog}
    >
      <LinkFacts partner={partner} />
      <LinkTermsFields currency={currency} nextCode={nextCode} folded={!accept.error} />
    </FormModal>
  )
}
