import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { registrationApprove } from '../../../../contract/registrations.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { useDialogForm } from '../../../providers/useDialogForm.ts'
import { FormModal } from '../../../ui/FormModal.tsx'
import { needed } from '../../../ui/rules.ts'
import { type Facts, warningsOf } from './warnings.ts'
import { StandingFields, type StandingValues } from '../profile/StandingFields.tsx'
import styles from './ApproveDialog.module.css'

interface Values extends StandingValues {
  code: string
  remark: string
}

/** The buyer's number for the supplier; organisation, administrator and link come with it. What speaks against it is said once more. */
export default function ApproveDialog({ facts, onClose }: { facts: Facts; onClose: () => void }) {
  const t = useT()
  const { id, version, record } = facts.registration
  const warnings = warningsOf(facts)
  const command = useCommand(registrationApprove, {
    done: t('registration.desk.done.approve'),
    onDone: onClose,
  })
  const { form: _form, ...dialog } = useDialogForm<Values>({
    name: 'approve',
    initialValues: { code: facts.nextCode, remark: '', standing: 'QUALIFIED', until: '', reason: '' },
    busy: command.busy,
    onFinish: ({ code, remark, standing, until, reason }) => {
      // Qualified in all is what a supplier is when nothing else is said.
      const said = standing !== 'QUALIFIED' || until !== '' || reason !== ''
      const standings = said ? [{ standing, until: until || null, reason }] : []
      void command.mutate({ body: { id, version, code, remark, standings } })
    },
    onClose,
  })
  return (
    <FormModal
      title={t('registration.desk.approve.title', { name: record.supplierName })}
      okText={t('registration.desk.action.approve')}
      width={480}
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
      <Form.Item
        name="code"
        label={t('registration.desk.approve.code')}
        rules={[needed(t('registration.desk.approve.codeNeeded'))]}
        {...(facts.nextCode !== '' && { extra: t('registration.desk.approve.nextCode') })}
      >
        <Input maxLength={40} />
      </Form.Item>
      <StandingFields />
      <Form.Item name="remark" label={t('registration.desk.approve.remark')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormModal>
  )
}
