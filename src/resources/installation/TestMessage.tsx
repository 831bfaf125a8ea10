import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useEffect, useState } from 'react'
import type { ResponseOf } from '../../../contract/call.ts'
import { testMessage } from '../../../contract/installation.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../providers/useDialogForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'

/** Sends a message with the settings in use, and says what became of it. */
export default function TestMessage({ onClose }: { onClose: () => void }) {
  const t = useT()
  const account = useSession((now) => now.user?.account ?? '')
  const [result, setResult] = useState<ResponseOf<typeof testMessage>>()
  const test = useCommand(testMessage, { onDone: setResult })
  const { form, ...dialog } = useDialogForm({
    name: 'testMessage',
    initialValues: { to: account },
    busy: test.busy,
    onFinish: ({ to }) => {
      setResult(undefined)
      void test.mutate({ body: { to } })
    },
    onClose,
  })
  useEffect(() => {
    if (test.error) showFaults(form, test.error.errors)
  }, [test.error, form])
  return (
    <FormModal width={520} title={t('installation.test')} okText={t('installation.testSend')} {...dialog}>
      <Form.Item
        name="to"
        label={t('installation.testTo')}
        extra={t('installation.testHint')}
        rules={[{ required: true }]}
      >
        <Input maxLength={100} />
      </Form.Item>
      {result && (
        <p role="status">
          {t(`installation.testOutcome.${result.outcome}`, {
            gateway: result.gateway,
            reason: result.reason,
          })}
        </p>
      )}
    </FormModal>
  )
}
