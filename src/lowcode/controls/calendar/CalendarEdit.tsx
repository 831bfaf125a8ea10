import type { EditProps } from '../def.ts'
import { Calendar } from './Calendar.tsx'

/** A calendar whose chosen day goes to its field. */
export default function CalendarEdit({ control, state, change }: EditProps) {
  return <Calendar control={control} state={state} choose={state.disabled ? undefined : change} />
}
