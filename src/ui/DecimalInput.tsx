import Input, { type InputProps } from 'antd/es/input'
import { fitted } from './fitted.ts'
import { typedDecimal } from './grid/typed.ts'

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'min' | 'max'> {
  value?: string
  onChange?: (value: string) => void
  min?: number
  max?: number
}

/**
 * An exact decimal as text, in a form: full-width digits and thousands separators are read, and the number is brought within its ends, when
 * the field is left and before Enter saves.
 */
export function DecimalInput({ value = '', onChange, min, max, ...input }: Props) {
  const settle = () => {
    const text = typedDecimal(value)
    const next = fitted(text, { min, max }) ?? text // what is no number stays, for the form to mark
    if (next !== value) onChange?.(next)
  }
  return (
    <Input
      {...input}
      inputMode="decimal"
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
      onPressEnter={settle}
      onBlur={(event) => {
        settle()
        input.onBlur?.(event)
      }}
    />
  )
}
