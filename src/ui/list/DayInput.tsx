import { DateField } from '../date/DateField.tsx'

interface Props {
  id?: string
  label?: string
  value: string
  onChange: (day: string) => void
  min?: string | undefined
  max?: string | undefined
  focus?: boolean
  fault?: boolean
  describedBy?: string | undefined
  disabled?: boolean
}

/** A calendar day, as a date field. */
export function DayInput({ label, value, onChange, fault = false, ...field }: Props) {
  return (
    <DateField
      {...field}
      values={[value]}
      onChange={([day = '']) => onChange(day)}
      labels={label === undefined ? undefined : [label]}
      invalid={fault}
    />
  )
}
