import type { SelectProps } from 'antd/es/select'
import { FormSelect } from './FormSelect.tsx'

/** What people type between texts of a list. */
const SEPARATORS = ['、', '，', ',', ';', '；']

/** Short texts in a form, typed one after the other. */
export const FormTags = (props: SelectProps) => (
  <FormSelect mode="tags" open={false} suffixIcon={null} tokenSeparators={SEPARATORS} {...props} />
)
