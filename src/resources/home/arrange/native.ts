import type { Control } from '../../../ui/Field.tsx'

/** What the browser's own input, list or text area carries of a field: all but the state that only antd's know. */
export const native = (field: Control) => ({
  id: field.id,
  'aria-invalid': field['aria-invalid'],
  'aria-describedby': field['aria-describedby'],
})
