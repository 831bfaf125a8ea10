import Form, { type FormInstance } from 'antd/es/form'
import { useT } from '../i18n/i18n.ts'
import { toast } from './toast.ts'

interface Options<Values extends object> {
  /** Prefix of the ids of its fields. */
  name: string
  initialValues: Values
  busy?: boolean
  onFinish: (values: Values) => void
  onClose: () => void
}

/** Form in a dialog that is no record of a resource: what `useRecordForm` gives, without the record. */
export function useDialogForm<Values extends object>({
  name,
  initialValues,
  busy = false,
  onFinish,
  onClose,
}: Options<Values>) {
  const onFinishFailed = useInvalidForm()
  const [form] = Form.useForm<Values>()
  return {
    form,
    formProps: { form, name, initialValues, onFinish, onFinishFailed },
    modalProps: { open: true, onCancel: onClose, confirmLoading: busy },
  }
}

/** What every form says when it is not right (specification §8); the form itself leads to its first fault. */
export function useInvalidForm(): () => void {
  const t = useT()
  return () => toast('error', t('common.checkInput'))
}

/** Leads to the first field that a refusal of the server stands beside. */
export function focusFirstFault<Values>(form: FormInstance<Values>): void {
  const first = form.getFieldsError().find(({ errors }) => errors.length > 0)
  if (first) form.scrollToField(first.name, { focus: true })
}
