import Input, { type InputProps } from 'antd/es/input'
import { typedDecimal } from './grid/typed.ts'

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'min' | 'max'> {
  value?: string
  onChange?: (value: string) => void
  min?: number
  max?: number
}

/** Brought within its ends; what is no number stays, for the form to mark. */
function within(text: string, min = -Infinity, max = Infinity): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text
  if (Number(text) < min) return String(min)
  return Number(text) > max ? String(max) : text
}

/**
 * An exact decimal as text, in a form: full-width digits and thousands separators are read, and the number is brought within its ends, when
 * the field is left and before Enter saves.
 */
export function DecimalInput({ value = '', onChange, min, max, ...input }: Props) {
  const settle = () => {
    const text = typedDecimal(value)
    const next = within(text, min, max)
    if (next !== value) onChange?.(next)
  }
  return (
    <Input
      inputMode="decimal"
      {...input}
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
