import type { FormInstance } from 'antd/es/form'

/** Whether a part of a form's values has something at the name of a field. */
function isIn(part: unknown, name: readonly (string | number)[]): boolean {
  let value = part
  for (const key of name) {
    if (typeof value !== 'object' || value === null || !(key in value)) return false
    value = (value as Readonly<Record<string | number, unknown>>)[key] // it has the key
  }
  return true
}

/**
 * Looks again at the fields that were changed and show a fault, so that it goes as soon as it is mended. If it went when the field is left, which
 * a press on a button does, the button would move away under the press, and nothing would be sent.
 */
export function mendedFaults<Values>(form: FormInstance<Values> | undefined, changed: unknown): void {
  const faulty = (form?.getFieldsError() ?? []).flatMap(({ name, errors }) =>
    errors.length > 0 && isIn(changed, name) ? [name] : [],
  )
  type Names = Parameters<FormInstance<Values>['validateFields']>[0]
  if (faulty.length > 0) form?.validateFields(faulty as Names).catch(() => undefined) // what is still wrong stands beside its field
}
