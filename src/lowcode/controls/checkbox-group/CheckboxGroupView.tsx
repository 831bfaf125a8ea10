import { dashed } from '../../../../contract/lowcode/format.ts'
import type { ViewProps } from '../def.ts'
import { useChoices } from '../pick/choices.ts'
import { checked } from './checked.ts'

/** The names of what is checked. */
export function CheckboxGroupView({ control, state }: ViewProps) {
  const ids = checked(state.value)
  const choices = useChoices(control, ids.length > 0) ?? []
  return (
    <span className="lc-text">
      {dashed(ids.map((id) => choices.find((choice) => choice.id === id)?.name ?? id).join('、'))}
    </span>
  )
}
