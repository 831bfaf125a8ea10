import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { registrationApprove } from '../../../../contract/registrations.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { useDialogForm } from '../../../providers/useDialogForm.ts'
import { FormModal } from '../../../ui/FormModal.tsx'
import { FoldedFields } from '../../FoldedFields.tsx'
import { LinkTermsFields } from '../../LinkTermsFields.tsx'
import { termsBody, type TermsValues, usualTerms } from '../../linkTerms.ts'
import { useTermsFaults } from '../../useTermsFaults.ts'
import { type Facts, warningsOf } from './warnings.ts'
import { StandingFields, type StandingValues } from '../profile/StandingFields.tsx'
import styles from './ApproveDialog.module.css'

interface Values extends StandingValues, TermsValues {
  remark: string
}

/** The terms that the link begins on; organisation, administrator and link come with it. What speaks against it is said once more. */
export default function ApproveDialog({ facts, onClose }: { facts: Facts; onClose: () => void }) {
  const t = useT()
  const { id, version, record } = facts.registration
  const warnings = warningsOf(facts)
  const command = useCommand(registrationApprove, {
    done: t('registration.desk.done.approve'),
    onDone: onClose,
  })
  const { form, ...dialog } = useDialogForm<Values>({
    name: 'approve',
    initialValues: {
      ...usualTerms,
      code: facts.nextCode,
      remark: '',
      standing: 'QUALIFIED',
      until: '',
      reason: '',
    },
    busy: command.busy,
    onFinish: ({ remark, standing, until, reason, ...written }) => {
      // Qualified in all is what a supplier is when nothing else is said.
      const said = standing !== 'QUALIFIED' || until !== '' || reason !== ''
      const standings = said ? [{ standing, until: until || null, reason }] : []
      const { code, ...terms } = termsBody(written)
      void command.mutate({ body: { id, version, code, terms, remark, standings } })
    },
    onClose,
  })
  const currency = Form.useWatch('currency', form) ?? usualTerms.currency
  useTermsFaults(form, command.error)
  return (
    <FormModal
      title={t('registration.desk.approve.title', { name: record.supplierName })}
      okText={t('registration.desk.action.approve')}
      {...dialog}
    >
      <p className="dialog-text">{t('registration.desk.approve.text')}</p>
      {warnings.length > 0 && (
        <section className={styles['warnings']} aria-label={t('registration.desk.warn.title')}>
          <h3>{t('registration.desk.warn.title')}</h3>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </section>
      )}
      <LinkTermsFields currency={currency} folded={!command.error} nextCode={facts.nextCode} />
      <FoldedFields title={t('registration.desk.approve.standing')} folded={!command.error}>
        <StandingFields />
      </FoldedFields>
      <Form.Item name="remark" label={t('registration.desk.approve.remark')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormModal>
  )
}
