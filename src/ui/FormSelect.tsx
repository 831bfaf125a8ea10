import Select, { type SelectProps } from 'antd/es/select'

/** A select in a form. What a form says of a needed field stands on its outer box, which has no role to carry it; the label's mark says it. */
export function FormSelect(props: SelectProps) {
  const { 'aria-required': _, ...select } = props
  return <Select {...select} />
}
