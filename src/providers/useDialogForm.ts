import Form, { type FormInstance } from 'antd/es/form'

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
  const [form] = Form.useForm<Values>()
  return {
    form,
    formProps: { form, name, initialValues, onFinish },
    modalProps: { open: true, onCancel: onClose, confirmLoading: busy },
  }
}

/** Leads to the first field that a refusal of the server stands beside. */
export function focusFirstFault<Values>(form: FormInstance<Values>): void {
  const first = form.getFieldsError().find(({ errors }) => errors.length > 0)
  if (first) form.scrollToField(first.name, { focus: true })
}

/** Faults of the server beside their fields, where no hook of Refine's puts them there. */
export function showFaults<Values>(
  form: FormInstance<Values>,
  errors: Readonly<Record<string, string[]>>,
): void {
  type Name = Parameters<FormInstance<Values>['setFields']>[0][number]['name']
  form.setFields(Object.entries(errors).map(([name, texts]) => ({ name: name as Name, errors: texts })))
  focusFirstFault(form)
}
