import Form from 'antd/es/form'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'

interface Props {
  busy: boolean
  onSubmit: () => void
}

/** Off until the agreement is ticked (specification §4); what leads there stands beside it. */
export function SubmitButton({ busy, onSubmit }: Props) {
  const t = useT()
  const form = Form.useFormInstance()
  const agreed = Form.useWatch('isAgree') === true
  return (
    <>
      {!agreed && (
        <Button kind="link" onClick={() => form.scrollToField('isAgree', { focus: true })}>
          {t('registration.agreement.first')}
        </Button>
      )}
      <Button kind="primary" disabled={!agreed} busy={busy} onClick={onSubmit}>
        {t(busy ? 'registration.submitting' : 'registration.submit')}
      </Button>
    </>
  )
}
