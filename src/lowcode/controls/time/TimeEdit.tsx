import { timeTypeOf } from '../../../../contract/timeOfDay.ts'
import { DateField } from '../../../ui/date/DateField.tsx'
import { useEmit, usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { flag, number, plain, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { useComputed } from '../read.ts'

/** A time of day, typed as people write it or picked; what is no time stands there until it is one. */
export function TimeEdit({ control, state, id, invalid, describedBy, change }: EditProps) {
  const { lang } = usePage().services
  const emit = useEmit(control)
  const min = useComputed(plain(control, 'min'))
  const max = useComputed(plain(control, 'max'))
  return (
    <DateField
      type={timeTypeOf(plain(control, 'type'))}
      id={id}
      values={[textOf(state.value)]}
      onChange={([time = '']) => change(time)}
      labels={[words(control, 'label', lang)]}
      placeholder={words(control, 'placeholder', lang)}
      min={min}
      max={max}
      minuteStep={number(control, 'minuteStep')}
      disabled={state.disabled}
      required={state.required}
      invalid={invalid}
      describedBy={describedBy}
      clearable={flag(control, 'clearable')}
      onClear={() => emit('clear')}
    />
  )
}
