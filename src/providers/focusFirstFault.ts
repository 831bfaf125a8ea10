import type { FormInstance } from 'antd/es/form'

/** Leads to the first field that a refusal of the server stands beside. */
export function focusFirstFault<Values>(form: FormInstance<Values>): void {
  const first = form.getFieldsError().find(({ errors }) => errors.length > 0)
  if (first) form.scrollToField(first.name, { focus: true })
}
