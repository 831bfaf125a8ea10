import Form from 'antd/es/form'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'

interface Props {
  busy: boolean
  onSubmit: () => void
}

/** Off until the agreement is ticked (specification §4). */
export function SubmitButton({ busy, onSubmit }: Props) {
  const t = useT()
  const agreed: unknown = Form.useWatch('isAgree')
  return (
    <Button kind="primary" disabled={agreed !== true} busy={busy} onClick={onSubmit}>
      {t(busy ? 'registration.submitting' : 'registration.submit')}
    </Button>
  )
}
