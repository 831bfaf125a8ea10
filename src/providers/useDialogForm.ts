import Form, { type FormInstance } from 'antd/es/form'
import { isRecord } from '../../contract/isRecord.ts'
import { useDraft } from './drafts.ts'
import { focusFirstFault } from './focusFirstFault.ts'
import { toast } from './toast.ts'

interface Options<Values extends object> {
  /** Prefix of the ids of its fields. */
  name: string
  initialValues: Values
  busy?: boolean
  /** Where what is typed is put aside until it is sent or the dialog closed; `restore` says what of it still fits. */
  draft?: { form: string; restore: (stored: Values) => Values | undefined }
  onFinish: (values: Values) => void
  onClose: () => void
}

/** Form in a dialog that is no record of a resource: what `useRecordForm` gives, without the record. */
export function useDialogForm<Values extends object>({
  name,
  initialValues,
  busy = false,
  draft,
  onFinish,
  onClose,
}: Options<Values>) {
  const [form] = Form.useForm<Values>()
  const { put, drop } = useDraft<Values>(draft?.form ?? name, (stored) => {
    const values = isRecord(stored) ? draft?.restore(stored) : undefined
    if (values) form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]) // whole values are partial ones too
    return values !== undefined
  })
  const close = () => {
    drop()
    onClose()
  }
  return {
    form,
    /** Forgets what was put aside. */
    forget: drop,
    /** Closes the dialog and forgets what was put aside. */
    close,
    formProps: {
      form,
      name,
      initialValues,
      onFinish,
      ...(draft && { onValuesChange: () => put(form.getFieldsValue(true)) }),
    },
    modalProps: { open: true, onCancel: close, confirmLoading: busy },
  }
}

/**
 * Faults of the server beside their fields, where no hook of Refine's puts them there: `lines.0.qty` is said of the field `['lines', 0, 'qty']`,
 * what lies within the value of a field, of that field. What no field stands for is told.
 */
export function showFaults<Values>(
  form: FormInstance<Values>,
  errors: Readonly<Record<string, string[]>>,
): void {
  type Fields = Parameters<FormInstance<Values>['setFields']>[0]
  const fields = fieldsByPath(form)
  const found = new Map<string, string[]>()
  for (const [path, texts] of Object.entries(errors)) {
    const at = outwards(path).find((one) => fields.has(one))
    if (at === undefined) for (const text of texts) toast('error', text)
    else found.set(at, [...(found.get(at) ?? []), ...texts])
  }
  form.setFields([...found].map(([at, texts]) => ({ name: fields.get(at), errors: texts })) as Fields) // names of its own
  focusFirstFault(form)
}

/** The names of a form's fields by how the server writes them; a list of fields is none itself. */
function fieldsByPath<Values>(form: FormInstance<Values>): Map<string, (string | number)[]> {
  const fields = new Map(form.getFieldsError().map(({ name }) => [name.join('.'), name]))
  for (const path of fields.keys()) for (const outer of outwards(path).slice(1)) fields.delete(outer)
  return fields
}

/** A path, and those it lies within from the inside out. */
const outwards = (path: string): string[] =>
  path.split('.').map((_, index, parts) => parts.slice(0, parts.length - index).join('.'))
