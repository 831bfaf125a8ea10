import { DateField } from './DateField.tsx'

interface Props {
  value?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  id?: string
  'aria-required'?: boolean
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

/** A moment in a form, on the clock on the wall: `2026-12-24 17:00:00`. */
export function MomentField({ value = '', onChange, onBlur, id, ...said }: Props) {
  return (
    <span onBlur={onBlur}>
      <DateField
        type="datetime"
        id={id}
        values={[value]}
        defaultTimes={['17:00:00']}
        required={said['aria-required']}
        invalid={said['aria-invalid']}
        describedBy={said['aria-describedby']}
        onChange={([moment = '']) => onChange?.(moment)}
      />
    </span>
  )
}

/** The instant of a moment on the wall; null when it is none. */
export function instantOf(wall: string): string | null {
  const at = new Date(wall.replace(' ', 'T'))
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
