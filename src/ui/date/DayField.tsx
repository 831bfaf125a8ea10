import { DateField } from './DateField.tsx'

interface Props {
  value?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  id?: string
  disabled?: boolean
  min?: string
  'aria-label'?: string
  'aria-required'?: boolean
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

/** A day in a form: antd's form hands over one value, the date field knows several. */
export function DayField({ value = '', onChange, onBlur, id, disabled, min, ...said }: Props) {
  return (
    <span onBlur={onBlur}>
      <DateField
        id={id}
        values={[value]}
        {...(said['aria-label'] !== undefined && { labels: [said['aria-label']] })}
        disabled={disabled}
        min={min}
        required={said['aria-required']}
        invalid={said['aria-invalid']}
        describedBy={said['aria-describedby']}
        onChange={([day = '']) => onChange?.(day)}
      />
    </span>
  )
}
