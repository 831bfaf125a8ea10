import Form from 'antd/es/form'
import Input from 'antd/es/input'
import type { ReactNode } from 'react'
import { FormModal } from './FormModal.tsx'
import { needed } from './rules.ts'

interface Props {
  title: string
  text?: ReactNode
  ok: string
  cancel: string
  danger: boolean
  reasonLabel: string
  reasonNeeded: string
  onOk: (reason: string) => unknown
  onCancel: () => void
}

/** Asks for the reason of what is about to be done. */
export default function ReasonDialog({
  title,
  text,
  ok,
  cancel,
  danger,
  reasonLabel,
  reasonNeeded,
  onOk,
  onCancel,
}: Props) {
  const [form] = Form.useForm<{ reason: string }>()
  return (
    <FormModal
      width={440}
      title={title}
      okText={ok}
      cancelText={cancel}
      danger={danger}
      formProps={{
        form,
        name: 'asked',
        initialValues: { reason: '' },
        onFinish: ({ reason }) => void onOk(reason.trim()),
      }}
      modalProps={{ open: true, centered: true, onCancel }}
    >
      {text && <p className="dialog-text">{text}</p>}
      <Form.Item name="reason" label={reasonLabel} rules={[needed(reasonNeeded)]}>
        <Input.TextArea autoFocus rows={3} maxLength={500} />
      </Form.Item>
    </FormModal>
  )
}
