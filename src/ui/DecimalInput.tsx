import Input, { type InputProps } from 'antd/es/input'
import { typedDecimal } from './grid/typed.ts'

interface Props extends Omit<InputProps, 'value' | 'onChange'> {
  value?: string
  onChange?: (value: string) => void
}

/** An exact decimal as text, in a form: full-width digits and thousands separators are read when the field is left. */
export function DecimalInput({ value = '', onChange, ...input }: Props) {
  return (
    <Input
      inputMode="decimal"
      {...input}
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
      onBlur={(event) => {
        onChange?.(typedDecimal(value))
        input.onBlur?.(event)
      }}
    />
  )
}
